import { randomBytes, randomUUID } from 'node:crypto';
import type { z as Zod } from 'zod/mini';
import type { Bench, Copy, Outgoing } from '../bench';
import { newId, shopNumber, type Capture, type Order, type Refund } from './bank';
import { caseResource, reversalResource, type Case, type PaidOrder } from './cases';
import { forgedSignature, newSigner, signedText, type Signer } from './crypto';
import type { verifyRequest } from './requests';
import { captureResource, orderResource, refundResource } from './resources';
import { WEBHOOK_ID } from './test-data';

interface Event {
  type: string;
  resourceType: string;
  summary: string;
  resource: (copy: Copy) => object;
}
const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
const AUTH_ALGO = 'SHA256withRSA';
const CAPTURE_EVENTS = { COMPLETED: 'COMPLETED', DECLINED: 'DENIED', PENDING: 'PENDING' } as const;

/** What PayPal tells the address that the shop has registered, and the key with which it signs. */
export class Messenger {
  private signer: Promise<Signer> | undefined;

  constructor(private readonly bench: Bench) {}

  readonly certificatePath = CERTIFICATE;
  certificate = async (): Promise<string> => (await this.pair()).certificate;
  private pair = (): Promise<Signer> => (this.signer ??= newSigner(this.bench.clock()));

  approved = (order: Order): Promise<void> =>
    this.tell(order, {
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      summary: 'An order has been approved by buyer',
      resource: (copy) => orderResource(this.bench.origin, order, copy),
    });

  captured = (order: Order, capture: Capture): Promise<void> =>
    this.tell(order, {
      type: `PAYMENT.CAPTURE.${CAPTURE_EVENTS[capture.state]}`,
      resourceType: 'capture',
      summary: `Payment ${capture.state.toLowerCase()}`,
      resource: (copy) => captureResource(this.bench.origin, order, capture, copy),
    });

  refunded = (order: Order, capture: Capture, refund: Refund): Promise<void> =>
    this.tellLater(order, {
      type: 'PAYMENT.CAPTURE.REFUNDED',
      resourceType: 'refund',
      summary: 'A capture payment was refunded',
      resource: (copy) => refundResource(this.bench.origin, order, capture, refund, copy),
    });

  /** A case is told once, whatever it is about. */
  disputed = async (told: Case, type: string): Promise<void> => {
    const [first] = told.disputed;
    if (first === undefined) return;
    await this.tellLater(first.order, {
      type,
      resourceType: 'dispute',
      summary: type.endsWith('CREATED') ? 'A new dispute opened' : 'A dispute was resolved',
      resource: (copy) => caseResource(this.bench.origin, told, copy),
    });
  };

  reversed = (order: PaidOrder, reversal: { id: string; minor: number }): Promise<void> =>
    this.tellLater(order, {
      type: 'PAYMENT.CAPTURE.REVERSED',
      resourceType: 'refund',
      summary: 'A capture payment was reversed',
      resource: (copy) => reversalResource(this.bench.origin, order, this.bench.clock(), reversal, copy),
    });

  private tellLater = (order: Order, event: Event): Promise<void> =>
    this.tell(order, event, this.bench.takeAfter(order.scenario));

  private async tell(order: Order, event: Event, scenario = order.scenario): Promise<void> {
    const { webhook: url } = this.bench;
    if (url === undefined) return this.bench.note({ event: 'no webhook is registered', order: shopNumber(order) });
    // A repeated event keeps its id; each transmission has one of its own.
    const id = `WH-${newId()}-${newId()}`;
    const at = this.bench.clock().toISOString();
    await this.bench.notify(shopNumber(order), scenario, (copy) =>
      this.message(shopNumber(order), url, eventBody(id, at, event, copy), copy),
    );
  }

  private async message(order: string, url: string, body: string, copy: Copy): Promise<Outgoing> {
    const transmission = randomUUID();
    const time = `${this.bench.clock().toISOString().slice(0, 19)}Z`;
    const text = signedText(transmission, time, WEBHOOK_ID, body);
    const signature = copy === 'badSignature' ? forgedSignature() : await (await this.pair()).sign(text);
    this.bench.note({
      event: 'notification signed',
      order,
      signature: [
        'transmission id | transmission time | webhook id | CRC-32 of the body in decimal digits',
        text,
        `${AUTH_ALGO} with the key of the certificate at PAYPAL-CERT-URL, base64`,
        copy === 'badSignature' ? `random bytes instead: ${signature}` : signature,
      ],
    });
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-cert-url': `${this.bench.origin}${CERTIFICATE}`,
        'paypal-auth-algo': AUTH_ALGO,
        'paypal-auth-version': 'v2',
        'correlation-id': randomBytes(7).toString('hex').slice(0, 13),
      },
      body,
    };
  }

  /** Whether a message that a shop has received is one of these; the event must come back as it was sent. */
  async verifies(given: Zod.infer<typeof verifyRequest>): Promise<boolean> {
    const body = JSON.stringify(given.webhook_event);
    const text = signedText(given.transmission_id, given.transmission_time, given.webhook_id, body);
    const known =
      given.webhook_id === WEBHOOK_ID &&
      given.auth_algo === AUTH_ALGO &&
      given.cert_url === `${this.bench.origin}${CERTIFICATE}`;
    const valid = known && (await (await this.pair()).check(text, given.transmission_sig));
    this.bench.note({
      event: `verified: ${valid ? 'SUCCESS' : 'FAILURE'}`,
      signature: [
        `webhook id, algorithm and certificate are ours: ${known}`,
        text,
        `received: ${given.transmission_sig}`,
      ],
    });
    return valid;
  }
}

const eventBody = (id: string, at: string, { type, resourceType, summary, resource }: Event, copy: Copy): string =>
  JSON.stringify({
    id,
    event_version: '1.0',
    create_time: at,
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource: resource(copy),
  });
