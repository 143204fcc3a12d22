import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  carName,
  chargeOf,
  commissionOn,
  shareWithCommission,
  shownTotal,
  type FeaturedCar,
} from '@forecourt/shared/booking';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost, useInBrowser, useMoneyText, useQueryString, useSession, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { divide, roundingOf, type Money } from '@forecourt/shared/money';
import { profileQuery } from '@forecourt/shared/queries';
import { parseUrlDate } from '@forecourt/shared/time';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { ArrowRightIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { AgencyPrices } from '../../car/agency-prices';
import { CarFacts } from '../../car/car-facts';
import css from './featured-cars.module.css';

/** Who looks into the shop window. */
interface Visitor {
  /** Of the link by which they came. */
  promotionCode: string | undefined;
  isAgency: boolean;
}

const featuredCarsQuery = ({ api, language, currency }: Host, visitor: Visitor) =>
  queryOptions({
    queryKey: ['search', 'featured-cars', language, currency, visitor],
    meta: { personal: visitor.isAgency },
    // The page holds the cars already; calls and their schemas load only when the cars are fetched again.
    queryFn: async ({ signal }) => {
      const { ApiError, featuredCarsCall } = await import(
        /* webpackChunkName: "featured-cars-call" */ '@forecourt/shared/api-client'
      );
      const carsFor = (who: Visitor) => api.send(featuredCarsCall(language, currency, who), signal);
      if (visitor.promotionCode === undefined) return carsFor(visitor);
      // A code of a link that the shop refuses to look at costs nobody the cars.
      return carsFor(visitor).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500) throw error;
        return carsFor({ ...visitor, promotionCode: undefined });
      });
    },
  });

/** The server renders what everybody sees. */
function useVisitor(): Visitor {
  const host = useHost();
  const [query] = useQueryString();
  const { data: profile } = useQuery(profileQuery(host, useSession()));
  return {
    promotionCode: useInBrowser(query.get('promotionCode')?.trim() || undefined, undefined),
    isAgency: profile?.isAgency === true,
  };
}

const LIMIT = 6;
const DAY = { day: 'numeric', month: 'short' } as const;

/** What the card of the car shows for the rental, for a day of it; before taxes where the site shows prices so. */
function useShownPrice({ fromDayPrice, rental }: FeaturedCar): { total: Money | undefined; perDay: Money } {
  const { flow, currencies } = useHost().config;
  const rounding = roundingOf(fromDayPrice.currency, currencies);
  if (!rental) return { total: undefined, perDay: chargeOf(fromDayPrice, flow.general, rounding).total };
  const total = shownTotal(rental, flow, rounding);
  return { total, perDay: divide(total, Math.max(1, rental.days), rounding) };
}

/** The rental for which the price holds, so that nobody has to look for it. */
function Rental({ rental, total }: { rental: NonNullable<FeaturedCar['rental']>; total: Money }) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const money = useMoneyText();
  const day = (date: string) => formatDate(parseUrlDate(date) ?? '', language, DAY);
  const { dateFrom, dateTo, pickUpPlaceName: place } = rental.search;
  return (
    <p className={css['category']}>
      {t('featured.rental', { total: money(total), from: day(dateFrom), to: day(dateTo), place })}
    </p>
  );
}

/** What an agency keeps of the price that its customer pays, the site's commission on top. */
function Share({ rental: { agency = {}, price } }: { rental: NonNullable<FeaturedCar['rental']> }) {
  const { flow, currencies } = useHost().config;
  const commission = commissionOn(price, flow.general, roundingOf(price.currency, currencies));
  return <AgencyPrices share={shareWithCommission(agency, commission)} className={css['agency']} />;
}

function CarCard({ featured, promotionCode }: { featured: FeaturedCar } & Pick<Visitor, 'promotionCode'>) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const id = useId();
  const { car, category, rental } = featured;
  const { total, perDay } = useShownPrice(featured);
  const name = carName(car);
  const search = {
    ...rental?.search,
    ...(rental && { driverAge: '0' }),
    modelId: String(car.id),
    ...(promotionCode !== undefined && { promotionCode }),
  };
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  return (
    <Card as="article" linked flush aria-labelledby={id} className={css['card']}>
      <div className={css['ground']}>
        <Picture src={car.picture} alt="" width={400} height={240} />
      </div>
      <div className={css['words']}>
        <p className={css['category']}>{category.name}</p>
        <h3 id={id} className={css['name']}>
          <Link to={pathOf('SEARCH', query.toString())} className={css['link']} {...CARD_LINK}>
            {name}
          </Link>{' '}
          <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
        </h3>
        <CarFacts car={car} />
        <p className={css['price']}>
          <span className={css['from']}>{t('featured.from')}</span>
          <Price text={money(perDay)} size="l" suffix={t('featured.perDay')} />
          <ArrowRightIcon size={20} aria-hidden="true" className={css['arrow']} />
        </p>
        {rental && total && <Rental rental={rental} total={total} />}
        {rental?.agency && <Share rental={rental} />}
      </div>
    </Card>
  );
}

function Cars({ title, limit = LIMIT }: WidgetProps['search/FeaturedCars']) {
  const { t } = useTranslation('mf-search');
  const visitor = useVisitor();
  const { data } = useSuspenseQuery(featuredCarsQuery(useHost(), visitor));
  const cars = data.slice(0, limit);
  if (cars.length === 0) return null;
  return (
    <section aria-label={title ?? t('featured.title')}>
      {title && <h2 className={css['title']}>{title}</h2>}
      <ul className={css['list']}>
        {cars.map((featured) => (
          <li key={featured.car.id}>
            <CarCard featured={featured} promotionCode={visitor.promotionCode} />
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
