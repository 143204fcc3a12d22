import type * as z from 'zod/mini';
import type { adminWire, RefundRequest } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import { addToAudit } from '../../audit/audit.store';
import { lockBooking } from '../../bookings/bookings.store';
import type { Deps } from '../../deps';
import { once, type IdempotentCall, type Outcome } from '../../idempotency/once';
import type { Gateways } from '../gateways/descriptor';
import { spreadRefund } from '../refunds';
import { refundableOf, refundSeen } from './attempt-view';
import { refundsOfBooking } from './attempts.store';

type Asked = z.infer<typeof adminWire.refundAsked>;
const IMPOSSIBLE = { ok: false, code: 'refund-impossible' } as const;

interface Wanted extends RefundRequest {
  bookingId: string;
  by: { id: string; email: string };
}

/**
 * Plans that money of a booking goes back, of the payment that is named or over all of them, the latest first: never
 * more than was taken and is not on its way back already. Two who ask at once wait for one another.
 */
export const refundBooking = (
  deps: Deps,
  gateways: Gateways,
  { bookingId, by, ...wanted }: Wanted,
  call: IdempotentCall,
): Promise<Outcome<Asked>> =>
  once<Asked>(deps, call, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === undefined) return { ok: false, code: 'not-found' };
    const amount = fromDecimal(wanted.amount, wanted.currency);
    const isWhole = amount.minor > 0 && toDecimal(amount) === wanted.amount;
    if (wanted.currency !== booking.currency || !isWhole) return IMPOSSIBLE;
    if (amount.minor > (await refundableOf(trx, gateways, booking, wanted.attemptId))) return IMPOSSIBLE;
    const { attemptId, reason } = wanted;
    const refund = { amountMinor: amount.minor, reason, askedBy: by.id, attemptId };
    const ids = (await spreadRefund(deps, trx, gateways, bookingId, refund)).map(({ id }) => id);
    const after = { amount: wanted.amount, currency: wanted.currency, reason: wanted.reason, refunds: ids };
    const change = { action: 'booking.refunded', subject: { kind: 'booking', id: bookingId }, after };
    await addToAudit(trx, by, change, deps.clock());
    const left = await refundableOf(trx, gateways, booking);
    const refunds = (await refundsOfBooking(trx, bookingId)).filter(({ id }) => ids.includes(id));
    return {
      ok: true,
      answer: {
        currency: booking.currency,
        refundable: toDecimal({ minor: left, currency: booking.currency }),
        refunds: refunds.map((refund) => refundSeen(refund, booking.currency)),
      },
    };
  });
