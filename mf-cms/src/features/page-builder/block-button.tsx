import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import type { BlockProps } from '../../content/block';
import { linkTarget } from '../../content/link';
import { oneOf, shaped, words } from '../../content/read-props';
import css from './block-button.module.css';

const readProps = shaped({
  href: words,
  variant: oneOf('primary', 'secondary', 'ghost'),
  align: oneOf('start', 'center', 'end'),
});

export function ButtonBlock({ block, text }: BlockProps) {
  const { href, variant, align } = readProps(block.props);
  const target = linkTarget(href, useHost());
  if (!target) return null;
  return (
    <div className={css[align]}>
      {target.kind === 'shop' ? (
        <ButtonLink component={Link} to={target.href} variant={variant} size="l">
          {text('label')}
        </ButtonLink>
      ) : (
        <ButtonLink href={target.href} variant={variant} size="l">
          {text('label')}
        </ButtonLink>
      )}
    </div>
  );
}
