import dayjs from 'dayjs';
import { useEffect, useMemo, useRef } from 'react';
import type { DayButtonProps, Modifiers, WeekProps } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import css from './day-grid.module.css';

export { default as GRID_CSS } from './day-grid.module.css';

/** Class names of the react-day-picker parts. */
export const GRID_CLASSES: Record<string, string> = Object.fromEntries(
  Object.entries({
    root: css['root'],
    months: css['months'],
    month: css['month'],
    month_caption: css['caption'],
    caption_label: css['captionLabel'],
    nav: css['nav'],
    button_previous: css['turn'],
    button_next: css['turn'],
    month_grid: css['grid'],
    weekday: css['weekday'],
    day: css['day'],
    day_button: css['button'],
    today: css['today'],
    range_start: css['start'],
    range_middle: css['middle'],
    range_end: css['end'],
    outside: css['outside'],
    chevron: css['chevron'],
  }).map(([part, name]) => [part, name ?? '']),
);

/** react-day-picker works with local `Date`s; only their year, month and day are read. */
export const toLocalDay = (isoDate: string): Date => dayjs(isoDate).toDate();

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** A calendar asks it several hundred times at each press, which a formatter would make a press to wait for. */
export const fromLocalDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The days of so many months in view, the given one first. */
export function daysOf(month: Date, months: number): string[] {
  const first = dayjs(month).startOf('month');
  const count = first.add(months, 'month').diff(first, 'day');
  return Array.from({ length: count }, (_, index) => fromLocalDay(first.add(index, 'day').toDate()));
}

/** Regions where the week begins on Sunday; elsewhere it begins on Monday. */
const SUNDAY_FIRST: ReadonlySet<string | undefined> = new Set(['US', 'MX', 'DO', 'NI', 'BR']);
export const firstWeekday = (language: Language): 0 | 1 =>
  SUNDAY_FIRST.has(new Intl.Locale(language).maximize().region) ? 0 : 1;

/** A closed day stays reachable by keyboard, so that a screen reader reads its reason; `disabled` would hide it. */
export function DayButton({ modifiers, ...props }: DayButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const focused = modifiers['focused'];
  useEffect(() => {
    if (!focused) return;
    // Without `preventScroll` the browser centres the day in the window and moves the whole page.
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [focused]);
  const { day, ...button } = props;
  return (
    <button {...button} ref={element} data-date={day.isoDate} aria-disabled={modifiers['closed'] ? true : undefined} />
  );
}

/** Weeks that are over are not drawn: at the end of a month they are all that one would see of it. */
export const weekFrom = (today: string) =>
  function Week({ week, ...row }: WeekProps) {
    return week.days.some(({ isoDate, outside }) => !outside && isoDate >= today) ? <tr {...row} /> : <></>;
  };

const FULL_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Labels and formatters in the visitor's language; the text of `noteOf` follows the date of a day. */
export function useGridTexts(noteOf: (date: string, modifiers: Modifiers) => string) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  // What follows the date changes with each press, the dates do not.
  const full = useMemo(() => {
    const known = new Map<string, string>();
    return (day: string): string => {
      const text = known.get(day) ?? formatDate(day, language, FULL_DATE);
      known.set(day, text);
      return text;
    };
  }, [language]);
  return useMemo(() => {
    const caption = (date: Date) => formatDate(fromLocalDay(date), language, { month: 'long', year: 'numeric' });
    return {
      labels: {
        labelDayButton: (date: Date, modifiers: Modifiers) => {
          const day = fromLocalDay(date);
          return `${full(day)}${noteOf(day, modifiers)}`;
        },
        labelGrid: caption,
        labelNav: () => t('form.calendar'),
        labelNext: () => t('form.nextMonth'),
        labelPrevious: () => t('form.previousMonth'),
        labelWeekday: (date: Date) => formatDate(fromLocalDay(date), language, { weekday: 'long' }),
      },
      formatters: {
        formatCaption: caption,
        formatWeekdayName: (date: Date) => formatDate(fromLocalDay(date), language, { weekday: 'short' }),
      },
    };
  }, [t, language, full, noteOf]);
}
