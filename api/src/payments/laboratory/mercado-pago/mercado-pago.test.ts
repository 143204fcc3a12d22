import {
  MercadoPagoConfig,
  MercadoPagoError,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop, type Told } from '../shop.fixture';
import { manifestOf, signatureOf } from './crypto';
import { ACCOUNTS, WEBHOOK_SECRET, type Site } from './test-data';

const NOW = new Date('2026-11-20T10:00:00Z');
const CARD = { number: '5031755734530604', month: 11, year: 2030, code: '123', holder: 'APRO' };
let now: Date;
let laboratory: Laboratory;
let origin: string;
let shop: Shop;
let keys = 0;

beforeAll(async () => {
  shop = await openShop();
  laboratory = await openLaboratory({ clock: () => now, gateways: ['MercadoPago'], shop: shop.origin });
  origin = laboratory.originOf('MercadoPago');
  // MercadoPago's own SDK has one host, which this is instead.
  Object.assign(AppConfig, { BASE_URL: origin });
});
beforeEach(() => {
  now = NOW;
  shop.told.length = 0;
  laboratory.benchOf('MercadoPago').reset();
});
afterAll(async () => {
  await laboratory.close();
  await shop.close();
});

const seller = (site: Site = 'MLA') =>
  new MercadoPagoConfig({ accessToken: ACCOUNTS[site].accessToken, options: { maxRetries: 0 } });
const key = () => ({ idempotencyKey: `key-${++keys}` });

/** What a browser gets for a card. */
async function tokenOf(change: Partial<typeof CARD> = {}, site: Site = 'MLA') {
  const card = { ...CARD, ...change };
  const response = await fetch(`${origin}/v1/card_tokens?public_key=${ACCOUNTS[site].publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: card.number,
      expiration_month: card.month,
      expiration_year: card.year,
      security_code: card.code,
      cardholder: { name: card.holder, identification: { type: 'DNI', number: '12345678' } },
    }),
  });
  const { id, cause } = (await response.json()) as { id: string; cause?: { code: number | string }[] };
  return { id, status: response.status, code: cause?.[0]?.code };
}
const bodyOf = (token: string, change: object = {}) => ({
  transaction_amount: 1234.5,
  token,
  installments: 1,
  payment_method_id: 'master',
  external_reference: 'attempt-1',
  payer: { email: 'driver@example.com' },
  ...change,
});
interface Paying {
  card?: Partial<typeof CARD>;
  body?: object;
  site?: Site;
}
async function pay({ card, body, site }: Paying = {}) {
  const { id } = await tokenOf(card, site);
  return new Payment(seller(site)).create({ body: bodyOf(id, body), requestOptions: key() });
}
const get = (id: number | undefined, site?: Site) => new Payment(seller(site)).get({ id: id ?? 0 });
const refund = (id: number | undefined, amount?: number, options = key()) =>
  amount === undefined
    ? new PaymentRefund(seller()).total({ payment_id: id ?? 0, requestOptions: options })
    : new PaymentRefund(seller()).create({ payment_id: id ?? 0, body: { amount }, requestOptions: options });
const prepare = (path: string, body: object) =>
  fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
const books = () => laboratory.benchOf('MercadoPago').movements;
/** Status and first code of what the SDK refuses. */
const refusalOf = async (call: Promise<unknown>): Promise<[number, unknown]> => {
  const refused = await call.then(
    (answer) => answer,
    (error: unknown) => error,
  );
  if (!(refused instanceof MercadoPagoError)) throw new Error(`Expected a refusal, not ${JSON.stringify(refused)}`);
  const [cause] = refused.causes as { code: unknown }[];
  return [refused.status, cause?.code];
};

describe('a payment by card token', () => {
  it('is approved, told to the shop, found by id and by reference, and in the books', async () => {
    const paid = await pay();
    expect(paid).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      currency_id: 'ARS',
      transaction_amount: 1234.5,
      live_mode: false,
      card: { first_six_digits: '503175', last_four_digits: '0604' },
    });
    expect(await get(paid.id)).toMatchObject({ id: paid.id, external_reference: 'attempt-1' });
    const found = await new Payment(seller()).search({ options: { external_reference: 'attempt-1' } });
    expect([found.paging?.total, found.results?.map(({ id }) => id)]).toEqual([1, [paid.id]]);
    expect((await new Payment(seller()).search({ options: { external_reference: 'other' } })).results).toEqual([]);
    expect(books()).toEqual([{ order: 'attempt-1', kind: 'capture', amountMinor: 123450, currency: 'ARS' }]);
    expect(shop.told.map(({ path }) => path)).toEqual([
      `/api/payments/mercadopago/notification?data.id=${paid.id}&type=payment`,
    ]);
  });

  it.each([
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
    ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
    ['CONT', 'in_process', 'pending_contingency'],
  ])('of the holder %s is %s: %s', async (holder, status, detail) => {
    expect(await pay({ card: { holder } })).toMatchObject({ status, status_detail: detail });
    expect(books()).toEqual([]);
  });

  it.each([
    [{ number: '5555555555554444' }, 'cc_rejected_bad_filled_card_number'],
    [{ code: '999' }, 'cc_rejected_bad_filled_security_code'],
    [{ month: 10 }, 'cc_rejected_bad_filled_date'],
  ])('of the card %j is rejected: %s', async (card, detail) => {
    expect(await pay({ card })).toMatchObject({ status: 'rejected', status_detail: detail });
  });

  it.each([
    ['approve', 'approved', 'accredited'],
    ['cancel', 'cancelled', 'by_payer'],
    ['decline:cc_rejected_high_risk', 'rejected', 'cc_rejected_high_risk'],
  ])('ends as a test has prepared, whatever is typed: %s', async (outcome, status, detail) => {
    await prepare('/__next', { outcome });
    expect(await pay({ card: { holder: 'FUND' } })).toMatchObject({ status, status_detail: detail });
  });

  it('that waits for a review is approved or cancelled later', async () => {
    const waiting = await pay({ card: { holder: 'CONT' } });
    await prepare('/__review', { order: 'attempt-1' });
    expect((await get(waiting.id)).status).toBe('approved');
    expect(shop.told).toHaveLength(2);
    const other = await pay({ card: { holder: 'CONT' } });
    await new Payment(seller()).cancel({ id: other.id ?? 0, requestOptions: key() });
    expect(await get(other.id)).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
    expect(await refusalOf(new Payment(seller()).cancel({ id: waiting.id ?? 0 }))).toEqual([400, 2063]);
  });

  it('may be authorised first and captured later', async () => {
    const held = await pay({ body: { capture: false } });
    expect(held).toMatchObject({ status: 'authorized', captured: false });
    expect(books()).toEqual([]);
    await new Payment(seller()).capture({ id: held.id ?? 0, requestOptions: key() });
    expect(await get(held.id)).toMatchObject({ status: 'approved' });
    expect(books()).toHaveLength(1);
  });

  it.each([
    ['MLC', 'CLP', 25000, 25000],
    ['MCO', 'COP', 180000, 18000000],
    ['MLB', 'BRL', 99.9, 9990],
  ] as const)('of the seller in %s is in %s: %d', async (site, currency, amount, amountMinor) => {
    const paid = await pay({ site, body: { transaction_amount: amount } });
    expect(paid).toMatchObject({ currency_id: currency, transaction_amount: amount });
    expect(books()).toMatchObject([{ amountMinor, currency }]);
  });

  it.each([
    [{ transaction_amount: 10.5 }, 'MLC', 2072],
    [{ transaction_amount: 10.5 }, 'MCO', 2072],
    [{ transaction_amount: 10.005 }, 'MLA', 2072],
    [{ transaction_amount: -1 }, 'MLA', 2072],
    [{ transaction_amount: undefined }, 'MLA', 4002],
    [{ transaction_amount: '10' }, 'MLA', 4003],
    [{ installments: undefined }, 'MLA', 4004],
    [{ payment_method_id: 'amex' }, 'MLA', 10102],
    [{ payer: { email: 'nobody' } }, 'MLA', 4050],
    [{ notification_url: 'nowhere' }, 'MLA', 4020],
    [{ token: 'unknown' }, 'MLA', 2006],
  ] as const)('with %j in %s is refused with %d', async (body, site, code) => {
    expect(await refusalOf(pay({ body, site }))).toEqual([400, code]);
  });
});

describe('a card token', () => {
  it('is good once, for seven days, for its own seller', async () => {
    const create = (token: string, site?: Site) =>
      new Payment(seller(site)).create({ body: bodyOf(token), requestOptions: key() });
    const { id } = await tokenOf();
    expect(await refusalOf(create(id, 'MLB'))).toEqual([400, 2006]);
    await create(id);
    expect(await refusalOf(create(id))).toEqual([400, 3003]);
    const old = await tokenOf();
    now = new Date(NOW.getTime() + 7 * 24 * 3_600_000);
    expect(await refusalOf(create(old.id))).toEqual([400, 3003]);
  });

  it.each([
    [{ number: '5031755734530605' }, 'E301'],
    [{ number: '' }, 'E301'],
    [{ code: '12' }, 'E302'],
    [{ month: 13 }, 325],
    [{ holder: '' }, 316],
  ])('is not made of %j: %s', async (card, code) => {
    expect(await tokenOf(card)).toMatchObject({ status: 400, code });
  });
});

describe('the doors', () => {
  it('are closed without the seller’s access token, and each sees his own payments', async () => {
    const { id } = await pay();
    expect((await fetch(`${origin}/v1/payments/${id}`)).status).toBe(401);
    const stranger = new MercadoPagoConfig({ accessToken: 'TEST-1', options: { maxRetries: 0 } });
    expect(await refusalOf(new Payment(stranger).get({ id: id ?? 0 }))).toEqual([401, 401]);
    expect(await refusalOf(get(id, 'MLB'))).toEqual([404, 2000]);
  });

  it('ask for an idempotency key, which stands for one payment', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const headers = { authorization: `Bearer ${ACCOUNTS.MLA.accessToken}` };
    const keyless = await fetch(`${origin}/v1/payments`, { method: 'POST', headers, body: '{}' });
    expect(await keyless.json()).toMatchObject({ status: 400, cause: [{ code: 4292 }] });
    const create = (token: string) =>
      new Payment(seller()).create({ body: bodyOf(token), requestOptions: { idempotencyKey: 'same' } });
    const [paid, again] = await Promise.all([create(first.id), create(first.id)]);
    expect(again.id).toBe(paid.id);
    expect((await refusalOf(create(second.id)))[0]).toBe(409);
    expect(books()).toHaveLength(1);
  });

  it('lose an answer and keep the payment, which the key finds again', async () => {
    const { id: token } = await tokenOf();
    const create = () =>
      new Payment(seller()).create({ body: bodyOf(token), requestOptions: { idempotencyKey: 'lost' } });
    await prepare('/__next', { fault: 'drop' });
    await expect(create()).rejects.toThrow();
    expect(await create()).toMatchObject({ status: 'approved' });
    expect(books()).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('in parts and of the rest reaches the books, and never more than was paid', async () => {
    const { id } = await pay();
    expect(await refund(id, 234.5)).toMatchObject({ status: 'approved', amount: 234.5, payment_id: id });
    expect(await get(id)).toMatchObject({ status: 'approved', status_detail: 'partially_refunded' });
    expect(await refusalOf(refund(id, 1000.01))).toEqual([400, 2063]);
    expect(await refund(id)).toMatchObject({ amount: 1000 });
    expect(await get(id)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 1234.5 });
    expect(await refusalOf(refund(id))).toEqual([400, 2063]);
    expect(await new PaymentRefund(seller()).list({ payment_id: id ?? 0 })).toHaveLength(2);
    expect(books().map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['capture', 123450],
      ['refund', 23450],
      ['refund', 100000],
    ]);
  });

  it('is made once under one key, and of no payment that was not approved', async () => {
    const { id } = await pay();
    const options = key();
    expect((await refund(id, 10, options)).id).toBe((await refund(id, 10, options)).id);
    expect((await refusalOf(refund(id, 20, options)))[0]).toBe(409);
    expect(await refusalOf(refund((await pay({ card: { holder: 'FUND' } })).id))).toEqual([400, 2063]);
    expect(await refusalOf(refund(id, -1))).toEqual([400, 4040]);
  });

  it('is impossible once the holder’s bank has taken the money back', async () => {
    const { id } = await pay();
    await prepare('/__dispute', { order: 'attempt-1' });
    expect(await get(id)).toMatchObject({ status: 'charged_back' });
    expect(books()).toContainEqual({ order: 'attempt-1', kind: 'chargeback', amountMinor: 123450, currency: 'ARS' });
    expect(await refusalOf(refund(id))).toEqual([400, 2063]);
    expect(shop.told.map(({ body }) => (JSON.parse(body) as { action: string }).action)).toEqual([
      'payment.created',
      'payment.updated',
    ]);
  });
});

describe('a notification', () => {
  const validate = ({ path, headers }: Told) =>
    WebhookSignatureValidator.validate({
      xSignature: headers['x-signature'],
      xRequestId: headers['x-request-id'],
      dataId: new URL(path, shop.origin).searchParams.get('data.id'),
      secret: WEBHOOK_SECRET,
    });
  const told = (): Told => {
    const [message] = shop.told;
    if (message === undefined) throw new Error('The shop must have been told.');
    return message;
  };

  it('goes to the address of the payment and passes the vendor’s own check', async () => {
    const { id } = await pay({ body: { notification_url: `${shop.origin}/own?branch=1` } });
    expect(told().path).toBe(`/own?branch=1&data.id=${id}&type=payment`);
    expect(() => validate(told())).not.toThrow();
    expect(JSON.parse(told().body)).toMatchObject({
      type: 'payment',
      action: 'payment.created',
      data: { id: `${id}` },
    });
  });

  it('of a forger does not pass it', async () => {
    await prepare('/__next', { notification: 'badSignature' });
    await pay();
    expect(() => validate(told())).toThrow();
  });

  it.each([
    ['wrongAmount', { transaction_amount: 1234.51, currency_id: 'ARS' }],
    ['wrongCurrency', { transaction_amount: 1234.5, currency_id: 'USD' }],
  ])('of a broken system names a payment that is read with the %s', async (notification, shown) => {
    await prepare('/__next', { notification });
    const { id } = await pay();
    expect(() => validate(told())).not.toThrow();
    expect(await get(id)).toMatchObject(shown);
    expect(books()).toMatchObject([{ amountMinor: 123450, currency: 'ARS' }]);
  });

  it('is signed as in the published example', async () => {
    const manifest = manifestOf('123456', 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e', '1742505638683');
    expect(await signatureOf('your_secret_key_here', manifest)).toBe(
      '5e0a7ed2ea5ece575e9d1a9bb80f7ce6ca43d6d30e8be93413bae108b94ad7cd',
    );
  });
});

describe('3-D Secure', () => {
  const challenged = (number: string) => pay({ card: { number }, body: { three_d_secure_mode: 'optional' } });
  const open = (info: { external_resource_url?: string; creq?: string } | undefined) =>
    fetch(info?.external_resource_url ?? '', {
      method: 'POST',
      headers: { origin: 'https://shop.test' },
      body: new URLSearchParams({ creq: info?.creq ?? '' }),
    });
  const answer = (id: number | undefined, code: string) =>
    postForm(`${origin}/3ds/challenge/${id}/answer?shop=https%3A%2F%2Fshop.test`, { code });

  it.each([
    ['5483928164574623', '123456', 'approved', 'accredited'],
    ['5483928164574623', '000000', 'rejected', 'cc_rejected_3ds_challenge'],
    ['5361956806117557', '123456', 'rejected', 'cc_rejected_3ds_challenge'],
  ])('of the card %s with the code %s ends %s', async (number, code, status, detail) => {
    const paid = await challenged(number);
    expect(paid).toMatchObject({ status: 'pending', status_detail: 'pending_challenge' });
    const page = await open(paid.three_ds_info);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.test');
    const end = await answer(paid.id, code);
    expect(end.body).toContain(`postMessage({status:'COMPLETE'},"https://shop.test")`);
    expect(await get(paid.id)).toMatchObject({ status, status_detail: detail });
  });

  it('that nobody answers in five minutes has failed', async () => {
    const paid = await challenged('5483928164574623');
    now = new Date(NOW.getTime() + 5 * 60_000);
    expect(await get(paid.id)).toMatchObject({ status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' });
    expect((await answer(paid.id, '123456')).status).toBe(400);
  });
});

describe('Checkout Pro', () => {
  const urls = () => ({ success: `${shop.origin}/ok`, pending: `${shop.origin}/wait`, failure: `${shop.origin}/ko` });
  const prefer = (change: object = {}) =>
    new Preference(seller()).create({
      body: {
        items: [{ id: '1', title: 'Rental', quantity: 1, unit_price: 1234.5, currency_id: 'ARS' }],
        back_urls: urls(),
        auto_return: 'approved',
        external_reference: 'attempt-1',
        ...change,
      },
    });
  const typed = { number: '5031 7557 3453 0604', month: '11', year: '30', securityCode: '123', holder: 'APRO' };
  const payOn = (id: string | undefined, form: object = {}) =>
    postForm(`${origin}/checkout/v1/pay/${id}`, { ...typed, ...form });

  it('takes the card on its own page and leads back with what came of it', async () => {
    const { id, init_point } = await prefer();
    expect(await (await fetch(init_point ?? '')).text()).toContain('<dd>1234.5 ARS</dd>');
    const { location } = await payOn(id);
    expect(`${location?.origin}${location?.pathname}`).toBe(urls().success);
    const fields = Object.fromEntries(location?.searchParams ?? []);
    expect(fields).toMatchObject({ status: 'approved', external_reference: 'attempt-1', preference_id: id });
    expect(await get(Number(fields['payment_id']))).toMatchObject({ status: 'approved', transaction_amount: 1234.5 });
    expect(books()).toHaveLength(1);
  });

  it('shows a refusal and leads back when asked; left without paying it says null', async () => {
    const { id } = await prefer();
    const refused = await payOn(id, { holder: 'FUND' });
    expect(refused.body).toContain('rejected: cc_rejected_insufficient_amount');
    const back = await postForm(`${origin}${/action="([^"]*payment=\d+)"/.exec(refused.body)?.[1]}`);
    expect(back.location?.searchParams.get('status')).toBe('rejected');
    const left = await postForm(`${origin}/checkout/v1/return/${id}`);
    expect(left.location?.pathname).toBe('/ko');
    expect(left.location?.searchParams.get('payment_id')).toBe('null');
    expect((await payOn(id, { month: '13' })).status).toBe(400);
  });

  it('expires as the shop has said, and at once when the shop says so', async () => {
    const late = await prefer({ expires: true, expiration_date_to: '2026-11-20T11:00:00.000+00:00' });
    const { id } = await prefer();
    const closed = { ...(await prefer()), expires: true, expiration_date_to: '2026-11-20T09:00:00.000+00:00' };
    await new Preference(seller()).update({
      id: id ?? '',
      updatePreferenceRequest: { ...closed, items: closed.items ?? [] },
    });
    expect((await payOn(id)).status).toBe(404);
    expect((await payOn(late.id)).status).toBe(303);
    now = new Date('2026-11-20T11:00:00Z');
    expect((await payOn(late.id)).status).toBe(404);
  });

  it.each([
    [{ items: [] }, 'invalid_items'],
    [{ items: [{ id: '1', title: 'Rental', quantity: 1, unit_price: 1, currency_id: 'EUR' }] }, 'invalid_items'],
    [{ back_urls: {} }, 'invalid_auto_return'],
  ])('refuses %j: %s', async (change, error) => {
    await expect(prefer(change)).rejects.toMatchObject({ status: 400, error });
  });
});
