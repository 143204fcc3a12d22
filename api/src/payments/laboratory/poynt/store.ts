import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { currencyByCode, told, type Currency } from '../amounts';
import type { Bench, Scenario } from '../bench';
import { brandOf, type Card } from '../cards';
import { ACCOUNT, APPROVED, messageOf, outcomeCode, processorsCode } from './test-data';

const NONCE_MINUTES = 15;
const PAID = { SALE: 'CAPTURED', AUTHORIZE: 'AUTHORIZED' } as const;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const minor = z.int().check(z.nonnegative(), z.lte(99_999_999_999));
const amountsSchema = z
  .object({
    transactionAmount: z.int().check(z.positive(), z.lte(99_999_999_999)),
    orderAmount: z.optional(minor),
    tipAmount: z._default(minor, 0),
    cashbackAmount: z._default(minor, 0),
    currency: z.string().check(z.refine((code) => currencyByCode(code) !== undefined)),
  })
  .check(
    z.refine(
      ({ transactionAmount, orderAmount, tipAmount, cashbackAmount }) =>
        orderAmount === undefined || orderAmount + tipAmount + cashbackAmount === transactionAmount,
    ),
  );
const common = {
  context: z.object({ businessId: z.literal(ACCOUNT.businessId), storeId: z.optional(z.literal(ACCOUNT.storeId)) }),
  references: z._default(
    z.array(z.object({ type: text(30), customType: z.optional(text(60)), id: text(100) })).check(z.maxLength(10)),
    [],
  ),
  notes: z.optional(text(255)),
};
const chargeSchema = z.object({
  action: z.enum(['SALE', 'AUTHORIZE']),
  amounts: amountsSchema,
  fundingSource: z.union([z.object({ cardToken: text(2000) }), z.object({ nonce: text(100) })]),
  ...common,
});
const refundSchema = z.object({
  action: z.literal('REFUND'),
  parentId: text(60),
  amounts: z.optional(amountsSchema),
  ...common,
});

export interface Transaction {
  id: string;
  action: 'SALE' | 'AUTHORIZE' | 'REFUND';
  status: 'CAPTURED' | 'AUTHORIZED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'VOIDED';
  amountMinor: number;
  currency: Currency;
  card: Card;
  /** The shop's own name of it: its first reference, or its notes. */
  order: string;
  references: { type: string; customType?: string | undefined; id: string }[];
  createdAt: Date;
  /** Of the processor. */
  code: string;
  scenario: Scenario;
  parentId?: string;
  refundedMinor: number;
}
export interface Fault {
  httpStatus: number;
  code: string;
  message: string;
}
export const isFault = (result: object): result is Fault => 'httpStatus' in result;
export const NOT_FOUND: Fault = { httpStatus: 404, code: 'TRANSACTION_NOT_FOUND', message: 'Transaction not found' };
const invalid = (message: string): Fault => ({ httpStatus: 400, code: 'INVALID_PARAMETER', message });
const malformed = ({ issues }: { issues: readonly { path: PropertyKey[] }[] }): Fault =>
  invalid(`Invalid parameter: ${issues[0]?.path.join('.')}`);

const firstId = ([first]: Transaction['references']): string | undefined => first?.id;

function refundFault(parent: Transaction, amountMinor: number, currency: string): Fault | undefined {
  const { status, action } = parent;
  if (!['CAPTURED', 'PARTIALLY_REFUNDED'].includes(status) || action === 'REFUND')
    return invalid(`A transaction that is ${status} cannot be refunded`);
  if (currency !== parent.currency.code) return invalid('Invalid parameter: amounts.currency');
  return amountMinor > parent.amountMinor - parent.refundedMinor
    ? invalid('Refund amount exceeds the remaining amount')
    : undefined;
}

/** The cards and transactions of one business. */
export class Poynt {
  private readonly nonces = new Map<string, { card: Card; madeAt: Date }>();
  private readonly tokens = new Map<string, Card>();
  private readonly transactions = new Map<string, Transaction>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => [this.nonces, this.tokens, this.transactions].forEach((kept) => kept.clear()));
  }

  /** What the frame hands the shop's page for a card: good for one use within a quarter of an hour. */
  nonceFor(card: Card): string {
    const nonce = randomUUID();
    this.nonces.set(nonce, { card, madeAt: this.bench.clock() });
    return nonce;
  }

  private use(nonce: string): Card | undefined {
    const found = this.nonces.get(nonce);
    this.nonces.delete(nonce);
    const age = this.bench.clock().getTime() - (found?.madeAt.getTime() ?? 0);
    return age < NONCE_MINUTES * 60_000 ? found?.card : undefined;
  }

  tokenise(body: unknown): object | Fault {
    const asked = z.object({ nonce: text(100) }).safeParse(body);
    const card = asked.success ? this.use(asked.data.nonce) : undefined;
    if (card === undefined) return invalid('Invalid nonce: unknown, used or expired');
    const token = randomUUID();
    const claims = Buffer.from(JSON.stringify({ sub: ACCOUNT.businessId, jti: token })).toString('base64url');
    const paymentToken = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${claims}.laboratory`;
    this.tokens.set(token, card).set(paymentToken, card);
    const avsResponse = { addressResult: 'MATCH', postalCodeResult: 'MATCH' };
    return { token, paymentToken, card: cardView(card), cvvResponse: 'MATCH', avsResponse, status: 'ACTIVE' };
  }

  charge(body: unknown, requestId: string): Transaction | Fault {
    const asked = chargeSchema.safeParse(body);
    if (!asked.success) return malformed(asked.error);
    const { action, amounts, fundingSource, references, notes } = asked.data;
    const currency = currencyByCode(amounts.currency);
    const card = 'nonce' in fundingSource ? this.use(fundingSource.nonce) : this.tokens.get(fundingSource.cardToken);
    if (currency === undefined || card === undefined) return invalid('Invalid parameter: fundingSource');
    const scenario = this.bench.take();
    const code = outcomeCode(scenario.outcome) ?? processorsCode(card, this.bench.clock());
    const transaction: Transaction = {
      id: randomUUID(),
      action,
      status: code === APPROVED ? PAID[action] : 'DECLINED',
      amountMinor: amounts.transactionAmount,
      currency,
      card,
      order: firstId(references) ?? notes ?? requestId,
      references,
      createdAt: this.bench.clock(),
      code,
      scenario,
      refundedMinor: 0,
    };
    return this.keep(transaction, transaction.status === 'CAPTURED' ? 'capture' : undefined);
  }

  /** Gives money back, at most what is left of a captured transaction; all of that where no amount is said. */
  refund(body: unknown): Transaction | Fault {
    const asked = refundSchema.safeParse(body);
    if (!asked.success) return malformed(asked.error);
    const parent = this.transactions.get(asked.data.parentId);
    if (parent === undefined) return NOT_FOUND;
    const amountMinor = asked.data.amounts?.transactionAmount ?? parent.amountMinor - parent.refundedMinor;
    const refusal = refundFault(parent, amountMinor, asked.data.amounts?.currency ?? parent.currency.code);
    if (refusal !== undefined) return refusal;
    return this.payBack(parent, amountMinor, asked.data.references);
  }

  /** The vendor may decline that too, where a test has prepared it. */
  private payBack(parent: Transaction, amountMinor: number, references: Transaction['references']): Transaction {
    const isPrepared = this.bench.prepared?.outcome !== undefined;
    const code = (isPrepared && outcomeCode(this.bench.take().outcome)) || APPROVED;
    const isMade = code === APPROVED;
    if (isMade) {
      parent.refundedMinor += amountMinor;
      parent.status = parent.refundedMinor === parent.amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    }
    const { id: parentId, currency, card, order, scenario } = parent;
    const refund: Transaction = {
      id: randomUUID(),
      action: 'REFUND',
      status: isMade ? 'REFUNDED' : 'DECLINED',
      ...{ amountMinor, currency, card, order, scenario, references, parentId, code },
      createdAt: this.bench.clock(),
      refundedMinor: 0,
    };
    return this.keep(refund, isMade ? 'refund' : undefined);
  }

  /** Takes money that was authorised, or lets it go. */
  conclude(id: string, step: 'capture' | 'void'): Transaction | Fault {
    const transaction = this.transactions.get(id);
    if (transaction === undefined) return NOT_FOUND;
    const captured = transaction.status === 'CAPTURED';
    if (!(transaction.status === 'AUTHORIZED' || (captured && step === 'void')))
      return invalid(`A transaction that is ${transaction.status} cannot be changed so`);
    transaction.status = step === 'capture' ? 'CAPTURED' : 'VOIDED';
    return this.keep(transaction, step === 'capture' ? 'capture' : captured ? 'refund' : undefined);
  }

  find = (id: string): Transaction | undefined => this.transactions.get(id);
  /** The newest first. */
  between = (from: Date, until: Date): Transaction[] =>
    [...this.transactions.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= until).reverse();

  private keep(transaction: Transaction, kind: 'capture' | 'refund' | undefined): Transaction {
    this.transactions.set(transaction.id, transaction);
    const { order, amountMinor, currency, status } = transaction;
    if (kind !== undefined) this.bench.book({ order, kind, amountMinor, currency: currency.code });
    this.bench.note({ event: transaction.action, order, detail: status });
    return transaction;
  }
}

const BRANDS = { VISA: 'VISA', MASTERCARD: 'MASTERCARD', AMEX: 'AMERICAN_EXPRESS' } as const;
const cardView = ({ number, month, year }: Card): object => ({
  type: BRANDS[brandOf(number)],
  numberFirst6: number.slice(0, 6),
  numberLast4: number.slice(-4),
  expirationMonth: Number(month),
  expirationYear: 2000 + Number(year),
});

/** A transaction as the API says it; amounts are minor units. */
export function transactionView(transaction: Transaction): object {
  const { id, action, status, card, references, createdAt, code, parentId, refundedMinor } = transaction;
  const { amountMinor, currency } = told(transaction, transaction.scenario);
  const approved = code === APPROVED;
  return {
    id,
    createdAt: createdAt.toISOString(),
    action,
    status,
    authOnly: action === 'AUTHORIZE',
    amounts: {
      ...{ transactionAmount: amountMinor, orderAmount: amountMinor, tipAmount: 0, cashbackAmount: 0 },
      currency: currency.code,
    },
    context: { businessId: ACCOUNT.businessId, storeId: ACCOUNT.storeId, source: 'WEB' },
    fundingSource: { type: 'CREDIT_DEBIT', card: cardView(card) },
    references,
    processorResponse: {
      status: approved ? 'Successful' : 'Failure',
      statusCode: code,
      statusMessage: messageOf(code),
      transactionId: id,
      ...(approved && { approvedAmount: amountMinor, approvalCode: id.slice(0, 6).toUpperCase() }),
    },
    ...(parentId !== undefined && { parentId }),
    ...(refundedMinor > 0 && { amountsRefunded: { transactionAmount: refundedMinor } }),
  };
}
