import { randomBytes, randomInt } from 'node:crypto';
import type { Bench } from '../bench';
import {
  captureSchema,
  createSchema,
  refundSchema,
  refusal,
  refusalOf,
  resultOf,
  type Answer,
  type Ending,
  type Transaction,
} from './messages';
import type { Commerce } from './test-data';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TOKEN_MS = 5 * MINUTE_MS;
const FORM_MS = 10 * MINUTE_MS;
/** An authorisation that no shop commits is given back to the card. */
const COMMIT_MS = 10 * MINUTE_MS;
const STATUS_MS = 7 * DAY_MS;
const REVERSAL_MS = 3 * HOUR_MS;
const REFUND_MS = 90 * DAY_MS;

/** The books of Webpay: every amount is whole pesos. */
export class WebpayBank {
  private readonly transactions = new Map<string, Transaction>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => this.transactions.clear());
  }

  private since = (moment: Date): number => this.bench.clock().getTime() - moment.getTime();

  /** Orders must differ; one that never left the form may be begun again with another token. */
  create(commerce: Commerce, json: unknown): Answer {
    const asked = createSchema.safeParse(json);
    if (!asked.success) return refusalOf(asked.error);
    const order = asked.data.buy_order;
    const used = [...this.transactions.values()].some(
      (other) => other.commerce === commerce && other.asked.buy_order === order && other.ending !== undefined,
    );
    if (used) return refusal('Invalid value for parameter: buy_order already used');
    const token = randomBytes(32).toString('hex');
    this.transactions.set(token, {
      token,
      commerce,
      asked: asked.data,
      createdAt: this.bench.clock(),
      status: 'INITIALIZED',
      authorizationCode: String(randomInt(100_000, 999_999)),
      captured: 0,
      nullified: 0,
      toldAmount: asked.data.amount,
    });
    this.bench.note({ event: 'created', order });
    return { status: 200, body: { token, url: `${this.bench.origin}/webpayserver/initTransaction` } };
  }

  find(token: string, commerce?: Commerce): Transaction | undefined {
    const found = this.transactions.get(token);
    if (found === undefined || (commerce !== undefined && found.commerce !== commerce)) return undefined;
    this.giveBack(found);
    return found;
  }

  private giveBack(transaction: Transaction): void {
    const { ending, endedAt, committedAt } = transaction;
    if (ending?.kind !== 'answered' || endedAt === undefined || committedAt !== undefined) return;
    if (this.since(endedAt) < COMMIT_MS) return;
    transaction.status = ending.responseCode === 0 ? 'REVERSED' : 'FAILED';
  }

  /** Whether the form can be shown: once, within five minutes. */
  open(transaction: Transaction): boolean {
    if (transaction.openedAt !== undefined || this.since(transaction.createdAt) >= TOKEN_MS) return false;
    transaction.openedAt = this.bench.clock();
    return true;
  }

  isTimedOut({ openedAt, createdAt }: Transaction): boolean {
    return this.since(openedAt ?? createdAt) >= FORM_MS;
  }

  end(transaction: Transaction, ending: Ending): void {
    transaction.ending = ending;
    transaction.endedAt = this.bench.clock();
    if (ending.kind !== 'answered') transaction.status = 'FAILED';
    const detail = ending.kind === 'answered' ? `response code ${ending.responseCode}` : ending.kind;
    this.bench.note({ event: 'form left', order: transaction.asked.buy_order, detail });
  }

  /** The result, once: whoever asks again is refused and reads the status. */
  commit(transaction: Transaction): Answer {
    const { ending, asked, commerce } = transaction;
    if (ending === undefined) return refusal("Invalid status 'INITIALIZED' for transaction while authorizing");
    if (ending.kind !== 'answered') return refusal(`Transaction has an invalid finished state: ${ending.kind}`);
    if (transaction.committedAt !== undefined) return refusal('Transaction already locked by another process');
    if (transaction.status === 'REVERSED')
      return refusal("Invalid status 'REVERSED' for transaction while authorizing");
    transaction.committedAt = this.bench.clock();
    transaction.status = ending.responseCode === 0 ? 'AUTHORIZED' : 'FAILED';
    this.bench.note({ event: 'committed', order: asked.buy_order, detail: transaction.status });
    const waitsForCapture = commerce.deferredCapture && ending.paymentType === 'VN';
    if (transaction.status === 'AUTHORIZED' && !waitsForCapture) this.take(transaction, asked.amount);
    return { status: 200, body: resultOf(transaction) };
  }

  private take(transaction: Transaction, amount: number): void {
    transaction.captured = amount;
    this.bench.book({
      order: transaction.asked.buy_order,
      kind: 'capture',
      amountMinor: amount,
      currency: 'CLP',
    });
  }

  statusOf(transaction: Transaction): Answer {
    return this.since(transaction.createdAt) < STATUS_MS
      ? { status: 200, body: resultOf(transaction) }
      : refusal("The transactions's date has passed max time (7 days) to recover the status");
  }

  capture(transaction: Transaction, json: unknown): Answer {
    const asked = captureSchema.safeParse(json);
    if (!asked.success) return refusalOf(asked.error);
    const { buy_order, authorization_code, capture_amount } = asked.data;
    if (transaction.status !== 'AUTHORIZED' || transaction.captured > 0) return refusal('308: Operation not allowed');
    if (buy_order !== transaction.asked.buy_order || authorization_code !== transaction.authorizationCode)
      return refusal('274: Transaction not found');
    if (capture_amount > transaction.asked.amount) return refusal('311: Capture exceeds the authorised amount');
    this.take(transaction, capture_amount);
    transaction.status = 'CAPTURED';
    this.bench.note({ event: 'captured', order: buy_order, detail: String(capture_amount) });
    const { token } = transaction;
    const authorization_date = this.bench.clock().toISOString();
    const body = { token, authorization_code, authorization_date, captured_amount: capture_amount, response_code: 0 };
    return { status: 200, body };
  }

  refund(transaction: Transaction, json: unknown): Answer {
    const asked = refundSchema.safeParse(json);
    if (!asked.success) return refusalOf(asked.error);
    if (transaction.committedAt === undefined) return NOT_AUTHORISED;
    const { amount } = asked.data;
    const age = this.since(transaction.committedAt);
    return refusalOfRefund(transaction, amount, age) ?? this.payBack(transaction, amount, age);
  }

  /** All of it within three hours is a reversal, which has no figures; everything else is a nullification. */
  private payBack(transaction: Transaction, amount: number, age: number): Answer {
    const order = transaction.asked.buy_order;
    if (transaction.captured > 0) this.bench.book({ order, kind: 'refund', amountMinor: amount, currency: 'CLP' });
    const isReversal = transaction.captured === 0 || (amount === transaction.captured && age < REVERSAL_MS);
    transaction.nullified += amount;
    const balance = Math.max(0, transaction.captured - transaction.nullified);
    transaction.status = isReversal ? 'REVERSED' : balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
    this.bench.note({ event: 'refunded', order, detail: `${transaction.status} ${amount}` });
    if (isReversal) return { status: 200, body: { type: 'REVERSED' } };
    const authorization_date = this.bench.clock().toISOString();
    const { authorizationCode: authorization_code } = transaction;
    const figures = { authorization_code, authorization_date, nullified_amount: amount, balance, response_code: 0 };
    return { status: 200, body: { type: 'NULLIFIED', ...figures } };
  }
}

const NOT_AUTHORISED = refusal('292: Transaction is not authorised');

function refusalOfRefund(transaction: Transaction, amount: number, age: number): Answer | undefined {
  const { status, asked, captured, nullified } = transaction;
  if (status === 'FAILED') return NOT_AUTHORISED;
  if (status === 'REVERSED' || status === 'NULLIFIED') return refusal('310: Transaction already nullified');
  if (age >= REFUND_MS) return refusal('284: Period for nullifying exceeded');
  const balance = captured === 0 ? asked.amount : captured - nullified;
  if (amount > balance) return refusal('311: Amount to nullify exceeds the available balance');
  return amount === balance || isDivisible(transaction) ? undefined : refusal('308: Operation not allowed');
}

/** Debit and prepaid cards get their money back as a whole, and so does what was only authorised. */
const isDivisible = ({ captured, ending }: Transaction): boolean =>
  captured > 0 && ending?.kind === 'answered' && ending.paymentType === 'VN';
