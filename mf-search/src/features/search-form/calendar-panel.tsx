import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import type { WallClock } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { daysCharged, type CalendarRules, type End } from './calendar-days';
import { Choose, Months } from './calendar-months';
import css from './calendar-panel.module.css';
import { useDayChoice, type ChoiceOfDays } from './day-choice';

interface CalendarPanelProps extends ChoiceOfDays {
  months: number;
  returnTime: string | undefined;
  /** Beside the two fields of the form, which show and switch what is chosen. */
  isBeside: boolean;
}

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

/** Calendar of the rental period. Arrow keys move the focus; a closed day names the reason. */
export default function CalendarPanel(props: CalendarPanelProps) {
  const { end, days, pickUpTime, returnTime, rules, months, isBeside, onEnd } = props;
  const choose = useDayChoice(props);
  const element = useRef<HTMLDivElement>(null);
  // Opened low on the screen, the calendar would end below its edge.
  useEffect(() => {
    if (isBeside) element.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isBeside]);
  const shown = {
    end: useDeferredValue(end),
    from: useDeferredValue(days.from),
    to: useDeferredValue(days.to),
    pickUpTime: useDeferredValue(pickUpTime),
  };
  return (
    <div ref={element} className={css['panel']}>
      {!isBeside && <EndSwitch {...{ end, days, pickUpTime, returnTime, onEnd }} />}
      <Choose value={choose}>
        <Months {...shown} rules={rules} months={months} />
      </Choose>
    </div>
  );
}
