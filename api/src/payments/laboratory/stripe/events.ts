import type { Bench, Copy, Outgoing, Scenario } from '../bench';
import { signatureHeader, signatureSteps } from './crypto';
import { newId, orderOf, type Payment, type StripeEvent, type Wrong } from './objects';
import type { StripeStore } from './store';
import { API_VERSION, WEBHOOK_SECRET } from './test-data';

interface Figures {
  amount: number;
  currency: string;
}

/** What happens at the vendor, kept and told to the shop. */
export class StripeEvents {
  constructor(
    private readonly bench: Bench,
    private readonly store: StripeStore,
  ) {}

  /** Tells the shop of a payment's new state, as the scenario of the payment says; the API then says the same. */
  async tell(payment: Payment, type: string): Promise<void> {
    payment.wrong = wrongFigures(payment.intent, payment.scenario);
    await this.send(payment, this.event(type, this.store.told(payment)), payment.scenario);
  }

  /** Tells the shop of what belongs to a payment, such as a refund. */
  async tellOf(payment: Payment, type: string, object: Figures, scenario: Scenario): Promise<void> {
    await this.send(payment, this.event(type, { ...object, ...wrongFigures(object, scenario) }), scenario);
  }

  private event(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.store.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.store.events.set(event.id, event);
    return event;
  }

  private async send({ intent }: Payment, event: StripeEvent, scenario: Scenario): Promise<void> {
    const { webhook } = this.bench;
    const order = orderOf(intent);
    if (webhook !== undefined)
      await this.bench.notify(order, scenario, (copy) => this.signed(webhook, order, event, copy));
  }

  private signed(url: string, order: string, event: StripeEvent, copy: Copy): Outgoing {
    const body = JSON.stringify(event, null, 2);
    const seconds = this.store.now();
    const secret = copy === 'badSignature' ? 'whsec_somebody_else' : WEBHOOK_SECRET;
    this.bench.note({ event: event.type, order, detail: copy, signature: signatureSteps(secret, seconds, body) });
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(secret, seconds, body),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    };
  }
}

/** What a vendor with a fault would say of an object; nothing unless a test has asked for it. */
function wrongFigures({ amount, currency }: Figures, { notification }: Scenario): Wrong {
  if (notification === 'wrongAmount') return { amount: amount + 1 };
  return notification === 'wrongCurrency' ? { currency: currency === 'usd' ? 'eur' : 'usd' } : {};
}
