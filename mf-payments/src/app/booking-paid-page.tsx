import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { BookingGate, paymentFromUrl, Receipt } from '../features/payment';

const navigationState = z.catch(z.object({ already: z.boolean() }), { already: false });

export default function BookingPaidPage() {
  const [search] = useSearchParams();
  const { already } = navigationState.parse(useLocation().state);
  return (
    <BookingGate bookingId={paymentFromUrl(search).bookingId}>
      {(booking, refresh) => <Receipt booking={booking} already={already} onCheckAgain={refresh} />}
    </BookingGate>
  );
}
