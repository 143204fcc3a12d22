import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotContext, WallClock } from '@forecourt/shared/time';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BREAKPOINT, useMedia } from '@forecourt/shared/ui/theme';
import type { End } from './calendar-days';
import { DateTimeField, TimeSelect } from './date-time-field';
import type { FormErrors } from './draft';
import { Popover } from './popover';
import css from './search-form.module.css';
import type { useSearchForm } from './use-search-form';

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './calendar-panel');
const CalendarPanel = lazy(loadCalendar);
/** Comes with the calendar, so that no page that shows the form alone loads how days are counted. */
const CalendarFoot = lazy(async () => ({ default: (await loadCalendar()).CalendarFoot }));

const DEFAULT_TIME = '10:00';
const PHONE = `(width < ${BREAKPOINT.medium}px)`;

export interface DateFieldsProps {
  form: ReturnType<typeof useSearchForm>;
  texts: FormErrors;
  fromRef: RefObject<HTMLButtonElement | null>;
  toRef: RefObject<HTMLButtonElement | null>;
}

const ENDS = ['from', 'to'] as const;

/** What a field or the calendar needs to choose the time of one end. */
function timeOf({ draft, times, change }: DateFieldsProps['form'], end: End) {
  const { [end]: value } = draft;
  const onTime = (time: string) => {
    if (value) change({ from: draft.from, to: draft.to, [end]: { ...value, time } });
  };
  return { end, value, times: times[end], onTime };
}

/** The calendar covers the fields of a phone: what they ask for besides the days is asked there as well. */
function TimesInCalendar({ form }: Pick<CalendarProps, 'form'>) {
  const { t } = useTranslation('mf-search');
  return (
    <div className={css['times']}>
      {ENDS.map((end) => (
        <div key={end}>
          <span aria-hidden="true">{t(`form.${end}.time`)}</span>
          <TimeSelect {...timeOf(form, end)} />
        </div>
      ))}
    </div>
  );
}

/** A phone's calendar has the times as well, which may come last. */
const stay = (): void => undefined;

interface CalendarProps {
  form: DateFieldsProps['form'];
  end: End;
  isOpen: boolean;
  onEnd: (end: End) => void;
  onClose: () => void;
}

function Calendar({ form, end, isOpen, onEnd, onClose }: CalendarProps) {
  const { t } = useTranslation('mf-search');
  const { from, to } = form.draft;
  const isBeside = !useMedia(PHONE);
  const [refused, setRefused] = useState<string>();
  const { now } = form;
  const { pickUp, dropOff } = form.settled;
  const { limits } = form.rules;
  const rules = useMemo(() => ({ pickUp, dropOff, limits, now }), [pickUp, dropOff, limits, now]);
  const at = (date: string | undefined, clock: WallClock | undefined, context: SlotContext | undefined) => {
    const requested = date && { date, time: clock?.time ?? from?.time ?? DEFAULT_TIME };
    return requested ? (form.logic?.timeOnDay(requested, context) ?? requested) : undefined;
  };
  // The press is answered by the place of the calendar: its two months are drawn in slices after that (ADR 088).
  const isDrawn = useDeferredValue(true, false);
  const foot = <CalendarFoot {...{ end, from, to, rules, refused, isBeside, onClose }} />;
  const panel = isDrawn ? (
    <Suspense fallback={<Skeleton shape="block" height={460} />}>
      <CalendarPanel
        end={end}
        days={{ from: from?.date, to: to?.date }}
        pickUpTime={from?.time}
        returnTime={to?.time}
        rules={rules}
        months={2}
        isBeside={isBeside}
        onEnd={onEnd}
        onDone={isBeside ? onClose : stay}
        onRefused={setRefused}
        onDays={(days) => form.change({ from: at(days.from, from, pickUp), to: at(days.to, to, dropOff) })}
      />
      {isBeside && foot}
    </Suspense>
  ) : (
    <Skeleton shape="block" height={460} />
  );
  if (!isBeside)
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={t('form.calendar')}
        closeLabel={t('actions.close')}
        size="full"
        footer={
          <>
            <TimesInCalendar form={form} />
            <Suspense fallback={<Skeleton shape="block" height={48} />}>{foot}</Suspense>
          </>
        }
      >
        {panel}
      </Dialog>
    );
  if (!isOpen) return null;
  return (
    <Popover label={t('form.calendar')} onClose={onClose}>
      {panel}
    </Popover>
  );
}

export function DateFields({ form, texts, fromRef, toRef }: DateFieldsProps) {
  const [open, setOpen] = useState<End>();
  // A press is answered by the field: the rest of a page takes its time to step back behind a dialog (ADR 088).
  const shown = useDeferredValue(open);
  const opener = useRef<End>('from');
  const buttons = { from: fromRef, to: toRef };
  const dates = useRef<HTMLDivElement>(null);
  const show = (end: End) => {
    opener.current = end;
    setOpen(end);
    // The calendar stands there already: the keyboard goes on in it.
    if (open && open !== end) dates.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  };
  const close = () => {
    setOpen(undefined);
    buttons[opener.current].current?.focus();
  };
  return (
    <div ref={dates} className={css['dates']}>
      {ENDS.map((end) => (
        <DateTimeField
          key={end}
          {...timeOf(form, end)}
          error={texts[end]}
          buttonRef={buttons[end]}
          calendarOpen={open === end}
          onOpenCalendar={() => show(end)}
          onIntent={() => void loadCalendar()}
        />
      ))}
      {shown && (
        <Calendar form={form} end={open ?? shown} isOpen={open !== undefined} onEnd={setOpen} onClose={close} />
      )}
    </div>
  );
}
