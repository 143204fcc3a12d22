import { RemoteWidget } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { defineBlock } from '../../content/block';
import { oneOf, whole } from '../../content/read-props';
import { CarsSkeleton } from './cards-skeleton';
import css from './search.module.css';

export const searchForm = defineBlock({ variant: oneOf('horizontal', 'vertical') }, ({ props: { variant } }) => (
  <div className={css['card']}>
    <RemoteWidget
      name="search/SearchForm"
      props={{ variant }}
      fallback={<Skeleton shape="block" className={css[variant]} />}
    />
  </div>
));

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
