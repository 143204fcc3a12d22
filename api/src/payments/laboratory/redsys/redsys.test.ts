import { createCipheriv, createHmac } from 'node:crypto';
import { createRedsysAPI, type RedsysAPI } from 'redsys-easy';
import type { Scenario } from '../bench';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop } from '../shop.fixture';
import { bankSignature, xmlSignature } from './crypto';
import { afterChallenge, decide } from './test-data';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const NOW = new Date('2026-11-20T09:15:00Z');
const CARD = { number: '4548 8100 0000 0003', month: '12', year: '49', securityCode: '123' };
const ORDER = '1234ABCD5678';

/** The families of 512 bits as their manual says, since the library knows the one of 256 alone. */
function signed512(parameters: Record<string, string>, version = 'HMAC_SHA512_V2') {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(SECRET.slice(0, 16)), Buffer.alloc(16));
  const order = parameters['DS_MERCHANT_ORDER'] ?? '';
  const key = Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
  const json = Buffer.from(JSON.stringify(parameters));
  const Ds_MerchantParameters = json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
  const Ds_Signature = createHmac('sha512', key).update(Ds_MerchantParameters).digest('base64url');
  return { Ds_SignatureVersion: version, Ds_MerchantParameters, Ds_Signature };
}
const parametersOf = (encoded = ''): Record<string, string> =>
  JSON.parse(Buffer.from(encoded, 'base64').toString()) as Record<string, string>;

describe('the simulated Redsys', () => {
  let lab: Laboratory;
  let shop: Shop;
  let bank: string;
  let library: RedsysAPI;
  let now: Date;

  beforeEach(async () => {
    now = NOW;
    lab = await openLaboratory({ clock: () => now, gateways: ['Redsys'] });
    shop = await openShop();
    bank = lab.originOf('Redsys');
    library = createRedsysAPI({
      secretKey: SECRET,
      urls: {
        redirect: `${bank}/sis/realizarPago`,
        restTrataPeticion: `${bank}/sis/rest/trataPeticionREST`,
        restIniciaPeticion: `${bank}/sis/rest/iniciaPeticionREST`,
      },
    });
  });
  afterEach(async () => {
    await lab.close();
    await shop.close();
  });

  const parameters = (change: Record<string, string> = {}) => ({
    DS_MERCHANT_AMOUNT: '12345',
    DS_MERCHANT_ORDER: ORDER,
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_CURRENCY: '978' as const,
    DS_MERCHANT_TRANSACTIONTYPE: '0' as const,
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_MERCHANTURL: `${shop.origin}/n`,
    DS_MERCHANT_URLOK: `${shop.origin}/RedsysSuccess?order=1`,
    DS_MERCHANT_URLKO: `${shop.origin}/RedsysFail?order=1`,
    ...change,
  });
  const open = (change: Record<string, string> = {}, fields: Record<string, string> = {}) => {
    const asked = parameters(change);
    const form = asked.DS_MERCHANT_TERMINAL === '49' ? signed512(asked) : library.createRedirectForm(asked).body;
    return postForm(`${bank}/sis/realizarPago`, { ...form, ...fields });
  };
  const opened = async (change: Record<string, string> = {}) =>
    /\/pay\/(\w+)/.exec((await open(change)).body)?.[1] ?? '';
  const pay = (operation: string, card = CARD) => postForm(`${bank}/pay/${operation}`, card);
  const paid = async (change: Record<string, string> = {}) => pay(await opened(change));
  const prepare = (scenario: Partial<Scenario>) =>
    lab.benchOf('Redsys').prepare({ notification: 'before', ...scenario });
  const later = (change: Record<string, string>) =>
    library.restTrataPeticion(parameters({ DS_MERCHANT_TRANSACTIONTYPE: '3', ...change }) as never);
  const books = () => lab.benchOf('Redsys').movements;
  const told = () => shop.told.map(({ fields }) => library.processRedirectNotification(fields as never));

  test.each([
    ['1', true],
    ['2', false],
    ['49', true],
  ])(
    'a card paid on terminal %s notifies the shop and comes back (parameters in the URL: %s)',
    async (terminal, inUrls) => {
      const { status, location } = await paid({ DS_MERCHANT_TERMINAL: terminal });
      expect([status, location?.pathname, location?.searchParams.get('order')]).toEqual([303, '/RedsysSuccess', '1']);
      expect(shop.told.map(({ path, fields }) => [path, parametersOf(fields['Ds_MerchantParameters'])])).toMatchObject([
        ['/n', { Ds_Order: ORDER, Ds_Amount: '12345', Ds_Currency: '978', Ds_Response: '0000', Ds_Hour: '10:15' }],
      ]);
      expect(location?.searchParams.has('Ds_Signature')).toBe(inUrls);
      expect(books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 12345, currency: 'EUR' }]);
    },
  );

  test('what the bank signs is accepted by an independent library, also in the URL', async () => {
    const { location } = await paid();
    const copies = [shop.told[0]?.fields, Object.fromEntries(location?.searchParams ?? [])];
    for (const copy of copies)
      expect(library.processRedirectNotification(copy as never)).toMatchObject({ Ds_Order: ORDER });
  });

  test('what terminal 49 signs is the signature of 512 bits over what it sends', async () => {
    await paid({ DS_MERCHANT_TERMINAL: '49' });
    const { Ds_SignatureVersion, Ds_MerchantParameters = '', Ds_Signature } = shop.told[0]?.fields ?? {};
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(SECRET.slice(0, 16)), Buffer.alloc(16));
    const key = Buffer.concat([cipher.update(ORDER), cipher.final()]).toString('base64');
    expect(Ds_SignatureVersion).toBe('HMAC_SHA512_V2');
    expect(Ds_Signature).toBe(createHmac('sha512', key).update(Ds_MerchantParameters).digest('base64url'));
  });

  test.each([
    ['a signature of somebody else', {}, { Ds_Signature: 'AAAA' }, 'SIS0042'],
    ['a version that the terminal does not take', {}, { Ds_SignatureVersion: 'HMAC_SHA512_V2' }, 'SIS0042'],
    ['padding under 512 V2', { DS_MERCHANT_TERMINAL: '49' }, { Ds_Signature: 'AAAA==' }, 'SIS0430'],
    ['an order without four digits', { DS_MERCHANT_ORDER: 'ABCD' }, {}, 'SIS0014'],
    ['an amount of nothing', { DS_MERCHANT_AMOUNT: '0' }, {}, 'SIS0018'],
    ['another currency', { DS_MERCHANT_CURRENCY: '032' }, {}, 'SIS0027'],
    ['a refund as a payment', { DS_MERCHANT_TRANSACTIONTYPE: '3' }, {}, 'SIS0023'],
    ['an unknown merchant', { DS_MERCHANT_MERCHANTCODE: '111111111' }, {}, 'SIS0026'],
  ])('%s is refused', async (_what, change, fields, fault) => {
    const page = await open(change, fields);
    expect([page.status, page.body.includes(fault)]).toEqual([400, true]);
  });

  test('an order is paid once, whatever pages are still open', async () => {
    const [first, second] = [await opened(), await opened()];
    await pay(first);
    expect((await pay(second)).body).toContain('SIS0051');
    expect((await open()).body).toContain('SIS0051');
    expect(books()).toHaveLength(1);
  });

  test('cancelling comes back to the failure page with 9915', async () => {
    const back = await postForm(`${bank}/cancel/${await opened()}`);
    expect(back.location?.pathname).toBe('/RedsysFail');
    expect(told()).toMatchObject([{ Ds_Response: '9915' }]);
    expect(books()).toEqual([]);
  });

  test('a challenged card asks for the code, which nobody can go around; a wrong one is a denial', async () => {
    const operation = await opened();
    expect((await postForm(`${bank}/challenge/${operation}`, { code: '123456' })).status).toBe(400);
    const challenge = await pay(operation, { ...CARD, number: '4548817212493017' });
    expect(challenge.body).toContain('Code from your bank');
    await postForm(`${bank}/challenge/${operation}`, { code: '000000' });
    expect(told()).toMatchObject([{ Ds_Response: '0184' }]);
  });

  test('unreadable card data shows the form again, and its page runs nothing', async () => {
    const page = await pay(await opened(), { ...CARD, month: '13' });
    expect(page.body).toContain('role="alert"');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-`);
    expect(policy).toContain(`form-action 'self' ${shop.origin}`);
  });

  test('after 30 minutes the page is gone and nobody is told', async () => {
    const operation = await opened();
    now = new Date(NOW.getTime() + 30 * 60_000);
    expect((await pay(operation)).status).toBe(400);
    expect(shop.told).toEqual([]);
  });

  test.each([
    ['never', 0],
    ['twice', 2],
  ] as const)('a test may choose the notification %s', async (notification, count) => {
    prepare({ notification });
    await paid();
    expect(told()).toHaveLength(count);
  });

  test("a forger's notification does not pass the library", async () => {
    prepare({ notification: 'badSignature' });
    await paid();
    expect(shop.told).toHaveLength(1);
    expect(told).toThrow(/signature/i);
  });

  test.each([
    ['wrongAmount', { Ds_Amount: '12346', Ds_Currency: '978' }],
    ['wrongCurrency', { Ds_Amount: '12345', Ds_Currency: '840' }],
  ] as const)('%s is signed rightly, and the books stay right', async (notification, expected) => {
    prepare({ notification });
    await paid();
    expect(told()).toMatchObject([expected]);
    expect(books()).toMatchObject([{ amountMinor: 12345, currency: 'EUR' }]);
  });

  test('a notification after the return comes after it', async () => {
    prepare({ notification: 'after', outcome: 'decline:116' });
    const arrived = new Promise<void>((resolve) => (shop.onTold = resolve));
    expect((await paid()).location?.pathname).toBe('/RedsysFail');
    expect(shop.told).toEqual([]);
    await arrived;
    expect(told()).toMatchObject([{ Ds_Response: '0116' }]);
  });

  test('a payment is given back in parts, and never more than was paid', async () => {
    await paid();
    expect(await later({ DS_MERCHANT_AMOUNT: '10000' })).toMatchObject({ Ds_Response: '0900', Ds_Amount: '10000' });
    await expect(later({ DS_MERCHANT_AMOUNT: '2346' })).rejects.toMatchObject({ code: 'SIS0057' });
    expect(await later({ DS_MERCHANT_AMOUNT: '2345' })).toMatchObject({ Ds_Response: '0900' });
    expect(books().map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['capture', 12345],
      ['refund', 10000],
      ['refund', 2345],
    ]);
  });

  test.each([
    ['an order without a payment', {}, 'SIS0054'],
    ['another currency', { DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
    ['a payment by REST', { DS_MERCHANT_TRANSACTIONTYPE: '0' }, 'SIS0023'],
    ['an unknown merchant', { DS_MERCHANT_MERCHANTCODE: '1' }, 'SIS0026'],
  ])('no refund of %s', async (what, change, fault) => {
    if (what !== 'an order without a payment') await paid();
    await expect(later(change)).rejects.toMatchObject({ code: fault });
  });

  test('no refund of a denied payment', async () => {
    prepare({ outcome: 'decline:190' });
    await paid();
    await expect(later({})).rejects.toMatchObject({ code: 'SIS0056' });
  });

  test.each([
    ['HMAC_SHA512_V1', { Ds_SignatureVersion: 'HMAC_SHA512_V1' }],
    ['HMAC_SHA512_V2', { Ds_SignatureVersion: 'HMAC_SHA512_V2' }],
    ['HMAC_SHA256_V1', { errorCode: 'SIS0042' }],
  ])('a refund on terminal 49 signed by %s', async (version, expected) => {
    await paid({ DS_MERCHANT_TERMINAL: '49' });
    const asked = parameters({ DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_TERMINAL: '49' });
    const response = await fetch(`${bank}/sis/rest/trataPeticionREST`, {
      method: 'POST',
      body: JSON.stringify(signed512(asked, version)),
    });
    expect(await response.json()).toMatchObject(expected);
  });

  test('a preauthorisation is confirmed once, and then cannot be cancelled', async () => {
    await paid({ DS_MERCHANT_TRANSACTIONTYPE: '1' });
    expect(books()).toEqual([]);
    await expect(later({})).rejects.toMatchObject({ code: 'SIS0056' });
    await later({ DS_MERCHANT_TRANSACTIONTYPE: '2', DS_MERCHANT_AMOUNT: '10000' });
    await expect(later({ DS_MERCHANT_TRANSACTIONTYPE: '2' })).rejects.toMatchObject({ code: 'SIS0060' });
    await expect(later({ DS_MERCHANT_TRANSACTIONTYPE: '9' })).rejects.toMatchObject({ code: 'SIS0223' });
    expect(books()).toMatchObject([{ kind: 'capture', amountMinor: 10000 }]);
  });

  test('a dropped refund is done and not answered; one that fails with 500 is not done', async () => {
    await paid();
    prepare({ fault: 'error500' });
    await expect(later({})).rejects.toMatchObject({ code: 500 });
    prepare({ fault: 'drop' });
    await expect(later({})).rejects.toThrow();
    expect(books().filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test('the log explains each signature and knows no card', async () => {
    await paid();
    const log = await (await fetch(`${bank}/__log`)).text();
    expect(log).toContain('HMAC-SHA256 of the signed text under that key');
    expect(log).toContain('they are equal');
    expect(log.replaceAll(' ', '')).not.toContain(CARD.number.replaceAll(' ', ''));
    await fetch(`${bank}/__reset`, { method: 'POST' });
    expect(lab.benchOf('Redsys').exchanges).toEqual([]);
    expect((await open()).status).toBe(200);
  });
});

test.each([
  ['HMAC_SHA256_V1', 'u1O7ttsFmoO66gBkt6dVfOnrzIomMQ1pfaWc7iNp70I='],
  ['HMAC_SHA512_V2', 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw'],
  ['HMAC_SHA512_V1', 'sNshBlGLKfv04FBXKt_lMaueFt_yA7VZ1Mw4USg4HiLehAdiQ8xUt5pEM-oHvXCBNZJKZkk7ogzPjhxDW3hAEQ=='],
] as const)("%s gives the signature of the vendor's example", async (family, expected) => {
  const json =
    '{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881",' +
    '"DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1",' +
    String.raw`"DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php",` +
    String.raw`"DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php",` +
    String.raw`"DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`;
  const payload = Buffer.from(json).toString(family === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
  expect(await bankSignature(family, SECRET, '1234567890', payload)).toBe(expected);
});

test('a query has the signature that the test environment of the vendor accepts', async () => {
  const version =
    '<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode>' +
    '<Ds_Terminal>001</Ds_Terminal><Ds_Order>260723890989</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>' +
    '</Transaction></Message></Version>';
  expect(await xmlSignature(SECRET, '260723890989', version)).toBe('q7LbX1P32WQSisGT+A8ZV+fMeVJo6kR0OjYUBCxPkUI=');
});

const TYPED = { ...CARD, number: '4548810000000003' };
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
  expect(decide({ ...TYPED, ...change }, amount, NOW)).toEqual({ kind: 'response', code });
});

test.each([
  ['123456', '0000'],
  [' 123456 ', '0000'],
  ['1', '0184'],
])('the code %j of the holder gives %s', (code, response) => {
  expect(afterChallenge(code)).toBe(response);
});
