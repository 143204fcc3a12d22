import type { Asked } from './calls';
import { badParameter, badRequest, StripeError } from './protocol';
import { cardOf, namedCard, type PaidWith } from './test-data';

/** A server names a test card: card numbers are typed in the vendor's frames alone. */
export function namedByServer({ payment_method, ...asked }: Asked<'confirm'> | Asked<'create'>): PaidWith {
  if ('payment_method_data' in asked && asked.payment_method_data !== undefined)
    throw badRequest('Sending credit card numbers directly to the Stripe API is generally unsafe.');
  if (payment_method === undefined)
    throw badRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a " +
        'payment method and then confirm it again.',
      { code: 'payment_intent_unexpected_state' },
    );
  const card = namedCard(payment_method);
  if (card === undefined)
    throw badParameter(`No such PaymentMethod: '${payment_method}'`, 'payment_method', 'resource_missing');
  return card;
}

const NOTHING_TYPED = { number: '', exp_month: '', exp_year: '', cvc: '' };

/** What the shopper typed in the vendor's frame. */
export function typedInFrame({ payment_method_data }: Asked<'confirm'>, now: Date): PaidWith {
  const card = { ...NOTHING_TYPED, ...payment_method_data?.card };
  const wallet = card.token === undefined ? undefined : namedCard(card.token);
  if (wallet !== undefined) return wallet;
  const { number = '', exp_month, exp_year = '' } = card;
  const expMonth = Number(exp_month);
  const expYear = exp_year.length === 2 ? 2000 + Number(exp_year) : Number(exp_year);
  const fault = faultOf({ number, expMonth, expYear, cvc: card.cvc }, now);
  if (fault === undefined) return { ...cardOf(number), expMonth, expYear };
  const [code, message] = fault;
  throw new StripeError(402, { type: 'card_error', code, message });
}

interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

/** Code and message of the first thing that no card has. */
function faultOf({ number, expMonth, expYear, cvc = '' }: TypedCard, now: Date): [string, string] | undefined {
  if (!/^\d{14,19}$/.test(number) || !luhn(number)) return ['incorrect_number', 'Your card number is incorrect.'];
  if (!(expMonth >= 1 && expMonth <= 12)) return ['invalid_expiry_month', "Your card's expiration month is invalid."];
  if (!(Date.UTC(expYear, expMonth, 1) > now.getTime()))
    return ['invalid_expiry_year', "Your card's expiration year is invalid."];
  return /^\d{3,4}$/.test(cvc) ? undefined : ['invalid_cvc', "Your card's security code is invalid."];
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
