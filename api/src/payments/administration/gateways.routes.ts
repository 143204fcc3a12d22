import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { adminWire, wire } from '@forecourt/shared/contract';
import { catalogueOf } from '../../data/catalogue';
import type { Area, Deps } from '../../deps';
import type { Outcome } from '../../idempotency/once';
import { refuse, refuseFields, tooOften } from '../../refusal';
import { administratorOf } from '../../users/administrators-only';
import { throttled } from '../../users/throttle.store';
import type { Gateways } from '../gateways/descriptor';
import { branchAccounts } from './account-view';
import { allBranches, branchById } from './accounts.store';
import { orderAccounts, removeAccount, saveAccount, type ChangedAccount } from './change-accounts';
import { gatewayKinds } from './gateway-kinds';
import { tryAccount } from './try-account';

const LARGEST_ID = 2_147_483_647;
const branchParams = z.object({ id: wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(LARGEST_ID)) });
const accountParams = z.extend(branchParams, { code: wire.text(20) });
const ifMatch = z.object({ 'if-match': z.string().check(z.regex(/^"?\d{1,9}"?$/)) });
const BASE = '/api/admin/payments/branches';
/** Each asks a vendor in the company's name. */
const TRIALS = { limit: 60, windowMs: 3_600_000 };

const versionOf = (header: string): number => Number(header.replaceAll('"', ''));

/** The accounts of branches: what they need, and their order. */
export const gatewayAdministration =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    const answer = { response: { 200: adminWire.branchGateways } };

    app.get(BASE, { schema: { response: { 200: adminWire.administeredBranches } } }, async () => ({
      branches: await allBranches(deps.db),
      gateways: gatewayKinds(gateways),
      currencies: (await catalogueOf(deps)).currencies.map(({ isoCode }) => isoCode),
    }));

    app.get(`${BASE}/:id/gateways`, { schema: { params: branchParams, ...answer } }, async (request, reply) => {
      const { id } = request.params;
      if ((await branchById(deps.db, id)) === undefined) return refuse(reply, 'not-found');
      return branchAccounts(deps, gateways, id);
    });

    app.put(
      `${BASE}/:id/gateways/:code`,
      { schema: { params: accountParams, headers: ifMatch, body: adminWire.accountRequest, ...answer } },
      async (request, reply) => {
        const saved = await saveAccount(deps, gateways, changeOf(request, request.params), request.body);
        if (saved.ok) return branchAccounts(deps, gateways, request.params.id);
        const { code, details } = saved;
        return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code);
      },
    );

    app.delete(
      `${BASE}/:id/gateways/:code`,
      { schema: { params: accountParams, headers: ifMatch, ...answer } },
      async (request, reply) => {
        const removed = await removeAccount(deps, gateways, changeOf(request, request.params));
        return removed.ok ? branchAccounts(deps, gateways, request.params.id) : refuse(reply, removed.code);
      },
    );

    app.put(
      `${BASE}/:id/gateway-order`,
      { schema: { params: branchParams, body: adminWire.gatewayOrderRequest, ...answer } },
      async (request, reply) => {
        const change = { branchId: request.params.id, by: administratorOf(request) };
        const ordered = await orderAccounts(deps, change, request.body.codes);
        return ordered.ok ? branchAccounts(deps, gateways, request.params.id) : refuse(reply, ordered.code);
      },
    );

    app.post(
      `${BASE}/:id/gateways/:code/try`,
      { schema: { params: accountParams, response: { 200: adminWire.trial } } },
      async (request, reply) => {
        const { id, code } = request.params;
        const allowed = await mayTry(deps, request);
        if (!allowed.ok) return refuse(reply, allowed.code, allowed.details);
        return (await tryAccount(deps, gateways, id, code)) ?? refuse(reply, 'not-found');
      },
    );
  };

const changeOf = (request: FastifyRequest, { id, code }: z.infer<typeof accountParams>): ChangedAccount => ({
  branchId: id,
  code,
  version: versionOf(request.headers['if-match'] ?? ''),
  by: administratorOf(request),
});

async function mayTry(deps: Deps, request: FastifyRequest): Promise<Outcome<true>> {
  const wait = await throttled(deps.db, `vendor-trials:${administratorOf(request).id}`, TRIALS, deps.clock());
  return wait === undefined ? { ok: true, answer: true } : tooOften(wait);
}
