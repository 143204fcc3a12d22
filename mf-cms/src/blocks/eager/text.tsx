import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Accordion } from '@forecourt/shared/ui/disclosure';
import { defineBlock } from '../../content/block';
import { linkTarget } from '../../content/link';
import { flag, listOf, oneOf, words } from '../../content/read-props';
import { RichText } from '../../content/rich-text';
import css from './text.module.css';

export const heading = defineBlock(
  { level: oneOf(2, 1, 3, 4), align: oneOf('start', 'center') },
  function HeadingBlock({ props: { level, align }, text }) {
    const Heading = `h${level}` as const;
    return (
      <Heading className={clsx(css['heading'], css[`level${level}`], align === 'center' && css['centered'])}>
        {text('text')}
      </Heading>
    );
  },
);

export const richText = defineBlock({ muted: flag }, ({ props: { muted }, text }) => (
  <RichText html={text('html')} muted={muted} />
));

export const button = defineBlock(
  {
    href: words,
    variant: oneOf('primary', 'secondary', 'ghost'),
    align: oneOf('start', 'center', 'end'),
  },
  function ButtonBlock({ props: { href, variant, align }, text }) {
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
  },
);

export const accordion = defineBlock(
  // The first choice is the default (S1-9).
  { mode: oneOf('firstExpanded', 'allExpanded', 'closed'), items: listOf({ id: words }) },
  ({ props: { mode, items }, text }) => (
    <Accordion
      mode={mode}
      items={items.map(({ id }) => ({
        id,
        title: text(`${id}.title`),
        content: <RichText html={text(`${id}.html`)} />,
      }))}
    />
  ),
);
