import * as z from 'zod/mini';
import { ATTEMPT_STATES } from '../vocabulary';
import { amount, bookingReference, currencyCode, id, instant, isoDate, queryNumber, text, token } from './primitive';

/* What administrators see and change of payments (`/api/admin/payments/…`); not among the schemas of every page. */
export * from './gateway-administration';

const paymentType = z.int();
/** A day that the calendar has. */
const day = isoDate.check(
  z.refine((text) => {
    const moment = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  }),
);

export const ATTEMPT_FLAGS = [
  'refund-due',
  'paid-twice',
  'contradicted',
  'mismatch',
  'refund-failed',
  'chargeback',
  'unknown-outcome',
] as const;
export const ATTEMPTS_PER_PAGE = 50;
export const attemptsQuery = z.object({
  branch: z.optional(queryNumber.check(z.int())),
  paymentType: z.optional(queryNumber.check(z.int())),
  state: z.optional(z.enum(ATTEMPT_STATES)),
  /** Only what somebody has to look at. */
  flagged: z.optional(z.enum(['yes'])),
  /** Part of a booking's number, of an order, of the vendor's reference or of an e-mail address. */
  text: z.optional(text(100)),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** From 1. */
  page: z._default(queryNumber.check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});
export type AttemptsQuery = Partial<z.output<typeof attemptsQuery>>;

const attemptSeen = z.object({
  id: z.string(),
  bookingId: bookingReference,
  order: z.string(),
  branchId: id,
  branchName: z.string(),
  paymentType,
  /** The company's name of the method; absent where it is not known, or there is none of it any more. */
  method: z.optional(z.string()),
  amount,
  currency: currencyCode,
  state: z.enum(ATTEMPT_STATES),
  /** What somebody has to look at; an older back end tells none. */
  flags: z._default(z.array(z.enum(ATTEMPT_FLAGS)), []),
  /** The vendor has not said what became of a charge that may have happened. */
  isUncertain: z.boolean(),
  customer: z.object({ name: z.string(), email: z.string() }),
  createdAt: instant,
});
export const attemptPage = z.object({ count: z.int(), page: z.int(), items: z.array(attemptSeen) });

export const PAYMENT_EVENT_KINDS = [
  'started',
  'message',
  'notification',
  'refused',
  'uncertain',
  'asked',
  'moved',
  'refund',
  'note',
] as const;
export const LEDGER_KINDS = ['charge', 'refund', 'chargeback', 'fee'] as const;
export const REFUND_STATES = ['due', 'sent', 'done', 'failed'] as const;
const refundSeen = z.object({
  id: z.string(),
  amount,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  /** E-mail address of who asked for it; absent for one that the terms ask for. */
  askedBy: z.optional(z.string()),
  reference: z.optional(z.string()),
  code: z.optional(z.string()),
  /** How a failed one was settled after all. */
  settled: z.optional(z.enum(['by-hand', 'asked-again'])),
  createdAt: instant,
});
/** One attempt with all that is known of it; amounts are in its currency. */
export const attemptDetail = z.extend(attemptSeen, {
  reference: z.optional(z.string()),
  code: z.optional(z.string()),
  expiresAt: instant,
  /** The vendor can be asked what became of it. */
  canBeAsked: z.boolean(),
  /** What of the booking can still be given back through its gateways. */
  refundable: amount,
  /** What of it can be given back of this payment; servers of before do not say it. */
  ownRefundable: z.optional(amount),
  booking: z.object({
    price: amount,
    paid: amount,
    refunded: amount,
    canBePaid: z.boolean(),
    /** What of it neither went back nor is on its way; absent where nothing is to be paid for the booking any more. */
    kept: z.optional(amount),
    /** What vendors have refused to give back and is still to go; asked for again, it makes nothing due. */
    refused: z.optional(amount),
  }),
  /** What the billing form asked for, by its fields. */
  billing: z.optional(z.record(z.string(), z.string())),
  /** The oldest first; `detail` is what was said, masked. */
  events: z.array(z.object({ at: instant, kind: z.enum(PAYMENT_EVENT_KINDS), detail: z.unknown() })),
  /** Of the whole booking, the oldest first; `isOwn`: of this attempt. */
  ledger: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      amount,
      reference: z.optional(z.string()),
      at: instant,
      isOwn: z.boolean(),
    }),
  ),
  refunds: z.array(refundSeen),
});

/**
 * In the booking's currency, at most what is left of the payment that is named; of the booking, the latest payment
 * first, where none is.
 */
export const refundRequest = z.object({
  attemptId: z.optional(token),
  amount: amount.check(z.positive()),
  currency: currencyCode,
  reason: text(200).check(z.trim(), z.minLength(1)),
});
export type RefundRequest = z.infer<typeof refundRequest>;
/** What was planned; it is sent to the vendor at once, and until it is done. */
export const refundAsked = z.object({ currency: currencyCode, refundable: amount, refunds: z.array(refundSeen) });

export const ledgerQuery = z.object({ from: day, to: day, branch: z.optional(queryNumber.check(z.int())) });
export type LedgerQuery = z.output<typeof ledgerQuery>;

/**
 * How our ledger and the vendor's books differ. `other-figures`: the vendor names another amount or currency and does
 * not say which; `not-answered`: it could not be asked, so that nothing is known.
 */
export const DIFFERENCES = [
  'missing-at-vendor',
  'missing-here',
  'other-amount',
  'other-currency',
  'other-figures',
  'other-state',
  'not-answered',
] as const;
const bookedSide = z.object({
  amount: z.optional(amount),
  currency: z.optional(currencyCode),
  state: z.optional(z.string()),
});
export const reconciliationQuery = z.object({ day });
/** `waiting`: it is compared within seconds; `never`: nobody has compared this day. */
export const reconciliation = z.object({
  day: isoDate,
  state: z.enum(['never', 'waiting', 'done']),
  ranAt: z.optional(instant),
  accounts: z.array(
    z.object({
      branchId: id,
      branchName: z.string(),
      paymentType,
      currency: currencyCode,
      /** By our ledger of that day. */
      charged: amount,
      givenBack: amount,
      /** What the vendor has kept for itself; absent where it has told none. */
      fees: z.optional(amount),
      /** Attempts about which the vendor was asked, and those that it cannot be asked about. */
      compared: z.int(),
      notAskable: z.int(),
      differences: z.array(
        z.object({
          kind: z.enum(DIFFERENCES),
          attemptId: z.string(),
          bookingId: bookingReference,
          order: z.string(),
          ours: bookedSide,
          vendors: bookedSide,
        }),
      ),
    }),
  ),
});
