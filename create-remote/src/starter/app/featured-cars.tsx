import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { featuredCarsCall } from '@forecourt/shared/api-client';
import { carName, chargeOf, type FeaturedCar } from '@forecourt/shared/booking';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { roundingOf } from '@forecourt/shared/money';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './cars.module.css';

const MOST = 6;

const featuredCarsQuery = ({ api, language, currency }: Host) =>
  queryOptions({
    queryKey: ['search', 'featured-cars', language, currency],
    queryFn: ({ signal }) => api.send(featuredCarsCall(language, currency), signal),
  });

function Car({ featured: { car, category, fromDayPrice } }: { featured: FeaturedCar }) {
  const { t } = useTranslation('mf-search');
  const { pathOf, config } = useHost();
  const money = useMoneyText();
  const { total } = chargeOf(fromDayPrice, config.flow.general, roundingOf(fromDayPrice.currency, config.currencies));
  return (
    <Card as="article" linked aria-label={carName(car)}>
      <h3>
        <Link to={pathOf('SEARCH', `modelId=${car.id}`)} {...CARD_LINK}>
          {carName(car)}
        </Link>
      </h3>
      <p>{category.name}</p>
      <p>
        {t('featured.from')} <Price text={money(total)} suffix={t('featured.perDay')} />
      </p>
    </Card>
  );
}

function Cars({ limit }: { limit: number }) {
  const { data } = useSuspenseQuery(featuredCarsQuery(useHost()));
  return (
    <ul role="list" className={css['cars']}>
      {data.slice(0, limit).map((featured) => (
        <li key={featured.car.id}>
          <Car featured={featured} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Cars with their lowest price of a day, each with a link to its offers. The server waits for them; where they do not
 * come, the host says so in place of the widget.
 */
export default function FeaturedCars({ title, limit = MOST }: WidgetProps['search/FeaturedCars']) {
  const { t } = useTranslation('mf-search');
  const name = title ?? t('featured.title');
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <Suspense fallback={<Skeleton shape="block" height={200} />}>
        <Cars limit={limit} />
      </Suspense>
    </section>
  );
}
