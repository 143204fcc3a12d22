import { wire, type Consent } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp, stockBranch, type Served } from '../bookings/bookings.fixture';
import { sendResumeLinks } from '../bookings/resume';
import { keepResumeLink } from '../bookings/resume.store';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { privacyRoutes } from './privacy.routes';

const EMAIL = 'ana@example.com';
const URL = '/api/users/privacy/consents';

describe('the choices of an account', () => {
  let db: Db;
  let deps: Deps;
  let app: Served;
  let bearer: string;
  beforeAll(async () => {
    db = await anyDatabase.open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await db.deleteFrom('resume_withdrawals').execute();
    await stockBranch(db, { units: 1 });
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [privacyRoutes] });
    ({ bearer } = await signedUp(db, EMAIL));
  });
  afterEach(() => app.close());

  const choose = async (isGiven: boolean, change = {}) =>
    ask(
      app,
      { method: 'POST', url: URL, payload: { purpose: 'resume', isGiven, textVersion: 2, language: 'de', ...change } },
      { bearer },
    );
  const seen = async () => (await ask(app, { method: 'GET', url: URL }, { bearer })).json<Consent[]>();

  /** How many e-mails leave for a checkout that was left, whose visitor has ticked the box. */
  const mailed = async (holder: string) => {
    await keepResumeLink(db, {
      id: holder,
      email: EMAIL,
      email_key: EMAIL,
      language: 'en-GB',
      query: 'modelId=7',
      model_id: 7,
      pick_up_place_id: 3,
      drop_off_place_id: 3,
      from_at: new Date(NOW.getTime() + (holder === 'first' ? 10 : 20) * 86_400_000),
      to_at: new Date(NOW.getTime() + 30 * 86_400_000),
      created_at: NOW,
      due_at: NOW,
    });
    return sendResumeLinks(deps);
  };

  test('have the effect that they name, until the next choice', async () => {
    expect(wire.consents.parse(await seen())).toEqual([{ purpose: 'resume', isGiven: true }]);
    expect((await choose(false)).json()).toEqual([{ purpose: 'resume', isGiven: false, at: NOW.toISOString() }]);
    expect(await mailed('first')).toBe(0);
    await choose(true);
    expect(await seen()).toMatchObject([{ isGiven: true }]);
    expect(await mailed('second')).toBe(1);
  });

  test('are kept with time, wording and language, each of them', async () => {
    await choose(false);
    await choose(true, { textVersion: 3 });
    const kept = await db
      .selectFrom('consents')
      .select(['is_given', 'text_version', 'language', 'at'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { is_given: false, text_version: 2, language: 'de', at: NOW },
      { is_given: true, text_version: 3, language: 'de', at: NOW },
    ]);
  });

  test('are those that there are, and the owner’s alone', async () => {
    expect((await choose(true, { purpose: 'offers' })).statusCode).toBe(400);
    expect((await ask(app, { method: 'GET', url: URL })).statusCode).toBe(401);
  });
});
