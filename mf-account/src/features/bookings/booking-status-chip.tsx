import { useTranslation } from 'react-i18next';
import { bookingStatusDisplay, type Booking, type StatusColour } from '@forecourt/shared/booking';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import css from './booking-status-chip.module.css';

/** The colours of S2-4; the kit has no dark blue tone, which a class of this remote lays over it. */
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
