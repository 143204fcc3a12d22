import { useTranslation } from 'react-i18next';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { handoverKey, type Booking, type BookingPlace } from '../booking';
import type { OpenRange, PickUpDesk } from '../contract';
import { formatTime } from '../i18n';
import { isAroundTheClock, toWallClock } from '../time';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

/** How one gets from the address to whoever hands over the car; a desk on the spot needs no call. */
export function Handover({ booking, desk }: { booking: Booking; desk: PickUpDesk | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const handover = handoverKey({ handover: desk?.handover, category: booking.pickUp.category ?? '' });
  if (!handover) return null;
  const isElsewhere = handover !== 'desk' && handover !== 'desk-station' && desk?.phone !== undefined;
  return (
    <p>
      {t(`pickUp.handover.${handover}`)} {isElsewhere && t('pickUp.notFound')}
    </p>
  );
}

/** A number is one word: it never goes on in the next line. */
const inOneLine = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** When the desk is open on that day, what happens after hours, and the phone. */
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
          {t('pickUp.phone', { phone: inOneLine(phone) })}
        </a>
      )}
    </>
  );
}

/** With how much fuel the car goes back, where its branch has said so. */
export function AtReturn({ booking: { fuelPolicy } }: { booking: Booking }) {
  const { t } = useTranslation(NAMESPACE);
  if (!fuelPolicy) return null;
  return (
    <div className={css['return']}>
      <h3>{t('pickUp.atReturn')}</h3>
      <p>{t(`pickUp.fuelPolicy.${fuelPolicy}`)}</p>
    </div>
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
  const money = useMoneyText();
  const { deposit } = booking.category;
  const wordsOf = (thing: (typeof OWN_THINGS | typeof DRIVERS_THINGS)[number]): string =>
    thing === 'bring.card' && deposit !== undefined && deposit.minor > 0
      ? t('pickUp.bring.cardOf', { amount: money(deposit) })
      : t(`pickUp.${thing}`);
  return (
    <div className={css['bring']}>
      <h3>{t('pickUp.bring.title')}</h3>
      <ul role="list">
        {(isForOthers(booking) ? DRIVERS_THINGS : OWN_THINGS).map((thing) => (
          <li key={thing}>{wordsOf(thing)}</li>
        ))}
      </ul>
    </div>
  );
}
