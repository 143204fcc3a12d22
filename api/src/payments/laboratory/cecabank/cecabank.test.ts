import { createCipheriv, createHash, createHmac } from 'node:crypto';
import type { Scenario } from '../bench';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop } from '../shop.fixture';
import { signatureOf, signatureOver } from './crypto';

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const NOW = new Date('2026-11-20T09:15:00Z');
const CARD = { number: '5540 5000 0100 0004', month: '12', year: '26', securityCode: '989' };
const CHALLENGED = { ...CARD, number: '5020080001000006' };
const OKY = '$*$OKY$*$';

/** The two ciphers as the manual says, by other primitives than the bank's. */
function sign(cipher: string, operation: string, text: string): string {
  if (cipher === 'SHA2')
    return createHash('sha256')
      .update(KEY + text)
      .digest('hex');
  const padded = Buffer.alloc(Math.ceil(operation.length / 8) * 8);
  padded.write(operation);
  const des = createCipheriv('des-ede3-cbc', Buffer.from(KEY, 'base64'), Buffer.alloc(8)).setAutoPadding(false);
  return createHmac('sha256', Buffer.concat([des.update(padded), des.final()]))
    .update(KEY + text)
    .digest('base64');
}
const chained = (fields: Record<string, string>, names: string) =>
  names
    .split(' ')
    .map((name) => fields[name] ?? '')
    .join('');
const COMMON = 'MerchantID AcquirerBIN TerminalID Num_operacion Importe TipoMoneda Exponente';

describe('the simulated Cecabank', () => {
  let lab: Laboratory;
  let shop: Shop;
  let bank: string;
  let now: Date;

  beforeEach(async () => {
    now = NOW;
    shop = await openShop();
    shop.answer = OKY;
    lab = await openLaboratory({ clock: () => now, gateways: ['Cecabank'], shop: shop.origin });
    bank = lab.originOf('Cecabank');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await lab.close();
    await shop.close();
  });

  const form = (change: Record<string, string> = {}): Record<string, string> => {
    const fields: Record<string, string> = {
      MerchantID: '111950028',
      AcquirerBIN: '0000554052',
      TerminalID: '00000003',
      Num_operacion: '1234ABCD5678',
      Importe: '12345',
      TipoMoneda: '978',
      Exponente: '2',
      Cifrado: 'SHA2',
      URL_OK: `${shop.origin}/ok`,
      URL_NOK: `${shop.origin}/nok`,
      Idioma: '6',
      Descripcion: 'Booking 1234',
      ...change,
    };
    const text = chained(fields, `${COMMON} Cifrado URL_OK URL_NOK`);
    return { Firma: sign(fields['Cifrado'] ?? '', fields['Num_operacion'] ?? '', text), ...fields };
  };
  const open = (change: Record<string, string> = {}) => postForm(`${bank}/tpvweb/tpv/compra.action`, form(change));
  const opened = async (change: Record<string, string> = {}) =>
    /\/pay\/(\w+)/.exec((await open(change)).body)?.[1] ?? '';
  const pay = (operation: string, card = CARD) => postForm(`${bank}/pay/${operation}`, card);
  const paid = async (change: Record<string, string> = {}) => pay(await opened(change));
  const prepare = (scenario: Partial<Scenario>) =>
    lab.benchOf('Cecabank').prepare({ notification: 'before', ...scenario });
  const books = () => lab.benchOf('Cecabank').movements.map(({ kind, amountMinor }) => [kind, amountMinor]);
  const told = () => shop.told[0]?.fields ?? {};
  const refund = async (change: Record<string, string>, cipher = 'SHA2') => {
    const fields: Record<string, string> = {
      ...form(),
      Referencia: told()['Referencia'] ?? '',
      Cifrado: cipher,
      ...change,
    };
    const text = chained(fields, `${COMMON} Referencia Cifrado`);
    const Firma = sign(cipher, fields['Num_operacion'] ?? '', text);
    const url = `${bank}/webapp/ConsTpvVirtWeb/ConsTpvVirtS?modo=anularOperacionExt`;
    return (await postForm(url, { ...fields, Firma, ...change })).body;
  };

  test.each(['SHA2', 'HMAC'])('an accepted payment is told in a notification signed by %s', async (Cifrado) => {
    const { status, location } = await paid({ Cifrado });
    expect([status, location?.href]).toEqual([303, `${shop.origin}/ok`]);
    expect(shop.told.map(({ path }) => path)).toEqual(['/api/payments/cecabank/notification']);
    expect(told()).toMatchObject({
      Num_operacion: '1234ABCD5678',
      Importe: '000000012345',
      TipoMoneda: '978',
      Descripcion: 'Booking 1234',
      Idioma: '6',
      Firma: sign(Cifrado, '1234ABCD5678', chained(told(), `${COMMON} Referencia`)),
    });
    expect(lab.benchOf('Cecabank').movements).toEqual([
      { order: '1234ABCD5678', kind: 'capture', amountMinor: 12345, currency: 'EUR' },
    ]);
  });

  test.each(['$*$NOK$*$', ''])('a payment whose notification is answered with %j is annulled', async (answer) => {
    shop.answer = answer;
    expect((await paid()).location?.pathname).toBe('/nok');
    expect(books()).toEqual([]);
  });

  test('a payment whose notification is not answered within 30 seconds is annulled', async () => {
    const operation = await opened();
    shop.answer = undefined;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    const arrived = new Promise<void>((resolve) => (shop.onTold = resolve));
    const back = pay(operation);
    await arrived;
    jest.advanceTimersByTime(30_000);
    expect((await back).location?.pathname).toBe('/nok');
    expect(books()).toEqual([]);
  });

  test('a terminal that requires no answer keeps the payment', async () => {
    shop.answer = '';
    expect((await paid({ TerminalID: '00000004' })).location?.pathname).toBe('/ok');
    expect(books()).toEqual([['capture', 12345]]);
  });

  test.each([
    ['a signature of somebody else', { Firma: 'AAAA' }, 'Firma no valida'],
    ['a cipher that is not accepted any more', { Cifrado: 'SHA1' }, 'Cifrado'],
    ['a merchant number without its zeros', { AcquirerBIN: '554052' }, 'Comercio no dado de alta'],
    ['an amount with zeros before it', { Importe: '0012345' }, 'Importe'],
    ['another exponent', { Exponente: '0' }, 'Exponente'],
    ['a number of more than 50 signs', { Num_operacion: 'A'.repeat(51) }, 'Num_operacion'],
    ['a return to nowhere', { URL_OK: 'ok' }, 'URL_OK'],
    ['an unknown currency', { TipoMoneda: '000' }, 'Moneda no admitida'],
    ['a part of a yen', { TipoMoneda: '392' }, 'Moneda no admitida'],
    ['data of the holder that are not signed', { datos_acs_20: 'e30=', firma_acs_20: 'AAAA' }, 'firma_acs_20'],
  ])('%s is refused', async (_what, change, fault) => {
    const page = await open(change);
    expect([page.status, page.body.includes(fault)]).toEqual([400, true]);
  });

  test('signed data of the holder are taken', async () => {
    const datos_acs_20 = Buffer.from('{"CARDHOLDER":{}}').toString('base64');
    expect((await open({ datos_acs_20, firma_acs_20: sign('SHA2', '', datos_acs_20) })).status).toBe(200);
  });

  test('a number of an operation is used once, whatever its end and whatever pages are still open', async () => {
    const [first, second] = [await opened(), await opened()];
    await postForm(`${bank}/cancel/${first}`);
    expect((await pay(second)).status).toBe(400);
    expect((await open()).body).toContain('Numero de operacion repetido');
    expect(books()).toEqual([]);
  });

  test.each([
    ['a card that nobody has issued', { number: '1111111111111111' }],
    ['a wrong security code', { securityCode: '123' }],
    ['a card of last year', { year: '25' }],
  ])('%s is denied, and the shop is not told', async (_what, change) => {
    expect((await pay(await opened(), { ...CARD, ...change })).location?.pathname).toBe('/nok');
    expect(shop.told).toEqual([]);
  });

  test('a Maestro card asks for the code of its holder', async () => {
    const operation = await opened();
    expect((await postForm(`${bank}/challenge/${operation}`, { code: '123456' })).status).toBe(400);
    expect((await pay(operation, CHALLENGED)).body).toContain('Code from your bank');
    expect((await postForm(`${bank}/challenge/${operation}`, { code: '123456' })).location?.pathname).toBe('/ok');
  });

  test('after 30 minutes the page is gone', async () => {
    const operation = await opened();
    now = new Date(NOW.getTime() + 30 * 60_000);
    expect((await pay(operation)).status).toBe(400);
  });

  test('unreadable card data shows the form again, whose forms lead to the bank and the shop alone', async () => {
    const page = await pay(await opened(), { ...CARD, month: '13' });
    expect(page.body).toContain('role="alert"');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop.origin};`);
  });

  test.each([
    ['never', 0, '/nok'],
    ['twice', 2, '/ok'],
  ] as const)('a test may choose the notification %s', async (notification, count, path) => {
    prepare({ notification });
    expect((await paid()).location?.pathname).toBe(path);
    expect(shop.told).toHaveLength(count);
  });

  test.each([
    ['badSignature', false, {}],
    ['wrongAmount', true, { Importe: '000000012346' }],
    ['wrongCurrency', true, { TipoMoneda: '840' }],
  ] as const)('%s: its signature holds: %s', async (notification, holds, expected) => {
    prepare({ notification });
    await paid();
    expect(told()).toMatchObject(expected);
    expect(told()['Firma'] === sign('SHA2', '', chained(told(), `${COMMON} Referencia`))).toBe(holds);
  });

  test('a notification after the return comes after it, and the payment stands', async () => {
    prepare({ notification: 'after' });
    const arrived = new Promise<void>((resolve) => (shop.onTold = resolve));
    expect((await paid()).location?.pathname).toBe('/ok');
    expect(shop.told).toEqual([]);
    await arrived;
    expect(books()).toEqual([['capture', 12345]]);
  });

  test('a payment is given back in parts, and never more than was paid', async () => {
    await paid();
    expect(await refund({ Importe: '10000', TIPO_ANU: 'P' })).toContain('valor="OK" numeroOperacion="1234ABCD5678"');
    expect(await refund({ Importe: '2346', TIPO_ANU: 'P' })).toContain('valor="ERROR"');
    expect(await refund({ Importe: '2345', TIPO_ANU: 'P' }, 'HMAC')).toContain(
      '<importe>         23.45 Euros</importe>',
    );
    expect(books()).toEqual([
      ['capture', 12345],
      ['refund', 10000],
      ['refund', 2345],
    ]);
  });

  test.each([
    ['a part that is not called one', { Importe: '100' }, 'Importe distinto'],
    ['an unknown reference', { Referencia: '1' }, '<codigo>15</codigo>'],
    ['another currency', { TipoMoneda: '840' }, 'Moneda no valida'],
    ['a signature of somebody else', { Firma: 'AAAA' }, 'Firma no valida'],
  ])('no refund of %s', async (_what, change, fault) => {
    await paid();
    const answer = await refund(change);
    expect([answer.includes('valor="ERROR"'), answer.includes(fault)]).toEqual([true, true]);
    expect(books()).toEqual([['capture', 12345]]);
  });

  test('an annulled payment cannot be given back', async () => {
    shop.answer = '';
    await paid();
    expect(await refund({})).toContain('Operacion no anulable');
  });

  test('a yen has no cents in the books', async () => {
    await paid({ TipoMoneda: '392', Importe: '500000' });
    expect(lab.benchOf('Cecabank').movements).toMatchObject([{ amountMinor: 5000, currency: 'JPY' }]);
  });

  test('the log explains each signature and knows no card', async () => {
    await paid();
    const log = await (await fetch(`${bank}/__log`)).text();
    expect(log).toContain('put together without separators: Clave, MerchantID');
    expect(log).toContain('they are equal');
    expect(log.replaceAll(' ', '')).not.toContain(CARD.number.replaceAll(' ', ''));
    await fetch(`${bank}/__reset`, { method: 'POST' });
    expect((await open()).status).toBe(200);
  });
});

test("the signature of the manual's example", async () => {
  const signer = { cipher: 'SHA2', key: '99888888' } as const;
  const text = '111950028' + '0000554052' + '00000003' + '123' + '500' + '978' + '2' + 'SHA2';
  expect(await signatureOver(signer, '123', `${text}http://www.ceca.eshttp://www.ceca.es`)).toBe(
    '2b7f686593f1a424c510321e4bc354d21924e02e980a90f4d46c41f92a06f5a9',
  );
});

test.each([
  ['payment', '378033617a817c9bc29a538f7a435af46b3448278a74058c7b3f001c35638abb', '1000'],
  ['notification', '8d97252280403108a4e0ba4d56a0b2b45ccc53d4f6cb505dbc9d5bb4c52cfff9', '000000001000'],
] as const)('the signature of a known %s', async (message, expected, Importe) => {
  const fields = {
    MerchantID: '111950028',
    AcquirerBIN: '0000554052',
    TerminalID: '00000003',
    Num_operacion: '1234ABCD5678',
    Importe,
    TipoMoneda: '978',
    Exponente: '2',
    Cifrado: 'SHA2',
    URL_OK: 'https://shop.test/ok',
    URL_NOK: 'https://shop.test/nok',
    Referencia: '12000123456789012345',
  };
  expect(await signatureOf({ cipher: 'SHA2', key: KEY }, message, fields)).toBe(expected);
});
