import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alternativesCall, type AnswerOf } from '@forecourt/shared/api-client';
import type { LowestPrice } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { searchToUrl, type SearchDraft } from '@forecourt/shared/rules';
import { parseUrlDate } from '@forecourt/shared/time';
import { ArrowRightIcon, CalendarIcon, MapPinIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { shownLowest } from '../../price/price-text';
import css from './alternatives.module.css';
import { QuoteRequest } from './quote-request';

type Answer = AnswerOf<typeof alternativesCall>;

const alternativesQuery = ({ api, language, currency }: Host, params: SearchParams) =>
  queryOptions({
    queryKey: ['search', 'alternatives', language, currency, params],
    queryFn: ({ signal }) => api.send(alternativesCall({ ...params, currency }, language), signal),
  });

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

interface AlternativeProps {
  to: string;
  icon: ReactNode;
  title: string;
  detail: string;
  price: string;
}

function Alternative({ to, icon, title, detail, price }: AlternativeProps) {
  const { t } = useTranslation('mf-search');
  return (
    <li>
      <Link to={to} className={css['alternative']}>
        <span className={css['icon']} aria-hidden="true">
          {icon}
        </span>
        <span className={css['words']}>
          <span className={css['title']}>{title}</span> <span className={css['detail']}>{detail}</span>
        </span>
        <span className={css['price']}>{t('alternatives.from', { price })}</span>
        <ArrowRightIcon size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}

function usePriceText(): (lowest: LowestPrice) => string {
  const host = useHost();
  const moneyText = useMoneyText();
  return (lowest) => moneyText(shownLowest(lowest, host));
}

function useLink(params: SearchParams): (change: SearchDraft) => string {
  const { pathOf } = useHost();
  return (change) => pathOf('SEARCH', searchToUrl({ ...params, ...change }).toString());
}

function OtherDates({ params, dates }: { params: SearchParams; dates: Answer['dates'] }) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const linkTo = useLink(params);
  const priceText = usePriceText();
  const day = (date: string) => formatDate(parseUrlDate(date) ?? '', language, DAY);
  if (dates.length === 0) return null;
  return (
    <section aria-label={t('alternatives.dates')}>
      <h3 className={css['heading']}>{t('alternatives.dates')}</h3>
      <ul className={css['list']}>
        {dates.map(({ lowest, ...when }) => (
          <Alternative
            key={`${when.dateFrom} ${when.hourFrom}`}
            to={linkTo(when)}
            icon={<CalendarIcon size={20} />}
            price={priceText(lowest)}
            title={t('alternatives.period', { from: day(when.dateFrom), to: day(when.dateTo) })}
            detail={t('alternatives.times', {
              from: formatTime(when.hourFrom, language, timeFormat),
              to: formatTime(when.hourTo, language, timeFormat),
            })}
          />
        ))}
      </ul>
    </section>
  );
}

function OtherPlaces({ params, places }: { params: SearchParams; places: Answer['places'] }) {
  const { t } = useTranslation('mf-search');
  const linkTo = useLink(params);
  const priceText = usePriceText();
  if (places.length === 0) return null;
  const searchAt = ({ id, name, dropOffPlaceId, hourFrom, hourTo }: Answer['places'][number]): SearchDraft => ({
    pickUpPlaceId: id,
    pickUpPlaceName: name,
    pickUpPlaceIATACode: undefined,
    pickUpEndpoint: undefined,
    dropOffPlaceId,
    dropOffPlaceName: dropOffPlaceId === id ? name : undefined,
    dropOffEndpoint: undefined,
    hourFrom,
    hourTo,
  });
  return (
    <section aria-label={t('alternatives.places')}>
      <h3 className={css['heading']}>{t('alternatives.places')}</h3>
      <ul className={css['list']}>
        {places.map((place) => (
          <Alternative
            key={place.id}
            to={linkTo(searchAt(place))}
            icon={<MapPinIcon size={20} />}
            price={priceText(place.lowest)}
            title={place.name}
            detail={t('alternatives.distance', { distance: Math.round(place.distanceKm), city: place.city })}
          />
        ))}
      </ul>
    </section>
  );
}

/** For a search without a result: other days, other branches, and a request for a quotation (S1-2 "Notices"). */
export default function Alternatives({ params }: { params: SearchParams }) {
  const { data, isPending } = useQuery(alternativesQuery(useHost(), params));
  return (
    <div className={css['alternatives']} aria-busy={isPending}>
      {isPending && <Skeleton shape="block" height={220} />}
      {data && <OtherDates params={params} dates={data.dates} />}
      {data && <OtherPlaces params={params} places={data.places} />}
      <QuoteRequest params={params} />
    </div>
  );
}
