import type { Infraction } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import type { InfractionRow } from './bookings.store';

export const infractionOf = (row: InfractionRow): Infraction => ({
  id: row.id,
  bookingId: row.booking_id,
  description: row.description,
  date: row.happened_at.toISOString(),
  amount: toDecimal({ minor: row.amount_minor, currency: row.currency }),
  currency: row.currency,
  paymentStatus: row.payment_status,
});
