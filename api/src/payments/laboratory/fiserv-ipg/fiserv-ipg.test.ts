import { createHmac, randomUUID } from 'node:crypto';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop } from '../shop.fixture';

const SECRET = 'sharedsecret';
const CARD = { number: '4147 4630 1111 0083', month: '12', year: '29', securityCode: '123', answer: '' };
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64');
const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
/** The form that a page would post, as a browser reads it. */
const postOf = (html: string) => ({
  action: decoded(/<form action="([^"]*)"/.exec(html)?.[1] ?? ''),
  fields: Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  ),
});

describe('Fiserv IPG Connect, simulated', () => {
  let laboratory: Laboratory;
  let origin: string;
  let shop: Shop;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2021-09-06T14:43:04Z');
    shop = await openShop();
    laboratory = await openLaboratory({ clock: () => now, gateways: ['FiservIpg'] });
    origin = laboratory.originOf('FiservIpg');
  });
  afterEach(async () => {
    await laboratory.close();
    await shop.close();
  });

  const post = (path: string, form?: Record<string, string>) => postForm(origin + path, form);
  const form = (change: Record<string, string> = {}): Record<string, string> => ({
    txntype: 'sale',
    timezone: 'Europe/Berlin',
    txndatetime: '2021:09:06-16:43:04',
    hash_algorithm: 'HMACSHA256',
    storename: '10123456789',
    chargetotal: '13.00',
    currency: '978',
    checkoutoption: 'combinedpage',
    responseSuccessURL: `${shop.origin}/ok`,
    responseFailURL: `${shop.origin}/fail`,
    transactionNotificationURL: `${shop.origin}/n`,
    oid: 'ABC-1',
    language: '',
    ...change,
  });
  const signed = (fields: Record<string, string>): Record<string, string> => {
    const values = Object.entries(fields).filter(([, value]) => value !== '');
    values.sort(([one], [other]) => (one < other ? -1 : 1));
    return { ...fields, hashExtended: hmac(values.map(([, value]) => value).join('|')) };
  };
  const open = (change: Record<string, string> = {}) => post('/connect/gateway/processing', signed(form(change)));
  const pageOf = ({ body }: { body: string }) => /\/connect\/cancel\/([\w-]+)/.exec(body)?.[1] ?? '';
  const pay = async (change: Record<string, string> = {}, card: Record<string, string> = {}) =>
    postOf((await post(`/connect/pay/${pageOf(await open(change))}`, { ...CARD, ...card })).body);
  const prepare = (scenario: object) =>
    fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify({ notification: 'before', ...scenario }) });
  const received = () => shop.told.map(({ fields }) => fields);
  const bench = () => laboratory.benchOf('FiservIpg');

  const expectGenuine = (fields: Record<string, string>) => {
    const { approval_code, chargetotal, currency, txndatetime, storename = '10123456789' } = fields;
    if (fields['response_hash'] !== undefined)
      expect(fields['response_hash']).toBe(
        hmac([approval_code, chargetotal, currency, txndatetime, storename].join('|')),
      );
    else
      expect(fields['notification_hash']).toBe(
        hmac([chargetotal, currency, txndatetime, storename, approval_code].join('|')),
      );
  };
  const call = async (method: string, path: string, payload?: object, change: Record<string, string> = {}) => {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const id = change['Client-Request-Id'] ?? randomUUID();
    const timestamp = String(now.getTime());
    const signature = createHmac('sha256', 'apisecret').update(`apikey${id}${timestamp}${body}`).digest('base64');
    const response = await fetch(`${origin}/v2${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Api-Key': 'apikey',
        'Client-Request-Id': id,
        Timestamp: timestamp,
        'Message-Signature': signature,
        ...change,
      },
      ...(body !== '' && { body }),
    });
    return { status: response.status, body: await response.json() };
  };

  test("the vendor's own example opens a page", async () => {
    const example = {
      ...form({
        responseFailURL: 'https://localhost:8643/webshop/response_failure.jsp',
        responseSuccessURL: 'https://localhost:8643/webshop/response_success.jsp',
        transactionNotificationURL: 'https://localhost:8643/webshop/transactionNotification',
        paymentMethod: 'M',
        oid: '',
      }),
      hashExtended: 'EapafBqqOF6N/kch8USkHPGh+fwSko24h6FpQnQHfQ8=',
    };
    expect((await post('/connect/gateway/processing', example)).body).toContain('13.00 EUR');
  });

  test('a paid card tells the server and brings the browser back by POST, both signed', async () => {
    const back = await pay();
    expect(back.action).toBe(`${shop.origin}/ok`);
    expect(back.fields).toMatchObject({
      oid: 'ABC-1',
      status: 'APPROVED',
      chargetotal: '13.00',
      currency: '978',
      processor_response_code: '00',
      response_code_3dsecure: '1',
    });
    expectGenuine(back.fields);
    expect(received()).toMatchObject([
      { oid: 'ABC-1', status: 'APPROVED', ipgTransactionId: back.fields['ipgTransactionId'] },
    ]);
    expect(received()[0]?.['approval_code']).toMatch(/^Y:/);
    received().forEach(expectGenuine);
    expect(bench().movements).toEqual([{ order: 'ABC-1', kind: 'capture', amountMinor: 1300, currency: 'EUR' }]);
  });

  test('the check of answers in this test agrees with the published example', async () => {
    expect(hmac('Y:136432:0014750183:PPXX:0014750183|13.00|978|2021:09:06-16:43:04|10123456789')).toBe(
      '4ZPYhwhi0tFDxcyui6WdPmJFxLAdc1bCVtkJJqWpuwU=',
    );
  });

  test.each([
    [{ number: '4147463011110091' }, 'N:-5101', 'FAILED', '3'],
    [{ number: '4111111111111111' }, 'N:14', 'DECLINED', '7'],
    [{ year: '20' }, 'N:54', 'DECLINED', '1'],
    [{ answer: '51' }, 'N:51', 'DECLINED', '1'],
  ])('the card %j comes back to the failure page with %s', async (card, approval, status, authentication) => {
    const back = await pay({}, card);
    expect(back.action).toBe(`${shop.origin}/fail`);
    expect(back.fields['approval_code']).toContain(approval);
    expect(back.fields).toMatchObject({ status, response_code_3dsecure: authentication });
    expect(bench().movements).toEqual([]);
  });

  test('a challenged card asks for the code; cancelling there is a cancellation', async () => {
    const challenged = async (oid: string) => {
      const page = pageOf(await open({ oid }));
      expect((await post(`/connect/pay/${page}`, { ...CARD, number: '4265880000000007' })).body).toContain('Code from');
      return page;
    };
    const last = (path: string, code = '') => post(path, { code }).then(({ body }) => postOf(body).fields);
    expect(await last(`/connect/confirm/${await challenged('A-1')}`, '123456')).toMatchObject({ status: 'APPROVED' });
    expect(await last(`/connect/confirm/${await challenged('A-2')}`, '1')).toMatchObject({ fail_rc: '5101' });
    expect(await last(`/connect/cancel/${await challenged('A-3')}`)).toMatchObject({ fail_rc: '5993' });
  });

  test.each([
    [{ chargetotal: '13.001' }, 'Invalid amount'],
    [{ currency: '999' }, 'Invalid amount'],
    [{ storename: '1' }, 'Invalid value: storename'],
    [{ txndatetime: '2021:09:06-14:43:04' }, 'transaction time'],
    [{ hashExtended: 'AAAA' }, 'hash'],
  ])('the form with %j is refused: %s', async (change, fault) => {
    const sent = 'hashExtended' in change ? { ...signed(form()), ...change } : signed(form(change));
    const refused = await post('/connect/gateway/processing', sent);
    expect([refused.status, refused.body.includes(fault)]).toEqual([400, true]);
  });

  test('an order is paid once, and a page is gone after 30 minutes', async () => {
    const late = pageOf(await open());
    await pay();
    expect((await pay()).fields).toMatchObject({ status: 'FAILED', fail_rc: '5003' });
    now = new Date(now.getTime() + 30 * 60_000);
    expect((await post(`/connect/pay/${late}`, CARD)).status).toBe(400);
    expect(bench().movements).toHaveLength(1);
  });

  test.each([
    ['never', []],
    ['twice', ['13.00', '13.00']],
    ['wrongAmount', ['13.01']],
    ['wrongCurrency', ['13.00']],
  ])('a prepared notification %s says %j, rightly signed', async (notification, amounts) => {
    await prepare({ notification });
    await pay();
    expect(received().map(({ chargetotal }) => chargetotal)).toEqual(amounts);
    received().forEach(expectGenuine);
    if (notification === 'wrongCurrency') expect(received()[0]?.['currency']).toBe('840');
  });

  test('a prepared forgery is not signed rightly', async () => {
    await prepare({ notification: 'badSignature' });
    await pay();
    expect(() => received().forEach(expectGenuine)).toThrow('toBe');
  });

  test('a result that waits is told later', async () => {
    await prepare({ outcome: 'waiting' });
    expect((await pay()).fields).toMatchObject({ approval_code: '?:waiting', status: 'WAITING' });
    expect((await call('GET', '/orders/ABC-1')).body.transactions).toMatchObject([{ transactionStatus: 'WAITING' }]);
    await fetch(`${origin}/__settle`, { method: 'POST', body: JSON.stringify({ order: 'ABC-1' }) });
    expect(received().map(({ status }) => status)).toEqual(['WAITING', 'APPROVED']);
    expect(bench().movements).toHaveLength(1);
  });

  test('the shop asks for its order and returns it in parts, never more than was paid', async () => {
    expect((await call('GET', '/orders/ABC-1')).status).toBe(404);
    await pay();
    const inquiry = await call('GET', '/orders/ABC-1');
    expect(inquiry.body).toMatchObject({
      orderId: 'ABC-1',
      transactions: [{ transactionStatus: 'APPROVED', transactionState: 'CAPTURED', transactionAmount: { total: 13 } }],
    });
    const id = inquiry.body.transactions[0].ipgTransactionId as string;
    const give = (total: string, change?: Record<string, string>) =>
      call(
        'POST',
        `/payments/${id}`,
        { requestType: 'ReturnTransaction', transactionAmount: { total, currency: 'EUR' } },
        change,
      );
    const once = { 'Client-Request-Id': randomUUID() };
    const first = await give('5.50', once);
    expect(first).toMatchObject({ status: 200, body: { transactionType: 'RETURN', transactionStatus: 'APPROVED' } });
    expect((await give('5.50', once)).body.ipgTransactionId).toBe(first.body.ipgTransactionId);
    expect((await give('5.00', once)).status).toBe(409);
    expect(await give('7.51')).toMatchObject({ status: 409, body: { error: { code: '10503' } } });
    expect((await give('7.50')).status).toBe(200);
    expect(bench().movements.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['capture', 1300],
      ['refund', 550],
      ['refund', 750],
    ]);
  });

  test.each([
    [{ 'Message-Signature': 'AAAA' }, 401],
    [{ 'Api-Key': 'other' }, 401],
    [{ Timestamp: '1' }, 400],
  ])('a call with %j is refused', async (change, status) => {
    expect((await call('GET', '/orders/ABC-1', undefined, change)).status).toBe(status);
  });

  test('the log shows how the hash was made, and never a card', async () => {
    await pay();
    const log = JSON.stringify(bench().exchanges);
    expect(log).toContain('joined by |: 13.00|combinedpage|978|');
    expect(log).not.toContain('4147463011110083');
  });
});
