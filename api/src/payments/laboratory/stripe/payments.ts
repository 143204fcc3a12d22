import type { Bench, Movement } from '../bench';
import { balanceOf, stripeFee } from './balance';
import type { Asked } from './calls';
import type { StripeEvents } from './events';
import { newId, orderOf, type Charge, type Intent, type Payment, type PaymentError } from './objects';
import { StripeError, unexpectedState } from './protocol';
import type { StripeStore } from './store';
import { declineOf, isoMinor, type PaidWith } from './test-data';

/** Decline code of a scenario or a 3-D Secure step in which the shopper gave up. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

interface Confirmation {
  returnUrl?: string | undefined;
  /** The browser library shows the 3-D Secure step itself. */
  inBrowser: boolean;
}

/** A payment intent from its creation to its charge. */
export class StripePayments {
  constructor(
    private readonly bench: Bench,
    private readonly store: StripeStore,
    private readonly events: StripeEvents,
  ) {}

  create(asked: Asked<'create'>): Payment {
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: asked.amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods: automaticMethods(asked),
      canceled_at: null,
      cancellation_reason: null,
      capture_method: asked.capture_method ?? 'automatic_async',
      client_secret: `${id}_secret_${newId('').slice(1)}`,
      confirmation_method: 'automatic',
      created: this.store.now(),
      currency: asked.currency.toLowerCase(),
      customer: null,
      description: asked.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: { ...asked.metadata },
      next_action: null,
      payment_method: null,
      payment_method_types: asked.payment_method_types ?? ['card'],
      receipt_email: asked.receipt_email ?? null,
      statement_descriptor_suffix: asked.statement_descriptor_suffix ?? null,
      status: 'requires_payment_method',
    };
    const payment: Payment = { intent, charges: [], scenario: { notification: 'before' }, wrong: {} };
    this.store.keep(payment);
    return payment;
  }

  /** Charges what the shopper typed, or what a test has prepared; asks for 3-D Secure first where the card wants it. */
  async confirm(payment: Payment, paidWith: PaidWith, { returnUrl, inBrowser }: Confirmation): Promise<void> {
    const { intent } = payment;
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
      throw unexpectedState(
        intent.status === 'succeeded'
          ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
          : `This PaymentIntent's status is ${intent.status}; it cannot be confirmed.`,
        intent,
      );
    payment.scenario = this.bench.take();
    Object.assign(payment, { paidWith, returnUrl });
    intent.payment_method = newId('pm');
    const { outcome } = payment.scenario;
    if (outcome === undefined && paidWith.challenge === true) return this.challenge(payment, inBrowser);
    return this.finish(payment, outcome === undefined ? paidWith.decline : declineIn(outcome));
  }

  private async challenge(payment: Payment, inBrowser: boolean): Promise<void> {
    const { intent, returnUrl = '' } = payment;
    payment.challenge = newId('payatt');
    const url = `${this.bench.origin}/acs/challenge/${payment.challenge}`;
    intent.status = 'requires_action';
    intent.next_action = inBrowser
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
    await this.events.tell(payment, 'payment_intent.requires_action');
  }

  /** Ends the 3-D Secure step; a decline is left to the caller to read from the intent. */
  async authenticated(payment: Payment, accepted: boolean): Promise<void> {
    payment.challenge = undefined;
    payment.intent.next_action = null;
    await this.finish(payment, accepted ? payment.paidWith?.decline : NOT_AUTHENTICATED).catch((error: unknown) => {
      if (!(error instanceof StripeError)) throw error;
    });
  }

  private async finish(payment: Payment, decline: string | undefined): Promise<void> {
    if (decline !== undefined) return this.decline(payment, decline);
    const { intent } = payment;
    const manual = intent.capture_method === 'manual';
    const charge = this.charge(payment, !manual);
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    intent.status = manual ? 'requires_capture' : 'succeeded';
    intent[manual ? 'amount_capturable' : 'amount_received'] = intent.amount;
    if (!manual) this.booked(payment, charge);
    await this.events.tell(payment, manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded');
  }

  private async decline(payment: Payment, declineCode: string): Promise<void> {
    const { intent } = payment;
    const error: PaymentError =
      declineCode === NOT_AUTHENTICATED
        ? {
            type: 'invalid_request_error',
            code: NOT_AUTHENTICATED,
            message:
              'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
              'PaymentMethod to attempt to fulfill this PaymentIntent again.',
          }
        : { type: 'card_error', ...declineOf(declineCode), decline_code: declineCode };
    if (error.type === 'card_error') {
      const charge = this.charge(payment, false, error);
      intent.latest_charge = charge.id;
      error.charge = charge.id;
    }
    intent.last_payment_error = error;
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    await this.events.tell(payment, 'payment_intent.payment_failed');
    throw new StripeError(402, { ...error, payment_intent: this.store.told(payment) });
  }

  private charge(payment: Payment, captured: boolean, error?: PaymentError): Charge {
    const { intent, paidWith } = payment;
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: captured ? intent.amount : 0,
      amount_refunded: 0,
      balance_transaction: null,
      captured,
      created: this.store.now(),
      currency: intent.currency,
      description: intent.description,
      disputed: false,
      livemode: false,
      metadata: { ...intent.metadata },
      payment_intent: intent.id,
      payment_method: intent.payment_method ?? '',
      payment_method_details: { type: 'card', card: shownCard(paidWith) },
      refunded: false,
      ...endOf(error),
    };
    payment.charges.push(charge);
    return charge;
  }

  /** The money of a captured charge; what it comes to may be known later (scenario `fee`). */
  booked(payment: Payment, charge: Charge): void {
    const { amount_captured: amount, currency } = charge;
    const fee = isoMinor(stripeFee(amount, currency), currency);
    this.bench.fees.push({ order: orderOf(payment.intent), amountMinor: fee, currency: currency.toUpperCase() });
    this.book(payment, 'capture', amount);
    if (payment.scenario.fee !== 'late') this.balance(charge);
  }

  balance(charge: Charge): void {
    const entry = balanceOf(charge, this.store.now());
    this.store.balances.set(entry.id, entry);
    charge.balance_transaction = entry.id;
  }

  book({ intent }: Payment, kind: Movement['kind'], amount: number): void {
    const { currency } = intent;
    this.bench.book({
      order: orderOf(intent),
      kind,
      amountMinor: isoMinor(amount, currency),
      currency: currency.toUpperCase(),
    });
  }
}

function automaticMethods(asked: Asked<'create'>): Intent['automatic_payment_methods'] {
  const { payment_method_types, automatic_payment_methods: automatic } = asked;
  if (payment_method_types !== undefined) return null;
  return { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' };
}

type ChargeEnd = Pick<Charge, 'failure_code' | 'failure_message' | 'outcome' | 'paid' | 'status'>;

/** How an attempt to charge has ended. */
const endOf = (error: PaymentError | undefined): ChargeEnd =>
  error === undefined
    ? {
        failure_code: null,
        failure_message: null,
        outcome: { network_status: 'approved_by_network', reason: null, type: 'authorized' },
        paid: true,
        status: 'succeeded',
      }
    : {
        failure_code: error.code,
        failure_message: error.message,
        outcome: { network_status: 'declined_by_network', reason: error.decline_code ?? null, type: 'issuer_declined' },
        paid: false,
        status: 'failed',
      };

function declineIn(outcome: string): string | undefined {
  if (outcome === 'approve') return undefined;
  return outcome === 'cancel' ? NOT_AUTHENTICATED : outcome.replace(/^decline:/, '');
}

const shownCard = ({ funding = 'credit', challenge, wallet, ...card }: Partial<PaidWith> = {}) => ({
  brand: card.brand,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  funding,
  last4: card.last4,
  three_d_secure: challenge === true ? { authentication_flow: 'challenge', result: 'authenticated' } : null,
  wallet: wallet === undefined ? null : { type: wallet },
});
