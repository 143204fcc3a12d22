import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { canPayBalance, ledgerOf, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { BookingGate, OptionsScreen, paymentQuery, useLinkToken } from '../features/payment';
import { PaymentMethods } from '../features/payment-methods';

/**
 * A quotation is paid by its link while its price holds; one that has ended, or is on request, is shown, as a request
 * is: there is nothing to pay before the branch confirms it (D54).
 */
function isShown(booking: Booking, now: Date): boolean {
  const { state } = ledgerOf(booking);
  return state === 'onRequest' || (state === 'quoted' && !canPayBalance(booking, now));
}

export default function PaymentLinkPage() {
  const { pathOf } = useHost();
  const { bookingId, settled } = useLinkToken();
  const [now] = useState(() => new Date());
  if (!settled) return null;
  return (
    <BookingGate bookingId={bookingId}>
      {(booking) =>
        isShown(booking, now) ? (
          <Navigate replace to={pathOf('BOOKING_SUCCESS', paymentQuery(booking.id))} />
        ) : (
          <OptionsScreen booking={booking} methods={PaymentMethods} />
        )
      }
    </BookingGate>
  );
}
