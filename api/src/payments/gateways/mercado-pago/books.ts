import type { Books } from '../administered';
import { movementsOf, TAKEN, WAITING } from './movements';
import { minorOfAmount, paymentsOf, type Context, type Payment } from './rest';

/** Minor units that have gone back of a payment; what came again with a dispute that was won has not. */
const backOf = (paid: Payment, amountMinor: number): number =>
  movementsOf({ amountMinor, currency: paid.currency_id }, paid)
    .filter(({ outcome }) => outcome !== 'reinstated')
    .reduce((sum, moved) => sum + moved.amountMinor, 0);

/**
 * What MercadoPago has of an attempt. Whatever was paid on its page beyond the payment that counts is in the amount:
 * the ledger has one charge of an attempt, so that the comparison names it, although it went back at once.
 */
export async function mercadoPagoBooks(context: Context): Promise<Books> {
  const payments = await paymentsOf(context);
  const [first, ...others] = payments.filter(({ status }) => TAKEN.has(status));
  if (first === undefined) {
    const isOver = payments.length > 0 && !payments.some(({ status }) => WAITING.has(status));
    return { state: isOver ? 'failed' : 'unpaid' };
  }
  const { currency_id: currency } = first;
  const sums = [first, ...others].map(({ transaction_amount }) => minorOfAmount(transaction_amount, { currency }));
  const [ofFirst = Number.NaN] = sums;
  const amountMinor = sums.reduce<number>((sum, minor) => sum + (minor ?? Number.NaN), 0);
  if (!Number.isSafeInteger(amountMinor)) return { state: 'paid' };
  return { state: 'paid', figures: { amountMinor, currency }, backMinor: backOf(first, ofFirst) };
}
