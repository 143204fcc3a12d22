import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { useRunningMinute } from '@forecourt/shared/ui/now';
import { defineBlock } from '../../content/block';
import { words } from '../../content/read-props';
import css from './countdown.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole minutes, rounded up; undefined once the time is over. */
export function timeLeft(until: Date, now: Date): TimeLeft | undefined {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
  if (!(minutes > 0)) return undefined;
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  };
}

/** The clock starts in the browser; the server renders an empty line of the same height. */
export const countdown = defineBlock({ until: words }, function CountdownBlock({ props: { until }, text }) {
  const { t } = useTranslation('mf-cms');
  const { language, at } = useHost();
  const minute = useRunningMinute();
  const now = at ?? minute;
  const left = now && timeLeft(new Date(until), now);
  const figures =
    left &&
    (['days', 'hours', 'minutes'] as const).map((unit) => t(`countdown.${unit}`, { count: left[unit] })).join(' · ');
  return (
    <div className={css['countdown']}>
      {text('title') && <p className={css['title']}>{text('title')}</p>}
      <p className={css['figures']} role="timer" lang={language}>
        {now === undefined ? '\u00a0' : (figures ?? t('countdown.over'))}
      </p>
    </div>
  );
});
