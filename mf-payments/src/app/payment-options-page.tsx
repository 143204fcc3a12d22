import { useSearchParams } from 'react-router-dom';
import { BookingGate, OptionsScreen, paymentFromUrl } from '../features/payment';
import { PaymentMethods } from '../features/payment-methods';

export default function PaymentOptionsPage() {
  const [search] = useSearchParams();
  return (
    <BookingGate bookingId={paymentFromUrl(search).bookingId}>
      {(booking) => <OptionsScreen booking={booking} methods={PaymentMethods} />}
    </BookingGate>
  );
}
