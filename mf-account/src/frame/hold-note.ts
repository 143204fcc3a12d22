import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmationDue, paymentDue, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatOwnTime, formatPlaceTime } from '@forecourt/shared/i18n';
import { breaksAt } from '@forecourt/shared/ui/breaks-at';

/**
 * What a booking is told as whose car is only held: until its guest confirms it (D59), or until it is paid (D171).
 * Undefined for one that stands.
 */
export function useHoldNote(booking: Booking): ReactNode {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [confirm, pay] = [confirmationDue(booking), paymentDue(booking)];
  if (confirm !== undefined)
    return breaksAt(
      t('booking.provisional', {
        email: booking.customer.emailAddress,
        until: formatPlaceTime(confirm, booking.pickUp, host),
      }),
    );
  return pay === undefined ? undefined : t('booking.unpaid', { until: formatOwnTime(pay, host) });
}
