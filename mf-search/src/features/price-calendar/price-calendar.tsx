import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { priceCalendarCall, type AnswerOf } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { compare, type Money } from '@forecourt/shared/money';
import type { SearchDraft } from '@forecourt/shared/rules';
import { addDays, daysBetween, parseUrlDate, toUrlDate } from '@forecourt/shared/time';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { DayButton, firstWeekday, fromLocalDay, GRID_CLASSES, toLocalDay, useGridTexts } from '../../calendar/day-grid';
import { isWhole, shownLowest, useWholeMoneyText } from '../../price/price-text';
import css from './price-calendar.module.css';

type AnsweredDay = AnswerOf<typeof priceCalendarCall>[number];
/** With the price that the card of the day's cheapest offer shows. */
type Day =
  | (Extract<AnsweredDay, { hourFrom: string }> & { price: Money })
  | (Extract<AnsweredDay, { reason: string }> & { price: null });
/** By day, YYYY-MM-DD. */
type PriceDays = ReadonlyMap<string, Day>;

const priceDays = (days: readonly AnsweredDay[], host: Host): PriceDays =>
  new Map(
    days.map((day) => [
      parseUrlDate(day.date) ?? '',
      day.lowest === null ? { ...day, price: null } : { ...day, price: shownLowest(day.lowest, host) },
    ]),
  );

/** The lowest price of the month; undefined when no day has a car. */
const lowestPrice = (days: PriceDays): Money | undefined =>
  [...days.values()].flatMap(({ price }) => price ?? []).sort(compare)[0];

/** The rental of the search moved to another day, with the pick-up and drop-off times of that day's price. */
function rentalFrom(
  date: string,
  day: Extract<Day, { hourFrom: string }>,
  { dateFrom, dateTo }: SearchParams,
): SearchDraft {
  const length = daysBetween(parseUrlDate(dateFrom) ?? date, parseUrlDate(dateTo) ?? date);
  return {
    dateFrom: toUrlDate(date),
    dateTo: toUrlDate(addDays(date, length)),
    hourFrom: day.hourFrom,
    hourTo: day.hourTo,
  };
}

/** The lowest price of each pick-up day; `month` is MM-YYYY. */
const priceCalendarQuery = ({ api, language, currency }: Host, params: SearchParams, month: string) =>
  queryOptions({
    queryKey: ['search', 'price-calendar', language, currency, params, month],
    queryFn: ({ signal }) => api.send(priceCalendarCall({ ...params, currency }, month, language), signal),
    placeholderData: keepPreviousData,
  });

interface Prices {
  days: PriceDays;
  /** A cell has room for whole units only. */
  cellText: (price: Money) => string;
}
const NO_PRICES: Prices = { days: new Map(), cellText: () => '' };
const CLASSES = { ...GRID_CLASSES, selected: css['chosen'] ?? '' };
const MODIFIER_CLASSES = {
  closed: css['closed'] ?? '',
  lowest: css['lowest'] ?? '',
  trip: GRID_CLASSES['range_middle'] ?? '',
} as const;
/** Carries the prices past `DayPicker`, whose `components` must keep their identity to keep the focus. */
const PricesContext = createContext(NO_PRICES);

/** The accessible name holds the whole date and the price or reason; the cell shows a part of it. */
function PriceDay({ children, 'aria-label': name, ...props }: DayButtonProps) {
  const { days, cellText } = use(PricesContext);
  const price = days.get(fromLocalDay(props.day.date))?.price ?? null;
  return (
    <DayButton {...props}>
      <span aria-hidden="true">{children}</span>
      <span className={css['price']} aria-hidden="true">
        {price === null ? '–' : cellText(price)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </DayButton>
  );
}

function usePrices(params: SearchParams, month: string) {
  const host = useHost();
  const query = useQuery(priceCalendarQuery(host, params, month));
  const cellText = useWholeMoneyText();
  const text = useMoneyText();
  const { data } = query;
  const days = useMemo(() => (data ? priceDays(data, host) : NO_PRICES.days), [data, host]);
  return { query, days, cellText, text };
}

/** Text for screen readers after the date, with the price to the cent. */
function useNote({ days, text }: Pick<ReturnType<typeof usePrices>, 'days' | 'text'>, chosen: string) {
  const { t } = useTranslation('mf-search');
  return useCallback(
    (date: string) => {
      const day = days.get(date);
      const part = date === chosen ? `, ${t('form.from.date')}` : '';
      if (!day) return part;
      const note =
        day.price === null
          ? t(`priceCalendar.reason.${day.reason}`)
          : t('alternatives.from', { price: text(day.price) });
      return `${part}, ${note}`;
    },
    // `text` depends on the currency, which changes with the days.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `text` is a new function at each render
    [days, t, chosen],
  );
}

export interface PriceCalendarProps {
  params: SearchParams;
  onChoose: (dates: SearchDraft) => void;
}

/** A month with the lowest price of each day; choosing a day moves the rental there. */
export default function PriceCalendar({ params, onChoose }: PriceCalendarProps) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const chosen = parseUrlDate(params.dateFrom) ?? '';
  const back = parseUrlDate(params.dateTo) ?? chosen;
  const [month, setMonth] = useState(() => toLocalDay(chosen));
  const shown = toUrlDate(fromLocalDay(month));
  const { query, days, cellText, text } = usePrices(params, `${shown.slice(0, 2)}-${shown.slice(6)}`);
  const lowest = useMemo(() => lowestPrice(days), [days]);
  const isRounded = useMemo(() => [...days.values()].some(({ price }) => price && !isWhole(price)), [days]);
  const texts = useGridTexts(useNote({ days, text }, chosen));
  const choose = (date: string) => {
    const day = days.get(date);
    if (day && day.price !== null) onChoose(rentalFrom(date, day, params));
  };
  return (
    <div className={css['calendar']} aria-busy={query.isFetching}>
      <p className={css['hint']}>{t('priceCalendar.hint', { count: daysBetween(chosen, back) })}</p>
      <ErrorAlert error={query.error} />
      <PricesContext value={{ days, cellText }}>
        <DayPicker
          mode="single"
          required={false}
          {...texts}
          components={{ DayButton: PriceDay }}
          classNames={CLASSES}
          month={month}
          onMonthChange={setMonth}
          selected={toLocalDay(chosen)}
          startMonth={new Date()}
          onDayClick={(date) => choose(fromLocalDay(date))}
          weekStartsOn={firstWeekday(language)}
          lang={language}
          modifiers={{
            trip: { after: toLocalDay(chosen), before: toLocalDay(addDays(back, 1)) },
            closed: (date) => (days.get(fromLocalDay(date))?.price ?? null) === null,
            lowest: (date) => lowest !== undefined && days.get(fromLocalDay(date))?.price?.minor === lowest.minor,
          }}
          modifiersClassNames={MODIFIER_CLASSES}
        />
      </PricesContext>
      {isRounded && <p className={css['hint']}>{t('priceCalendar.rounded')}</p>}
      <p className={css['hint']} role="status">
        {!query.isFetching && lowest === undefined && !query.isError ? t('priceCalendar.none') : ''}
      </p>
    </div>
  );
}
