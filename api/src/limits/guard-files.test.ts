import type { Attachment, BookAnswer } from '@forecourt/shared/contract';
import { attachmentRoutes } from '../bookings/attachments.routes';
import { aBookRequest, ask, deskDeps, postBooking, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { aClamd, INFECTED, type Behaviour } from './clamd.fixture';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const file = (bytes: Buffer) => ({ name: 'secret-name.png', type: 'image/png', content: bytes.toString('base64') });

describe('files of customers', () => {
  let db: Db;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    db = await anyDatabase.open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A booking without files, and how files are attached to it. */
  async function aBooking(change: Partial<Config>) {
    const deps = deskDeps(db);
    const lines: string[] = [];
    const app = await buildServer(
      { ...deps, config: { ...deps.config, ...change } },
      { areas: [bookingRoutes, attachmentRoutes], log: { write: (line) => void lines.push(line) } },
    );
    closing.push(() => app.close());
    const { id, accessToken: bookingToken } = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    const url = `/api/booking/${id}/attachments`;
    const attach = async (bytes: Buffer[], address = '9.9.9.9') => {
      const payload = { attachments: bytes.map(file) };
      const answer = await ask(
        app,
        { method: 'POST', url, payload, headers: { 'x-forwarded-for': address } },
        { bookingToken },
      );
      return { status: answer.statusCode, said: answer.json(), retryAfter: answer.headers.get('retry-after') };
    };
    const kept = async () => (await ask(app, { method: 'GET', url }, { bookingToken })).json<Attachment[]>();
    const quote = (bytes: Buffer[]) => postBooking(app, aBookRequest({ isQuotation: true, files: bytes.map(file) }));
    return { attach, kept, quote, lines };
  }
  async function scannedBy(behaviour: Behaviour) {
    const clamd = await aClamd(behaviour);
    closing.push(clamd.close);
    return aBooking({ virusScanner: { ...clamd.at, timeoutMs: behaviour === 'says nothing' ? 50 : 5000 } });
  }

  test('are kept when the virus scanner finds nothing in them', async () => {
    const { attach, quote } = await scannedBy('looks');
    expect((await attach([PNG, Buffer.concat([PNG, PNG])])).status).toBe(200);
    expect((await quote([PNG])).statusCode).toBe(200);
  });

  test('in which it finds something are refused with all of their call, and logged without content', async () => {
    const { attach, kept, quote, lines } = await scannedBy('looks');
    expect(await attach([PNG, INFECTED])).toMatchObject({
      status: 422,
      said: { errorCode: 'validation', details: { attachments: 'errors.fileInfected' } },
    });
    const quoted = await quote([INFECTED]);
    expect([quoted.statusCode, quoted.json<{ details: object }>().details]).toEqual([
      422,
      { files: 'errors.fileInfected' },
    ]);
    expect(await kept()).toEqual([]);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    const log = lines.join('');
    expect(log).toContain('Eicar-Signature');
    expect(log).not.toMatch(/EICAR-STANDARD|secret-name/);
  });

  test.each<Behaviour>(['fails', 'hangs up', 'says nothing'])(
    'are refused while the virus scanner %s, and bookings without files are not',
    async (behaviour) => {
      const { attach, kept, quote, lines } = await scannedBy(behaviour);
      expect(await attach([PNG])).toMatchObject({
        status: 503,
        said: { errorCode: 'unavailable', details: { attachments: 'errors.filesUnchecked' } },
      });
      expect((await quote([PNG])).statusCode).toBe(503);
      expect(await kept()).toEqual([]);
      expect((await quote([])).statusCode).toBe(200);
      expect(lines.join('')).toContain('the virus scanner does not answer');
    },
  );

  test('are taken up to so many bytes of one client in a day, and of others as before', async () => {
    const { attach, kept } = await aBooking({ uploadBytesPerDay: 2.5 * PNG.length });
    expect((await attach([PNG], '2001:db8:1:2::1')).status).toBe(200);
    expect((await attach([PNG], '2001:db8:1:2::2')).status).toBe(200);
    expect(await attach([PNG], '2001:db8:1:2::3')).toMatchObject({
      status: 429,
      said: { errorCode: 'rate-limited', details: { attachments: 'errors.uploadQuota' } },
      retryAfter: '86400',
    });
    expect(await kept()).toHaveLength(2);
    expect((await attach([PNG], '2001:db8:1:3::1')).status).toBe(200);
  });
});
