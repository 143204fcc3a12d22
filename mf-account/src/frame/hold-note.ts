import { useTranslation } from 'react-i18next';
import { confirmationDue, paymentDue, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatOwnTime, formatPlaceTime } from '@forecourt/shared/i18n';

/**
 * What a booking is told as whose car is only held: until its guest confirms it (D59), or until it is paid (D171).
 * Undefined for one that stands.
 */
export function useHoldNote(booking: Booking): string | undefined {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [confirm, pay] = [confirmationDue(booking), paymentDue(booking)];
  if (confirm !== undefined)
    return t('booking.provisional', {
      email: booking.customer.emailAddress,
      until: formatPlaceTime(confirm, booking.pickUp, host),
    });
  return pay === undefined ? undefined : t('booking.unpaid', { until: formatOwnTime(pay, host) });
}
