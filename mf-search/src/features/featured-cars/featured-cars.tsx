import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName } from '@forecourt/shared/booking';
import type { FeaturedCar, WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { ArrowRightIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CarFacts } from '../../car/car-facts';
import { featuredCarsQuery } from './featured-cars-query';
import css from './featured-cars.module.css';

const LIMIT = 6;

function CarCard({ car: { model, category, fromDayPrice, currency } }: { car: FeaturedCar }) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const id = useId();
  const name = carName(model);
  return (
    <Card as="article" linked flush aria-labelledby={id} className={css['card']}>
      <div className={css['ground']}>
        <Picture src={model.imagePath} alt="" width={400} height={240} />
      </div>
      <div className={css['words']}>
        <p className={css['category']}>{category.name}</p>
        <h3 id={id} className={css['name']}>
          <Link to={pathOf('SEARCH', `modelId=${model.id}`)} className={css['link']} {...CARD_LINK}>
            {name}
          </Link>{' '}
          <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
        </h3>
        <CarFacts model={model} />
        <p className={css['price']}>
          <span className={css['from']}>{t('featured.from')}</span>
          <Price text={money(fromDayPrice, currency)} size="l" suffix={t('featured.perDay')} />
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
        {cars.map((car) => (
          <li key={car.model.id}>
            <CarCard car={car} />
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
        <li key={index} className={css['bones']}>
          <Skeleton shape="block" height={200} />
          <Skeleton lines={4} />
        </li>
      ))}
    </ul>
  );
}

/** The shop window: cars with their lowest price of a day from now on; each leads to its offers. */
export default function FeaturedCars({ title, limit = LIMIT }: WidgetProps['search/FeaturedCars']) {
  return (
    <Suspense fallback={<CarSkeletons count={limit} />}>
      <Cars limit={limit} {...(title !== undefined && { title })} />
    </Suspense>
  );
}
