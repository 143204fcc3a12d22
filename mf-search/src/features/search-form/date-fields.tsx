import { lazy, Suspense, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotContext, WallClock } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BREAKPOINT, useMedia } from '@forecourt/shared/ui/theme';
import type { End } from './calendar-days';
import { DateTimeField } from './date-time-field';
import type { FormErrors } from './draft';
import { Popover } from './popover';
import css from './search-form.module.css';
import type { useSearchForm } from './use-search-form';

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './calendar-panel');
const CalendarPanel = lazy(loadCalendar);
/** Comes with the calendar, so that no page that shows the form alone loads how days are counted. */
const DaysCharged = lazy(async () => ({ default: (await loadCalendar()).DaysCharged }));

const DEFAULT_TIME = '10:00';
const PHONE = `(width < ${BREAKPOINT.medium}px)`;

export interface DateFieldsProps {
  form: ReturnType<typeof useSearchForm>;
  texts: FormErrors;
  fromRef: RefObject<HTMLButtonElement | null>;
  toRef: RefObject<HTMLButtonElement | null>;
}

interface CalendarProps {
  form: DateFieldsProps['form'];
  end: End;
  onEnd: (end: End) => void;
  onClose: () => void;
}

interface CloseProps extends ComponentProps<typeof DaysCharged> {
  variant: 'primary' | 'secondary';
  onClose: () => void;
}

function CloseCalendar({ variant, onClose, ...days }: CloseProps) {
  const { t } = useTranslation('mf-search');
  return (
    <Button variant={variant} onClick={onClose}>
      {t(days.from && days.to ? 'form.done' : 'actions.close')}
      <Suspense fallback={null}>
        <DaysCharged {...days} />
      </Suspense>
    </Button>
  );
}

function Calendar({ form, end, onEnd, onClose }: CalendarProps) {
  const { t } = useTranslation('mf-search');
  const { from, to } = form.draft;
  const phone = useMedia(PHONE);
  const { now } = form;
  const { pickUp, dropOff } = form.settled;
  const { limits } = form.rules;
  const rules = useMemo(() => ({ pickUp, dropOff, limits, now }), [pickUp, dropOff, limits, now]);
  const at = (date: string | undefined, clock: WallClock | undefined, context: SlotContext | undefined) => {
    const requested = date && { date, time: clock?.time ?? from?.time ?? DEFAULT_TIME };
    return requested ? (form.logic?.timeOnDay(requested, context) ?? requested) : undefined;
  };
  const close = (variant: CloseProps['variant']) => <CloseCalendar {...{ from, to, rules, variant, onClose }} />;
  const panel = (
    <Suspense fallback={<Skeleton shape="block" height={460} />}>
      <CalendarPanel
        end={end}
        days={{ from: from?.date, to: to?.date }}
        pickUpTime={from?.time}
        returnTime={to?.time}
        rules={rules}
        months={2}
        beside={phone ? undefined : close('secondary')}
        onEnd={onEnd}
        onDone={onClose}
        onDays={(days) => form.change({ from: at(days.from, from, pickUp), to: at(days.to, to, dropOff) })}
      />
    </Suspense>
  );
  if (phone)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('form.calendar')}
        closeLabel={t('actions.close')}
        size="full"
        footer={from && to && close('primary')}
      >
        {panel}
      </Dialog>
    );
  return (
    <Popover label={t('form.calendar')} onClose={onClose}>
      {panel}
    </Popover>
  );
}

export function DateFields({ form, texts, fromRef, toRef }: DateFieldsProps) {
  const [open, setOpen] = useState<End>();
  const opener = useRef<End>('from');
  const { draft } = form;
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
      {(['from', 'to'] as const).map((end) => (
        <DateTimeField
          key={end}
          end={end}
          value={draft[end]}
          times={form.times[end]}
          error={texts[end]}
          buttonRef={buttons[end]}
          calendarOpen={open === end}
          onOpenCalendar={() => show(end)}
          onIntent={() => void loadCalendar()}
          onTime={(time) => {
            const clock = draft[end];
            if (clock) form.change({ from: draft.from, to: draft.to, [end]: { ...clock, time } });
          }}
        />
      ))}
      {open && <Calendar form={form} end={open} onEnd={setOpen} onClose={close} />}
    </div>
  );
}
