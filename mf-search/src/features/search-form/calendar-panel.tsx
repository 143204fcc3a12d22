import { useEffect, useMemo, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { addDays, type WallClock } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
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
import { daysCharged, isHoliday, todayOf, type CalendarRules, type End } from './calendar-days';
import css from './calendar-panel.module.css';
import { useDayChoice, useDayNote, type ChoiceOfDays } from './day-choice';

interface CalendarPanelProps extends ChoiceOfDays {
  months: number;
  returnTime: string | undefined;
  /** Beside the two fields of the form, which show and switch what is chosen. */
  isBeside: boolean;
}

/** Of a month, with which a calendar begins: at its end, most trips are in the next one. */
const FEWEST_DAYS = 4;

const MODIFIER_CLASSES = { closed: GRID_CSS['closed'] ?? '', holiday: GRID_CSS['holiday'] ?? '' } as const;

type EndSwitchProps = Pick<CalendarPanelProps, 'end' | 'days' | 'pickUpTime' | 'returnTime' | 'onEnd'>;

function EndSwitch({ end, days, pickUpTime, returnTime, onEnd }: EndSwitchProps) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const times = { from: pickUpTime, to: returnTime };
  const textOf = (which: End) => {
    const { [which]: day } = days;
    const { [which]: time } = times;
    if (!day) return t('form.chooseDate');
    const date = formatDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
    return time ? `${date}, ${formatTime(time, language, timeFormat)}` : date;
  };
  return (
    <div className={css['ends']}>
      {(['from', 'to'] as const).map((which) => (
        <button
          key={which}
          type="button"
          className={css['endButton']}
          aria-pressed={which === end}
          onClick={() => onEnd(which)}
        >
          <span className={css['endLabel']}>{t(`form.${which}.date`)}</span>
          <span className={days[which] ? undefined : css['placeholder']}>{textOf(which)}</span>
        </button>
      ))}
    </div>
  );
}

interface CalendarFootProps {
  end: End;
  from: WallClock | undefined;
  to: WallClock | undefined;
  rules: CalendarRules;
  refused: string | undefined;
  isBeside: boolean;
  onClose: () => void;
}

/** What comes next, and the button that ends the choice, with the days that are charged. */
export function CalendarFoot({ end, from, to, rules, refused, isBeside, onClose }: CalendarFootProps) {
  const { t } = useTranslation('mf-search');
  const count = daysCharged({ from, to }, rules);
  const isChosen = from !== undefined && to !== undefined;
  return (
    <div className={css['foot']}>
      <p role="status" className={refused ? css['refused'] : css['next']}>
        {refused ?? t(`form.chooseEnd.${end}`)}
      </p>
      <Button
        variant={isBeside ? 'secondary' : 'primary'}
        // A dialog is closed by its own button as well.
        disabled={!isBeside && !isChosen}
        onClick={onClose}
      >
        {t(isChosen || !isBeside ? 'form.done' : 'actions.close')}
        {count !== undefined && ` · ${t('carFacts.days', { count })}`}
      </Button>
    </div>
  );
}

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

/** Calendar of the rental period. Arrow keys move the focus; a closed day names the reason. */
export default function CalendarPanel(props: CalendarPanelProps) {
  const { end, days, pickUpTime, returnTime, rules, months, isBeside, onEnd } = props;
  const { language } = useHost();
  const { reasonOf, choose } = useDayChoice(props);
  const texts = useGridTexts(useDayNote(reasonOf, rules));
  const today = todayOf(rules);
  const components = useMemo(() => ({ DayButton, Week: weekFrom(today) }), [today]);
  const [month, turnTo] = useState(() => toLocalDay(days[end] ?? days.from ?? addDays(today, FEWEST_DAYS)));
  const element = useRef<HTMLDivElement>(null);
  // Opened low on the screen, the calendar would end below its edge.
  useEffect(() => {
    if (isBeside) element.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isBeside]);
  const marks = {
    closed: (day: string) => day >= today && reasonOf(day) !== undefined,
    holiday: (day: string) => isHoliday(end, day, rules),
  };
  return (
    <div ref={element} className={css['panel']}>
      {!isBeside && <EndSwitch {...{ end, days, pickUpTime, returnTime, onEnd }} />}
      <DayPicker
        mode="range"
        required={false}
        autoFocus
        numberOfMonths={months}
        {...texts}
        components={components}
        classNames={GRID_CLASSES}
        selected={{
          from: days.from ? toLocalDay(days.from) : undefined,
          to: days.to ? toLocalDay(days.to) : undefined,
        }}
        onSelect={choose}
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
    </div>
  );
}
