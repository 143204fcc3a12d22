import { Navigate } from 'react-router-dom';
import { ledgerOf, type LedgerState } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { BookingGate, OptionsScreen, paymentQuery, useLinkToken } from '../features/payment';
import { PaymentMethods } from '../features/payment-methods';

/** A quotation's link shows the quotation, and a request has nothing to pay before the branch confirms (D54). */
const UNPROMISED: readonly LedgerState[] = ['quoted', 'onRequest'];

export default function PaymentLinkPage() {
  const { pathOf } = useHost();
  const { bookingId, settled } = useLinkToken();
  if (!settled) return null;
  return (
    <BookingGate bookingId={bookingId}>
      {(booking) =>
        UNPROMISED.includes(ledgerOf(booking).state) ? (
          <Navigate replace to={pathOf('BOOKING_SUCCESS', paymentQuery(booking.id))} />
        ) : (
          <OptionsScreen booking={booking} methods={PaymentMethods} />
        )
      }
    </BookingGate>
  );
}
