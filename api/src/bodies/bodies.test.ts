import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Attachment, BookAnswer } from '@forecourt/shared/contract';
import { attachmentRoutes } from '../bookings/attachments.routes';
import { aBookRequest, deskDeps, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { registrationRoutes } from '../users/users.routes';
import { LONGEST_TURN_MS, longestTurn } from './longest-turn.fixture';

const KB = 1024;
const MB = 1024 * KB;
const PHOTO = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), randomBytes(2 * MB - 4)]);

const filled = (bytes: number, begin: string, item: string, end: string): Buffer =>
  Buffer.from(begin + item.repeat(Math.floor((bytes - begin.length - end.length) / item.length)) + end);
const keys = (count: number): Buffer =>
  Buffer.from(`{${Array.from({ length: count }, (_none, index) => `"k${index}":0`).join()}}`);
/** A client in a process of its own, so that what is measured is the server alone. */
const CLIENT = `
  process.on('message', ({ url, headers, file }) => {
    const call = require('node:http').request(url, { method: 'POST', agent: false, headers }, (answer) => {
      let said = '';
      answer.on('data', (text) => (said += text)).on('end', () => process.send({ status: answer.statusCode, said }));
    });
    call.on('error', (error) => process.send({ status: 0, said: String(error) }));
    require('node:fs').createReadStream(file).pipe(call);
  });
`;
const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
interface Answer {
  status: number;
  said: string;
}

const files = (count: number, bytes = PHOTO): object[] => {
  const file = { name: 'licence.jpg', type: 'image/jpeg', content: bytes.toString('base64') };
  return Array.from({ length: count }, () => file);
};
const attachments = (count: number, bytes = PHOTO): Buffer =>
  Buffer.from(JSON.stringify({ attachments: files(count, bytes) }));
const quotation = (): Buffer =>
  Buffer.from(JSON.stringify({ ...aBookRequest({ isQuotation: true }), files: files(10) }));
/** The same quotation as a form. */
const formOf = (list: string, contents: readonly Buffer[]): Buffer => {
  const part = (disposition: string, content: Buffer) => [
    Buffer.from(`--here\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const request = Buffer.from(JSON.stringify(aBookRequest({ isQuotation: true })));
  return Buffer.concat([
    ...part('name="request"', request),
    ...contents.flatMap((content) => part(`name="${list}"; filename="licence.jpg"`, content)),
    Buffer.from('--here--\r\n'),
  ]);
};

describe('a single request', () => {
  let db: Db;
  let app: FastifyInstance;
  let origin: string;
  let booking: BookAnswer;
  let client: ChildProcess;
  beforeAll(async () => {
    client = spawn(process.execPath, ['-e', CLIENT], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    db = await anyDatabase.open();
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, attachmentRoutes, registrationRoutes] });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    booking = await (
      await fetch(`${origin}/api/booking/book`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'first-booking' },
        body: JSON.stringify(aBookRequest()),
      })
    ).json();
  });
  afterAll(async () => {
    client.kill();
    rmSync(folder, { recursive: true });
    await app.close();
    await db.destroy();
  });

  const written = (body: Buffer): string => {
    const file = join(folder, randomUUID());
    writeFileSync(file, body);
    return file;
  };
  const post = async (path: string, file: string, type = 'application/json'): Promise<Answer> => {
    const headers = {
      'content-type': type,
      'content-length': statSync(file).size,
      'x-booking-token': booking.accessToken,
      'idempotency-key': randomUUID(),
    };
    const answer = once(client, 'message');
    client.send({ url: `${origin}${path}`, headers, file });
    const [received] = (await answer) as [Answer];
    return received;
  };

  test.each<[string, string, () => Buffer, number]>([
    ['28 MB of keys', '/api/booking/book', () => filled(28 * MB, '{', '"k":0,', '"k":0}'), 413],
    ['28 MB of empty objects', '/api/booking/book', () => filled(28 * MB, '{"a":[', '{},', '{}]}'), 413],
    [
      '20 MB of extras',
      '/api/booking/book',
      () => filled(20 * MB, '{"additionals":[', '{"additionalId":1,"quantity":1},', '{}]}'),
      413,
    ],
    ['200,000 levels', '/api/booking/book', () => Buffer.from('['.repeat(200_000) + ']'.repeat(200_000)), 413],
    ['100,000 levels', '/api/booking/book', () => Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)), 400],
    ['256 KB of keys', '/api/users/register', () => keys(22_000), 400],
    ['256 KB of empty objects', '/api/users/register', () => filled(256 * KB, '[', '{},', '{}]'), 400],
    ['256 KB of escapes', '/api/users/register', () => filled(256 * KB, '{"name":"', '\\u0041', '"}'), 400],
    ['a text of 250 KB', '/api/users/register', () => filled(250 * KB, '{"name":"', 'x', '"}'), 400],
    ['256 KB of one number', '/api/users/register', () => filled(256 * KB, '{"name":', '9', '}'), 400],
    ['28 MB to a call without files', '/api/users/register', () => attachments(10), 413],
    ['31 MB of files', '/api/users/profile/attachments', () => filled(31 * MB, '{"content":"', 'A', '"}'), 413],
    ['a file of 28 MB', '/api/booking/ID/attachments', () => attachments(1, Buffer.alloc(20 * MB)), 422],
    [
      '28 MB of escapes in a file',
      '/api/booking/ID/attachments',
      () => filled(28 * MB, '{"content":"', '\\/', '"}'),
      400,
    ],
    ['ten files of 2 MB', '/api/booking/book', quotation, 200],
  ])('with %s lets everybody else be served', async (_what, path, make, status) => {
    const body = written(make());
    let answered = 0;
    const turn = await longestTurn(async () => {
      answered = (await post(path.replace('ID', booking.id), body)).status;
    }, LONGEST_TURN_MS);
    expect(answered).toBe(status);
    expect(turn).toBeLessThan(LONGEST_TURN_MS);
  });

  test('with 256 KB of form fields lets everybody else be served', async () => {
    const body = written(filled(256 * KB, '', 'a&', 'a'));
    let answered = 0;
    const turn = await longestTurn(async () => {
      answered = (await post('/api/users/verify-account', body, 'application/x-www-form-urlencoded')).status;
    }, LONGEST_TURN_MS);
    expect(answered).toBe(400);
    expect(turn).toBeLessThan(LONGEST_TURN_MS);
  });

  test.each([
    ['a form with ten files of 2 MB', 10, 'files', 200],
    ['a form with fourteen files of 2 MB', 14, 'files', 422],
    ['a form with a file of 28 MB', 1, 'files', 422],
    ['28 MB in a form under another name', 14, 'others', 400],
  ])('with %s lets everybody else be served', async (_what, count, list, status) => {
    const photo = count === 1 ? Buffer.alloc(28 * MB) : PHOTO;
    const body = written(
      formOf(
        list,
        Array.from({ length: count }, () => photo),
      ),
    );
    let answered = 0;
    const turn = await longestTurn(async () => {
      answered = (await post('/api/booking/book', body, 'multipart/form-data; boundary=here')).status;
    }, LONGEST_TURN_MS);
    expect(answered).toBe(status);
    expect(turn).toBeLessThan(LONGEST_TURN_MS);
  });

  test('for a file of 2 MB gets the bytes that were sent', async () => {
    const { said } = await post(`/api/booking/${booking.id}/attachments`, written(attachments(1)));
    const [kept] = JSON.parse(said) as Attachment[];
    const opened = await fetch(`${origin}${kept?.path}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(PHOTO)).toBe(true);
  });

  test('that kept the loop for longer would be found', async () => {
    const busy = async () => {
      await new Promise(setImmediate);
      const { user } = process.cpuUsage();
      let sum = 0;
      while (process.cpuUsage().user - user < 3000 * LONGEST_TURN_MS)
        for (let times = 0; times < 100_000; times += 1) sum = (31 * sum + times) | 0;
      return sum;
    };
    expect(await longestTurn(busy, LONGEST_TURN_MS)).toBeGreaterThan(LONGEST_TURN_MS);
  });

  test('whose body trickles is ended', async () => {
    const patient = await buildServer(deskDeps(db), {
      areas: [registrationRoutes],
      timeouts: { headersMs: 100, requestMs: 200, idleMs: 60_000, checkMs: 50 },
    });
    const { port } = new URL(await patient.listen({ port: 0, host: '127.0.0.1' }));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /api/users/register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
            'content-length: 99\r\n\r\n{',
        ),
      );
      socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    await patient.close();
  });
});
