import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type Attachment, type BookAnswer } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { mediaTypeOf, nameOfType, safeFileName } from './attachments';
import { attachmentRoutes } from './attachments.routes';
import { dropFilesOfQuotations } from './attachments.store';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch, type Caller } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const file = (name: string, bytes: Buffer | string = PNG) => ({
  name,
  type: 'image/png',
  content: Buffer.from(bytes).toString('base64'),
});

describe.each(ruleDatabases)('attachments on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let now: Date;
  let booking: BookAnswer;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    app = await buildServer(deskDeps(db, { clock: () => now }), { areas: [bookingRoutes, attachmentRoutes] });
    booking = (await postBooking(app, aBookRequest())).json<BookAnswer>();
  });
  afterEach(() => app.close());

  const owner = () => ({ bookingToken: booking.accessToken });
  const upload = (attachments: object[], caller: Caller = owner(), url = `/api/booking/${booking.id}/attachments`) =>
    ask(app, { method: 'POST', url, payload: { attachments } }, caller);
  const list = (caller: Caller = owner()) =>
    ask(app, { method: 'GET', url: `/api/booking/${booking.id}/attachments` }, caller);

  test('a file is listed with an address that opens it for an hour, as a download', async () => {
    await upload([file('../../passport.png')]);
    const [kept] = (await list()).json<Attachment[]>();
    expect(kept?.name).toBe('passport.png');
    const opened = await ask(app, { method: 'GET', url: kept?.path ?? '' });
    expect([
      opened.statusCode,
      opened.headers.get('content-type'),
      opened.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff']);
    expect(opened.headers.get('content-disposition')).toContain('attachment');
    expect(opened.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'; sandbox$/,
    );
    expect(
      (await ask(app, { method: 'GET', url: kept?.path.replace(/expires=\d/, 'expires=9') ?? '' })).statusCode,
    ).toBe(404);
    now = new Date(NOW.getTime() + 3_600_000);
    expect((await ask(app, { method: 'GET', url: kept?.path ?? '' })).statusCode).toBe(404);
  });

  test('a type that is only claimed, a file over 2 MB and an eleventh file are refused with their call', async () => {
    const refusal = async (files: object[]) => (await upload(files)).json<{ details: object }>().details;
    expect(await refusal([file('a.png'), file('b.png', '<svg onload="alert(1)"/>')])).toEqual({
      attachments: 'errors.fileUploadError',
    });
    expect(await refusal([file('a.png', Buffer.concat([PNG, Buffer.alloc(2_097_152)]))])).toEqual({
      attachments: 'errors.fileSizeExceeded',
    });
    expect((await list()).json()).toEqual([]);
    expect((await upload(Array.from({ length: 10 }, (_none, index) => file(`${index}.png`)))).statusCode).toBe(200);
    expect(await refusal([file('eleventh.png')])).toEqual({ attachments: 'errors.fileUploadError' });
  });

  test('files of a booking request are kept with the booking, by the same rules', async () => {
    const days = { from: '2026-12-10T09:00:00.000Z', to: '2026-12-12T09:00:00.000Z' };
    const answer = (
      await postBooking(app, aBookRequest({ ...days, files: [file('../licence.png'), file('passport.png')] }))
    ).json<BookAnswer>();
    const kept = (
      await ask(
        app,
        { method: 'GET', url: `/api/booking/${answer.id}/attachments` },
        { bookingToken: answer.accessToken },
      )
    ).json<Attachment[]>();
    expect(kept.map(({ name }) => name).sort()).toEqual(['licence.png', 'passport.png']);
    const details = JSON.stringify(
      await db.selectFrom('bookings').select('details').where('id', '=', answer.id).executeTakeFirst(),
    );
    expect(details).not.toContain(PNG.toString('base64'));
  });

  test.each([
    ['with a type that is only claimed', [file('a.png'), file('b.png', '<svg/>')], 'errors.fileUploadError'],
    [
      'with a file over 2 MB',
      [file('a.png', Buffer.concat([PNG, Buffer.alloc(2_097_152)]))],
      'errors.fileSizeExceeded',
    ],
    ['with eleven files', Array.from({ length: 11 }, (_none, index) => file(`${index}.png`)), 'errors.fileUploadError'],
  ])('a booking request %s books nothing', async (_what, files, key) => {
    const refused = await postBooking(
      app,
      aBookRequest({ from: '2026-12-10T09:00:00.000Z', to: '2026-12-12T09:00:00.000Z', files }),
    );
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([422, { files: key }]);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect((await list()).json()).toEqual([]);
  });

  test('a booking that fails keeps none of its files', async () => {
    const taken = await postBooking(app, aBookRequest({ files: [file('a.png')] }));
    expect(taken.json().errorCode).toBe('no-availability');
    expect(await db.selectFrom('attachments').select('id').execute()).toEqual([]);
  });

  test('files of a quotation go when it has ended for so many days, those of a booking stay', async () => {
    await upload([file('contract.png')]);
    const quotation = aBookRequest({ isQuotation: true, files: [file('licence.png'), file('passport.png')] });
    const quoted = [await postBooking(app, quotation), await postBooking(app, quotation)];
    const [, cancelled] = quoted.map((answer) => answer.json<BookAnswer>());
    await db
      .updateTable('bookings')
      .set({ status: BOOKING_STATUS.Cancelled })
      .where('id', '=', cancelled?.id ?? '')
      .execute();
    const names = async () =>
      (await db.selectFrom('attachments').select('name').orderBy('name').execute()).map(({ name }) => name);
    const ends = (
      await db.selectFrom('bookings').select('quoted_until').where('quoted_until', 'is not', null).execute()
    ).map(({ quoted_until: end }) => end?.getTime() ?? 0);
    await dropFilesOfQuotations(db, new Date(Math.min(...ends)));
    expect(await names()).toEqual(['contract.png', 'licence.png', 'licence.png', 'passport.png', 'passport.png']);
    await dropFilesOfQuotations(db, new Date(Math.max(...ends) + 1));
    expect(await names()).toEqual(['contract.png']);
    expect(await db.selectFrom('attachment_parts').select('part').execute()).toHaveLength(1);
  });

  test('foreign bookings have no attachments, and a profile’s need a sign-in', async () => {
    const other = await signedUp(db, 'bo@example.com');
    expect([
      (await list({})).statusCode,
      (await list(other)).statusCode,
      (await upload([file('a.png')], other)).statusCode,
    ]).toEqual([404, 404, 404]);
    expect((await upload([file('a.png')], {}, '/api/users/profile/attachments')).statusCode).toBe(401);
    expect((await upload([file('a.png')], other, '/api/users/profile/attachments')).json()).toMatchObject([
      { name: 'a.png' },
    ]);
  });
});

describe.each(ruleDatabases)('files of an account on $name', ({ open }) => {
  const PROFILE = '/api/users/profile/attachments';
  let db: Db;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
    await emptyTables(db);
    app = await buildServer(deskDeps(db), { areas: [attachmentRoutes] });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  const remove = (id: string | undefined, caller: Caller) =>
    ask(app, { method: 'POST', url: `${PROFILE}/remove`, payload: { id } }, caller);

  test('are removed by their owner alone, once or twice', async () => {
    const [ana, bo] = [await signedUp(db, 'ana@example.com'), await signedUp(db, 'bo@example.com')];
    const payload = { attachments: [file('licence.png'), file('passport.png')] };
    const kept = (await ask(app, { method: 'POST', url: PROFILE, payload }, ana)).json<Attachment[]>();
    expect(kept.map(({ name }) => name)).toEqual(['licence.png', 'passport.png']);
    const [licence, passport] = kept;
    expect((await remove(licence?.id, {})).statusCode).toBe(401);
    expect((await remove(licence?.id, bo)).json()).toEqual([]);
    expect((await ask(app, { method: 'GET', url: PROFILE }, ana)).json()).toHaveLength(2);
    const names = async () => (await remove(licence?.id, ana)).json<Attachment[]>().map(({ name }) => name);
    expect([await names(), await names()]).toEqual([['passport.png'], ['passport.png']]);
    expect((await ask(app, { method: 'GET', url: licence?.path ?? '' })).statusCode).toBe(404);
    expect((await ask(app, { method: 'GET', url: passport?.path ?? '' })).statusCode).toBe(200);
    expect(await db.selectFrom('attachment_parts').select('attachment_id').execute()).toEqual([
      { attachment_id: passport?.id },
    ]);
  });
});

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF1234WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['1234ftypheic', 'image/heic'],
  ['GIF89a<script>', undefined],
  ['PK\x03\x04', undefined],
  ['<?xml', undefined],
  ['', undefined],
])('bytes %j are %s', (bytes, type) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\a\\b.pdf', 'b.pdf'],
  ['.htaccess', 'htaccess'],
  ['a"\r\nb.png', 'a___b.png'],
  ['', 'file'],
  ['Führerschein (1).jpg', 'Führerschein (1).jpg'],
])('the name %j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test.each([
  ['passport.PNG', 'image/png', 'passport.PNG'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['start.exe', 'image/jpeg', 'start.exe.jpg'],
  ['file', 'image/heic', 'file.heic'],
  [`${'x'.repeat(96)}.htm`, 'image/webp', `${'x'.repeat(95)}.webp`],
])('%j of the type %s is kept as %j', (name, type, kept) => {
  expect(nameOfType(name, type)).toBe(kept);
});
