import type { Bench } from '../bench';
import type { BalanceTransaction } from './balance';
import {
  orderOf,
  type Charge,
  type Dispute,
  type Intent,
  type Payment,
  type Refund,
  type StripeEvent,
} from './objects';
import { badParameter, KINDS, unknownObject } from './protocol';

/** An authorisation that nobody captures lapses. */
const AUTHORISED_MS = 7 * 24 * 60 * 60_000;

/** The vendor's memory of one account. */
export class StripeStore {
  private readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly balances = new Map<string, BalanceTransaction>();
  readonly events = new Map<string, StripeEvent>();

  constructor(private readonly bench: Bench) {}

  forget(): void {
    for (const objects of [this.payments, this.refunds, this.disputes, this.balances, this.events]) objects.clear();
  }

  /** Unix seconds. */
  now(): number {
    return Math.floor(this.bench.clock().getTime() / 1000);
  }

  keep(payment: Payment): void {
    this.payments.set(payment.intent.id, payment);
  }

  payment(id: string, param = 'intent'): Payment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw unknownObject('payment_intent', id, param);
    this.lapse(payment.intent);
    return payment;
  }

  private lapse(intent: Intent): void {
    if (intent.status !== 'requires_capture' || (this.now() - intent.created) * 1000 < AUTHORISED_MS) return;
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic', canceled_at: this.now() });
    intent.amount_capturable = 0;
  }

  paymentOfChallenge(id: string): Payment | undefined {
    return [...this.payments.values()].find(({ challenge }) => challenge === id);
  }

  /** The payment that a refund or a dispute is about; of several of one order, the last that was paid. */
  paidOrder(order: string): Payment | undefined {
    return [...this.payments.values()]
      .reverse()
      .find(({ intent }) => orderOf(intent) === order && intent.status === 'succeeded');
  }

  charge(id: string): Charge {
    const charges = [...this.payments.values()].flatMap((payment) => payment.charges);
    const charge = charges.find((candidate) => candidate.id === id);
    if (charge === undefined) throw unknownObject('charge', id, 'charge');
    return charge;
  }

  /** The intent as the vendor tells it, wrong figures included. */
  told({ intent, wrong }: Payment): Intent {
    const { amount, currency } = wrong;
    return {
      ...intent,
      ...(currency !== undefined && { currency }),
      ...(amount !== undefined && { amount, amount_received: intent.amount_received === 0 ? 0 : amount }),
    };
  }

  /** Any object by its id. */
  object(id: string, kind = KINDS[id.split('_')[0] ?? ''] ?? 'object'): object {
    if (kind === 'payment_intent') return this.told(this.payment(id));
    if (kind === 'charge') return this.charge(id);
    const others: Readonly<Record<string, ReadonlyMap<string, object>>> = {
      refund: this.refunds,
      dispute: this.disputes,
      balance_transaction: this.balances,
      event: this.events,
    };
    const found = others[kind]?.get(id);
    if (found === undefined) throw unknownObject(kind, id);
    return found;
  }

  /** All objects of a kind, the newest first. */
  all(kind: string): readonly { id: string }[] {
    const payments = [...this.payments.values()];
    const kinds: Readonly<Record<string, () => { id: string }[]>> = {
      payment_intent: () => payments.map((payment) => this.told(this.payment(payment.intent.id))),
      charge: () => payments.flatMap(({ charges }) => charges),
      refund: () => [...this.refunds.values()],
      dispute: () => [...this.disputes.values()],
      balance_transaction: () => [...this.balances.values()],
      event: () => [...this.events.values()],
    };
    return (kinds[kind]?.() ?? []).reverse();
  }

  /** An object with the ids at `paths` (such as `latest_charge`, `data.charge`) replaced by their objects. */
  expanded(object: unknown, paths: readonly string[]): unknown {
    return paths.reduce((whole, path) => this.expandedAt(whole, path.split('.'), path), object);
  }

  private expandedAt(value: unknown, [name, ...rest]: readonly string[], path: string): unknown {
    if (name === undefined) return typeof value === 'string' ? this.object(value) : value;
    if (Array.isArray(value)) return value.map((entry) => this.expandedAt(entry, [name, ...rest], path));
    if (typeof value === 'string') return this.expandedAt(this.object(value), [name, ...rest], path);
    if (value === null) return null;
    if (typeof value !== 'object' || !(name in value))
      throw badParameter(`This property cannot be expanded (${path}).`, 'expand');
    const inner = (value as Record<string, unknown>)[name];
    return { ...value, [name]: this.expandedAt(inner, rest, path) };
  }
}

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  payment_intent?: string | undefined;
  charge?: string | undefined;
  type?: string | undefined;
}

/** One page of a list, filtered by the parameters that its objects have. */
export function pageOf(
  objects: readonly { id: string }[],
  { limit = 10, starting_after, ...filters }: Page,
  url: string,
) {
  const wanted = objects.filter((object) =>
    Object.entries(filters).every(
      ([name, value]) => value === undefined || (object as Record<string, unknown>)[name] === value,
    ),
  );
  const start = starting_after === undefined ? 0 : wanted.findIndex(({ id }) => id === starting_after) + 1;
  const data = wanted.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < wanted.length, data };
}

/** Whether an object meets a search such as `metadata["order"]:"A-1" AND status:"succeeded"`. */
export function meets(object: Record<string, unknown>, query: string): boolean {
  return query.split(/\s+AND\s+/i).every((clause) => {
    const [, field = '', key, value] =
      /^\s*(\w+)(?:\[\s*["']([^"']{1,40})["']\s*\])?\s*:\s*["']?([^"']*?)["']?\s*$/.exec(clause) ?? [];
    if (value === undefined) throw badParameter(`We were unable to parse your search query: ${clause}`, 'query');
    const found = key === undefined ? object[field] : (object[field] as Record<string, unknown> | undefined)?.[key];
    return String(found) === value;
  });
}
