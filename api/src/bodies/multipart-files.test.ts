import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@forecourt/shared/booking';
import type { Attachment, BookAnswer } from '@forecourt/shared/contract';
import { attachmentRoutes } from '../bookings/attachments.routes';
import { aBookRequest, deskDeps, postBooking, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';

const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), randomBytes(300_000)]);
const FORM = 'multipart/form-data; boundary=here';

describe('a form with files', () => {
  let db: Db;
  let app: FastifyInstance;
  let origin: string;
  let booking: BookAnswer;
  beforeAll(async () => {
    db = await anyDatabase.open();
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, attachmentRoutes] });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    booking = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    origin = app.listeningOrigin;
  });

  const formOf = (files: [name: string, bytes: Uint8Array<ArrayBuffer>][], list = 'attachments') => {
    const form = new FormData();
    for (const [name, bytes] of files) form.append(list, new Blob([bytes], { type: 'image/jpeg' }), name);
    return form;
  };
  const send = async (path: string, init: RequestInit & { duplex?: 'half' }, key = randomBytes(8).toString('hex')) => {
    const headers = { 'x-booking-token': booking.accessToken, 'idempotency-key': key, ...init.headers };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', ...init, headers });
    return { status: answer.status, said: await answer.json() };
  };
  const attach = (init: RequestInit & { duplex?: 'half' }, key?: string) =>
    send(`/api/booking/${booking.id}/attachments`, init, key);
  const kept = async (): Promise<Attachment[]> => {
    const headers = { 'x-booking-token': booking.accessToken };
    return (await fetch(`${origin}/api/booking/${booking.id}/attachments`, { headers })).json();
  };

  test('is kept byte for byte, under the names that its files have', async () => {
    const { status, said } = await attach({ body: formOf([['Führerschein (1).jpg', JPEG]]) });
    expect([status, said]).toMatchObject([200, [{ name: 'Führerschein (1).jpg' }]]);
    const opened = await fetch(`${origin}${(said as Attachment[])[0]?.path}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(JPEG)).toBe(true);
  });

  test('is the same request as its JSON: with the same key it is answered, not kept again', async () => {
    const json = { attachments: [{ name: 'a.jpg', type: 'image/jpeg', content: JPEG.toString('base64') }] };
    const first = await attach(
      { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } },
      'the-same-key',
    );
    const again = await attach({ body: formOf([['a.jpg', JPEG]]) }, 'the-same-key');
    expect(again).toEqual(first);
    expect(await kept()).toHaveLength(1);
    expect((await attach({ body: formOf([['b.jpg', JPEG]]) }, 'the-same-key')).said).toMatchObject({
      errorCode: 'idempotency-key-reused',
    });
  });

  test.each([
    ['as plain text', (json: string) => json],
    ['as JSON', (json: string) => new Blob([json], { type: 'application/json' })],
  ])('asks for a quotation in its request part, %s', async (_how, part) => {
    const form = formOf([['licence.jpg', JPEG]], 'files');
    form.set('request', part(JSON.stringify(aBookRequest({ isQuotation: true }))));
    const { status, said } = await send('/api/booking/book', { body: form });
    expect(status).toBe(200);
    const names = await db
      .selectFrom('attachments')
      .select('name')
      .where('booking_id', '=', (said as BookAnswer).id)
      .execute();
    expect(names).toEqual([{ name: 'licence.jpg' }]);
  });

  test.each<[string, () => FormData, object]>([
    [
      'eleven files',
      () => formOf(Array.from({ length: 11 }, (_none, index) => [`${index}.jpg`, JPEG])),
      { details: { attachments: 'errors.fileUploadError' } },
    ],
    [
      'a file of more than 2 MB',
      () => formOf([['a.jpg', Buffer.concat([JPEG, Buffer.alloc(MAX_UPLOAD_BYTES)])]]),
      { details: { attachments: 'errors.fileSizeExceeded' } },
    ],
    [
      'a type that is only claimed',
      () => formOf([['a.jpg', Buffer.from('<svg/>')]]),
      { details: { attachments: 'errors.fileUploadError' } },
    ],
    ['files by another name', () => formOf([['a.jpg', JPEG]], 'pictures'), { errorCode: 'validation' }],
    ['no file', () => formOf([]), { errorCode: 'validation' }],
  ])('with %s is refused, and none of it is kept', async (_what, form, refusal) => {
    const { status, said } = await attach({ body: form() });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(said).toMatchObject(refusal);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['that is cut off', FORM, '--here\r\ncontent-disposition: form-data; name="attachments"; filename="a"\r\n\r\nabc'],
    ['that is none', FORM, 'nothing of the kind'],
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'with a request that is no JSON',
      FORM,
      '--here\r\ncontent-disposition: form-data; name="request"\r\n\r\n{\r\n--here--\r\n',
    ],
    [
      'with a request of 100,000 levels',
      FORM,
      `--here\r\ncontent-disposition: form-data; name="request"\r\n\r\n${'['.repeat(100_000)}\r\n--here--\r\n`,
    ],
  ])('%s is refused in words', async (_what, type, body) => {
    const { status, said } = await attach({ body, headers: { 'content-type': type } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(said).toMatchObject({ errorCode: 'validation' });
  });

  test('of more than ten files’ bytes is refused, also when it does not say how long it is', async () => {
    const begin = Buffer.from('--here\r\ncontent-disposition: form-data; name="attachments"; filename="a"\r\n\r\n');
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(sent === 0 ? begin : Buffer.alloc(1_048_576));
        sent += 1;
        if (sent === 40) controller.close();
      },
    });
    const { status } = await attach({ body, duplex: 'half', headers: { 'content-type': FORM } });
    expect(status).toBe(413);
  });

  test('is no body of a call without files', async () => {
    expect((await send('/api/booking/cancel', { body: formOf([]) })).status).toBe(415);
  });

  test('stands in the description of the API beside the JSON', () => {
    const document = app.swagger() as unknown as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
    };
    const contentOf = (path: string) => document.paths[path]?.post.requestBody.content ?? {};
    expect(Object.keys(contentOf('/api/booking/book'))).toEqual(['application/json', 'multipart/form-data']);
    expect(contentOf('/api/booking/book')['multipart/form-data']?.schema).toMatchObject({
      properties: { files: { items: { format: 'binary' } }, request: { properties: { customer: {} } } },
      required: ['request'],
    });
    expect(contentOf('/api/booking/{id}/attachments')['multipart/form-data']?.schema).toMatchObject({
      properties: { attachments: { type: 'array', minItems: 1 } },
      required: ['attachments'],
    });
    expect(Object.keys(contentOf('/api/booking/cancel'))).toEqual(['application/json']);
  });
});
