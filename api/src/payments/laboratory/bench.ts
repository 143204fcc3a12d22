import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** When the vendor tells the shop, and what is wrong with it. */
export const NOTIFICATIONS = [
  'before',
  'after',
  'twice',
  'never',
  'badSignature',
  'wrongAmount',
  'wrongCurrency',
] as const;
/**
 * `busy`: the call is refused as one too many. `drop`: it does its work, and the connection ends before the answer.
 * `slow`: the answer comes too late.
 */
export const FAULTS = ['error500', 'busy', 'drop', 'slow'] as const;

export const scenarioSchema = z.object({
  /** `approve`, `cancel` or `decline:<code>`, whatever a shopper types. */
  outcome: z.optional(z.string()),
  notification: z._default(z.enum(NOTIFICATIONS), 'before'),
  /** Of the next call that moves money (route option `config: { movesMoney: true }`). */
  fault: z.optional(z.enum(FAULTS)),
  /** `late`: a vendor that may know its fee later than the payment does so. */
  fee: z.optional(z.enum(['late'])),
});
export type Scenario = z.infer<typeof scenarioSchema>;
const USUAL: Scenario = { notification: 'before' };

/** Which copy of a notification goes out; all but the genuine one must change nothing at the shop. */
export type Copy = 'genuine' | 'badSignature' | 'wrongAmount' | 'wrongCurrency';

export interface Outgoing {
  url: string;
  headers?: Record<string, string>;
  body: string;
}

/** One line of the log that developers read. */
export interface Exchange {
  at: string;
  event: string;
  order?: string | undefined;
  detail?: string | undefined;
  /** How the signature was made, step by step; without secrets of anybody but this laboratory. */
  signature?: readonly string[] | undefined;
}

/** Money that moved by the vendor's own books. */
export interface Movement {
  order: string;
  kind: 'capture' | 'refund' | 'chargeback' | 'reinstatement';
  amountMinor: number;
  currency: string;
}
/** What the vendor keeps of a capture for itself. */
export type Fee = Pick<Movement, 'order' | 'amountMinor' | 'currency'>;

const KEPT_EXCHANGES = 500;

/** What every simulated vendor has: a log, books, and the scenario that a test has prepared for its next payment. */
export class Bench {
  readonly exchanges: Exchange[] = [];
  readonly movements: Movement[] = [];
  readonly fees: Fee[] = [];
  /** Minor units that the vendor keeps of a capture; undefined of one that does not tell it. */
  keeps: ((capture: Omit<Fee, 'order'>) => number) | undefined;
  /** Where the vendor is reached; known once it listens. */
  origin = '';
  /**
   * Where it tells the shop whose payments bring no address of their own, as registered in the vendor's back office.
   */
  webhook: string | undefined;
  /** So long after the end of a payment it tells what it tells after the return. */
  afterReturnMs = 400;
  private next: Scenario | undefined;
  /** What is told after the return. */
  private readonly late: Promise<void>[] = [];
  private readonly onReset: (() => void)[] = [];
  private onBooked: () => void = () => undefined;

  constructor(readonly clock: () => Date) {}

  prepare(scenario: Scenario): void {
    this.next = scenario;
  }

  /** What waits for the next payment. */
  get prepared(): Scenario | undefined {
    return this.next;
  }

  /** The prepared scenario, for one payment alone; its fault waits for the call that moves money. */
  take(): Scenario {
    const scenario = this.next ?? USUAL;
    this.next = scenario.fault === undefined ? undefined : { ...USUAL, fault: scenario.fault };
    return scenario;
  }

  /** Of what comes after a payment, such as a refund: as a test has prepared for it, else as the payment was told. */
  takeAfter(payment: Scenario): Scenario {
    return this.next === undefined ? payment : this.take();
  }

  /** The prepared fault, for one call alone; the rest of the scenario stays. */
  takeFault(): Scenario['fault'] {
    const fault = this.next?.fault;
    if (this.next !== undefined) this.next = { ...this.next, fault: undefined };
    return fault;
  }

  whenReset(forget: () => void): void {
    this.onReset.push(forget);
  }

  reset(): void {
    this.exchanges.length = 0;
    this.movements.length = 0;
    this.fees.length = 0;
    this.next = undefined;
    for (const forget of this.onReset) forget();
  }

  note(exchange: Omit<Exchange, 'at'>): void {
    this.exchanges.push({ at: this.clock().toISOString(), ...exchange });
    if (this.exchanges.length > KEPT_EXCHANGES) this.exchanges.shift();
  }

  /** Called when money has moved and nobody has been told yet. */
  whenBooked(tell: () => void): void {
    this.onBooked = tell;
  }

  book(movement: Movement): void {
    this.movements.push(movement);
    const { order, kind, amountMinor, currency } = movement;
    if (kind === 'capture' && this.keeps !== undefined)
      this.fees.push({ order, amountMinor: this.keeps({ amountMinor, currency }), currency });
    this.onBooked();
  }

  /**
   * Tells the shop as the scenario says. It is over before the shopper is sent back, unless the shop is told after;
   * answers what the shop said, and undefined where it has not heard.
   */
  async notify(
    order: string,
    { notification }: Scenario,
    message: (copy: Copy) => Outgoing | Promise<Outgoing>,
  ): Promise<string | undefined> {
    const send = async (copy: Copy) => this.deliver(order, await message(copy));
    switch (notification) {
      case 'never':
        return undefined;
      case 'before':
        return send('genuine');
      case 'twice': {
        const heard = await send('genuine');
        const again = await send('genuine');
        // A bank that has heard the shop once does not unhear it.
        return heard ?? again;
      }
      case 'after':
        this.late.push(
          new Promise<void>((resolve) => {
            setTimeout(() => void send('genuine').then(() => resolve()), this.afterReturnMs).unref();
          }),
        );
        return undefined;
      default:
        return send(notification);
    }
  }

  /** Resolves when everything that was to be told later has been told. */
  async hasTold(): Promise<void> {
    await Promise.all(this.late.splice(0));
  }

  /** A shop that does not answer is written down and not asked again; answers its text. */
  async deliver(order: string, { url, headers = {}, body }: Outgoing): Promise<string | undefined> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });
      this.note({ event: 'notified', order, detail: String(response.status) });
      const text = await response.text();
      return response.ok ? text : undefined;
    } catch (error) {
      this.note({ event: 'notified', order, detail: `unreachable: ${String(error)}` });
      return undefined;
    }
  }
}

/** A simulated vendor: its API, its pages and its browser library, on an origin of its own. */
export interface Vendor {
  /** The vendor's own name. */
  title: string;
  /** How a payment goes, in one line. */
  protocol: string;
  /** What to type on its pages, and what comes of it. */
  testData: Readonly<Record<string, string>>;
  /** Codes that can be prepared as `decline:<code>`, and what the vendor means by them. */
  declines?: Readonly<Record<string, string>>;
  routes: (bench: Bench) => FastifyPluginAsync;
}

/** `2026-11-22 17:34:39` on a vendor's own clocks. */
export const wallClock = (at: Date, timeZone: string): string => at.toLocaleString('sv-SE', { timeZone });

/** A body as it was sent: vendors sign bytes. */
export const rawOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawOf(request)));
/** Undefined for a body that is no JSON. */
export function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawOf(request)) as unknown;
  } catch {
    return undefined;
  }
}
