import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import type { Booking } from '../booking';
import type { OpenRange, PickUpDesk } from '../contract';
import { formatTime } from '../i18n';
import { isAroundTheClock, toWallClock } from '../time';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

/** When the desk is open on that day, how a car is handed over after hours, and the branch's phone. */
export function DeskFacts({ booking, desk }: { booking: Booking; desk: PickUpDesk }) {
  const { t } = useTranslation(NAMESPACE);
  const { language, timeFormat } = useHost();
  const shown = (time: string) => formatTime(time, language, timeFormat);
  const { hours, isAfterHours, isNotOpen = false, afterHoursNote, phone } = desk;
  const { time } = toWallClock(new Date(booking.from), booking.pickUp);
  const said = (ranges: readonly OpenRange[]) => {
    if (isAroundTheClock(ranges)) return t('pickUp.allDay');
    return ranges.map(({ open, close }) => `${shown(open)} – ${shown(close)}`).join(', ') || t('pickUp.closed');
  };
  return (
    <>
      {hours && (
        <div className={css['hours']}>
          <h3>{t('pickUp.hours')}</h3>
          <p>{said(hours)}</p>
        </div>
      )}
      {isAfterHours && (
        <p className={css['afterHours']}>
          {t('pickUp.afterHours', { time: shown(time) })} {afterHoursNote ?? t('pickUp.callBefore')}
        </p>
      )}
      {isNotOpen && (
        <p className={css['afterHours']}>
          {t('pickUp.notOpen', { time: shown(time) })} {t('pickUp.callBefore')}
        </p>
      )}
      {phone !== undefined && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={css['link']}>
          {t('pickUp.phone', { phone })}
        </a>
      )}
    </>
  );
}

const THINGS = ['licence', 'identity', 'card', 'reference'] as const;

export function ToBring() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={css['bring']}>
      <h3>{t('pickUp.bring.title')}</h3>
      <ul role="list">
        {THINGS.map((thing) => (
          <li key={thing}>
            <CheckIcon size={18} aria-hidden="true" />
            {t(`pickUp.bring.${thing}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
