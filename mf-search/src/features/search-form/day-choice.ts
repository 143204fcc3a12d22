import { useCallback, useMemo } from 'react';
import type { Modifiers } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { lastPickUpDay } from '@forecourt/shared/time';
import {
  chooseDay,
  closedFor,
  todayOf,
  type CalendarRules,
  type ChosenDays,
  type DayReason,
  type End,
} from './calendar-days';

/** What decides whether a day can be chosen. */
export interface DayQuestion {
  end: End;
  from: string | undefined;
  pickUpTime: string | undefined;
  rules: CalendarRules;
}

/** Which end is chosen now, and who is told of a choice. */
export interface ChoiceOfDays {
  end: End;
  days: ChosenDays;
  pickUpTime: string | undefined;
  rules: CalendarRules;
  onEnd: (end: End) => void;
  onDays: (days: ChosenDays) => void;
  onDone: () => void;
  /** Why the last chosen day was refused; nothing when it was taken. */
  onRefused: (reason: string | undefined) => void;
}

/** Why a day cannot be chosen, with the limit that it is beyond. */
function useReasonText(rules: CalendarRules): (reason: DayReason) => string {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  return useCallback(
    (reason) => {
      const { limits } = rules;
      const days = (count: number) => t('carFacts.days', { count });
      switch (reason) {
        case 'too-long':
          return t('form.closed.too-long', { days: days(limits.maxDays) });
        case 'too-short':
          return t('form.closed.too-short', { days: days(limits.minDays) });
        case 'too-far':
          return t('form.closed.too-far', {
            day: formatDate(lastPickUpDay(todayOf(rules), limits), language, {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            }),
          });
        default:
          return t(`form.closed.${reason}`);
      }
    },
    [t, language, rules],
  );
}

/** Screen reader text after the date: its part in the rental, and why it cannot be chosen. */
export function useDayNote(reasonOf: (date: string) => DayReason | undefined, rules: CalendarRules) {
  const { t } = useTranslation('mf-search');
  const reasonText = useReasonText(rules);
  return useCallback(
    (date: string, modifiers: Modifiers) => {
      const reason = reasonOf(date);
      const part = modifiers['range_start'] ? 'from' : modifiers['range_end'] && 'to';
      return [part && t(`form.${part}.date`), reason && reasonText(reason)]
        .filter(Boolean)
        .map((note) => `, ${note}`)
        .join('');
    },
    [t, reasonOf, reasonText],
  );
}

/** Why a day cannot be chosen; each day is thought of once. */
export function useReasons({ end, from, pickUpTime, rules }: DayQuestion): (date: string) => DayReason | undefined {
  return useMemo(() => {
    const known = new Map<string, DayReason | undefined>();
    const pickUp = from ? { date: from, time: pickUpTime ?? '10:00' } : undefined;
    return (date) => {
      if (!known.has(date)) known.set(date, closedFor(end, date, pickUp, rules));
      return known.get(date);
    };
  }, [end, from, pickUpTime, rules]);
}

/** Takes the choice of a day, or says why it cannot be chosen. */
export function useDayChoice({ end, days, pickUpTime, rules, onEnd, onDays, onDone, onRefused }: ChoiceOfDays) {
  const { language } = useHost();
  const reasonText = useReasonText(rules);
  const reasonOf = useReasons({ end, from: days.from, pickUpTime, rules });
  return (date: string): void => {
    const reason = reasonOf(date);
    onRefused(reason && `${formatDate(date, language, { day: 'numeric', month: 'long' })}: ${reasonText(reason)}`);
    if (reason) return;
    const { days: next, next: then } = chooseDay(end, date, days, rules.limits.minDays);
    onDays(next);
    if (then === 'done') onDone();
    else onEnd(then);
  };
}
