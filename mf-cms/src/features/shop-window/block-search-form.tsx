import { RemoteWidget } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import type { BlockProps } from '../../content/block';
import { oneOf, shaped } from '../../content/read-props';
import css from './block-search-form.module.css';

const readProps = shaped({ variant: oneOf('horizontal', 'vertical') });

export function SearchFormBlock({ block }: BlockProps) {
  const { variant } = readProps(block.props);
  return (
    <div className={css['card']}>
      <RemoteWidget
        name="search/SearchForm"
        props={{ variant }}
        fallback={<Skeleton shape="block" className={css[variant]} />}
      />
    </div>
  );
}
