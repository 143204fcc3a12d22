import { randomUUID } from 'node:crypto';
import { openLaboratory, type Laboratory } from '../laboratory';

const SHOP = 'https://shop.test';
const CARD = { number: '4111 1111 1111 1111', month: '12', year: '29', securityCode: '123' };
const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('Promerica, simulated by PowerTranz', () => {
  let laboratory: Laboratory;
  let origin: string;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-22T10:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Promerica'] });
    origin = laboratory.originOf('Promerica');
  });
  afterEach(() => laboratory.close());

  const bench = () => laboratory.benchOf('Promerica');
  const merchant = { 'PowerTranz-PowerTranzId': '88801234', 'PowerTranz-PowerTranzPassword': 'lab-password' };
  const call = async (path: string, payload?: unknown, headers: Record<string, string> = merchant) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const sale = (change: object = {}) => ({
    TransactionIdentifier: randomUUID(),
    TotalAmount: 12.34,
    CurrencyCode: '840',
    ThreeDSecure: true,
    OrderIdentifier: 'ABC-1',
    ExtendedData: {
      HostedPage: { PageSet: 'PTZ/Forecourt', PageName: 'Pay' },
      MerchantResponseUrl: `${SHOP}/back`,
    },
    ...change,
  });
  const post = async (path: string, form: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const responseIn = (html: string) => JSON.parse(decoded(/name="Response" value="([^"]*)"/.exec(html)?.[1] ?? '{}'));
  const step = (token: string, name: string, form: Record<string, string> = {}) =>
    post(`/api/spi/hostedpage/${name}/${token}`, form);
  /** A shopper who types a card; answers the token, and what the browser brings to the shop. */
  const shopper = async (change: object = {}, card: Record<string, string> = {}, code?: string) => {
    const { body } = await call('/spi/sale', sale(change));
    const token = body.SpiToken as string;
    let page = await step(token, 'pay', { ...CARD, ...card });
    if (code !== undefined) page = await step(token, 'confirm', { code });
    return { token, brought: responseIn(page.body) };
  };
  const complete = (token: string) => call('/spi/payment', token, {});
  const paid = async (change: object = {}) => (await complete((await shopper(change)).token)).body;
  const prepare = (scenario: object) =>
    fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify({ notification: 'before', ...scenario }) });

  test('a sale begins with a token and a form for the frame, which shows the page to this shop alone', async () => {
    const { status, body } = await call('/spi/sale', sale());
    expect([status, body.IsoResponseCode, body.Approved]).toEqual([200, 'SP4', false]);
    expect(body.RedirectData).toContain(`action="${origin}/api/spi/hostedpage"`);
    const page = await post('/api/spi/hostedpage', { SpiToken: body.SpiToken });
    expect(page.body).toContain('12.34 USD');
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`);
  });

  test('the browser brings the token; the shop completes the payment once', async () => {
    const { token, brought } = await shopper();
    expect(brought).toMatchObject({ IsoResponseCode: '3D1', Approved: false, SpiToken: token });
    expect(bench().movements).toEqual([]);
    expect((await complete(token)).body).toMatchObject({
      Approved: true,
      IsoResponseCode: '00',
      TotalAmount: 12.34,
      CurrencyCode: '840',
      OrderIdentifier: 'ABC-1',
      CardBrand: 'Visa',
    });
    expect((await complete(token)).status).toBe(400);
    expect(bench().movements).toEqual([{ order: 'ABC-1', kind: 'capture', amountMinor: 1234, currency: 'USD' }]);
  });

  test.each([
    ['4012000000020071', undefined, '3D0', '00'],
    ['4012000000020006', '123456', '3D0', '00'],
    ['4012000000020006', '1', '3D0', '12'],
    ['4012000000020121', undefined, '3D0', '12'],
    ['4111111111111112', undefined, '3D1', '05'],
    ['4242424242424242', undefined, '3D1', '14'],
  ])('the card %s with the code %s comes back with %s and ends with %s', async (number, code, brings, ends) => {
    const { token, brought } = await shopper({}, { number }, code);
    expect(brought.IsoResponseCode).toBe(brings);
    expect((await complete(token)).body).toMatchObject({ IsoResponseCode: ends, Approved: ends === '00' });
    expect(bench().movements).toHaveLength(ends === '00' ? 1 : 0);
  });

  test('without 3-D Secure the page alone is done', async () => {
    const { token, brought } = await shopper({ ThreeDSecure: false }, { number: '4012000000020006' });
    expect(brought.IsoResponseCode).toBe('HP0');
    expect((await complete(token)).body.Approved).toBe(true);
  });

  test('neither a page that waits nor one that was left can be completed', async () => {
    const { body } = await call('/spi/sale', sale());
    expect((await complete(body.SpiToken)).body).toMatchObject({ Approved: false, IsoResponseCode: '12' });
    expect(responseIn((await step(body.SpiToken, 'cancel')).body).IsoResponseCode).toBe('17');
    expect((await complete(body.SpiToken)).body.Approved).toBe(false);
    expect((await step(body.SpiToken, 'pay', CARD)).status).toBe(400);
  });

  test('a token is good for five minutes', async () => {
    const { token } = await shopper();
    now = new Date(now.getTime() + 5 * 60_000);
    expect((await complete(token)).status).toBe(400);
    expect(bench().movements).toEqual([]);
  });

  test('the same sale begins once; another one under its identifier is a duplicate', async () => {
    const asked = sale();
    const first = await call('/spi/sale', asked);
    expect((await call('/spi/sale', asked)).body.SpiToken).toBe(first.body.SpiToken);
    expect((await call('/spi/sale', { ...asked, TotalAmount: 1 })).body.IsoResponseCode).toBe('94');
  });

  test.each([
    [{ TotalAmount: 12.345 }],
    [{ TotalAmount: -1 }],
    [{ TotalAmount: '12.34' }],
    [{ CurrencyCode: 'USD' }],
    [{ CurrencyCode: '999' }],
    [{ TransactionIdentifier: '1' }],
    [{ ExtendedData: { HostedPage: { PageSet: 'Other', PageName: 'x' }, MerchantResponseUrl: SHOP } }],
  ])('%j is refused', async (change) => {
    const { status, body } = await call('/spi/sale', sale(change));
    expect([status, body.Approved, body.Errors.length]).toEqual([400, false, 1]);
  });

  test('only the merchant begins, asks and refunds', async () => {
    const { TransactionIdentifier } = await paid();
    const wrong = { ...merchant, 'PowerTranz-PowerTranzPassword': 'other' };
    expect((await call('/spi/sale', sale(), wrong)).status).toBe(401);
    expect((await call(`/transactions/${TransactionIdentifier}`, undefined, wrong)).status).toBe(401);
    expect((await call('/refund', { Refund: true, TransactionIdentifier, TotalAmount: 1 }, wrong)).status).toBe(401);
  });

  test('a refund in parts, never more than was paid, and the inquiry knows it', async () => {
    const { TransactionIdentifier } = await paid();
    const refund = (TotalAmount: number, change: object = {}) =>
      call('/refund', { Refund: true, TransactionIdentifier, TotalAmount, CurrencyCode: '840', ...change });
    expect((await refund(2.34)).body).toMatchObject({ Approved: true, OriginalTrxnIdentifier: TransactionIdentifier });
    expect((await refund(10.01)).body).toMatchObject({ Approved: false, IsoResponseCode: '13' });
    expect((await refund(1, { CurrencyCode: '978' })).body.Approved).toBe(false);
    expect((await refund(10)).body.Approved).toBe(true);
    expect((await refund(1, { TransactionIdentifier: randomUUID() })).body.IsoResponseCode).toBe('25');
    expect((await call(`/transactions/${TransactionIdentifier}`)).body).toMatchObject({
      Approved: true,
      TotalCaptureAmount: 12.34,
      TotalCreditAmount: 12.34,
    });
    expect(bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([1234, 234, 1000]);
  });

  test('a void takes a sale back until it is settled, and once', async () => {
    const [first, second] = [await paid(), await paid({ OrderIdentifier: 'ABC-2' })];
    const cancel = ({ TransactionIdentifier }: { TransactionIdentifier: string }) =>
      call('/void', { TransactionIdentifier }).then(({ body }) => body.IsoResponseCode);
    expect([await cancel(first), await cancel(first)]).toEqual(['00', '25']);
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    expect(await cancel(second)).toBe('12');
    expect((await call(`/transactions/${first.TransactionIdentifier}`)).body).toHaveProperty('VoidDateTime');
    expect(bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'capture', 'refund']);
  });

  test('the inquiry finds a sale that nobody has paid, and none that was not begun', async () => {
    const asked = sale();
    await call('/spi/sale', asked);
    expect((await call(`/transactions/${asked.TransactionIdentifier}`)).body).toMatchObject({
      Approved: false,
      IsoResponseCode: 'SP4',
      TotalCaptureAmount: 0,
    });
    expect((await call(`/transactions/${randomUUID()}`)).status).toBe(404);
  });

  test.each([
    [{ outcome: 'decline:51' }, { Approved: false, IsoResponseCode: '51' }],
    [{ notification: 'wrongAmount' }, { Approved: true, TotalAmount: 12.35 }],
    [{ notification: 'wrongCurrency' }, { Approved: true, CurrencyCode: '978' }],
  ])('a test may prepare %j', async (scenario, said) => {
    await prepare(scenario);
    expect(await paid()).toMatchObject(said);
  });

  test('a test may prepare a cancellation, a forged token and a browser that is lost', async () => {
    await prepare({ outcome: 'cancel' });
    expect((await shopper()).brought.IsoResponseCode).toBe('17');
    await prepare({ notification: 'badSignature' });
    expect((await complete((await shopper()).brought.SpiToken)).status).toBe(400);
    await prepare({ notification: 'never' });
    expect((await shopper()).brought).toEqual({});
  });

  test('a completion whose answer is lost has moved the money, and the inquiry says so', async () => {
    await prepare({ outcome: 'approve', fault: 'drop' });
    const { token, brought } = await shopper();
    await expect(complete(token)).rejects.toThrow('fetch failed');
    expect((await call(`/transactions/${brought.TransactionIdentifier}`)).body.Approved).toBe(true);
    expect(bench().movements).toHaveLength(1);
  });
});
