import { useTranslation } from 'react-i18next';
import {
  addressLines,
  bookingStatusDisplay,
  confirmationDue,
  type Booking,
  type StatusColour,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatNumber, formatPlaceTime } from '@forecourt/shared/i18n';
import type { Money } from '@forecourt/shared/money';
import { MapPinIcon } from '@forecourt/shared/ui/icon';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import css from './trip.module.css';

type Stop = Booking['pickUp'];

function TripStop({
  label,
  instant,
  place,
  withAddress,
}: {
  label: string;
  instant: string;
  place: Stop;
  withAddress: boolean;
}) {
  const host = useHost();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={css['when']}>{formatPlaceTime(instant, place, host)}</span>
        <span className={css['where']}>
          <MapPinIcon size={18} aria-hidden="true" />
          {place.name}
        </span>
        {withAddress && <span className={css['address']}>{addressLines(place).join(', ')}</span>}
      </dd>
    </div>
  );
}

interface TripProps {
  booking: Booking;
  /** Told once of one place; `return`: the card of the pick-up tells its own. */
  withAddress?: boolean | 'return';
}

/** When and where the car is picked up and returned. */
export function Trip({ booking, withAddress = false }: TripProps) {
  const { t } = useTranslation('mf-account');
  const { from, to, pickUp, dropOff } = booking;
  const atReturn = withAddress !== false && dropOff.id !== pickUp.id;
  return (
    <dl className={css['trip']}>
      <TripStop label={t('bookings.pickUp')} instant={from} place={pickUp} withAddress={withAddress === true} />
      <TripStop label={t('bookings.return')} instant={to} place={dropOff} withAddress={atReturn} />
    </dl>
  );
}

type DayDistance = { unlimited: true } | { unlimited: false; perDay: number | null };

/** How far the car may be driven; undefined where its branch says so. */
export function useDistanceText(): (distance: DayDistance) => string | undefined {
  const { t } = useTranslation('mf-account');
  const { config, language } = useHost();
  return (distance) => {
    if (distance.unlimited) return t('carFacts.unlimitedKm');
    return distance.perDay === null
      ? undefined
      : t(`booking.distance.${config.booking.distanceUnit}`, { distance: formatNumber(distance.perDay, language) });
  };
}

/** What a price is made of: what costs nothing is included, as in checkout and in e-mails. */
export function useLineText(): (amount: Money) => string {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  return (amount) => (amount.minor === 0 ? t('booking.included') : money(amount));
}

/** The colours of S2-4. The kit has no dark blue tone; a class of this remote adds it. */
const TONES: Readonly<Record<StatusColour, Tone>> = {
  blue: 'info',
  orange: 'caution',
  green: 'positive',
  grey: 'neutral',
  red: 'negative',
  darkblue: 'info',
};

/** An unknown status shows a dash. */
export function BookingStatusChip({ status }: { status: Booking['status'] }) {
  const { t } = useTranslation('mf-account');
  const display = bookingStatusDisplay(status);
  if (!display) return <span>–</span>;
  return (
    <span className={display.colour === 'darkblue' ? css['quoted'] : undefined}>
      <StatusChip tone={TONES[display.colour]}>{t(`bookings.status.${display.name}`)}</StatusChip>
    </span>
  );
}

/** The status of a booking; one that its guest has still to confirm is not reserved for good (D59). */
export function BookingChip({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  if (confirmationDue(booking) === undefined) return <BookingStatusChip status={booking.status} />;
  return <StatusChip tone="caution">{t('bookings.awaitsConfirmation')}</StatusChip>;
}
