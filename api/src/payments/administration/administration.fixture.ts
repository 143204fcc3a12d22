import type { FastifyInstance } from 'fastify';
import type { AccountRequest, BranchGateways } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp, stockBranch, type Caller } from '../../bookings/bookings.fixture';
import type { Db } from '../../db/database';
import { emptyTables } from '../../db/empty-tables.fixture';
import type { TestDatabase } from '../../db/test-database';
import type { Deps } from '../../deps';
import { buildServer } from '../../server';
import { makeAdministrator } from '../../users/administrators.store';
import type { Gateways } from '../gateways/descriptor';
import { GATEWAYS } from '../gateways/registry';
import { BRANCH_ID } from '../payments.fixture';
import { paymentAdministrationFor } from './administration.routes';

export const ADMINISTRATOR = 'chief@example.com';

/** Somebody who administers, signed in. */
export async function anAdministrator(db: Db, email = ADMINISTRATOR): Promise<Caller> {
  const { user, bearer } = await signedUp(db, email);
  await makeAdministrator(db, user.id);
  return { bearer };
}

/** A desk with one branch and two administrators, and no accounts at any gateway. */
export function administrationDesk({ open }: TestDatabase, gateways: Gateways = GATEWAYS) {
  const desk = {
    now: NOW,
    db: undefined as unknown as Db,
    app: undefined as unknown as FastifyInstance,
    deps: undefined as unknown as Deps,
    administrator: {} as Caller,
    other: {} as Caller,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}, by?: Caller) =>
      ask(
        desk.app,
        { method, url: `/api/admin/payments${path}`, headers, ...(payload && { payload }) },
        by ?? desk.administrator,
      ),
    save: (code: string, request: AccountRequest, version = 0, by?: Caller) =>
      desk.ask('PUT', `/branches/${BRANCH_ID}/gateways/${code}`, request, { 'if-match': `"${version}"` }, by),
    accounts: async () => (await desk.ask('GET', `/branches/${BRANCH_ID}/gateways`)).json<BranchGateways>().accounts,
    audit: () => desk.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
  beforeAll(async () => {
    desk.db = await open();
  });
  afterAll(() => desk.db.destroy());
  beforeEach(async () => {
    desk.now = NOW;
    await emptyTables(desk.db);
    await stockBranch(desk.db, { units: 1 });
    desk.deps = deskDeps(desk.db, { clock: () => desk.now });
    desk.app = await buildServer(desk.deps, { areas: [paymentAdministrationFor(gateways)] });
    desk.administrator = await anAdministrator(desk.db);
    desk.other = await anAdministrator(desk.db, 'second@example.com');
  });
  afterEach(() => desk.app.close());
  return desk;
}
