import { BookingGate, OptionsScreen, useLinkToken } from '../features/payment';
import { PaymentMethods } from '../features/payment-methods';

export default function PaymentLinkPage() {
  const { bookingId, settled } = useLinkToken();
  if (!settled) return null;
  return (
    <BookingGate bookingId={bookingId}>
      {(booking) => <OptionsScreen booking={booking} methods={PaymentMethods} />}
    </BookingGate>
  );
}
