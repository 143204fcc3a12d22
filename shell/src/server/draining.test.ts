import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeConnections, draining } from './draining';
import { tellLogAlone } from './internal-errors';
import { healthRoute } from './operations/health-route';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

/** A server with one call that answers when it is told to. */
async function aServer() {
  const leaving = draining();
  const app = Fastify({ return503OnClosing: false });
  opened.push(app);
  closeConnections(app, leaving);
  tellLogAlone(app);
  const slow = new EventTarget();
  const isAsked = once(slow, 'asked');
  app.get('/slow', async () => {
    const answered = once(slow, 'answer');
    slow.dispatchEvent(new Event('asked'));
    await answered;
    return 'whole';
  });
  app.get('/broken', () => Promise.reject(new Error('connect ECONNREFUSED bucket.internal:443')));
  healthRoute(app, {
    apiUrl: 'http://127.0.0.1:9',
    releases: () => ({}),
    running: {
      registry: () => ({ state: 'ready', lacking: [] }),
      refused: () => [],
      unhashed: () => [],
      unserved: () => [{ remote: 'mf-cms', version: '2' }],
    },
    breaks: () => ['mf-cms 2 has no page SITE_ADMIN.'],
    rights: () => 'none',
    shellRelease: () => undefined,
    rendering: () => ({ state: 'ready', restarts: 0, setAside: [] }),
    isDraining: leaving.isDraining,
    reports: () => [],
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin, leaving, isAsked, answer: () => slow.dispatchEvent(new Event('answer')) };
}

test('a server that is told to end says so to balancers, and answers whoever is there or comes', async () => {
  const { app, origin, leaving, isAsked, answer } = await aServer();
  const slow = fetch(`${origin}/slow`);
  await isAsked;
  const ended = leaving.drain(app, 500);
  const health = await fetch(`${origin}/healthz`);
  expect([health.status, await health.json(), health.headers.get('connection')]).toEqual([
    503,
    expect.objectContaining({ status: 'draining' }),
    'close',
  ]);
  answer();
  expect(await (await slow).text()).toBe('whole');
  await ended;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
});

test('readiness names the releases that cannot be served', async () => {
  const { origin } = await aServer();
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({
    unserved: [{ remote: 'mf-cms', version: '2' }],
  });
});

test('a shell that would break what runs is not ready, and says what', async () => {
  const { origin } = await aServer();
  const answer = await fetch(`${origin}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({
      parts: expect.objectContaining({ shell: 'refused' }),
      breaks: ['mf-cms 2 has no page SITE_ADMIN.'],
    }),
  ]);
});

test('what fails inside is told to the log alone', async () => {
  const { origin } = await aServer();
  const answer = await fetch(`${origin}/broken`);
  const body = await answer.text();
  expect([answer.status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ errorCode: 'internal' })]);
  expect(body).not.toContain('bucket');
});
