import type * as z from 'zod/mini';
import { isOver, toldMovement } from '@forecourt/shared/booking';
import { paymentTypeNumber, type adminWire, type PaymentMethodConfig } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { lockBooking, type BookingRow, type DbOrTransaction } from '../../bookings/bookings.store';
import { bookingOf, dueNow, keptMinor } from '../../bookings/stored-booking';
import type { Deps } from '../../deps';
import type { Gateways } from '../gateways/descriptor';
import { gatewayNameOf, gatewayOf } from '../payments.store';
import { lockRefundable, refundable, underWayOf } from '../refunds.store';
import {
  eventsOf,
  ledgerOfBooking,
  listedAttempt,
  refundsOfBooking,
  type ListedAttempt,
  type RefundSeenRow,
} from './attempts.store';
import { maskedExchange } from './masked';

type AttemptSeen = z.infer<typeof adminWire.attemptPage>['items'][number];
type AttemptDetail = z.infer<typeof adminWire.attemptDetail>;
type RefundSeen = AttemptDetail['refunds'][number];

type MethodsById = ReadonlyMap<number, PaymentMethodConfig>;

/** The company's methods, by their ids. */
export async function methodsById({ bookingFlow }: Pick<Deps, 'bookingFlow'>): Promise<MethodsById> {
  return new Map((await bookingFlow()).general.paymentMethods.map((method) => [method.id, method]));
}

/** A method that was deleted may have left its id to one of another type. */
function methodIn(methods: MethodsById, row: ListedAttempt): Pick<AttemptSeen, 'method'> {
  const method = row.method_id === null ? undefined : methods.get(row.method_id);
  return method?.paymentType === typeOf(row) ? { method: method.name } : {};
}

const typeOf = (row: ListedAttempt): number => paymentTypeNumber(gatewayNameOf(row) ?? 'Cash');

export const attemptSeen = (row: ListedAttempt, methods: MethodsById): AttemptSeen => ({
  id: row.id,
  bookingId: row.booking_id,
  order: row.order_no,
  branchId: row.branch_office_id,
  branchName: row.branch_name,
  paymentType: typeOf(row),
  ...methodIn(methods, row),
  amount: toDecimal({ minor: row.amount_minor, currency: row.currency }),
  currency: row.currency,
  state: row.state,
  flags: row.flags,
  isUncertain: row.uncertain_since !== null,
  customer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
  createdAt: row.created_at.toISOString(),
});

export const refundSeen = (row: RefundSeenRow, currency: string): RefundSeen => ({
  id: row.id,
  amount: toDecimal({ minor: row.amount_minor, currency }),
  state: row.state,
  reason: row.reason,
  ...(row.actor !== null && { askedBy: row.actor }),
  ...(row.gateway_ref !== null && { reference: row.gateway_ref }),
  ...(row.gateway_code !== null && { code: row.gateway_code }),
  ...(row.settled !== null && { settled: row.settled }),
  createdAt: row.created_at.toISOString(),
});

/**
 * Minor units of a booking, or of one attempt of it, that gateways can still give back, never more than is there: what
 * was sent by hand is in no vendor's books. Its captured attempts are held meanwhile.
 */
export async function refundableOf(
  trx: DbOrTransaction,
  gateways: Gateways,
  { id, paid_minor, refunded_minor }: Pick<BookingRow, 'id' | 'paid_minor' | 'refunded_minor'>,
  attemptId?: string,
): Promise<number> {
  let left = 0;
  for (const attempt of await lockRefundable(trx, id, attemptId)) {
    if (gatewayOf(gateways, attempt)?.refund !== undefined) left += await refundable(trx, attempt);
  }
  return Math.max(0, Math.min(left, paid_minor - refunded_minor - (await underWayOf(trx, id))));
}

/** An attempt with its timeline; undefined where there is none. */
export async function attemptDetail(deps: Deps, gateways: Gateways, id: string): Promise<AttemptDetail | undefined> {
  const row = await listedAttempt(deps.db, id);
  if (row === undefined) return undefined;
  const methods = await methodsById(deps);
  return deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, row.booking_id);
    if (booking === undefined) return undefined;
    const money = (minor: number) => toDecimal({ minor, currency: row.currency });
    return {
      ...attemptSeen(row, methods),
      ...(row.gateway_ref !== null && { reference: row.gateway_ref }),
      ...(row.gateway_code !== null && { code: row.gateway_code }),
      expiresAt: row.expires_at.toISOString(),
      canBeAsked: gatewayOf(gateways, row)?.ask !== undefined,
      refundable: money(await refundableOf(trx, gateways, booking)),
      ownRefundable: money(await refundableOf(trx, gateways, booking, id)),
      booking: {
        price: money(booking.price_minor),
        paid: money(booking.paid_minor),
        refunded: money(booking.refunded_minor),
        canBePaid: dueNow(booking) > 0,
        ...(isOver(bookingOf(booking)) ? {} : { kept: money(keptMinor(booking)) }),
        // What a bank has taken back meanwhile is neither.
        refused: money(Math.max(0, booking.leaving_minor - (await underWayOf(trx, booking.id)))),
      },
      ...(row.billing !== null && Object.keys(row.billing).length > 0 && { billing: row.billing }),
      events: (await eventsOf(trx, id)).map(({ at, kind, detail }) => ({
        at: at.toISOString(),
        kind,
        detail: maskedExchange(detail),
      })),
      ledger: (await ledgerOfBooking(trx, row.booking_id)).map((entry) => {
        const { kind, minor } = toldMovement(entry.kind, entry.amount_minor);
        return {
          ...{ kind, amount: money(minor), at: entry.created_at.toISOString(), isOwn: entry.attempt_id === id },
          ...(entry.reference !== null && { reference: entry.reference }),
        };
      }),
      refunds: (await refundsOfBooking(trx, row.booking_id))
        .filter((refund) => refund.attempt_id === id)
        .map((refund) => refundSeen(refund, row.currency)),
    };
  });
}
