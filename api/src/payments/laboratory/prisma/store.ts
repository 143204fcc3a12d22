import { randomInt, randomUUID } from 'node:crypto';
import type { Bench, Scenario } from '../bench';
import { hasExpired } from '../cards';
import {
  bodyOf,
  confirmSchema,
  invalid,
  invalidBy,
  minuteOf,
  notFound,
  outOfRange,
  paymentSchema,
  querySchema,
  refundSchema,
  tokenSchema,
  wrongStatus,
  type Answer,
  type Payment,
} from './messages';
import { DENIED, refusalOfCard, type Account } from './test-data';

const TOKEN_MS = 15 * 60_000;
const FIRST_ID = 9_000_001;

/** A typed card as what will come of it: its number and its security code are kept nowhere. */
interface Token {
  account: Account;
  bin: string;
  dueAt: Date;
  refusal: number | undefined;
}

/** Tokens and payments of Payway's sites; every amount is whole centavos. */
export class PrismaStore {
  private readonly tokens = new Map<string, Token>();
  private readonly payments = new Map<number, Payment>();
  private refunds = 0;

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => {
      this.tokens.clear();
      this.payments.clear();
    });
  }

  tokenise(account: Account, json: unknown): Answer {
    const typed = tokenSchema.safeParse(json);
    if (!typed.success) return invalidBy(typed.error, json);
    const card = typed.data;
    const now = this.bench.clock();
    if (hasExpired({ month: card.card_expiration_month, year: card.card_expiration_year }, now))
      return invalid({ code: 'invalid_param', param: 'expiry_date' });
    const id = randomUUID();
    const bin = card.card_number.slice(0, 6);
    const dueAt = new Date(now.getTime() + TOKEN_MS);
    this.tokens.set(id, { account, bin, dueAt, refusal: refusalOfCard(card) });
    this.bench.note({ event: 'card tokenised', detail: id });
    const body = {
      id,
      status: 'active',
      card_number_length: card.card_number.length,
      date_created: minuteOf(now),
      bin,
      last_four_digits: card.card_number.slice(-4),
      security_code_length: card.security_code?.length ?? 0,
      expiration_month: Number(card.card_expiration_month),
      expiration_year: Number(card.card_expiration_year),
      date_due: minuteOf(dueAt),
      cardholder: { identification: card.card_holder_identification ?? null, name: card.card_holder_name },
    };
    return { status: 201, body };
  }

  /** Uses up the token and the transaction's id, whether the card is accepted (201) or refused (402). */
  pay(account: Account, json: unknown): Answer {
    const asked = paymentSchema.safeParse(json);
    if (!asked.success) return invalidBy(asked.error, json);
    const token = this.tokenFor(account, asked.data);
    if ('status' in token) return token;
    this.tokens.delete(asked.data.token);
    const scenario = this.bench.take();
    const payment = this.authorise(account, asked.data, preparedRefusal(scenario.outcome, token.refusal), scenario);
    const { refusal, status } = payment;
    const { site_transaction_id: order, amount } = asked.data;
    this.bench.note({ event: 'payment', order, detail: refusal === undefined ? status : `${status}: ${refusal}` });
    if (status === 'approved') this.book(payment, 'capture', amount);
    return { status: refusal === undefined ? 201 : 402, body: bodyOf(payment) };
  }

  private tokenFor(account: Account, { site_transaction_id, token: id, bin }: Payment['asked']): Token | Answer {
    if (this.of(account).some((payment) => payment.asked.site_transaction_id === site_transaction_id))
      return invalid({ code: 'repeated', param: 'site_transaction_id' });
    const token = this.tokens.get(id);
    if (token === undefined || token.account !== account || token.dueAt <= this.bench.clock())
      return invalid({ code: 'invalid_param', param: 'token' });
    return token.bin === bin ? token : invalid({ code: 'invalid_param', param: 'bin' });
  }

  private authorise(
    account: Account,
    asked: Payment['asked'],
    refusal: number | undefined,
    { notification }: Scenario,
  ): Payment {
    const payment: Payment = {
      id: FIRST_ID + this.payments.size,
      account,
      asked,
      createdAt: this.bench.clock(),
      authorizationCode: String(randomInt(100_000, 999_999)),
      refusal,
      status: refusal !== undefined ? 'rejected' : account.twoSteps ? 'pre_approved' : 'approved',
      refunded: 0,
      told: {
        amount: notification === 'wrongAmount' ? asked.amount + 100 : asked.amount,
        currency: notification === 'wrongCurrency' ? 'USD' : asked.currency,
      },
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  private book({ asked }: Payment, kind: 'capture' | 'refund', amountMinor: number): void {
    this.bench.book({ order: asked.site_transaction_id, kind, amountMinor, currency: asked.currency });
  }

  private of(account: Account): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.account === account);
  }

  private find(account: Account, id: string): Payment | undefined {
    return this.of(account).find((payment) => String(payment.id) === id);
  }

  read(account: Account, id: string): Answer {
    const payment = this.find(account, id);
    return payment === undefined ? notFound(id) : { status: 200, body: bodyOf(payment) };
  }

  list(account: Account, query: unknown): Answer {
    const asked = querySchema.safeParse(query);
    if (!asked.success) return invalidBy(asked.error, query);
    const { offset, pageSize, siteOperationId } = asked.data;
    const found = this.of(account).filter(
      (payment) => siteOperationId === undefined || payment.asked.site_transaction_id === siteOperationId,
    );
    const results = found.slice(offset, offset + pageSize).map(bodyOf);
    return { status: 200, body: { limit: pageSize, offset, results, hasMore: offset + pageSize < found.length } };
  }

  /** The second of two steps, for the authorised amount alone. */
  confirm(account: Account, id: string, json: unknown): Answer {
    const payment = this.find(account, id);
    if (payment === undefined) return notFound(id);
    const asked = confirmSchema.safeParse(json);
    if (!asked.success) return invalidBy(asked.error, json);
    const { amount, site_transaction_id: order } = payment.asked;
    if (payment.status !== 'pre_approved') return wrongStatus(payment.status);
    if (asked.data.amount !== amount) return outOfRange(amount, amount);
    payment.status = 'approved';
    payment.confirmedAt = this.bench.clock();
    this.bench.note({ event: 'confirmed', order });
    this.book(payment, 'capture', amount);
    return { status: 200, body: bodyOf(payment) };
  }

  refund(account: Account, id: string, json: unknown): Answer {
    const payment = this.find(account, id);
    if (payment === undefined) return notFound(id);
    const asked = refundSchema.safeParse(json);
    if (!asked.success) return invalidBy(asked.error, json);
    if (payment.status !== 'approved' && payment.status !== 'pre_approved') return wrongStatus(payment.status);
    const left = payment.asked.amount - payment.refunded;
    const least = payment.status === 'pre_approved' ? left : 1;
    const amount = asked.data.amount ?? left;
    return amount > left || amount < least ? outOfRange(least, left) : this.payBack(payment, amount);
  }

  /** An authorisation that was not confirmed is annulled, and no money moves. */
  private payBack(payment: Payment, amount: number): Answer {
    const wasConfirmed = payment.status === 'approved';
    this.bench.note({ event: 'refunded', order: payment.asked.site_transaction_id, detail: String(amount) });
    if (wasConfirmed) this.book(payment, 'refund', amount);
    payment.refunded += amount;
    if (payment.refunded === payment.asked.amount) payment.status = wasConfirmed ? 'refunded' : 'annulled';
    this.refunds += 1;
    const body = { id: this.refunds, amount, sub_payments: null, error: null, status: 'approved' };
    return { status: 201, body };
  }
}

/** What a test has prepared, in place of what the card would bring; this vendor has no page to cancel on. */
function preparedRefusal(outcome: string | undefined, refusal: number | undefined): number | undefined {
  if (outcome === undefined) return refusal;
  if (outcome === 'approve') return undefined;
  return Number(outcome.replace(/^decline:/, '')) || DENIED;
}
