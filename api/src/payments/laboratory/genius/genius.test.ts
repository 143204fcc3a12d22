import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLaboratory, type Laboratory } from '../laboratory';
import { geniusSignature } from './crypto';
import { ACCOUNT } from './test-data';

const ORDER = '1234ABCD5678';
const CARD = { number: '4550 2700 2055 7018', month: '12', year: '30', securityCode: '904' };
const CHALLENGED = { ...CARD, number: '4260 8900 0016 0011', securityCode: '731' };
const VECTOR = {
  secret: 'secret',
  address: 'https://developer.paygenius.co.za/pg/api/v2/redirect/create',
  body: '{"transaction":{"reference":"1234ABCD5678","currency":"ZAR","amount":1000}}',
  signature: 'ee3e3273e38b7bc20e722e930df1dfa763fb68fc76b700f1c37ce50ad5e656ab',
};

/** The shop's side, made with other primitives than the vendor's. */
async function signatureOf(secret: string, address: string, body?: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const text = body === undefined ? address : `${address}\n${body}`;
  const digest = new Uint8Array(await webcrypto.subtle.sign('HMAC', key, bytes(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('vendor and shop sign as the published vector does, and an address alone without a line feed', async () => {
  const { secret, address, body, signature } = VECTOR;
  expect(geniusSignature(secret, address, body)).toBe(signature);
  expect(await signatureOf(secret, address, body)).toBe(signature);
  expect(geniusSignature(secret, address)).toBe(await signatureOf(secret, address));
});

interface Notified {
  url: string;
  signature: string;
  body: string;
}

describe('the simulated PayGenius', () => {
  let laboratory: Laboratory;
  let shop: Server;
  let shopOrigin: string;
  let notified: Notified[];
  let now: Date;
  let origin: string;

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    notified = [];
    shop = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part: Buffer) => {
          body += part.toString();
        })
        .on('end', () => {
          notified.push({ url: request.url ?? '', signature: String(request.headers['x-signature']), body });
          response.end();
        });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Genius'] });
    origin = laboratory.originOf('Genius');
  });
  afterEach(async () => {
    await laboratory.close();
    await new Promise((resolve) => shop.close(resolve));
  });

  const request = (transaction: object = {}, change: object = {}) => ({
    transaction: { reference: ORDER, description: 'Car rental', currency: 'ZAR', amount: 123_450, ...transaction },
    consumer: { name: 'Ada', surname: 'Lovelace', email: 'ada@example.com' },
    urls: {
      success: `${shopOrigin}/genius?state=ok&reference=\${reference}`,
      cancel: `${shopOrigin}/genius?state=cancel`,
      error: `${shopOrigin}/genius?state=error`,
      notify: `${shopOrigin}/n/\${reference}`,
    },
    ...change,
  });
  const call = async (method: string, path: string, json?: object, secret: string = ACCOUNT.secret) => {
    const address = `${origin}/pg/api/v2/${path}`;
    const body = json && JSON.stringify(json);
    return fetch(address, {
      method,
      headers: { 'x-token': ACCOUNT.token, 'x-signature': await signatureOf(secret, address, body) },
      ...(body === undefined ? {} : { body }),
    });
  };
  const answerOf = async (method: string, path: string, json?: object) => (await call(method, path, json)).json();
  const create = (transaction?: object, change?: object): Promise<{ reference: string; redirectUrl: string }> =>
    answerOf('POST', 'redirect/create', request(transaction, change));
  const lookup = (reference: string) => answerOf('GET', `redirect/${reference}`);
  const post = (reference: string, step: string, form: Record<string, string> = {}) =>
    fetch(`${origin}/pg/redirect/${reference}/${step}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const stateOf = (response: Response) =>
    new URL(response.headers.get('location') ?? '', origin).searchParams.get('state');
  const prepare = (scenario: object) => fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify(scenario) });
  const books = async (): Promise<unknown> => (await fetch(`${origin}/__books`)).json();
  const paid = async (transaction?: object) => {
    const { reference } = await create(transaction);
    await post(reference, 'pay', CARD);
    return reference;
  };
  const isGenuine = async ({ url, signature, body }: Notified) =>
    signature === (await signatureOf(ACCOUNT.secret, `${shopOrigin}${url}`, body));

  test('an approved card settles, notifies the shop with a signature and comes back', async () => {
    const { reference, redirectUrl } = await create();
    expect(await lookup(reference)).toMatchObject({ status: 'NEW' });
    expect(await (await fetch(redirectUrl)).text()).toContain('1234.50 ZAR');
    const back = await post(reference, 'pay', CARD);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${shopOrigin}/genius?state=ok&reference=${reference}`,
    ]);
    const said = {
      success: true,
      reference,
      amount: 123_450,
      currency: 'ZAR',
      status: 'SETTLED',
      date: '2026-11-22T12:00:00.000Z',
    };
    expect(notified.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([[`/n/${reference}`, said]]);
    expect(await Promise.all(notified.map(isGenuine))).toEqual([true]);
    expect(await lookup(reference)).toEqual(said);
    expect(await answerOf('GET', `payment/${reference}`)).toEqual(said);
    expect(await books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 123_450, currency: 'ZAR' }]);
  });

  test.each([
    ['a wrong security code', { ...CARD, securityCode: '905' }],
    ['an unknown card', { ...CARD, number: '4111 1111 1111 1111' }],
  ])('%s leads to the page for errors, and the shop is not notified', async (_what, card) => {
    const { reference } = await create();
    expect(stateOf(await post(reference, 'pay', card))).toBe('error');
    expect(await lookup(reference)).toMatchObject({ status: 'FAILED' });
    expect([notified, await books()]).toEqual([[], []]);
  });

  test.each([
    ['test123', 'ok', 'SETTLED'],
    ['test124', 'error', 'FAILED'],
  ])('with the password %s a challenged card ends as %s', async (password, state, status) => {
    const { reference } = await create();
    expect(await (await post(reference, 'pay', CHALLENGED)).text()).toContain('Password of your card');
    expect(await lookup(reference)).toMatchObject({ status: 'THREE_D_SECURE' });
    expect(stateOf(await post(reference, 'challenge', { password }))).toBe(state);
    expect(await lookup(reference)).toMatchObject({ status });
  });

  test('a password before any card, and unreadable card data, show the card form', async () => {
    const { reference } = await create();
    expect((await post(reference, 'challenge', { password: 'test123' })).status).toBe(400);
    const page = await post(reference, 'pay', { ...CARD, month: '13' });
    expect(await page.text()).toContain('role="alert"');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopOrigin}`);
    expect(await lookup(reference)).toMatchObject({ status: 'NEW' });
  });

  test('cancelling comes back to the page for it, and the payment is over', async () => {
    const { reference, redirectUrl } = await create();
    expect(stateOf(await post(reference, 'cancel'))).toBe('cancel');
    expect(await lookup(reference)).toMatchObject({ status: 'CANCELLED' });
    expect((await post(reference, 'pay', CARD)).status).toBe(404);
    expect((await fetch(redirectUrl)).status).toBe(404);
  });

  test('a page is left alone after thirty minutes', async () => {
    const { reference, redirectUrl } = await create();
    now = new Date(now.getTime() + 30 * 60_000);
    expect((await fetch(redirectUrl)).status).toBe(404);
    expect((await post(reference, 'pay', CARD)).status).toBe(404);
    expect(await lookup(reference)).toMatchObject({ status: 'NEW' });
  });

  test('without an address for notifications nobody is told', async () => {
    const { reference } = await create({}, { urls: { ...request().urls, notify: undefined } });
    expect(stateOf(await post(reference, 'pay', CARD))).toBe('ok');
    expect(notified).toEqual([]);
  });

  test('the calls are refused without the right signature, token or body', async () => {
    expect((await call('GET', 'util/validate')).status).toBe(200);
    expect((await call('POST', 'util/validate', { data: 'value' })).status).toBe(200);
    expect((await call('POST', 'redirect/create', request(), 'another secret')).status).toBe(403);
    const address = `${origin}/pg/api/v2/util/validate`;
    const signature = await signatureOf(ACCOUNT.secret, address, '{"amount":1}');
    const send = (token: string, body: string) =>
      fetch(address, { method: 'POST', headers: { 'x-token': token, 'x-signature': signature }, body });
    const answers = await Promise.all([
      send(ACCOUNT.token, '{"amount":1}'),
      send(ACCOUNT.token, '{"amount":2}'),
      send('another', '{"amount":1}'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
  });

  test('the log says what was signed, and keeps no card number', async () => {
    await paid();
    const log = await (await fetch(`${origin}/__log`)).json();
    const created = log.find(({ event }: { event: string }) => event === 'signature accepted');
    expect(created.signature).toEqual([
      expect.stringContaining(`${origin}/pg/api/v2/redirect/create\\n`),
      expect.stringContaining('HMAC-SHA256'),
      expect.stringMatching(/^expected: [0-9a-f]{64}$/),
      expect.stringMatching(/^received: [0-9a-f]{64}$/),
      'they are equal',
    ]);
    expect(JSON.stringify(log)).not.toMatch(/4550 ?2700|\b904\b/);
    expect(JSON.stringify(log)).not.toContain(ACCOUNT.secret);
  });

  test.each([
    ['no reference', { reference: '' }, 'transaction.reference: Invalid'],
    ['a currency of another shop', { currency: 'JPY' }, 'transaction.currency: Invalid'],
    ['an old shilling', { currency: 'UGS' }, 'transaction.currency: Invalid'],
    ['half a cent', { amount: 100.5 }, 'transaction.amount: Invalid'],
    ['nothing to pay', { amount: 0 }, 'transaction.amount: Invalid'],
    ['cents of a currency without cents', { currency: 'UGX', amount: 150 }, 'transaction.amount: Invalid'],
  ])('%s is refused as %s', async (_what, transaction, message) => {
    expect(await create(transaction)).toEqual({ success: false, error: { code: 3, message } });
  });

  test('money goes back in parts until nothing is left, never more', async () => {
    const reference = await paid();
    const refund = (amount: number) => answerOf('POST', `payment/${reference}/refund`, { amount });
    expect(await refund(123_451)).toMatchObject({ success: false });
    expect(await refund(23_450)).toEqual({ success: true, transactionDate: '2026-11-22T12:00:00.000Z' });
    expect(await lookup(reference)).toMatchObject({ status: 'SETTLED' });
    expect(await refund(100_001)).toMatchObject({ success: false });
    expect(await answerOf('GET', `payment/${reference}/refund`)).toMatchObject({ success: true });
    expect(await lookup(reference)).toMatchObject({ status: 'REFUNDED' });
    expect(await answerOf('GET', `payment/${reference}/refund`)).toMatchObject({ success: false });
    expect(await books()).toEqual([
      expect.objectContaining({ kind: 'capture' }),
      { order: ORDER, kind: 'refund', amountMinor: 23_450, currency: 'ZAR' },
      { order: ORDER, kind: 'refund', amountMinor: 100_000, currency: 'ZAR' },
    ]);
  });

  test('what was not paid, or is unknown, is not refunded', async () => {
    const { reference } = await create();
    expect(await answerOf('GET', `payment/${reference}/refund`)).toMatchObject({ success: false });
    const unknown = { success: false, error: { code: 2000, message: 'Transaction not found' } };
    expect(await answerOf('GET', 'payment/unknown/refund')).toEqual(unknown);
    expect(await lookup('unknown')).toEqual(unknown);
  });

  test('hundredths of a currency without any are booked as whole units', async () => {
    await paid({ currency: 'UGX', amount: 5_000_000 });
    expect(await books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 50_000, currency: 'UGX' }]);
  });

  test.each([
    ['never', []],
    ['twice', [true, true]],
    ['badSignature', [false]],
  ])('a test may choose the notification %s', async (notification, genuine) => {
    await prepare({ notification });
    const reference = await paid();
    expect(await Promise.all(notified.map(isGenuine))).toEqual(genuine);
    expect(await lookup(reference)).toMatchObject({ status: 'SETTLED', amount: 123_450, currency: 'ZAR' });
  });

  test.each([
    ['wrongAmount', { amount: 123_550, currency: 'ZAR' }],
    ['wrongCurrency', { amount: 123_450, currency: 'EUR' }],
  ])('%s is signed rightly and said by the look-up as well', async (notification, wrong) => {
    await prepare({ notification });
    const reference = await paid();
    expect(await Promise.all(notified.map(isGenuine))).toEqual([true]);
    expect(JSON.parse(notified[0]?.body ?? '')).toMatchObject(wrong);
    expect(await lookup(reference)).toMatchObject(wrong);
    expect(await books()).toMatchObject([{ amountMinor: 123_450, currency: 'ZAR' }]);
  });

  test.each([
    ['approve', { ...CARD, securityCode: '000' }, 'ok'],
    ['decline:-1', CARD, 'error'],
    ['cancel', CARD, 'cancel'],
  ])('a test chooses the outcome %s, whatever card is typed', async (outcome, card, state) => {
    await prepare({ outcome });
    const { reference } = await create();
    expect(stateOf(await post(reference, 'pay', card))).toBe(state);
  });

  test('a prepared fault strikes the refund once', async () => {
    const reference = await paid();
    await prepare({ fault: 'error500' });
    expect((await call('GET', `payment/${reference}/refund`)).status).toBe(500);
    expect(await lookup(reference)).toMatchObject({ status: 'SETTLED' });
    expect((await call('GET', `payment/${reference}/refund`)).status).toBe(200);
  });

  test('a refund whose answer is lost has been paid all the same', async () => {
    const reference = await paid();
    await prepare({ fault: 'drop' });
    await expect(call('GET', `payment/${reference}/refund`)).rejects.toThrow();
    expect(await lookup(reference)).toMatchObject({ status: 'REFUNDED' });
  });

  test('a reset forgets every payment', async () => {
    const reference = await paid();
    await fetch(`${origin}/__reset`, { method: 'POST' });
    expect(await lookup(reference)).toMatchObject({ success: false });
  });
});
