import { RemoteWidget } from '@forecourt/shared/host';
import type { BlockProps } from '../../content/block';
import { shaped, whole } from '../../content/read-props';
import css from './block-featured-cars.module.css';
import { CarsSkeleton } from './shop-window-skeletons';

const readProps = shaped({ limit: whole(6, 1, 24) });

export function FeaturedCarsBlock({ block }: BlockProps) {
  const { limit } = readProps(block.props);
  return (
    <div className={css['cars']}>
      <RemoteWidget
        name="search/FeaturedCars"
        props={{ limit }}
        when="visible"
        fallback={<CarsSkeleton count={limit} />}
      />
    </div>
  );
}
