import Fastify, { type FastifyInstance } from 'fastify';
import { policyReports } from './policy-reports';

const ORIGIN = 'https://shop.example';
const refusal = (change: object = {}, body: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${ORIGIN}/en-gb/payment?bookingId=1234ABCD5678`,
  user_agent: 'Chrome',
  body: { effectiveDirective: 'form-action', blockedURL: 'https://evil.example/take?card=4548', ...body },
  ...change,
});

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

async function aServer() {
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  const told = policyReports(app, { origin: ORIGIN });
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (payload: unknown, type = 'application/reports+json') =>
    (
      await fetch(`${server}/__reports`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    ).status;
  return { told, send };
}

test('what browsers refuse is counted by rule, page and address, without what a visitor typed', async () => {
  const { told, send } = await aServer();
  expect(await send([refusal(), refusal()])).toBe(204);
  expect(
    await send([
      refusal(
        { type: 'integrity-violation' },
        { destination: 'script', blockedURL: `${ORIGIN}/remotes/mf-payments/1/x.js` },
      ),
    ]),
  ).toBe(204);
  expect(told.all()).toEqual(
    expect.arrayContaining([
      {
        rule: 'form-action',
        page: '/en-gb/payment',
        refused: 'https://evil.example/take',
        count: 2,
        last: expect.any(Date),
      },
      {
        rule: 'integrity of script',
        page: '/en-gb/payment',
        refused: '/remotes/mf-payments/1/x.js',
        count: 1,
        last: expect.any(Date),
      },
    ]),
  );
});

test.each([
  ['a page of another site', [refusal({ url: 'https://evil.example/' })]],
  ['another kind of report', [refusal({ type: 'deprecation' })]],
  ['an address without end', [refusal({}, { blockedURL: `https://evil.example/${'x'.repeat(3000)}` })]],
])('a report of %s is not counted', async (_what, payload) => {
  const { told, send } = await aServer();
  expect(await send(payload)).toBe(204);
  expect(told.all()).toEqual([]);
});

test('a body that is no list of reports, or a long one, is refused', async () => {
  const { send } = await aServer();
  expect(await send({ type: 'csp-violation' })).toBe(400);
  expect(await send('[')).toBe(400);
  expect(await send(Array.from({ length: 51 }, () => refusal()))).toBe(400);
  expect(await send('x'.repeat(70_000))).toBe(413);
  expect(await send([], 'text/html')).toBe(415);
});

test('reports fill neither the memory nor the time of the server', async () => {
  const { told, send } = await aServer();
  for (let turn = 0; turn < 6; turn += 1)
    await send(
      Array.from({ length: 50 }, (_, index) => refusal({}, { blockedURL: `https://evil.example/${turn}/${index}` })),
    );
  expect(told.all()).toHaveLength(200);
  let refused = 0;
  for (let turn = 0; turn < 120; turn += 1) refused += (await send([refusal()])) === 429 ? 1 : 0;
  expect(refused).toBe(6);
});
