import type * as z from 'zod/mini';
import { Refusal } from '../../../refusal';
import { answerOf, callMercadoPago, mercadoPagoAmount, preference, type Context } from './rest';

const MINUTES_TO_PAY = 30;
const PREFERENCES = '/checkout/preferences';
/** Times with an offset: the vendor takes no `Z`. */
const timeOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');

/** The page of an attempt is made once: two pages could be paid twice. */
export async function pageOf(context: Context, asked: object): Promise<z.infer<typeof preference>> {
  const { charge } = context;
  if (charge.reference !== undefined)
    return answerOf(await callMercadoPago(context, `${PREFERENCES}/${charge.reference}`), preference);
  const unitPrice = mercadoPagoAmount(charge.amountMinor, charge.currency);
  if (unitPrice === undefined)
    throw new Refusal('gateway-currency', `MercadoPago takes no decimals of ${charge.currency}.`);
  const body = {
    items: [{ title: charge.order, quantity: 1, unit_price: unitPrice, currency_id: charge.currency }],
    external_reference: charge.order,
    auto_return: 'approved',
    expires: true,
    expiration_date_to: timeOf(new Date(charge.createdAt.getTime() + MINUTES_TO_PAY * 60_000)),
    ...asked,
  };
  const answer = await callMercadoPago(context, PREFERENCES, { method: 'POST', body, key: charge.attemptId });
  return answerOf(answer, preference);
}

/** From now on nobody can pay on the page. */
export async function withdraw(context: Context): Promise<z.infer<typeof preference> | undefined> {
  const { reference } = context.charge;
  if (reference === undefined) return undefined;
  const body = { expires: true, expiration_date_to: timeOf(context.clock()) };
  return answerOf(await callMercadoPago(context, `${PREFERENCES}/${reference}`, { method: 'PUT', body }), preference);
}
