import { IntegrationApiKeys, IntegrationCommerceCodes, Options, WebpayPlus } from 'transbank-sdk';
import { openLaboratory, type Laboratory } from '../laboratory';

const { WEBPAY_PLUS, WEBPAY_PLUS_DEFERRED } = IntegrationCommerceCodes;
const RETURN_URL = 'https://shop.test/transbank?attempt=a1';
const ORDER = '1234ABCD5678';
const VISA = { number: '4051 8856 0044 6623', month: '12', year: '30', securityCode: '123' };
const MASTERCARD = { ...VISA, number: '5186 0595 5959 0568' };
const DEBIT = { ...VISA, number: '4051 8842 3993 7763', securityCode: '000' };
const HOLDER = { rut: '11.111.111-1', password: '123', answer: 'accept' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the simulated Webpay, asked by the SDK of its vendor', () => {
  let laboratory: Laboratory;
  let now: Date;
  let origin: string;

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Transbank'] });
    origin = laboratory.originOf('Transbank');
  });
  afterEach(() => laboratory.close());

  const sdk = (commerce = WEBPAY_PLUS) =>
    new WebpayPlus.Transaction(new Options(commerce, IntegrationApiKeys.WEBPAY, origin));
  const create = (order = ORDER, amount = 15_990, shop = sdk()): Promise<{ token: string; url: string }> =>
    shop.create(order, 'a1', amount, RETURN_URL);
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(path.startsWith('http') ? path : `${origin}/webpayserver/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const show = async ({ token, url }: { token: string; url: string }) => post(url, { token_ws: token });
  const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '');
  const prepare = (scenario: object) => fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify(scenario) });
  const books = async (): Promise<unknown> => (await fetch(`${origin}/__books`)).json();
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  /** From the form to the return with `token_ws`. */
  const pay = async (created: { token: string; url: string }, card = VISA, holder = HOLDER) => {
    await show(created);
    const answer = await post(`pay/${created.token}`, card);
    return answer.status === 303 ? answer : post(`holder/${created.token}`, holder);
  };
  const paid = async (card = VISA, shop = sdk(), order = ORDER) => {
    const created = await create(order, 15_990, shop);
    await pay(created, card);
    return { token: created.token, result: await shop.commit(created.token) };
  };
  const createRaw = (body: string) =>
    fetch(`${origin}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
      method: 'POST',
      headers: {
        'Tbk-Api-Key-Id': WEBPAY_PLUS,
        'Tbk-Api-Key-Secret': IntegrationApiKeys.WEBPAY,
        'content-type': 'application/json',
      },
      body,
    });

  test('an accepted card comes back with its token alone, and the commit takes the money', async () => {
    const created = await create();
    expect(created).toEqual({ token: expect.stringMatching(/^[0-9a-f]{64}$/), url: expect.stringContaining(origin) });
    expect(await sdk().status(created.token)).toMatchObject({ status: 'INITIALIZED', amount: 15_990 });
    const back = await pay(created);
    expect([back.status, locationOf(back).href]).toEqual([303, `${RETURN_URL}&token_ws=${created.token}`]);
    expect(await books()).toEqual([]);
    expect(await sdk().commit(created.token)).toEqual({
      vci: 'TSY',
      amount: 15_990,
      status: 'AUTHORIZED',
      buy_order: ORDER,
      session_id: 'a1',
      card_detail: { card_number: '6623' },
      accounting_date: '1122',
      transaction_date: '2026-11-22T12:00:00.000Z',
      authorization_code: expect.stringMatching(/^\d{6}$/),
      payment_type_code: 'VN',
      response_code: 0,
      installments_number: 0,
    });
    expect(await books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 15_990, currency: 'CLP' }]);
  });

  test.each([
    ['a card that its issuer refuses', MASTERCARD, HOLDER, -4],
    ['an unknown card', { ...VISA, number: '4111 1111 1111 1111' }, HOLDER, -1],
    ['a wrong security code', { ...VISA, securityCode: '124' }, HOLDER, -1],
    ['a holder who rejects at the bank', VISA, { ...HOLDER, answer: 'reject' }, -4],
  ])('%s is committed as a failure and takes nothing', async (_what, card, holder, response_code) => {
    const created = await create();
    const back = await pay(created, card, holder);
    expect(locationOf(back).searchParams.get('token_ws')).toBe(created.token);
    expect(await sdk().commit(created.token)).toMatchObject({ status: 'FAILED', response_code, vci: 'TSN' });
    expect(await books()).toEqual([]);
  });

  test('a debit card is told as one', async () => {
    expect((await paid(DEBIT)).result).toMatchObject({ payment_type_code: 'VD', status: 'AUTHORIZED' });
  });

  test('a result is committed once; afterwards only its status is told', async () => {
    const { token } = await paid();
    await expect(sdk().commit(token)).rejects.toThrow('already locked');
    expect(await sdk().status(token)).toMatchObject({ status: 'AUTHORIZED', response_code: 0 });
    expect(await books()).toHaveLength(1);
  });

  test('cancelling comes back by POST with the three TBK fields, and nothing can be committed', async () => {
    const created = await create();
    await show(created);
    const page = await (await post(`abort/${created.token}`)).text();
    expect(page).toContain(`action="${RETURN_URL}"`);
    expect([...page.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value])).toEqual([
      ['TBK_TOKEN', created.token],
      ['TBK_ID_SESION', 'a1'],
      ['TBK_ORDEN_COMPRA', ORDER],
    ]);
    await expect(sdk().commit(created.token)).rejects.toThrow('aborted');
  });

  test('a form that times out comes back without any token', async () => {
    const byButton = await create();
    await show(byButton);
    const byClock = await create('1234ABCD0002');
    await show(byClock);
    const back = await post(`timeout/${byButton.token}`);
    expect([...locationOf(back).searchParams.keys()]).toEqual(['attempt', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA']);
    later(10 * MINUTE_MS);
    const tooLate = await post(`pay/${byClock.token}`, VISA);
    expect(locationOf(tooLate).searchParams.get('TBK_ORDEN_COMPRA')).toBe('1234ABCD0002');
    await expect(sdk().commit(byClock.token)).rejects.toThrow('timed out');
  });

  test('a form that fails, or is opened again, leads back with all four parameters', async () => {
    const created = await create();
    await show(created);
    const failed = await (await post(`failure/${created.token}`)).text();
    const again = await (await show(created)).text();
    for (const page of [failed, again]) {
      const back = new URL((/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
      expect(Object.fromEntries(back.searchParams)).toEqual({
        attempt: 'a1',
        token_ws: created.token,
        TBK_TOKEN: created.token,
        TBK_ID_SESION: 'a1',
        TBK_ORDEN_COMPRA: ORDER,
      });
    }
    await expect(sdk().commit(created.token)).rejects.toThrow('failed');
  });

  test('a token is shown within five minutes, and one that nobody knows never', async () => {
    const created = await create();
    later(5 * MINUTE_MS);
    expect((await show(created)).status).toBe(404);
    expect((await show({ ...created, token: 'f'.repeat(64) })).status).toBe(404);
    expect((await post(`pay/${created.token}`, VISA)).status).toBe(404);
  });

  test('what nobody commits goes back to the card', async () => {
    const created = await create();
    await pay(created);
    later(10 * MINUTE_MS);
    expect(await sdk().status(created.token)).toMatchObject({ status: 'REVERSED' });
    await expect(sdk().commit(created.token)).rejects.toThrow('REVERSED');
    expect(await books()).toEqual([]);
  });

  test('the status of a payment is told for seven days', async () => {
    const { token } = await paid();
    later(7 * 24 * HOUR_MS);
    await expect(sdk().status(token)).rejects.toThrow('7 days');
  });

  test('all of the money within three hours is reversed, afterwards nullified', async () => {
    const early = await paid();
    expect(await sdk().refund(early.token, 15_990)).toEqual({ type: 'REVERSED' });
    await expect(sdk().refund(early.token, 1)).rejects.toThrow('310');
    const late = await paid(VISA, sdk(), '1234ABCD0002');
    later(3 * HOUR_MS);
    expect(await sdk().refund(late.token, 15_990)).toMatchObject({ type: 'NULLIFIED', balance: 0, response_code: 0 });
    expect(await sdk().status(late.token)).toMatchObject({ status: 'NULLIFIED' });
    expect(await books()).toEqual([
      expect.objectContaining({ order: ORDER, kind: 'capture' }),
      { order: ORDER, kind: 'refund', amountMinor: 15_990, currency: 'CLP' },
      expect.objectContaining({ order: '1234ABCD0002', kind: 'capture' }),
      { order: '1234ABCD0002', kind: 'refund', amountMinor: 15_990, currency: 'CLP' },
    ]);
  });

  test('parts of a credit payment can be refunded until nothing is left, never more', async () => {
    const { token } = await paid();
    expect(await sdk().refund(token, 5_990)).toMatchObject({ nullified_amount: 5_990, balance: 10_000 });
    expect(await sdk().status(token)).toMatchObject({ status: 'PARTIALLY_NULLIFIED', balance: 10_000 });
    await expect(sdk().refund(token, 10_001)).rejects.toThrow('311');
    expect(await sdk().refund(token, 10_000)).toMatchObject({ balance: 0 });
    await expect(sdk().refund(token, 1)).rejects.toThrow('310');
  });

  test('a debit payment is refunded as a whole only, an unpaid one not at all, none after ninety days', async () => {
    const debit = await paid(DEBIT);
    await expect(sdk().refund(debit.token, 5_000)).rejects.toThrow('308');
    const refused = await paid(MASTERCARD, sdk(), '1234ABCD0002');
    await expect(sdk().refund(refused.token, 15_990)).rejects.toThrow('292');
    later(90 * 24 * HOUR_MS);
    await expect(sdk().refund(debit.token, 15_990)).rejects.toThrow('284');
  });

  test('with deferred capture the money is taken by the capture, in all or in part', async () => {
    const shop = sdk(WEBPAY_PLUS_DEFERRED);
    const { token, result } = await paid(VISA, shop);
    expect(await books()).toEqual([]);
    await expect(shop.capture(token, ORDER, '000000', 10_000)).rejects.toThrow('274');
    await expect(shop.capture(token, ORDER, result.authorization_code, 15_991)).rejects.toThrow('311');
    expect(await shop.capture(token, ORDER, result.authorization_code, 10_000)).toMatchObject({
      captured_amount: 10_000,
      response_code: 0,
    });
    expect(await shop.status(token)).toMatchObject({ status: 'CAPTURED' });
    await expect(shop.refund(token, 10_001)).rejects.toThrow('311');
    expect(await books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 10_000, currency: 'CLP' }]);
  });

  test('an authorisation that was not captured is given back without a movement', async () => {
    const shop = sdk(WEBPAY_PLUS_DEFERRED);
    const { token } = await paid(VISA, shop);
    expect(await shop.refund(token, 15_990)).toEqual({ type: 'REVERSED' });
    expect(await books()).toEqual([]);
  });

  test('an order that left the form once is not begun again, one that did not is', async () => {
    const first = await create();
    await pay(await create(), MASTERCARD);
    await expect(create()).rejects.toThrow('buy_order');
    expect(first.token).toHaveLength(64);
  });

  test('keys that do not belong together are refused, and so is the payment of another merchant', async () => {
    const stranger = new WebpayPlus.Transaction(new Options(WEBPAY_PLUS, 'f'.repeat(64), origin));
    await expect(create(ORDER, 100, stranger)).rejects.toThrow('Not Authorized');
    const { token } = await paid();
    await expect(sdk(WEBPAY_PLUS_DEFERRED).status(token)).rejects.toThrow('not found');
    const log = await (await fetch(`${origin}/__log`)).json();
    expect(log[0]).toMatchObject({ event: 'keys refused', signature: expect.arrayContaining(['no such pair']) });
  });

  test.each([
    ['no JSON', '{', 400],
    [
      'an unknown field',
      JSON.stringify({ buy_order: 'a', session_id: 'b', amount: 1, return_url: RETURN_URL, x: 1 }),
      400,
    ],
    [
      'a fraction of a peso',
      JSON.stringify({ buy_order: 'a', session_id: 'b', amount: 1.5, return_url: RETURN_URL }),
      422,
    ],
    ['nothing to pay', JSON.stringify({ buy_order: 'a', session_id: 'b', amount: 0, return_url: RETURN_URL }), 422],
    [
      'an order with a blank',
      JSON.stringify({ buy_order: 'a b', session_id: 'b', amount: 1, return_url: RETURN_URL }),
      422,
    ],
    ['no return', JSON.stringify({ buy_order: 'a', session_id: 'b', amount: 1 }), 422],
  ])('%s is refused in the form of the vendor', async (_what, body, status) => {
    const answer = await createRaw(body);
    expect([answer.status, await answer.json()]).toEqual([status, { error_message: expect.any(String) }]);
  });

  test('unreadable card data and a wrong password show the page again', async () => {
    const created = await create();
    await show(created);
    expect(await (await post(`pay/${created.token}`, { ...VISA, month: '13' })).text()).toContain('role="alert"');
    await post(`pay/${created.token}`, VISA);
    const page = await post(`holder/${created.token}`, { ...HOLDER, password: '321' });
    expect(await page.text()).toContain('role="alert"');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.test");
  });

  test('a test chooses the outcome, whatever card is typed', async () => {
    await prepare({ outcome: 'approve' });
    expect((await paid(MASTERCARD)).result).toMatchObject({ status: 'AUTHORIZED' });
    await prepare({ outcome: 'decline:-5' });
    expect((await paid(VISA, sdk(), '1234ABCD0002')).result).toMatchObject({ status: 'FAILED', response_code: -5 });
    await prepare({ outcome: 'cancel' });
    const back = await pay(await create('1234ABCD0003'));
    expect(await back.text()).toContain('TBK_TOKEN');
  });

  test('a vendor that is wrong tells another amount than it took', async () => {
    await prepare({ notification: 'wrongAmount' });
    expect((await paid()).result).toMatchObject({ amount: 16_990, status: 'AUTHORIZED' });
    expect(await books()).toMatchObject([{ amountMinor: 15_990 }]);
  });

  test('a prepared fault strikes the commit, not the form before it, and once', async () => {
    await prepare({ fault: 'error500' });
    const created = await create();
    expect((await pay(created)).status).toBe(303);
    await expect(sdk().commit(created.token)).rejects.toThrow('500');
    expect(await books()).toEqual([]);
    expect(await sdk().commit(created.token)).toMatchObject({ status: 'AUTHORIZED' });
  });

  test('a commit whose answer is lost has taken the money all the same, and the status says so', async () => {
    const created = await create();
    await pay(created);
    await prepare({ fault: 'drop' });
    await expect(sdk().commit(created.token)).rejects.toThrow();
    expect(await sdk().status(created.token)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await books()).toHaveLength(1);
  });

  test('no card number and no secret is in the log, and a reset forgets every payment', async () => {
    const { token } = await paid();
    const log = await (await fetch(`${origin}/__log`)).text();
    expect(log).toContain(ORDER);
    expect(log).not.toMatch(/4051|579B532A/);
    await fetch(`${origin}/__reset`, { method: 'POST' });
    await expect(sdk().status(token)).rejects.toThrow('not found');
  });
});
