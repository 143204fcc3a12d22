import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import type { WallClock } from '@forecourt/shared/time';
import { FieldError } from '@forecourt/shared/ui/field-frame';
import { CalendarIcon, ChevronDownIcon } from '@forecourt/shared/ui/icon';
import type { End } from './calendar-days';
import css from './date-time-field.module.css';
import type { TimeChoice } from './times';

export interface DateTimeFieldProps {
  end: End;
  value: WallClock | undefined;
  /** The times of the chosen day, open and closed. */
  times: readonly TimeChoice[];
  calendarOpen: boolean;
  onOpenCalendar: () => void;
  onIntent: () => void;
  onTime: (time: string) => void;
  error?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

export type TimeSelectProps = Pick<DateTimeFieldProps, 'end' | 'value' | 'times' | 'onTime'>;

/** The times of the chosen day; a closed one says why. */
export function TimeSelect({ end, value, times, onTime }: TimeSelectProps) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const text = (time: string) => formatTime(time, language, timeFormat);
  return (
    <span className={css['time']}>
      <select
        aria-label={t(`form.${end}.time`)}
        className={css['select']}
        value={value?.time ?? ''}
        disabled={!value}
        onChange={(event) => onTime(event.target.value)}
      >
        {!value && <option value="">{t('form.noTime')}</option>}
        {times.map((choice) =>
          choice.kind === 'slot' ? (
            <option key={choice.time} value={choice.time}>
              {choice.isAfterHour ? t('form.afterHoursOption', { time: text(choice.time) }) : text(choice.time)}
            </option>
          ) : (
            <option key={`${choice.from}-closed`} disabled>
              {t(choice.from === choice.to ? 'form.closedTime' : 'form.closedTimes', {
                from: text(choice.from),
                to: text(choice.to),
                reason: t(`form.closed.${choice.reason}`),
              })}
            </option>
          ),
        )}
      </select>
      <ChevronDownIcon size={18} aria-hidden="true" />
    </span>
  );
}

/** Date and time of one end of the rental in one box. */
export function DateTimeField({
  end,
  value,
  times,
  calendarOpen,
  onOpenCalendar,
  onIntent,
  onTime,
  error,
  buttonRef,
}: DateTimeFieldProps) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const id = useId();
  const afterHours = times.some(
    (choice) => choice.kind === 'slot' && choice.isAfterHour && choice.time === value?.time,
  );
  return (
    <div className={css['field']}>
      <span id={`${id}-label`} className={css['label']}>
        {t(`form.${end}.date`)}
      </span>
      <div className={css['box']} data-invalid={error ? '' : undefined}>
        <button
          ref={buttonRef}
          id={`${id}-date`}
          type="button"
          className={css['date']}
          aria-haspopup="dialog"
          aria-expanded={calendarOpen}
          aria-labelledby={`${id}-label ${id}-date`}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onOpenCalendar}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <CalendarIcon size={20} aria-hidden="true" />
          <span className={value ? undefined : css['placeholder']}>
            {value
              ? formatDate(value.date, language, { weekday: 'short', day: 'numeric', month: 'short' })
              : t('form.chooseDate')}
          </span>
        </button>
        <TimeSelect end={end} value={value} times={times} onTime={onTime} />
      </div>
      {afterHours && <p className={css['note']}>{t('form.afterHoursNote')}</p>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
