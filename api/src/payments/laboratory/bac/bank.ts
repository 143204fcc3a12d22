import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { decimalOf, minorOf, told, type Currency } from '../amounts';
import type { Bench, Scenario } from '../bench';
import { readCard, type Card } from '../cards';
import { keyedHash } from './crypto';
import { ACCOUNT, APPROVED, cardCode, currencyOf, LOST, outcomeCode, responseText } from './test-data';

const TIME_WINDOW_S = 15 * 60;
const SETTLED_AFTER_MS = 24 * 60 * 60_000;

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const askedSchema = z.object({
  type: z.enum(['sale', 'auth', 'capture', 'void', 'refund']),
  key_id: z.literal(ACCOUNT.keyId),
  time: z.string().check(z.regex(/^\d{10}$/)),
  hash: z.string().check(z.maxLength(64)),
  orderid: text(60),
  amount: text(16),
  ccnumber: text(25),
  ccexp: text(5),
  cvv: text(4),
  transactionid: text(20),
  processor_id: z._default(z.string().check(z.maxLength(40)), 'lab-usd'),
  redirect: z.optional(z.url().check(z.maxLength(500))),
});
export type Asked = z.infer<typeof askedSchema>;

interface Action {
  type: Asked['type'];
  amountMinor: number;
  at: Date;
  code: string;
}
export interface Transaction {
  id: string;
  orderId: string;
  processorId: string;
  amountMinor: number;
  currency: Currency;
  /** Of the card, for the query. */
  masked: string;
  actions: Action[];
  scenario: Scenario;
  /** Of the first action, to the shop. */
  said: string;
  canceled?: true;
}
/** A sale that can be decided. */
export interface Sale {
  asked: Asked;
  amountMinor: number;
  currency: Currency;
  card: Card;
}
/** Everything that the gateway answers to a shop, in its own names. */
export type Answer = Record<string, string>;

const succeeded = ({ actions }: Transaction, type: Asked['type']): Action[] =>
  actions.filter((action) => action.type === type && action.code === APPROVED);
/** Of the last action. */
const codeTold = ({ actions, said }: Transaction): string =>
  actions.length === 1 ? said : (actions.at(-1)?.code ?? '');
const sumOf = (actions: readonly Action[]): number => actions.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The books of one merchant account. */
export class Bac {
  private readonly transactions = new Map<string, Transaction>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => this.transactions.clear());
  }

  /** Reads a request; a refusal is the text of an error. */
  receive(form: Readonly<Record<string, string>>): Asked | { refusal: string } {
    const parsed = askedSchema.safeParse(form);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { refusal: issue?.path[0] === 'key_id' ? 'Authentication Failed' : `Invalid ${String(issue?.path[0])}` };
    }
    const { type, orderid, amount, time, hash } = parsed.data;
    const { hash: expected, steps } = keyedHash([orderid, amount, time]);
    const genuine = expected === hash.toLowerCase();
    const current = Math.abs(this.bench.clock().getTime() / 1000 - Number(time)) <= TIME_WINDOW_S;
    const detail = genuine ? undefined : 'wrong hash';
    this.bench.note({ event: type, order: orderid, detail, signature: [...steps, `received ${hash}`] });
    return genuine && current ? parsed.data : { refusal: 'Authentication Failed' };
  }

  /** What a sale or an authorisation is about. */
  sale(asked: Asked): Sale | { refusal: string } {
    const currency = currencyOf(asked.processor_id);
    if (currency === undefined) return { refusal: 'Invalid Processor ID' };
    const amountMinor = minorOf(asked.amount, currency);
    if (amountMinor === undefined) return { refusal: 'Invalid amount' };
    const [, month = '', year = ''] = /^(\d\d)\/?(\d\d)$/.exec(asked.ccexp) ?? [];
    const card = readCard({ number: asked.ccnumber, month, year, securityCode: asked.cvv });
    return card === undefined ? { refusal: 'Invalid Credit Card Number' } : { asked, amountMinor, currency, card };
  }

  /** Charges a card unless `failed` says why not. */
  charge({ asked, amountMinor, currency, card }: Sale, failed?: string): Transaction {
    const scenario = this.bench.take();
    const at = this.bench.clock();
    const said = outcomeCode(scenario.outcome) ?? failed ?? cardCode(card, amountMinor, currency, at);
    const code = said === LOST ? APPROVED : said;
    const transaction: Transaction = {
      id: String(randomInt(1_000_000_000, 9_999_999_999)),
      orderId: asked.orderid,
      processorId: asked.processor_id,
      amountMinor,
      currency,
      masked: `${card.number[0]}${'x'.repeat(card.number.length - 5)}${card.number.slice(-4)}`,
      actions: [{ type: asked.type, amountMinor, at, code }],
      scenario,
      said,
    };
    this.transactions.set(transaction.id, transaction);
    if (asked.type === 'sale' && code === APPROVED) this.book('capture', transaction, amountMinor);
    return transaction;
  }

  /** Captures, gives back or takes back what was charged; a refusal is the text of an error. */
  change(asked: Asked): Transaction | { refusal: string } {
    const transaction = this.transactions.get(asked.transactionid);
    if (transaction === undefined) return { refusal: 'Transaction not found' };
    const fits = asked.amount === '' ? 0 : minorOf(asked.amount, transaction.currency);
    if (fits === undefined) return { refusal: 'Invalid amount' };
    const amountMinor = fits === 0 ? this.balance(transaction, asked.type) : fits;
    const refusal = this.refusalOf(transaction, asked.type, amountMinor);
    if (refusal !== undefined) return { refusal };
    if (asked.type !== 'capture')
      this.book('refund', transaction, asked.type === 'void' ? this.paid(transaction) : amountMinor);
    else this.book('capture', transaction, amountMinor);
    if (asked.type === 'void') transaction.canceled = true;
    transaction.actions.push({ type: asked.type, amountMinor, at: this.bench.clock(), code: APPROVED });
    return transaction;
  }

  private refusalOf(transaction: Transaction, type: Asked['type'], amountMinor: number): string | undefined {
    if (transaction.canceled) return 'Transaction has been canceled';
    const untouched = succeeded(transaction, 'refund').length === 0;
    if (type === 'void') {
      const open = ['pending', 'pendingsettlement'].includes(this.condition(transaction));
      return open && untouched ? undefined : 'Only transactions pending settlement can be voided';
    }
    const balance = this.balance(transaction, type);
    if (balance === 0 || amountMinor > balance)
      return `${type === 'capture' ? 'Capture' : 'Refund'} amount may not exceed the transaction balance`;
    return undefined;
  }

  private paid = (transaction: Transaction): number =>
    sumOf([...succeeded(transaction, 'sale'), ...succeeded(transaction, 'capture')]);

  /** What can still be captured of an authorisation, or given back. */
  private balance(transaction: Transaction, type: Asked['type']): number {
    if (type !== 'capture') return this.paid(transaction) - sumOf(succeeded(transaction, 'refund'));
    return succeeded(transaction, 'capture').length > 0 ? 0 : sumOf(succeeded(transaction, 'auth'));
  }

  condition(transaction: Transaction): string {
    const [first] = transaction.actions;
    if (transaction.canceled) return 'canceled';
    if (first === undefined || first.code !== APPROVED) return 'failed';
    if (this.paid(transaction) === 0) return 'pending';
    return this.bench.clock().getTime() - first.at.getTime() < SETTLED_AFTER_MS ? 'pendingsettlement' : 'complete';
  }

  /** By the gateway's number, or all those of an order. */
  find = (by: { id?: string | undefined; order?: string | undefined }): Transaction[] =>
    [...this.transactions.values()].filter(
      ({ id, orderId }) => id === (by.id ?? id) && orderId === (by.order ?? orderId),
    );

  /** The signed answer about the last action of a transaction. */
  answer(transaction: Transaction, asked: Asked): Answer {
    const action = transaction.actions.at(-1);
    const code = codeTold(transaction);
    const amount = this.toldAmount(transaction, action?.amountMinor ?? 0);
    const approved = code === APPROVED;
    const response = approved ? '1' : code.startsWith('2') ? '2' : '3';
    const cvvresponse = code === '225' ? 'N' : 'M';
    const time = String(Math.floor(this.bench.clock().getTime() / 1000));
    const signed = [asked.orderid, amount, response, transaction.id, 'N', cvvresponse, time];
    const { hash, steps } = keyedHash(signed);
    const given = transaction.scenario.notification === 'badSignature' ? [...hash].reverse().join('') : hash;
    this.bench.note({ event: 'answer', order: asked.orderid, detail: code, signature: [...steps, `sent ${given}`] });
    return {
      response,
      responsetext: responseText(code),
      authcode: approved ? String(randomInt(100_000, 999_999)) : '',
      transactionid: transaction.id,
      avsresponse: 'N',
      cvvresponse,
      orderid: asked.orderid,
      type: asked.type,
      response_code: code,
      time,
      amount,
      hash: given,
    };
  }

  toldAmount({ currency, scenario }: Transaction, amountMinor: number): string {
    const said = told({ amountMinor, currency }, scenario);
    return decimalOf(said.amountMinor, said.currency, 2);
  }

  private book(kind: 'capture' | 'refund', { orderId, currency }: Transaction, amountMinor: number): void {
    if (amountMinor > 0) this.bench.book({ order: orderId, kind, amountMinor, currency: currency.code });
  }
}
