import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import type { SearchParams } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import type { SearchDraft } from '@forecourt/shared/rules';
import { daysBetween, parseUrlDate, toUrlDate } from '@forecourt/shared/time';
import { Alert } from '@forecourt/shared/ui/alert';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { DayButton, firstWeekday, fromLocalDay, GRID_CLASSES, toLocalDay, useGridTexts } from '../../calendar/day-grid';
import { useTotalText } from '../../price/use-total-text';
import { priceCalendarQuery } from './price-calendar-query';
import css from './price-calendar.module.css';
import { lowestPrice, priceDays, rentalFrom, type PriceDays } from './price-days';

interface Prices {
  days: PriceDays;
  text: (price: Money) => string;
}
const NO_PRICES: Prices = { days: new Map(), text: () => '' };
const MODIFIER_CLASSES = { closed: css['closed'] ?? '', lowest: css['lowest'] ?? '' } as const;
/** A component of its own for the life of the grid, or the day in focus would be drawn anew with each month's prices. */
const PricesContext = createContext(NO_PRICES);

/** Its name is all of its date, reason or price; what is seen of it is only a part of that. */
function PriceDay({ children, 'aria-label': name, ...props }: DayButtonProps) {
  const { days, text } = use(PricesContext);
  const price = days.get(fromLocalDay(props.day.date))?.price ?? null;
  return (
    <DayButton {...props}>
      <span aria-hidden="true">{children}</span>
      <span className={css['price']} aria-hidden="true">
        {price === null ? '–' : text(price)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </DayButton>
  );
}

function usePrices(params: SearchParams, month: string) {
  const query = useQuery(priceCalendarQuery(useHost(), params, month));
  const total = useTotalText({ whole: true });
  const { data } = query;
  const days = useMemo(() => (data ? priceDays(data) : NO_PRICES.days), [data]);
  return { query, days, text: total };
}

/** What a screen reader hears after the date. */
function useNote({ days, text }: Prices) {
  const { t } = useTranslation('mf-search');
  return useCallback(
    (date: string) => {
      const day = days.get(date);
      if (!day) return '';
      const note =
        day.price === null
          ? t(`priceCalendar.reason.${day.reason}`)
          : t('alternatives.from', { price: text(day.price) });
      return `, ${note}`;
    },
    // The text follows the days, which come with their currency.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a formatter is new with each drawing
    [days, t],
  );
}

/** The cheapest day of a month at a glance; choosing one searches the same rental from there on. */
export default function PriceCalendar({
  params,
  onChoose,
}: {
  params: SearchParams;
  onChoose: (dates: SearchDraft) => void;
}) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const errorText = useErrorText();
  const chosen = parseUrlDate(params.dateFrom) ?? '';
  const [month, setMonth] = useState(() => toLocalDay(chosen));
  const shown = toUrlDate(fromLocalDay(month));
  const { query, days, text } = usePrices(params, `${shown.slice(0, 2)}-${shown.slice(6)}`);
  const lowest = useMemo(() => lowestPrice(days), [days]);
  const texts = useGridTexts(useNote({ days, text }));
  const choose = (date: string) => {
    const day = days.get(date);
    if (day && day.price !== null) onChoose(rentalFrom(date, day, params));
  };
  return (
    <div className={css['calendar']} aria-busy={query.isFetching}>
      <p className={css['hint']}>
        {t('priceCalendar.hint', { count: daysBetween(chosen, parseUrlDate(params.dateTo) ?? chosen) })}
      </p>
      {query.isError && (
        <Alert tone="negative" live>
          {errorText(query.error)}
        </Alert>
      )}
      <PricesContext value={{ days, text }}>
        <DayPicker
          mode="single"
          required={false}
          {...texts}
          components={{ DayButton: PriceDay }}
          classNames={GRID_CLASSES}
          month={month}
          onMonthChange={setMonth}
          selected={toLocalDay(chosen)}
          startMonth={new Date()}
          onDayClick={(date) => choose(fromLocalDay(date))}
          weekStartsOn={firstWeekday(language)}
          lang={language}
          modifiers={{
            closed: (date) => (days.get(fromLocalDay(date))?.price ?? null) === null,
            lowest: (date) => lowest !== undefined && days.get(fromLocalDay(date))?.price?.minor === lowest.minor,
          }}
          modifiersClassNames={MODIFIER_CLASSES}
        />
      </PricesContext>
      <p className={css['hint']} role="status">
        {!query.isFetching && lowest === undefined && !query.isError ? t('priceCalendar.none') : ''}
      </p>
    </div>
  );
}
