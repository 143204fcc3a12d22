import { PAYMENT_TYPES, type Booking, type BookingStatus, type PaymentMethodConfig } from '../contract';
import { bookingStatusOf } from './booking-status';
import { isOnline } from './payment-method';

const PAYABLE: readonly BookingStatus[] = ['Confirmed', 'Delivered', 'Reserved', 'Quoted'];
const PAYABLE_ON_REQUEST: readonly BookingStatus[] = ['Confirmed', 'Delivered'];

/** The customer owes something and the booking's status lets it be paid (S2-4). */
export function canPayBalance({
  customerBalance,
  currentStatus,
  isOnRequest,
}: Pick<Booking, 'customerBalance' | 'currentStatus' | 'isOnRequest'>): boolean {
  const status = bookingStatusOf(currentStatus);
  return customerBalance < 0 && status !== undefined && (isOnRequest ? PAYABLE_ON_REQUEST : PAYABLE).includes(status);
}

/** Shown only if at least one payment method is not cash (S2-4). */
export const showsPayBalance = (methods: readonly Pick<PaymentMethodConfig, 'id' | 'paymentType'>[]): boolean =>
  methods.some((method) => isOnline(method) && PAYMENT_TYPES[method.paymentType] !== 'Cash');
