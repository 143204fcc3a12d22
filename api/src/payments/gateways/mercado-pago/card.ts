import * as z from 'zod/mini';
import type { Decision } from '../verdict';
import { callMercadoPago, mercadoPagoAmount, type Context, type Payment } from './rest';

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
/** What the Card Payment Brick gives the page: never the card itself. */
export const typedCard = z.object({
  token: word(100),
  payment_method_id: word(50),
  issuer_id: z.optional(z.union([word(20), z.number()])),
  installments: z.int().check(z.gte(1), z.lte(60)),
  payer: z.object({
    email: z.email().check(z.maxLength(254)),
    identification: z.optional(z.object({ type: z.optional(word(20)), number: z.optional(word(30)) })),
  }),
});
type TypedCard = z.infer<typeof typedCard>;

/** Written into payments of our page: on the vendor's page a refused card may be followed by another one. */
const OUR_PAGE = 'card';
export const isOfOurPage = ({ metadata }: Payment): boolean => metadata.way === OUR_PAGE;

/** Charges the card behind a token; the attempt's id is the vendor's key, so that it charges one card at most. */
export function chargeCard(context: Context, card: TypedCard, notificationUrl: string | null | undefined) {
  const { attemptId, order, amountMinor, currency } = context.charge;
  const body = {
    ...card,
    transaction_amount: mercadoPagoAmount(amountMinor, currency),
    description: order,
    external_reference: order,
    three_d_secure_mode: 'optional',
    metadata: { way: OUR_PAGE },
    ...(notificationUrl && { notification_url: notificationUrl }),
  };
  return callMercadoPago(context, '/v1/payments', { method: 'POST', body, key: `${attemptId}-card` });
}

/** What the holder's bank asks before this payment is decided. */
export const challengeOf = ({ status, three_ds_info: asked }: Payment): Pick<Decision, 'challenge'> =>
  status === 'pending' && asked
    ? { challenge: { url: asked.external_resource_url, fields: { creq: asked.creq } } }
    : {};
