import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ask, deskDeps, NOW } from '../../../bookings/bookings.fixture';
import type { Db } from '../../../db/database';
import { buildServer } from '../../../server';
import { readRedsysMessage, redsysForm, type RedsysTerminal } from '../../gateways/redsys/gateway';
import { simulatorRoutes } from '../registry';
import type { LogEntry } from './bank';
import { afterChallenge, decide } from './test-data';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const TERMINAL: RedsysTerminal = {
  merchantCode: '999008881',
  terminal: '1',
  secret: SECRET,
  family: 'HMAC_SHA256_V1',
  parametersInUrls: true,
};
const CARD = { number: '4548 8100 0000 0003', month: '12', year: '49', securityCode: '123' };

describe('the simulated bank', () => {
  let bank: FastifyInstance;
  let shop: Server;
  let shopOrigin: string;
  let received: URLSearchParams[];
  let now: Date;

  beforeEach(async () => {
    now = NOW;
    received = [];
    shop = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part: Buffer) => {
          body += part.toString();
        })
        .on('end', () => {
          received.push(new URLSearchParams(body));
          response.end();
        });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    // The bank keeps no database of ours.
    bank = await buildServer(deskDeps(undefined as unknown as Db, { clock: () => now }), {
      areas: [simulatorRoutes],
    });
  });
  afterEach(async () => {
    await bank.close();
    await new Promise((resolve) => shop.close(resolve));
  });

  const charge = { attemptId: 'a-1', order: '1234ABCD5678', amountMinor: 12345, currency: 'EUR' };
  const urls = () => ({
    notification: `${shopOrigin}/n`,
    ok: `${shopOrigin}/RedsysSuccess?order=1`,
    ko: `${shopOrigin}/RedsysFail?order=1`,
  });
  const post = (url: string, form: Record<string, string> = {}) =>
    ask(bank, { method: 'POST', url: `/sim/redsys/${url}`, form });
  const open = (change: Partial<typeof charge> = {}, terminal = TERMINAL, fields: Record<string, string> = {}) =>
    post('sis/realizarPago', { ...redsysForm(terminal, { ...charge, ...change }, urls()), ...fields });
  const operationOf = (page: { body: string }) => /\/pay\/(\w+)/.exec(page.body)?.[1] ?? '';
  const prepare = (payload: object) => ask(bank, { method: 'POST', url: '/sim/redsys/__next', payload });
  const log = async () => (await ask(bank, { method: 'GET', url: '/sim/redsys/__log' })).json<LogEntry[]>();
  const read = (fields: URLSearchParams, terminal = TERMINAL) =>
    readRedsysMessage(terminal, charge, fields.get('Ds_MerchantParameters') ?? '', fields.get('Ds_Signature') ?? '');

  test.each([
    ['HMAC_SHA256_V1', '1', true],
    ['HMAC_SHA256_V1', '2', false],
    ['HMAC_SHA512_V2', '49', true],
  ] as const)(
    '%s on terminal %s: a paid card notifies the shop and comes back (parameters in the URL: %s)',
    async (family, terminal, parametersInUrls) => {
      const shopsTerminal = { ...TERMINAL, family, terminal, parametersInUrls };
      const back = await post(`pay/${operationOf(await open({}, shopsTerminal))}`, CARD);
      const location = new URL(back.headers.get('location') ?? '');
      expect([back.statusCode, location.pathname, location.searchParams.get('order')]).toEqual([
        303,
        '/RedsysSuccess',
        '1',
      ]);
      expect(received.map((fields) => read(fields, shopsTerminal))).toMatchObject([{ ok: true, outcome: 'approved' }]);
      expect(location.searchParams.has('Ds_Signature')).toBe(parametersInUrls);
      if (parametersInUrls)
        expect(read(location.searchParams, shopsTerminal)).toMatchObject({ ok: true, outcome: 'approved' });
    },
  );

  test('a form that is not signed rightly, or has another version, shows SIS0042', async () => {
    expect((await open({}, TERMINAL, { Ds_Signature: 'AAAA' })).body).toContain('SIS0042');
    expect((await open({}, { ...TERMINAL, family: 'HMAC_SHA512_V2' })).body).toContain('SIS0042');
  });

  test.each([
    [{ order: 'ABCD' }, 'SIS0014'],
    [{ amountMinor: 0 }, 'SIS0018'],
    [{ currency: 'XXX' }, 'SIS0015'],
  ])('%j shows %s', async (change, fault) => {
    expect((await open(change)).body).toContain(fault);
  });

  test('an unknown merchant shows SIS0026, an order that was used SIS0051', async () => {
    expect((await open({}, { ...TERMINAL, merchantCode: '111111111' })).body).toContain('SIS0026');
    await post(`pay/${operationOf(await open())}`, CARD);
    expect((await open()).body).toContain('SIS0051');
  });

  test('cancelling comes back to the failure page with 9915', async () => {
    const back = await post(`cancel/${operationOf(await open())}`);
    expect(back.headers.get('location')).toContain('/RedsysFail?order=1');
    expect(received.map((fields) => read(fields))).toMatchObject([{ outcome: 'cancelled', code: '9915' }]);
  });

  test('a challenged card asks for the code; a wrong one is a denial', async () => {
    const operation = operationOf(await open());
    const challenge = await post(`pay/${operation}`, { ...CARD, number: '4548817212493017' });
    expect(challenge.body).toContain('Code from your bank');
    await post(`challenge/${operation}`, { code: '000000' });
    expect(received.map((fields) => read(fields))).toMatchObject([{ outcome: 'declined', code: '0184' }]);
  });

  test('unreadable card data shows the form again, and its page runs nothing', async () => {
    const page = await post(`pay/${operationOf(await open())}`, { ...CARD, month: '13' });
    expect(page.body).toContain('role="alert"');
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-`);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopOrigin}`);
  });

  test('after 30 minutes the page is gone and nobody is told', async () => {
    const operation = operationOf(await open());
    now = new Date(NOW.getTime() + 30 * 60_000);
    expect((await post(`pay/${operation}`, CARD)).statusCode).toBe(400);
    expect(received).toEqual([]);
  });

  test.each([
    ['never', 0, []],
    ['twice', 2, [true, true]],
    ['badSignature', 1, [false]],
  ] as const)('a test may choose the notification %s', async (notification, count, genuine) => {
    await prepare({ notification });
    await post(`pay/${operationOf(await open())}`, CARD);
    expect(received).toHaveLength(count);
    expect(received.map((fields) => read(fields).ok)).toEqual(genuine);
  });

  test('a notification after the return comes after it', async () => {
    await prepare({ notification: 'after', outcome: 'decline:0116' });
    const told = new Promise((resolve) => shop.once('request', resolve));
    const back = await post(`pay/${operationOf(await open())}`, CARD);
    expect(received).toEqual([]);
    expect(back.headers.get('location')).toContain('/RedsysFail');
    await told;
  });

  test('the log tells what happened, and a reset forgets it', async () => {
    await post(`pay/${operationOf(await open())}`, CARD);
    expect((await log()).map(({ event, detail }) => [event, detail])).toEqual([
      ['opened', undefined],
      ['closed', '0000'],
      ['notified', '200'],
    ]);
    await post('__reset');
    expect(await log()).toEqual([]);
  });

  test('in production there is no simulator', async () => {
    const deps = deskDeps(undefined as unknown as Db);
    const app = await buildServer(
      { ...deps, config: { ...deps.config, production: true } },
      { areas: [simulatorRoutes] },
    );
    expect((await ask(app, { method: 'GET', url: '/sim/redsys/__log' })).statusCode).toBe(404);
    await app.close();
  });
});

test.each([
  [{}, '12345', '0000'],
  [{ number: '4111111111111111' }, '12345', '0180'],
  [{ year: '25' }, '12345', '0101'],
  [{ securityCode: '999' }, '12345', '0190'],
  [{ securityCode: '172' }, '12345', '0172'],
  [{ securityCode: '124' }, '12345', '0129'],
  [{}, '12396', '0190'],
  [{}, '12373', '0173'],
])('card %j over %s cents gives %s', (change, amount, code) => {
  expect(decide({ ...CARD, ...change }, amount, NOW)).toEqual({ kind: 'response', code });
});

test.each([
  ['123456', '0000'],
  [' 123456 ', '0000'],
  ['1', '0184'],
])('the code %j of the holder gives %s', (code, response) => {
  expect(afterChallenge(code)).toBe(response);
});
