import { randomBytes } from 'node:crypto';
import type { Bench, Movement, Scenario } from '../bench';
import { notFound, refusal, type Answer } from './refusals';
import type { OrderRequest } from './requests';
import { isUnfinished, minorOf, type Amount, type Minor, type UnfinishedCapture } from './test-data';

const TOKEN_S = 32_400;
const HOUR_MS = 3_600_000;
const WINDOW_MS = 3 * HOUR_MS;
const REQUEST_IDS_MS = 6 * HOUR_MS;

export interface Refund {
  id: string;
  amount: Minor;
  at: Date;
  note: string | undefined;
  invoiceId: string | undefined;
}
export interface Capture {
  id: string;
  amount: Minor;
  state: 'COMPLETED' | UnfinishedCapture;
  at: Date;
  refunds: Refund[];
  /** By a chargeback, or by PayPal itself. */
  isTaken?: boolean;
}
export interface Order {
  id: string;
  asked: OrderRequest;
  amount: Minor;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: Date;
  /** When the payer first saw the approval page: from then on the second window runs. */
  openedAt?: Date;
  scenario: Scenario;
  /** Why its capture will fail or stay unfinished. */
  decline?: string | undefined;
  capture?: Capture;
}

/** Seventeen letters and digits, as PayPal's numbers have them. */
export function newId(): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The shop's own number of an order: the invoice, else what it wrote of its own. */
export const shopNumber = ({ asked }: Order): string => {
  const [unit] = asked.purchase_units;
  return unit.invoice_id ?? unit.custom_id ?? unit.reference_id ?? 'default';
};

export const refundedOf = ({ refunds }: Capture): number => refunds.reduce((sum, { amount }) => sum + amount.minor, 0);

export function captureStatus(capture: Capture): string {
  const refunded = refundedOf(capture);
  if (refunded === 0) return capture.state;
  return refunded === capture.amount.minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** PayPal's memory; access tokens outlive a reset, since shops keep them. */
export class PayPalBank {
  private readonly orders = new Map<string, Order>();
  private readonly tokens = new Map<string, number>();
  private readonly answered = new Map<string, { asked: string; at: number; again: () => Answer }>();
  private readonly paidInvoices = new Set<string>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => {
      this.orders.clear();
      this.answered.clear();
      this.paidInvoices.clear();
    });
  }

  private now = (): number => this.bench.clock().getTime();

  /** An access token and its life in seconds. */
  grant(): { token: string; expiresIn: number } {
    const token = `A21AA${randomBytes(60).toString('base64url')}`;
    this.tokens.set(token, this.now() + TOKEN_S * 1000);
    return { token, expiresIn: TOKEN_S };
  }

  knows = (token: string): boolean => (this.tokens.get(token) ?? 0) > this.now();

  /** Answers a repeated request id with the latest state of what it began; another body under it is refused. */
  once(scope: string, requestId: string | undefined, asked: string, work: () => Answer, again: () => Answer): Answer {
    if (requestId === undefined) return work();
    if (requestId.length < 1 || requestId.length > 108)
      return refusal(400, 'INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
    const key = `${scope} ${requestId}`;
    const before = this.answered.get(key);
    if (before !== undefined && this.now() - before.at < REQUEST_IDS_MS)
      return before.asked === asked ? before.again() : refusal(422, 'DUPLICATE_REQUEST_ID', { location: 'header' });
    const answer = work();
    if (answer.status < 300) this.answered.set(key, { asked, at: this.now(), again });
    return answer;
  }

  open(asked: OrderRequest, amount: Minor): Order {
    const order: Order = {
      id: newId(),
      asked,
      amount,
      status: asked.payment_source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      createdAt: this.bench.clock(),
      scenario: { notification: 'before' },
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** Three hours to come to the approval page, three more to approve and capture; a paid order stays. */
  find(id: string): Order | undefined {
    const order = this.orders.get(id);
    if (order === undefined || order.status === 'COMPLETED') return order;
    const since = order.openedAt ?? order.createdAt;
    return this.now() - since.getTime() < WINDOW_MS ? order : undefined;
  }

  captureOf(id: string): { order: Order; capture: Capture } | undefined {
    for (const order of this.orders.values()) if (order.capture?.id === id) return { order, capture: order.capture };
    return undefined;
  }

  refundOf(id: string): { order: Order; capture: Capture; refund: Refund } | undefined {
    for (const order of this.orders.values()) {
      const refund = order.capture?.refunds.find((each) => each.id === id);
      if (order.capture !== undefined && refund !== undefined) return { order, capture: order.capture, refund };
    }
    return undefined;
  }

  paidOrder = (number: string): Order | undefined =>
    [...this.orders.values()].find((order) => order.capture?.state === 'COMPLETED' && shopNumber(order) === number);

  /** What the payer has decided, unless a test has prepared another end; answers whether the order is approved. */
  decide(order: Order, choice: string): boolean {
    order.scenario = this.bench.take();
    const outcome = order.scenario.outcome ?? choice;
    this.bench.note({ event: outcome, order: shopNumber(order) });
    if (outcome === 'cancel') return false;
    order.status = 'APPROVED';
    order.decline = outcome.startsWith('decline:') ? outcome.slice('decline:'.length) : undefined;
    return true;
  }

  /** Undefined once the order is completed; else why not. */
  capture(order: Order, origin: string): Answer | undefined {
    const fault = this.captureFault(order);
    if (fault !== undefined) {
      const again = { href: `${origin}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' };
      return refusal(422, fault, {}, fault === 'INSTRUMENT_DECLINED' ? [again] : []);
    }
    const { decline } = order;
    const state = isUnfinished(decline) ? decline : 'COMPLETED';
    order.status = 'COMPLETED';
    order.capture = { id: newId(), amount: order.amount, state, at: this.bench.clock(), refunds: [] };
    if (state === 'COMPLETED') this.bookCapture(order, order.asked.purchase_units[0].invoice_id);
    return undefined;
  }

  private captureFault({ status, asked, decline }: Order): string | undefined {
    if (status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
    if (status !== 'APPROVED') return 'ORDER_NOT_APPROVED';
    const invoice = asked.purchase_units[0].invoice_id;
    if (invoice !== undefined && this.paidInvoices.has(invoice)) return 'DUPLICATE_INVOICE_ID';
    return isUnfinished(decline) ? undefined : decline;
  }

  private bookCapture(order: Order, invoice: string | undefined): void {
    this.book(order, 'capture', order.amount.minor);
    if (invoice !== undefined) this.paidInvoices.add(invoice);
  }

  /** Without an amount: all that is left. */
  refund(captureId: string, asked: Pick<Refund, 'note' | 'invoiceId'>, amount?: Amount): Refund | Answer {
    const found = this.captureOf(captureId);
    if (found === undefined) return notFound();
    const { order, capture } = found;
    const left = capture.amount.minor - refundedOf(capture);
    const wanted =
      amount === undefined ? { ...capture.amount, minor: left } : minorOf(amount, 'DECIMALS_NOT_SUPPORTED');
    const fault = refundFault(capture, left, wanted);
    if (fault !== undefined || typeof wanted === 'string')
      return refusal(422, fault ?? 'REFUND_NOT_ALLOWED', { location: 'body' });
    const refund: Refund = { id: newId(), amount: wanted, at: this.bench.clock(), ...asked };
    capture.refunds.push(refund);
    this.book(order, 'refund', wanted.minor);
    return refund;
  }

  book(order: Order, kind: Movement['kind'], amountMinor: number): void {
    this.bench.book({ order: shopNumber(order), kind, amountMinor, currency: order.amount.currency });
  }
}

function refundFault(capture: Capture, left: number, wanted: Minor | string): string | undefined {
  if (capture.isTaken === true) return 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK';
  if (capture.state === 'PENDING') return 'PENDING_CAPTURE';
  if (capture.state === 'DECLINED') return 'REFUND_NOT_ALLOWED';
  if (left === 0) return 'CAPTURE_FULLY_REFUNDED';
  if (typeof wanted === 'string') return wanted;
  if (wanted.currency !== capture.amount.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  return wanted.minor > left ? 'REFUND_AMOUNT_EXCEEDED' : undefined;
}
