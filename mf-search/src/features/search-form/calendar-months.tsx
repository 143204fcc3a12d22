import { createContext, memo, startTransition, use, useMemo, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { addDays } from '@forecourt/shared/time';
import {
  DayButton,
  daysOf,
  firstWeekday,
  fromLocalDay,
  GRID_CLASSES,
  GRID_CSS,
  toLocalDay,
  useGridTexts,
  weekFrom,
} from '../../calendar/day-grid';
import { isHoliday, todayOf } from './calendar-days';
import css from './calendar-panel.module.css';
import { useDayNote, useReasons, type DayQuestion } from './day-choice';

/** Of a month, with which a calendar begins: at its end, most trips are in the next one. */
const FEWEST_DAYS = 4;

const MODIFIER_CLASSES = { closed: GRID_CSS['closed'] ?? '', holiday: GRID_CSS['holiday'] ?? '' } as const;

type Mark = keyof typeof MODIFIER_CLASSES;

/** What the marks in view mean. Hidden from screen readers, which read the reason with the day. */
function Legend({ days, marks }: { days: readonly string[]; marks: Readonly<Record<Mark, (day: string) => boolean>> }) {
  const { t } = useTranslation('mf-search');
  const shown = (['closed', 'holiday'] as const).filter((mark) => days.some(marks[mark]));
  if (shown.length === 0) return null;
  return (
    <p className={css['legend']} aria-hidden="true">
      {shown.map((mark) => (
        <span key={mark}>
          <span className={css[`${mark}Sample`]}>12</span> {t(`form.legend.${mark}`)}
        </span>
      ))}
    </p>
  );
}

/** What the press of a day does. */
export const Choose = createContext<(day: string) => void>(() => undefined);

/** A press is answered by what was chosen; the state of the two months follows in slices (ADR 088). */
function ChosenFirst({ onClick, ...props }: DayButtonProps) {
  const choose = use(Choose);
  return (
    <DayButton
      {...props}
      onClick={(event) => {
        choose(props.day.isoDate);
        startTransition(() => onClick?.(event));
      }}
    />
  );
}

/** Days are taken by `Choose`; without a listener the months would keep a choice of their own. */
const tells = (): void => undefined;

interface MonthsProps extends DayQuestion {
  to: string | undefined;
  months: number;
}

/** The months in view, with their marks. */
export const Months = memo(function Months({ end, from, to, pickUpTime, rules, months }: MonthsProps) {
  const { language } = useHost();
  const reasonOf = useReasons({ end, from, pickUpTime, rules });
  const texts = useGridTexts(useDayNote(reasonOf, rules));
  const today = todayOf(rules);
  const components = useMemo(() => ({ DayButton: ChosenFirst, Week: weekFrom(today) }), [today]);
  const [month, turnTo] = useState(() => toLocalDay({ from, to }[end] ?? from ?? addDays(today, FEWEST_DAYS)));
  const marks = {
    closed: (day: string) => day >= today && reasonOf(day) !== undefined,
    holiday: (day: string) => isHoliday(end, day, rules),
  };
  return (
    <>
      <DayPicker
        mode="range"
        required={false}
        autoFocus
        numberOfMonths={months}
        {...texts}
        components={components}
        classNames={GRID_CLASSES}
        selected={{ from: from ? toLocalDay(from) : undefined, to: to ? toLocalDay(to) : undefined }}
        onSelect={tells}
        month={month}
        onMonthChange={turnTo}
        startMonth={toLocalDay(today)}
        disabled={{ before: toLocalDay(today) }}
        endMonth={toLocalDay(addDays(today, 730))}
        weekStartsOn={firstWeekday(language)}
        lang={language}
        modifiers={{
          closed: (date) => marks.closed(fromLocalDay(date)),
          holiday: (date) => marks.holiday(fromLocalDay(date)),
        }}
        modifiersClassNames={MODIFIER_CLASSES}
      />
      <Legend days={daysOf(month, months)} marks={marks} />
    </>
  );
});
