import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@forecourt/shared/contract';
import { OF_ADMINISTRATORS } from './access.fixture';
import { ask, deskDeps, signedUp, stockBranch, type Caller } from './bookings/bookings.fixture';
import type { Db } from './db/database';
import { emptyTables } from './db/empty-tables.fixture';
import { anyDatabase } from './db/test-database';
import { buildServer } from './server';
import { makeAdministrator } from './users/administrators.store';

describe('the calls of administrators', () => {
  let db: Db;
  let app: FastifyInstance;
  const callers: Record<string, Caller> = {};
  beforeAll(async () => {
    db = await anyDatabase.open();
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    app = await buildServer(deskDeps(db));
    for (const role of ['customer', 'agency', 'dismissed', 'administrator']) {
      const { user, bearer } = await signedUp(db, `${role}@example.com`);
      callers[role] = { bearer };
      await db
        .updateTable('users')
        .set({ is_agency: role === 'agency' })
        .where('id', '=', user.id)
        .execute();
      if (role === 'administrator') await makeAdministrator(db, user.id);
    }
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });

  test.each(OF_ADMINISTRATORS)('%s is for administrators alone, before anything is read', async (operation) => {
    const [method, path] = operation.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = path.replace('{id}', '2').replace('{code}', 'REDSYS');
    const outcome = async (caller: Caller = {}) => {
      const answer = await ask(app, { method, url, ...(method !== 'GET' && { payload: {} }) }, caller);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return [answer.statusCode, answer.statusCode < 300 ? '' : answer.json<ErrorBody>().errorCode];
    };
    expect(await outcome()).toEqual([401, 'unauthorized']);
    expect(await outcome({ bearer: 'x'.repeat(43) })).toEqual([401, 'unauthorized']);
    expect(await outcome({ bookingToken: 'x' })).toEqual([401, 'unauthorized']);
    for (const role of ['customer', 'agency', 'dismissed'])
      expect([role, ...(await outcome(callers[role]))]).toEqual([role, 403, 'forbidden']);
    expect([401, 403]).not.toContain((await outcome(callers['administrator']))[0]);
  });
});
