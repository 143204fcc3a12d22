import { randomBytes, randomUUID } from 'node:crypto';
import { currencyByCode, minorOf } from '../amounts';
import type { Bench, Movement, Scenario } from '../bench';
import { refusal, usedKey, type Answer } from './refusals';
import type { CardTokenRequest, PaymentRequest, PreferenceRequest } from './requests';
import {
  cardFault,
  challengeOf,
  methodOf,
  verdictOfDetail,
  verdictOfHolder,
  verdictOfOutcome,
  WHOLE,
  type Account,
  type Method,
  type Verdict,
} from './test-data';

const DAY_MS = 24 * 3_600_000;
const TOKEN_MS = 7 * DAY_MS;
const CHALLENGE_MS = 5 * 60_000;
const KEYS_MS = DAY_MS;

export interface CardToken {
  id: string;
  account: Account;
  at: Date;
  used: boolean;
  method: Method;
  /** What of the card may be kept. */
  card: { bin: string; lastFour: string; length: number; month: number; year: number; codeLength: number };
  holder: CardTokenRequest['cardholder'];
  fault: string | undefined;
  challenge: 'passes' | 'fails' | undefined;
}
export interface Refund {
  id: number;
  amountMinor: number;
  at: Date;
}
export interface Payment {
  id: number;
  account: Account;
  asked: Omit<PaymentRequest, 'token'>;
  amountMinor: number;
  token: CardToken;
  status: Verdict['status'] | 'authorized' | 'pending' | 'refunded' | 'charged_back';
  detail: string;
  at: Date;
  approvedAt?: Date;
  updatedAt: Date;
  refunds: Refund[];
  scenario: Scenario;
  /** What comes after the challenge of 3-D Secure. */
  afterChallenge?: Verdict;
  preference?: Preference | undefined;
}
export interface Preference {
  id: string;
  account: Account;
  at: Date;
  asked: PreferenceRequest;
}

/** Minor units by ISO 4217; undefined for what is not positive, or finer than the currency. */
function minorOfAmount(amount: number, code: string): number | undefined {
  const currency = currencyByCode(code);
  if (currency === undefined || (WHOLE.has(code) && !Number.isInteger(amount))) return undefined;
  return minorOf(String(amount), currency);
}

export const orderOf = ({ asked, id }: Payment): string => asked.external_reference ?? String(id);
export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** MercadoPago's memory. */
export class MercadoPagoBank {
  private readonly tokens = new Map<string, CardToken>();
  private readonly payments = new Map<number, Payment>();
  private readonly preferences = new Map<string, Preference>();
  private readonly answered = new Map<string, { asked: string; at: number; answer: Promise<Answer> }>();
  private nextId = 1_312_000_001;

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => {
      for (const memory of [this.tokens, this.payments, this.preferences, this.answered]) memory.clear();
    });
  }

  private now = (): Date => this.bench.clock();

  /** The stored answer of a repeated key; another body under it is refused. */
  async once(key: string, asked: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = this.answered.get(key);
    if (before !== undefined && this.now().getTime() - before.at < KEYS_MS)
      return before.asked === asked ? before.answer : usedKey();
    const answer = work();
    this.answered.set(key, { asked, at: this.now().getTime(), answer });
    const { status } = await answer;
    if (status >= 300) this.answered.delete(key);
    return answer;
  }

  tokenise(account: Account, asked: CardTokenRequest): CardToken {
    const { card_number: number, expiration_month: month, expiration_year: year, security_code: securityCode } = asked;
    const token: CardToken = {
      id: randomBytes(16).toString('hex'),
      account,
      at: this.now(),
      used: false,
      method: methodOf(number),
      card: {
        bin: number.slice(0, 8),
        lastFour: number.slice(-4),
        length: number.length,
        month,
        year,
        codeLength: securityCode.length,
      },
      holder: asked.cardholder,
      fault: cardFault({ number, month, year, securityCode }),
      challenge: challengeOf(number),
    };
    this.tokens.set(token.id, token);
    return token;
  }

  /** Charges a card token: good once, for seven days, for the seller who has it. */
  pay(account: Account, asked: PaymentRequest, page?: { preference: Preference; answer: string }): Payment | Answer {
    const token = this.tokens.get(asked.token);
    if (token === undefined || token.account !== account) return refusal(400, 2006);
    if (token.used || this.now().getTime() - token.at.getTime() >= TOKEN_MS) return refusal(400, 3003);
    if (asked.payment_method_id !== token.method.id) return refusal(400, 10102);
    const amountMinor = minorOfAmount(asked.transaction_amount, account.currency);
    if (amountMinor === undefined) return refusal(400, 2072);
    token.used = true;
    const at = this.now();
    const payment: Payment = {
      id: this.nextId++,
      account,
      asked,
      amountMinor,
      token,
      status: 'pending',
      detail: 'pending_challenge',
      at,
      updatedAt: at,
      refunds: [],
      scenario: this.bench.take(),
      preference: page?.preference,
    };
    this.payments.set(payment.id, payment);
    this.begin(payment, page?.answer || undefined);
    return payment;
  }

  private begin(payment: Payment, answer: string | undefined): void {
    const outcome = payment.scenario.outcome ?? answer;
    const { token, asked } = payment;
    if (outcome !== undefined) return this.settle(payment, verdictOfOutcome(outcome));
    const verdict = token.fault === undefined ? verdictOfHolder(token.holder.name) : verdictOfDetail(token.fault);
    const challenged = token.challenge !== undefined && asked.three_d_secure_mode !== 'not_supported';
    if (!challenged || verdict.status === 'rejected') return this.settle(payment, verdict);
    payment.afterChallenge = token.challenge === 'passes' ? verdict : verdictOfDetail('cc_rejected_3ds_challenge');
    this.bench.note({ event: 'challenge', order: orderOf(payment) });
  }

  /** The end of a payment's decision; in binary mode there is no waiting. */
  settle(payment: Payment, verdict: Verdict): void {
    const waits = verdict.status === 'in_process' && payment.asked.binary_mode;
    const { status, detail } = waits ? verdictOfDetail('cc_rejected_other_reason') : verdict;
    delete payment.afterChallenge;
    if (status === 'approved' && !payment.asked.capture) this.change(payment, 'authorized', 'pending_capture');
    else if (status === 'approved') this.capture(payment);
    else this.change(payment, status, detail);
  }

  capture(payment: Payment): void {
    payment.approvedAt = this.now();
    this.change(payment, 'approved', 'accredited');
    this.book(payment, 'capture', payment.amountMinor);
  }

  change(payment: Payment, status: Payment['status'], detail: string): void {
    Object.assign(payment, { status, detail, updatedAt: this.now() });
    this.bench.note({ event: status, order: orderOf(payment), detail });
  }

  book(payment: Payment, kind: Movement['kind'], amountMinor: number): void {
    this.bench.book({ order: orderOf(payment), kind, amountMinor, currency: payment.account.currency });
  }

  /** A payment of the seller; a challenge that nobody has passed in five minutes has failed. */
  find(id: number, account?: Account): Payment | undefined {
    const payment = this.payments.get(id);
    if (payment === undefined || (account !== undefined && payment.account !== account)) return undefined;
    const late = this.now().getTime() - payment.at.getTime() >= CHALLENGE_MS;
    if (payment.afterChallenge !== undefined && late)
      this.settle(payment, verdictOfDetail('cc_rejected_3ds_challenge'));
    return payment;
  }

  /** The seller's payments of one of his numbers, the newest first. */
  search(account: Account, reference: string | undefined): Payment[] {
    const own = [...this.payments.keys()].flatMap((id) => this.find(id, account) ?? []);
    return own.filter(({ asked }) => reference === undefined || asked.external_reference === reference).reverse();
  }

  newest = (order: string): Payment | undefined =>
    [...this.payments.values()].reverse().find((payment) => orderOf(payment) === order);

  /** Without an amount: all that is left. */
  refund(payment: Payment, amount: number | undefined): Refund | Answer {
    const left = payment.amountMinor - refundedOf(payment);
    const amountMinor = amount === undefined ? left : minorOfAmount(amount, payment.account.currency);
    if (amountMinor === undefined) return refusal(400, 4040);
    if (payment.status !== 'approved' || amountMinor > left) return refusal(400, 2063);
    const refund = { id: this.nextId++, amountMinor, at: this.now() };
    payment.refunds.push(refund);
    this.book(payment, 'refund', amountMinor);
    if (amountMinor === left) this.change(payment, 'refunded', 'refunded');
    else this.change(payment, 'approved', 'partially_refunded');
    return refund;
  }

  prefer(account: Account, asked: PreferenceRequest, id = `${account.userId}-${randomUUID()}`): Preference {
    const preference = { id, account, at: this.preferences.get(id)?.at ?? this.now(), asked };
    this.preferences.set(id, preference);
    return preference;
  }

  preference(id: string, account?: Account): Preference | undefined {
    const found = this.preferences.get(id);
    return account === undefined || found?.account === account ? found : undefined;
  }

  /** Whether a preference can be paid now. It can be paid more than once, as the vendor's own. */
  isOpen({ asked }: Preference): boolean {
    const { expires, expiration_date_from: from, expiration_date_to: to } = asked;
    const now = this.now().getTime();
    if (!expires) return true;
    return (from === undefined || Date.parse(from) <= now) && (to === undefined || now < Date.parse(to));
  }
}
