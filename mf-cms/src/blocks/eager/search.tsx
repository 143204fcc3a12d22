import { RemoteWidget, useInBrowser, useQueryString } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { defineBlock } from '../../content/block';
import { oneOf, whole } from '../../content/read-props';
import { CarsSkeleton } from './cards-skeleton';
import css from './search.module.css';

/** The code of the link by which a visitor came is in the form (S1-4). */
export const searchForm = defineBlock(
  { variant: oneOf('horizontal', 'vertical') },
  function SearchFormBlock({ props: { variant } }) {
    const [query] = useQueryString();
    const promotionCode = useInBrowser(query.get('promotionCode')?.trim() || undefined, undefined);
    return (
      <div className={css['card']}>
        <RemoteWidget
          key={promotionCode}
          name="search/SearchForm"
          props={{ variant, ...(promotionCode !== undefined && { initial: { promotionCode } }) }}
          fallback={<Skeleton shape="block" className={css[variant]} />}
        />
      </div>
    );
  },
);

export const featuredCars = defineBlock({ limit: whole(6, 1, 24) }, ({ props: { limit } }) => (
  <div className={css['cars']}>
    <RemoteWidget
      name="search/FeaturedCars"
      props={{ limit }}
      when="visible"
      fallback={<CarsSkeleton count={limit} />}
    />
  </div>
));
