import { createHmac, createSign, randomUUID } from 'node:crypto';
import { demoPoyntAccount } from '../../../db/seed/poynt-account';
import { openLaboratory, type Laboratory } from '../laboratory';
import { closeShopPages, shopPage } from '../shop-page.fixture';
import { openShop, type Shop } from '../shop.fixture';
import { ACCOUNT } from './test-data';

const BUSINESS = `/businesses/${ACCOUNT.businessId}`;
const SHOP = 'https://shop.test';
const CARD = { number: '4111111111111111', month: '12', year: '29', securityCode: '123' };

interface Collect {
  on: (event: string, handler: (event: never) => void) => void;
  mount: (elementId: string, page: Document, options: object) => void;
  getNonce: (payload: object) => void;
}

describe('Poynt, simulated', () => {
  let laboratory: Laboratory;
  let origin: string;
  let shop: Shop;
  let now: Date;
  let token: string;

  beforeEach(async () => {
    now = new Date('2026-11-22T10:00:00Z');
    shop = await openShop();
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Poynt'] });
    origin = laboratory.originOf('Poynt');
    await fetch(`${origin}/__webhook`, { method: 'POST', body: JSON.stringify({ url: `${shop.origin}/n` }) });
    token = (await askForToken()).body.accessToken as string;
  });
  afterEach(async () => {
    await laboratory.close();
    await shop.close();
  });

  const bench = () => laboratory.benchOf('Poynt');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const assertion = (change: object = {}, header: object = { alg: 'RS256', typ: 'JWT' }) => {
    const iat = Math.floor(now.getTime() / 1000);
    const { applicationId } = ACCOUNT;
    const own = { iss: applicationId, sub: applicationId, aud: 'https://services.poynt.net', iat, exp: iat + 300 };
    const unsigned = `${encoded(header)}.${encoded({ ...own, jti: randomUUID(), ...change })}`;
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(demoPoyntAccount.privateKey, 'base64url')}`;
  };
  const askForToken = async (jwt = assertion()) => {
    const form = { grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: jwt };
    const response = await fetch(`${origin}/token`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, body: await response.json() };
  };
  const call = async (path: string, payload?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'Poynt-Request-Id': randomUUID(),
        ...headers,
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const nonceFor = async (card: object = {}) => {
    const { businessId, applicationId } = ACCOUNT;
    const form = new URLSearchParams({ businessId, applicationId, ...CARD, ...card });
    const response = await fetch(`${origin}/collect/nonce`, { method: 'POST', body: form });
    return (await response.json()).nonce as string;
  };
  const cardToken = async (card: object = {}) =>
    (await call(`${BUSINESS}/cards/tokenize`, { nonce: await nonceFor(card) })).body.paymentToken as string;
  const charge = async (change: object = {}, headers: Record<string, string> = {}, card: object = {}) =>
    call(
      `${BUSINESS}/cards/tokenize/charge`,
      {
        action: 'SALE',
        context: { businessId: ACCOUNT.businessId },
        amounts: { transactionAmount: 1234, orderAmount: 1234, tipAmount: 0, cashbackAmount: 0, currency: 'USD' },
        fundingSource: { cardToken: await cardToken(card) },
        references: [{ type: 'CUSTOM', customType: 'order', id: 'ABC-1' }],
        emailReceipt: false,
        ...change,
      },
      headers,
    );
  const context = { businessId: ACCOUNT.businessId };
  const refund = (parentId: string, transactionAmount?: number, headers: Record<string, string> = {}) =>
    call(
      `${BUSINESS}/transactions`,
      {
        ...{ action: 'REFUND', parentId, context },
        ...(transactionAmount !== undefined && { amounts: { transactionAmount, currency: 'USD' } }),
      },
      headers,
    );
  const prepare = (scenario: object) =>
    fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify({ notification: 'before', ...scenario }) });

  test.each([
    [{ iss: 'urn:aid:other' }, {}],
    [{ aud: 'https://other.test' }, {}],
    [{ exp: 1 }, {}],
    [{}, { alg: 'none' }],
  ])('an assertion with %j %j gets no token', async (claims, header) => {
    expect((await askForToken(assertion(claims, { alg: 'RS256', ...header }))).status).toBe(401);
  });

  test('an assertion counts once, and only as it was signed', async () => {
    const jwt = assertion();
    expect((await askForToken(jwt)).status).toBe(200);
    expect((await askForToken(jwt)).status).toBe(401);
    const [header, , signature] = assertion().split('.');
    expect((await askForToken([header, assertion().split('.')[1], signature].join('.'))).status).toBe(401);
  });

  test('a token ends after a day, and is good for its own business', async () => {
    expect((await call('/businesses/other/transactions')).status).toBe(403);
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    expect(await call(`${BUSINESS}/transactions`)).toMatchObject({ status: 401, body: { httpStatus: 401 } });
  });

  test('a nonce becomes a token once, and within a quarter of an hour', async () => {
    const [nonce, late] = [await nonceFor(), await nonceFor()];
    const tokenise = (of: string) => call(`${BUSINESS}/cards/tokenize`, { nonce: of });
    expect((await tokenise(nonce)).body).toMatchObject({
      status: 'ACTIVE',
      cvvResponse: 'MATCH',
      card: { type: 'VISA', numberFirst6: '411111', numberLast4: '1111', expirationMonth: 12, expirationYear: 2029 },
    });
    expect((await tokenise(nonce)).status).toBe(400);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await tokenise(late)).status).toBe(400);
  });

  test('a charge moves money, tells the shop, and is asked for by its id', async () => {
    const { status, body } = await charge();
    expect([status, body.status, body.amounts.transactionAmount, body.amounts.currency]).toEqual([
      ...[200, 'CAPTURED', 1234, 'USD'],
    ]);
    expect(body.processorResponse).toMatchObject({ status: 'Successful', statusCode: '1', approvedAmount: 1234 });
    expect(bench().movements).toEqual([{ order: 'ABC-1', kind: 'capture', amountMinor: 1234, currency: 'USD' }]);
    expect(JSON.parse(shop.told[0]?.body ?? '')).toMatchObject({
      eventType: 'TRANSACTION_CAPTURED',
      resourceId: body.id,
    });
    expect(shop.told[0]?.headers['poynt-webhook-signature']).toBe(
      createHmac('sha1', ACCOUNT.webhookSecret)
        .update(shop.told[0]?.body ?? '')
        .digest('base64'),
    );
    expect((await call(`${BUSINESS}/transactions/${body.id}`)).body).toMatchObject({ id: body.id, status: 'CAPTURED' });
    expect((await call(`${BUSINESS}/transactions?startAt=2026-11-22T00:00:00Z`)).body).toMatchObject({
      count: 1,
      transactions: [{ references: [{ id: 'ABC-1' }] }],
    });
    expect((await call(`${BUSINESS}/transactions/other`)).status).toBe(404);
  });

  test('the same request charges once; another one under its name is refused', async () => {
    const named = { 'Poynt-Request-Id': randomUUID() };
    const source = { fundingSource: { cardToken: await cardToken() } };
    const first = await charge(source, named);
    expect((await charge(source, named)).body.id).toBe(first.body.id);
    expect((await charge({ ...source, notes: 'other' }, named)).status).toBe(409);
    expect(bench().movements).toHaveLength(1);
    expect(shop.told).toHaveLength(1);
  });

  test.each([
    [{ number: '4000000000000002' }, '05'],
    [{ number: '4000000000009995' }, '51'],
    [{ number: '4242424242424242' }, '14'],
    [{ year: '25' }, '54'],
  ])('the card %j is declined with %s', async (card, statusCode) => {
    const { body } = await charge({}, {}, card);
    expect(body).toMatchObject({ status: 'DECLINED', processorResponse: { status: 'Failure', statusCode } });
    expect(bench().movements).toEqual([]);
  });

  test.each([
    [{ amounts: { transactionAmount: 12.34, currency: 'USD' } }],
    [{ amounts: { transactionAmount: 0, currency: 'USD' } }],
    [{ amounts: { transactionAmount: 1234, orderAmount: 1000, currency: 'USD' } }],
    [{ amounts: { transactionAmount: 1234, currency: 'XXX' } }],
    [{ context: { businessId: 'other' } }],
    [{ fundingSource: { cardToken: 'other' } }],
  ])('%j is refused', async (change) => {
    expect(await charge(change)).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } });
    expect(bench().movements).toEqual([]);
  });

  test('a refund in parts, never more than was paid, once for each name', async () => {
    const { id } = (await charge()).body;
    const named = { 'Poynt-Request-Id': randomUUID() };
    const first = await refund(id, 234, named);
    expect(first.body).toMatchObject({ action: 'REFUND', status: 'REFUNDED', parentId: id });
    expect((await refund(id, 234, named)).body.id).toBe(first.body.id);
    expect((await refund(id, 1001)).status).toBe(400);
    expect((await call(`${BUSINESS}/transactions/${id}`)).body.status).toBe('PARTIALLY_REFUNDED');
    expect((await refund(id)).body.amounts.transactionAmount).toBe(1000);
    expect((await refund(id, 1)).status).toBe(400);
    expect(bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([1234, 234, 1000]);
  });

  test('an authorisation is captured or let go; a sale can be taken back', async () => {
    const [kept, released, sale] = [
      await charge({ action: 'AUTHORIZE' }),
      await charge({ action: 'AUTHORIZE' }),
      await charge(),
    ];
    const conclude = (of: { body: { id: string } }, step: string) =>
      call(`${BUSINESS}/transactions/${of.body.id}/${step}`, {});
    expect((await conclude(kept, 'capture')).body.status).toBe('CAPTURED');
    expect((await conclude(kept, 'capture')).status).toBe(400);
    expect((await conclude(released, 'void')).body.status).toBe('VOIDED');
    expect((await conclude(sale, 'void')).body.status).toBe('VOIDED');
    expect((await refund(sale.body.id)).status).toBe(400);
    expect(bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'capture', 'refund']);
  });

  test.each([
    [{ outcome: 'decline:05' }, { status: 'DECLINED' }],
    [{ outcome: 'cancel' }, { processorResponse: { statusCode: '17' } }],
    [{ notification: 'wrongAmount' }, { amounts: { transactionAmount: 1235 } }],
    [{ notification: 'wrongCurrency' }, { amounts: { currency: 'EUR' } }],
  ])('a test may prepare %j', async (scenario, said) => {
    await prepare(scenario);
    const { body } = await charge();
    expect(body).toMatchObject(said);
    expect((await call(`${BUSINESS}/transactions/${body.id}`)).body).toMatchObject(said);
  });

  test('a lost answer is found by the same request', async () => {
    await prepare({ fault: 'drop' });
    const named = { 'Poynt-Request-Id': randomUUID() };
    const source = { fundingSource: { cardToken: await cardToken() } };
    await expect(charge(source, named)).rejects.toThrow('fetch failed');
    expect((await charge(source, named)).body.status).toBe('CAPTURED');
    expect(bench().movements).toHaveLength(1);
  });

  describe('collect.js', () => {
    let frame: HTMLIFrameElement;
    let collect: Collect;
    let heard: Promise<{ type: string; data: { nonce?: string; error?: { message: string } } }>;

    beforeEach(async () => {
      const page = await shopPage({
        url: SHOP,
        script: `${origin}/collect.js`,
        body: '<div id="card"></div>',
        framed: true,
      });
      const { TokenizeJs } = page as unknown as { TokenizeJs: new (...args: string[]) => Collect };
      collect = new TokenizeJs(ACCOUNT.businessId, ACCOUNT.applicationId);
      const ready = new Promise((resolve) => collect.on('ready', resolve));
      heard = new Promise((resolve) => ['nonce', 'error'].forEach((event) => collect.on(event, resolve)));
      collect.mount('card', page.document, {});
      frame = page.document.querySelector('iframe') as HTMLIFrameElement;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      await Promise.all([ready, loaded]);
    });
    afterEach(closeShopPages);

    const type = (card: object) => {
      for (const [name, value] of Object.entries(card))
        (frame.contentDocument?.getElementById(name) as HTMLInputElement).value = value as string;
      collect.getNonce({});
    };

    test('a card in its frame becomes a nonce that can be charged', async () => {
      type(CARD);
      const { type: event, data } = await heard;
      expect(event).toBe('nonce');
      expect((await charge({ fundingSource: { nonce: data.nonce } })).body.status).toBe('CAPTURED');
    });

    test('a card that cannot be one is an error', async () => {
      type({ ...CARD, month: '13' });
      expect(await heard).toMatchObject({ type: 'error', data: { error: { source: 'submit' } } });
    });

    test('only the page that is named may show the frame', async () => {
      const response = await fetch(frame.src);
      expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`);
      expect((await fetch(frame.src.replace(encodeURIComponent(SHOP), 'none'))).status).toBe(400);
    });
  });

  test('no card is in the log', async () => {
    await charge();
    expect(JSON.stringify(bench().exchanges)).not.toContain(CARD.number);
  });
});
