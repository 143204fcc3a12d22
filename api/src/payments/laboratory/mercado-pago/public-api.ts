import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf } from '../bench';
import type { MercadoPagoBank } from './bank';
import { refusal, type Answer } from './refusals';
import { parseCardToken } from './requests';
import { cardTokenResource } from './resources';
import { ACCOUNTS, methodOf, type Account } from './test-data';

const publicQuery = z.object({
  public_key: z._default(z.string(), ''),
  bin: z._default(z.string().check(z.maxLength(19)), ''),
  bins: z._default(z.string().check(z.maxLength(19)), ''),
  amount: z._default(z.coerce.number(), 0),
});
const INSTALMENTS = [1, 3, 6, 12];

/** What a browser asks with the seller's public key, from pages of any origin. */
export const publicRoutes =
  (bank: MercadoPagoBank): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type');
    });
    const withKey =
      (work: (account: Account, query: z.infer<typeof publicQuery>, body: unknown) => Answer) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const query = publicQuery.parse(request.query);
        const account = Object.values(ACCOUNTS).find(({ publicKey }) => publicKey === query.public_key);
        const { status, body } = account === undefined ? refusal(404, 2) : work(account, query, jsonOf(request));
        return reply.status(status).send(body);
      };
    const list = (body: unknown): Answer => ({ status: 200, body });

    app.options('/v1/card_tokens', async (_request, reply) => reply.status(204).send());
    app.post(
      '/v1/card_tokens',
      withKey((account, _query, body) => {
        const card = parseCardToken(body);
        return card.ok ? { status: 201, body: cardTokenResource(bank.tokenise(account, card.data)) } : card.answer;
      }),
    );
    app.get(
      '/v1/payment_methods/search',
      withKey((_account, { bins }) => {
        const { id, name, type, issuer } = methodOf(bins);
        const results = bins.length < 6 ? [] : [{ id, name, payment_type_id: type, status: 'active', issuer }];
        return list({ results, paging: { total: results.length, limit: 30, offset: 0 } });
      }),
    );
    app.get(
      '/v1/payment_methods/card_issuers',
      withKey((_account, { bin }) => list(bin.length < 6 ? [] : [methodOf(bin).issuer])),
    );
    app.get(
      '/v1/payment_methods/installments',
      withKey((_account, { bin, amount }) => {
        const { id, type, issuer } = methodOf(bin);
        const costs = type === 'debit_card' ? [1] : INSTALMENTS;
        return list([
          {
            payment_method_id: id,
            payment_type_id: type,
            issuer,
            payer_costs: costs.map((installments) => ({
              installments,
              installment_rate: 0,
              installment_amount: Math.round((amount / installments) * 100) / 100,
              total_amount: amount,
              recommended_message: `${installments} × ${Math.round((amount / installments) * 100) / 100}`,
            })),
          },
        ]);
      }),
    );
    app.get(
      '/v1/identification_types',
      withKey(({ documents }) =>
        list(documents.map((id) => ({ id, name: id, type: 'string', min_length: 5, max_length: 20 }))),
      ),
    );
  };
