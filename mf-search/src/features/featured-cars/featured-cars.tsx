import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName, type FeaturedCar } from '@forecourt/shared/booking';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { ArrowRightIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CarFacts } from '../../car/car-facts';
import css from './featured-cars.module.css';

const featuredCarsQuery = ({ api, language, currency }: Host) =>
  queryOptions({
    queryKey: ['search', 'featured-cars', language, currency],
    // The page holds the cars already; calls and their schemas load only when the cars are fetched again.
    queryFn: async ({ signal }) => {
      const { featuredCarsCall } = await import(
        /* webpackChunkName: "featured-cars-call" */ '@forecourt/shared/api-client'
      );
      return api.send(featuredCarsCall(language, currency), signal);
    },
  });

const LIMIT = 6;

function CarCard({ featured: { car, category, fromDayPrice } }: { featured: FeaturedCar }) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const id = useId();
  const name = carName(car);
  return (
    <Card as="article" linked flush aria-labelledby={id} className={css['card']}>
      <div className={css['ground']}>
        <Picture src={car.picture} alt="" width={400} height={240} />
      </div>
      <div className={css['words']}>
        <p className={css['category']}>{category.name}</p>
        <h3 id={id} className={css['name']}>
          <Link to={pathOf('SEARCH', `modelId=${car.id}`)} className={css['link']} {...CARD_LINK}>
            {name}
          </Link>{' '}
          <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
        </h3>
        <CarFacts car={car} />
        <p className={css['price']}>
          <span className={css['from']}>{t('featured.from')}</span>
          <Price text={money(fromDayPrice)} size="l" suffix={t('featured.perDay')} />
          <ArrowRightIcon size={20} aria-hidden="true" className={css['arrow']} />
        </p>
      </div>
    </Card>
  );
}

function Cars({ title, limit = LIMIT }: WidgetProps['search/FeaturedCars']) {
  const { t } = useTranslation('mf-search');
  const { data } = useSuspenseQuery(featuredCarsQuery(useHost()));
  const cars = data.slice(0, limit);
  if (cars.length === 0) return null;
  return (
    <section aria-label={title ?? t('featured.title')}>
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['list']}>
        {cars.map((featured) => (
          <li key={featured.car.id}>
            <CarCard featured={featured} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarSkeletons({ count }: { count: number }) {
  return (
    <ul className={css['list']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={css['skeleton']}>
          <Skeleton shape="block" height={200} />
          <Skeleton lines={4} />
        </li>
      ))}
    </ul>
  );
}

/** Cars with their lowest price per day from today, each with a link to its offers. */
export default function FeaturedCars({ title, limit = LIMIT }: WidgetProps['search/FeaturedCars']) {
  return (
    <Suspense fallback={<CarSkeletons count={limit} />}>
      <Cars limit={limit} {...(title !== undefined && { title })} />
    </Suspense>
  );
}
