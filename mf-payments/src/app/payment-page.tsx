import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BookingGate, gatewayPart, paymentFromUrl, PaymentScreen } from '../features/payment';

export default function PaymentPage() {
  const [search] = useSearchParams();
  const { bookingId, paymentType, balance = false, part } = paymentFromUrl(search);
  // Loaded beside the booking, not after it; a failure shows where the part stands.
  useEffect(
    () =>
      void gatewayPart(paymentType)
        ?.load()
        .catch(() => undefined),
    [paymentType],
  );
  return (
    <BookingGate bookingId={bookingId}>
      {(booking) => <PaymentScreen booking={booking} paymentType={paymentType} balance={balance} part={part} />}
    </BookingGate>
  );
}
