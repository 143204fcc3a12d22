import * as z from 'zod/mini';
import type { Area } from '../../../deps';
import { receiveNotification } from '../../finalise-attempt';
import { attemptByReference } from '../../payments.store';
import type { GatewayDescriptor } from '../descriptor';

const MOST_PAYMENTS = 200;
const notified = z.object({
  pix: z
    .array(
      z.object({
        txid: z.optional(z.string().check(z.maxLength(35))),
        devolucoes: z.optional(z.array(z.object({ id: z.string().check(z.maxLength(35)) })).check(z.maxLength(100))),
      }),
    )
    .check(z.maxLength(MOST_PAYMENTS)),
});

/**
 * Banks add `/pix` to the registered address and tell of several payments at once, without any signature: what is kept
 * of a notification is which payment, and which money back, the bank is to be asked about.
 */
export const pixRoutes =
  (gateway: GatewayDescriptor<'Pix'>): Area =>
  (deps) =>
  async (app) => {
    app.post(
      '/api/payments/pix/notification/pix',
      { schema: { hide: true, body: notified } },
      async ({ body, log }) => {
        for (const { txid, devolucoes = [] } of body.pix) {
          const attempt = txid === undefined ? undefined : await attemptByReference(deps.db, gateway.paymentType, txid);
          if (attempt === undefined)
            log.warn({ gateway: gateway.paymentType }, 'a notification names no attempt of ours');
          else
            for (const about of [{}, ...devolucoes.map(({ id }) => ({ refund: id }))])
              await receiveNotification(deps, gateway, attempt, {
                headers: {},
                query: {},
                body: '',
                fields: { txid, ...about },
              });
        }
        return { stored: true };
      },
    );
  };
