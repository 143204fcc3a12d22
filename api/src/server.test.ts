import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area, Deps } from './deps';
import { cacheFor } from './http-cache';
import { refuse } from './refusal';
import { buildServer } from './server';

const person = z.object({ email: z.email(), age: wire.queryNumber });
const named = z.object({ customer: z.object({ firstName: wire.personName }) });

/** An area in which everything that can happen to a request happens. */
const trials: Area = () => async (app) => {
  app.get('/fine', { schema: { response: { 200: z.object({ ok: z.boolean() }) } } }, async (_request, reply) =>
    cacheFor(reply, 60).send({ ok: true, secret: 'x' } as { ok: boolean }),
  );
  app.get('/crash', async () => {
    throw new Error('the password is hunter2');
  });
  app.get(
    '/liar',
    { schema: { response: { 200: z.object({ ok: z.boolean() }) } } },
    async () => ({ ok: 'yes' }) as never,
  );
  app.get('/refuse', async (_request, reply) =>
    refuse(reply, 'no-availability', { modelId: 'errors.codes.no-availability' }),
  );
  app.post('/person', { schema: { body: person } }, async ({ body }) => body);
  app.post('/name', { schema: { body: named } }, async ({ body }) => body);
  app.get('/guess', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => ({ ok: true }));
};

describe('The server', () => {
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    app = await buildServer({} as Deps, { areas: [trials] });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const refusal = async (path: string, init?: RequestInit) => {
    const { status, text } = await ask(path, init);
    return { status, body: wire.errorBody.parse(JSON.parse(text)) };
  };
  const post = (body: string, type = 'application/json'): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });

  it('sends only what the schema of an answer names', async () =>
    expect((await ask('/fine')).text).toBe('{"ok":true}'));

  it('lets a public answer be kept and asked for again by its tag', async () => {
    const first = await ask('/fine');
    expect(first.headers.get('cache-control')).toContain('public');
    expect(
      (await ask('/fine', { headers: { 'if-none-match': `"other", W/${first.headers.get('etag')}` } })).status,
    ).toBe(304);
    expect((await ask('/fine', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([['/crash'], ['/liar']])(
    'hides what went wrong behind %s, but gives the number under which it is in the log',
    async (path) => {
      const { status, body } = await refusal(path);
      expect([status, body.errorCode]).toEqual([500, 'internal']);
      expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.stringify(body)).not.toMatch(/hunter2|at \/|\.ts/);
    },
  );

  it('logs where an error happened, and none of the values that the database says with it', async () => {
    const lines: string[] = [];
    const failing: Area = () => async (api) => {
      api.get('/row', async () => {
        const detail = 'Key (email_key)=(ana@example.com) already exists.';
        throw Object.assign(new Error('duplicate key'), { code: '23505', detail, params: ['ana@example.com'] });
      });
    };
    const log = { write: (line: string) => void lines.push(line) };
    const logging = await buildServer({} as Deps, { areas: [failing], log });
    expect((await logging.inject('/row')).statusCode).toBe(500);
    await logging.close();
    expect(lines.join('')).toMatch(/"message":"duplicate key".*server\.test\.ts.*"code":"23505"/);
    expect(lines.join('')).not.toContain('ana@example.com');
  });

  it('believes no one about an address but the machines in front', async () => {
    const asking: Area = () => async (api) => {
      api.get('/who', async ({ ip }) => ({ ip }));
    };
    const reading = await buildServer({} as Deps, { areas: [asking], trustedProxies: '10.0.0.1' });
    const from = async (remoteAddress: string) =>
      (await reading.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': '9.9.9.9' } })).json<unknown>();
    expect([await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([{ ip: '9.9.9.9' }, { ip: '10.0.0.2' }]);
    await reading.close();
  });

  it('never lets a refusal be kept', async () => {
    expect(await refusal('/refuse')).toMatchObject({
      status: 409,
      body: { errorCode: 'no-availability', details: { modelId: 'errors.codes.no-availability' } },
    });
    expect((await ask('/refuse')).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an unknown path', '/nowhere', undefined, 404, 'not-found'],
    ['broken JSON', '/person', post('{'), 400, 'validation'],
    ['a body of a type that nobody reads', '/person', post('<a/>', 'application/xml'), 415, 'validation'],
    ['a body that is too large', '/person', post(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413, 'validation'],
  ])('refuses %s', async (_name, path, init, status, errorCode) =>
    expect(await refusal(path, init)).toMatchObject({ status, body: { errorCode } }),
  );

  it('names the fields that are wrong', async () =>
    expect((await refusal('/person', post('{"email":"nobody","age":"old"}'))).body.details).toEqual({
      email: 'errors.invalidEmail',
      age: 'errors.codes.validation',
    }));

  it.each([
    ['a link', 'evil.test'],
    ['a line break', 'Ana\nYour account is closed'],
    ['a slash', 'a/b'],
  ])('says of a name with %s which field it is, as of whatever was typed', async (_what, name) =>
    expect(await refusal('/name', post(JSON.stringify({ customer: { firstName: name } })))).toMatchObject({
      status: 422,
      body: { errorCode: 'validation', details: { 'customer.firstName': 'errors.invalidName' } },
    }),
  );

  it('reads forms as it reads JSON', async () =>
    expect((await ask('/person', post('email=a%40b.example&age=30', 'application/x-www-form-urlencoded'))).text).toBe(
      '{"email":"a@b.example","age":30}',
    ));

  it('slows down who guesses', async () => {
    await ask('/guess');
    await ask('/guess');
    expect(await refusal('/guess')).toMatchObject({ status: 429, body: { errorCode: 'rate-limited' } });
  });

  it('describes itself', async () => {
    const document = JSON.parse((await ask('/api/openapi.json')).text) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/fine', '/person']));
  });
});
