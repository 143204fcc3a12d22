import type { Bench, Scenario } from '../bench';
import type { Asked } from './calls';
import type { StripeEvents } from './events';
import { newId, type Charge, type Dispute, type Payment, type Refund } from './objects';
import type { StripePayments } from './payments';
import { badParameter, badRequest, unexpectedState } from './protocol';
import type { StripeStore } from './store';
import { amountText } from './test-data';

const CANCELLABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

/** What an account does with a payment intent after it has been created or paid. */
export class StripeOperations {
  constructor(
    private readonly bench: Bench,
    private readonly store: StripeStore,
    private readonly payments: StripePayments,
    private readonly events: StripeEvents,
  ) {}

  update({ intent }: Payment, asked: Asked<'update'>): void {
    const { amount, metadata = {}, description, receipt_email } = asked;
    if (amount !== undefined) {
      if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
        throw unexpectedState(
          `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
          intent,
        );
      intent.amount = amount;
    }
    for (const [name, value] of Object.entries(metadata))
      if (value === '') delete intent.metadata[name];
      else intent.metadata[name] = value;
    if (description !== undefined) intent.description = description;
    if (receipt_email !== undefined) intent.receipt_email = receipt_email;
  }

  async capture(payment: Payment, { amount_to_capture }: Asked<'capture'>): Promise<void> {
    const { intent } = payment;
    if (intent.status !== 'requires_capture')
      throw unexpectedState(
        `This PaymentIntent could not be captured because it has a status of ${intent.status}. ` +
          'Only a PaymentIntent with one of the following statuses may be captured: requires_capture.',
        intent,
      );
    const amount = amount_to_capture ?? intent.amount_capturable;
    if (amount > intent.amount_capturable)
      throw badRequest('The amount_to_capture must be less than or equal to the capturable amount.', {
        code: 'amount_too_large',
        param: 'amount_to_capture',
      });
    const charge = this.store.charge(intent.latest_charge ?? '');
    Object.assign(charge, { captured: true, amount_captured: amount });
    charge.amount_refunded = charge.amount - amount;
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    this.payments.booked(payment, charge);
    await this.events.tell(payment, 'payment_intent.succeeded');
  }

  /** Ends an intent without a charge; one that was authorised gives the money free. */
  async cancel(payment: Payment, { cancellation_reason }: Asked<'cancel'>): Promise<void> {
    const { intent } = payment;
    if (!CANCELLABLE.includes(intent.status))
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ` +
          `Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELLABLE.join(', ')}.`,
        intent,
      );
    payment.challenge = undefined;
    Object.assign(intent, { status: 'canceled', canceled_at: this.store.now(), next_action: null });
    intent.amount_capturable = 0;
    intent.cancellation_reason = cancellation_reason ?? null;
    await this.events.tell(payment, 'payment_intent.canceled');
  }

  /** Gives money back; the shop is told as a test has prepared, who may also let it fail. */
  async refund(asked: Asked<'refund'>): Promise<Refund> {
    const charge = this.chargeOf(asked);
    const payment = this.store.payment(charge.payment_intent);
    const left = charge.amount - charge.amount_refunded;
    const amount = asked.amount ?? left;
    this.refuseRefund(charge, amount, left);
    const scenario = this.bench.take();
    const fails = scenario.outcome?.startsWith('decline:') === true;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.store.now(),
      currency: charge.currency,
      metadata: { ...asked.metadata },
      payment_intent: payment.intent.id,
      reason: asked.reason ?? null,
      ...(fails ? { status: 'failed', failure_reason: 'unknown' } : { status: 'succeeded' }),
    };
    this.store.refunds.set(refund.id, refund);
    if (fails) await this.events.tellOf(payment, 'refund.failed', refund, scenario);
    else await this.giveBack(payment, charge, amount, scenario);
    return refund;
  }

  private async giveBack(payment: Payment, charge: Charge, amount: number, scenario: Scenario): Promise<void> {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.payments.book(payment, 'refund', amount);
    await this.events.tellOf(payment, 'charge.refunded', charge, scenario);
  }

  private chargeOf({ payment_intent, charge }: Asked<'refund'>): Charge {
    if (charge !== undefined) return this.store.charge(charge);
    if (payment_intent === undefined)
      throw badParameter(
        'One of the following params should be provided for this request: payment_intent or charge.',
        '',
      );
    const { intent } = this.store.payment(payment_intent, 'payment_intent');
    if (intent.status !== 'succeeded' || intent.latest_charge === null)
      throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      });
    return this.store.charge(intent.latest_charge);
  }

  private refuseRefund(charge: Charge, amount: number, left: number): void {
    if (!charge.captured) throw badRequest(`Charge ${charge.id} has not been captured.`);
    if (charge.disputed)
      throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    if (left === 0)
      throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount > left)
      throw badRequest(
        `Refund amount (${amountText(amount, charge.currency)}) is greater than unrefunded amount on charge ` +
          `(${amountText(left, charge.currency)})`,
        { param: 'amount' },
      );
  }

  /** What a charge comes to is known after all. */
  async balance(payment: Payment): Promise<Charge> {
    const charge = this.store.charge(payment.intent.latest_charge ?? '');
    this.payments.balance(charge);
    await this.events.tellOf(payment, 'charge.updated', charge, this.bench.take());
    return charge;
  }

  /** The shopper's bank does not take the latest refund after all: its money is with the company again. */
  async failRefund(payment: Payment): Promise<Refund | undefined> {
    const refunds = [...this.store.refunds.values()].reverse();
    const refund = refunds.find(({ payment_intent: id, status }) => id === payment.intent.id && status === 'succeeded');
    if (refund === undefined) return undefined;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    const charge = this.store.charge(refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.payments.book(payment, 'reinstatement', refund.amount);
    const scenario = this.bench.take();
    for (const type of ['refund.failed', 'charge.refund.updated'])
      await this.events.tellOf(payment, type, refund, scenario);
    return refund;
  }

  /** The shopper's bank takes back what is left of a payment. */
  async dispute(payment: Payment): Promise<Dispute> {
    const { intent } = payment;
    const charge = this.store.charge(intent.latest_charge ?? '');
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: this.store.now(),
      currency: charge.currency,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    this.store.disputes.set(dispute.id, dispute);
    charge.disputed = true;
    this.payments.book(payment, 'chargeback', dispute.amount);
    await this.events.tellOf(payment, 'charge.dispute.created', dispute, this.bench.take());
    return dispute;
  }

  /** The bank gives back what it has taken: the company has won the dispute. */
  async winDispute(payment: Payment): Promise<Dispute | undefined> {
    const dispute = [...this.store.disputes.values()].find(({ payment_intent: id }) => id === payment.intent.id);
    if (dispute === undefined) return undefined;
    dispute.status = 'won';
    this.payments.book(payment, 'reinstatement', dispute.amount);
    await this.events.tellOf(payment, 'charge.dispute.funds_reinstated', dispute, this.bench.take());
    return dispute;
  }
}
