import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { currencyByCode } from '../amounts';
import type { Bench } from '../bench';
import { CURRENCIES } from './test-data';

const PAGE_MS = 30 * 60_000;

const text = z.string().check(z.minLength(1), z.maxLength(255));
const address = z.url().check(z.maxLength(2048));
const createSchema = z.object({
  transaction: z.object({
    reference: text,
    description: z.optional(z.string().check(z.maxLength(255))),
    currency: z.enum(CURRENCIES),
    amount: z.int().check(z.positive()),
  }),
  consumer: z.object({ name: text, surname: text, email: z.email() }),
  urls: z.object({ success: address, cancel: address, error: address, notify: z.optional(address) }),
});
const refundSchema = z.object({ amount: z.int().check(z.positive()) });

type Status = 'NEW' | 'THREE_D_SECURE' | 'SETTLED' | 'FAILED' | 'CANCELLED' | 'REFUNDED';

export interface Payment {
  readonly reference: string;
  readonly asked: z.infer<typeof createSchema>;
  readonly createdAt: Date;
  status: Status;
  refundedCents: number;
  /** What the API says of it; something else than was asked when a test wants a vendor that is wrong. */
  told: { amount: number; currency: string };
}

/** Refusals come with status 200 as well. */
export interface Answer {
  success: boolean;
  [field: string]: unknown;
}
const REFUSED = 3;
const NOT_FOUND = 2000;
const refusal = (message: string, code = REFUSED): Answer => ({ success: false, error: { code, message } });
export const notFound = (): Answer => refusal('Transaction not found', NOT_FOUND);

function refusalOf({ issues }: z.core.$ZodError): Answer {
  const [issue] = issues;
  return refusal(`${issue?.path.join('.') || 'request'}: Invalid`);
}

/** The vendor counts hundredths in every currency, also where ISO 4217 has none. */
const hasNoCents = (currency: string): boolean => currencyByCode(currency)?.decimals === 0;
const minorOf = (cents: number, currency: string): number => (hasNoCents(currency) ? cents / 100 : cents);
const isFraction = (cents: number, currency: string): boolean => hasNoCents(currency) && cents % 100 !== 0;

/** Payments of PayGenius's hosted page, by the reference that PayGenius gave them. */
export class GeniusStore {
  private readonly payments = new Map<string, Payment>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => this.payments.clear());
  }

  create(json: unknown): Answer {
    const asked = createSchema.safeParse(json);
    if (!asked.success) return refusalOf(asked.error);
    const { amount, currency } = asked.data.transaction;
    if (isFraction(amount, currency)) return refusal('transaction.amount: Invalid');
    const reference = randomUUID();
    this.payments.set(reference, {
      reference,
      asked: asked.data,
      createdAt: this.bench.clock(),
      status: 'NEW',
      refundedCents: 0,
      told: { amount, currency },
    });
    this.bench.note({ event: 'created', order: asked.data.transaction.reference, detail: reference });
    return { success: true, reference, redirectUrl: `${this.bench.origin}/pg/redirect/${reference}` };
  }

  find(reference: string): Payment | undefined {
    return this.payments.get(reference);
  }

  /** A payment that still waits for the shopper; undefined once its page is too old. */
  waiting(reference: string): Payment | undefined {
    const payment = this.payments.get(reference);
    if (payment === undefined || !['NEW', 'THREE_D_SECURE'].includes(payment.status)) return undefined;
    return this.bench.clock().getTime() - payment.createdAt.getTime() < PAGE_MS ? payment : undefined;
  }

  end(payment: Payment, status: 'SETTLED' | 'FAILED' | 'CANCELLED'): void {
    payment.status = status;
    const { reference } = payment.asked.transaction;
    this.bench.note({ event: 'page left', order: reference, detail: status });
    if (status === 'SETTLED') this.book(payment, 'capture', payment.asked.transaction.amount);
  }

  private book({ asked }: Payment, kind: 'capture' | 'refund', cents: number): void {
    const { reference: order, currency } = asked.transaction;
    this.bench.book({ order, kind, amountMinor: minorOf(cents, currency), currency });
  }

  refundAll(payment: Payment): Answer {
    return this.refundCents(payment, payment.asked.transaction.amount - payment.refundedCents);
  }

  refundPart(payment: Payment, json: unknown): Answer {
    const asked = refundSchema.safeParse(json);
    return asked.success ? this.refundCents(payment, asked.data.amount) : refusalOf(asked.error);
  }

  private refundCents(payment: Payment, cents: number): Answer {
    const { amount, currency, reference: order } = payment.asked.transaction;
    if (payment.status !== 'SETTLED') return refusal(`Transaction is ${payment.status} and cannot be refunded`);
    if (cents > amount - payment.refundedCents) return refusal('Refund amount exceeds the settled amount');
    if (isFraction(cents, currency)) return refusal('amount: Invalid');
    payment.refundedCents += cents;
    if (payment.refundedCents === amount) payment.status = 'REFUNDED';
    this.bench.note({ event: 'refunded', order, detail: String(cents) });
    this.book(payment, 'refund', cents);
    return { success: true, transactionDate: this.bench.clock().toISOString() };
  }
}

/** What a look-up answers and a notification says. */
export const lookupOf = ({ reference, told, status, createdAt }: Payment): Answer => ({
  success: true,
  reference,
  amount: told.amount,
  currency: told.currency,
  status,
  date: createdAt.toISOString(),
});
