import { randomInt, randomUUID } from 'node:crypto';
import { decimalOf, told, type Currency } from '../amounts';
import type { Bench, Scenario } from '../bench';
import { brandOf, type Card } from '../cards';
import { GATEWAYS_ANSWERS, ISSUERS_ANSWERS } from './test-data';

export interface Transaction {
  /** `ipgTransactionId`. */
  id: string;
  orderId: string;
  type: 'SALE' | 'RETURN' | 'VOID';
  amountMinor: number;
  currency: Currency;
  card: Card;
  startedAt: Date;
  status: 'APPROVED' | 'WAITING' | 'DECLINED';
  state: 'CAPTURED' | 'WAITING' | 'DECLINED' | 'VOIDED';
  /** `00`, or the code of a denial; empty while it waits. */
  code: string;
  scenario: Scenario;
  responseCode3dSecure?: string;
}

const REFUSALS = {
  '10424': 'The transaction cannot be voided',
  '10503': 'Invalid amount or currency',
  '5008': 'Order does not exist.',
} as const;
export interface Refusal {
  code: keyof typeof REFUSALS;
  message: string;
}
const refusal = (code: keyof typeof REFUSALS): Refusal => ({ code, message: REFUSALS[code] });

/** The books of one store, for its hosted page and its REST API alike. */
export class FiservStore {
  private readonly transactions = new Map<string, Transaction>();
  private readonly tokens = new Map<string, Card>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => {
      this.transactions.clear();
      this.tokens.clear();
    });
  }

  start(sale: Pick<Transaction, 'orderId' | 'amountMinor' | 'currency' | 'card' | 'scenario'>): Transaction {
    return this.keep({ ...sale, ...this.fresh(), type: 'SALE', status: 'WAITING', state: 'WAITING', code: '' });
  }

  find = (id: string): Transaction | undefined => this.transactions.get(id);
  ofOrder = (orderId: string): Transaction[] =>
    [...this.transactions.values()].filter((transaction) => transaction.orderId === orderId);

  /** The first answer to a sale is its last one. */
  settle(sale: Transaction, code: string): void {
    const approved = code === '00';
    Object.assign(sale, {
      code,
      status: approved ? 'APPROVED' : 'DECLINED',
      state: approved ? 'CAPTURED' : 'DECLINED',
    } satisfies Partial<Transaction>);
    if (approved) this.bookAs('capture', sale);
    this.bench.note({ event: 'settled', order: sale.orderId, detail: approvalCode(sale) });
  }

  /** Gives money back, at most what is left of the sale; undefined: all that is left. */
  giveBack(sale: Transaction, asked: { amountMinor: number; currency: Currency } | undefined): Transaction | Refusal {
    const left = this.leftOf(sale);
    const amountMinor = asked?.amountMinor ?? left;
    const sameCurrency = asked === undefined || asked.currency.code === sale.currency.code;
    if (sale.type !== 'SALE' || sale.state !== 'CAPTURED') return refusal('5008');
    if (!sameCurrency || amountMinor > left || left === 0) return refusal('10503');
    const part = this.keep({ ...sale, ...this.fresh(), type: 'RETURN', amountMinor });
    this.bookAs('refund', part);
    return part;
  }

  /** Takes a sale back whole, before anything of it has been returned; one that waits ends unpaid. */
  cancel(sale: Transaction): Transaction | Refusal {
    const untouched = sale.state === 'WAITING' || (sale.state === 'CAPTURED' && this.leftOf(sale) === sale.amountMinor);
    if (sale.type !== 'SALE' || !untouched) return refusal('10424');
    if (sale.state === 'CAPTURED') this.bookAs('refund', sale);
    Object.assign(sale, { state: 'VOIDED' } satisfies Partial<Transaction>);
    return this.keep({ ...sale, ...this.fresh(), type: 'VOID', status: 'APPROVED', code: '00' });
  }

  tokenise(card: Card): string {
    const token = randomUUID().toUpperCase();
    this.tokens.set(token, card);
    return token;
  }
  cardOf = (token: string): Card | undefined => this.tokens.get(token);

  private leftOf({ orderId, amountMinor }: Transaction): number {
    const returned = this.ofOrder(orderId).filter(({ type }) => type === 'RETURN');
    return returned.reduce((left, part) => left - part.amountMinor, amountMinor);
  }

  private fresh = () => ({ id: `84${randomInt(100_000_000, 999_999_999)}`, startedAt: this.bench.clock() });

  private keep(transaction: Transaction): Transaction {
    this.transactions.set(transaction.id, transaction);
    return transaction;
  }

  private bookAs(kind: 'capture' | 'refund', { orderId, amountMinor, currency }: Transaction): void {
    this.bench.book({ order: orderId, kind, amountMinor, currency: currency.code });
  }
}

const answerText = (code: string): string =>
  code === '00' ? 'Function performed error-free' : (ISSUERS_ANSWERS[code] ?? GATEWAYS_ANSWERS[code] ?? 'Declined');

/** `Y:…` approved, `N:…` denied, `?:…` not yet known. */
export function approvalCode({ status, code, id }: Transaction): string {
  if (status === 'WAITING') return '?:waiting';
  return status === 'APPROVED' ? `Y:${id.slice(-6)}:${id}:PPXX:${id}` : `N:${code}:${answerText(code)}`;
}

/** A transaction as the REST API says it; amounts are decimals of the currency. */
export function transactionView(transaction: Transaction): object {
  const { id, orderId, type, card, startedAt, status, state, code } = transaction;
  const said = told(transaction, transaction.scenario);
  const amount = { total: Number(decimalOf(said.amountMinor, said.currency)), currency: said.currency.code };
  return {
    ipgTransactionId: id,
    orderId,
    transactionType: type,
    transactionOrigin: 'ECOM',
    paymentMethodDetails: {
      paymentMethodType: 'PAYMENT_CARD',
      paymentCard: {
        expiryDate: { month: card.month, year: card.year },
        bin: card.number.slice(0, 6),
        last4: card.number.slice(-4),
        brand: brandOf(card.number),
      },
    },
    transactionTime: Math.floor(startedAt.getTime() / 1000),
    transactionAmount: amount,
    ...(status === 'APPROVED' && { approvedAmount: amount }),
    transactionStatus: status,
    transactionState: state,
    approvalCode: approvalCode(transaction),
    ...(code !== '' && { processor: { responseCode: code, responseMessage: answerText(code) } }),
    ...(transaction.responseCode3dSecure !== undefined && {
      secure3dResponse: { responseCode3dSecure: transaction.responseCode3dSecure },
    }),
  };
}
