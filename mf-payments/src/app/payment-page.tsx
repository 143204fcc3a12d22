import { useSearchParams } from 'react-router-dom';
import { BookingGate, paymentFromUrl, PaymentScreen } from '../features/payment';

export default function PaymentPage() {
  const [search] = useSearchParams();
  const { bookingId, paymentType, balance = false } = paymentFromUrl(search);
  return (
    <BookingGate bookingId={bookingId}>
      {(booking) => <PaymentScreen booking={booking} paymentType={paymentType} balance={balance} />}
    </BookingGate>
  );
}
