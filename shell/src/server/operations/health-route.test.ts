import Fastify, { type FastifyInstance } from 'fastify';
import { REMOTES } from '@forecourt/shared/contract';
import { healthRoute } from './health-route';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

async function aServer(prepare: (app: FastifyInstance) => void) {
  const app = Fastify();
  opened.push(app);
  prepare(app);
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

const aShell = (apiUrl: string) =>
  aServer((app) =>
    healthRoute(app, {
      apiUrl,
      releases: () =>
        Object.fromEntries(REMOTES.map((remote) => [remote, { version: '1.0.0', contract: 1, base: '/' }])),
      running: {
        registry: () => ({ state: 'ready', lacking: [] }),
        refused: () => [],
        unhashed: () => [],
        unserved: () => [],
      },
      breaks: () => [],
      rights: () => 'none',
      shellRelease: () => undefined,
      rendering: () => ({ state: 'ready', restarts: 0, setAside: [] }),
      isDraining: () => false,
      reports: () => [],
    }),
  );

test('a shell is ready once it has reached its back end, and stays so while that is down (D237)', async () => {
  let isUp = false;
  const { app: api, origin: apiUrl } = await aServer((app) =>
    app.get('/healthz', (_request, reply) => reply.code(isUp ? 200 : 503).send({ ok: isUp, warnings: [] })),
  );
  const { origin } = await aShell(apiUrl);
  const look = async () => {
    const answer = await fetch(`${origin}/healthz`);
    const { status, parts } = (await answer.json()) as { status: string; parts: { api: string } };
    return [answer.status, status, parts.api];
  };
  expect(await look()).toEqual([503, 'starting', 'down']);
  isUp = true;
  expect(await look()).toEqual([200, 'ready', 'ready']);
  isUp = false;
  expect(await look()).toEqual([200, 'ready', 'down']);
  await api.close();
  expect(await look()).toEqual([200, 'ready', 'down']);
});
