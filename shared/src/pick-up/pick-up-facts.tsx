import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { handoverKey, type Booking, type BookingPlace } from '../booking';
import type { OpenRange, PickUpDesk } from '../contract';
import { formatTime } from '../i18n';
import { isAroundTheClock, toWallClock } from '../time';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

/** Where the desk is and when it is open on that day, what happens after hours, the phone, and the fuel. */
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
  const handover = handoverKey({ handover: desk.handover, category: booking.pickUp.category ?? '' });
  return (
    <>
      {handover && <p>{t(`pickUp.handover.${handover}`)}</p>}
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
      {booking.fuelPolicy && <p>{t(`pickUp.fuelPolicy.${booking.fuelPolicy}`)}</p>}
    </>
  );
}

/** Hours and phone are missing: with them goes what to do after hours, so that they can be asked for again. */
export function NotRead({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('shared');
  return (
    <Alert tone="caution" live actions={<Button onClick={onAgain}>{t('actions.retry')}</Button>}>
      {t('errors.remoteTitle')}
    </Alert>
  );
}

/** The way there begins where the reader is; a desk without a known spot is looked up by its address. */
export function Directions({ to: { name, address, city }, spot }: { to: BookingPlace; spot: PickUpDesk['spot'] }) {
  const { t } = useTranslation(NAMESPACE);
  const to = spot ? `${spot.lat},${spot.lng}` : [name, address, city].filter(Boolean).join(', ');
  const href = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to }).toString()}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-print="no" className={css['link']}>
      {t('pickUp.directions')}
    </a>
  );
}

/** An agency and a company book for whoever drives. */
const isForOthers = ({ agency, customer }: Booking): boolean => agency !== undefined || customer.isCompany;

const OWN_THINGS = ['bring.licence', 'bring.identity', 'bring.card', 'bring.reference'] as const;
const DRIVERS_THINGS = ['bringDriver.licence', 'bringDriver.identity', 'bring.card', 'bringDriver.reference'] as const;

export function ToBring({ booking }: { booking: Booking }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={css['bring']}>
      <h3>{t('pickUp.bring.title')}</h3>
      <ul role="list">
        {(isForOthers(booking) ? DRIVERS_THINGS : OWN_THINGS).map((thing) => (
          <li key={thing}>
            <CheckIcon size={18} aria-hidden="true" />
            {t(`pickUp.${thing}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
