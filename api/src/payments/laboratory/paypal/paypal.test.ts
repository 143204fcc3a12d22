import { createVerify, X509Certificate } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { crc32 as zlibCrc32 } from 'node:zlib';
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
} from '@paypal/paypal-server-sdk';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop, type Told } from '../shop.fixture';
import { CLIENT_ID, CLIENT_SECRET, WEBHOOK_ID } from './test-data';

const NOW = new Date('2026-11-20T10:00:00Z');
let now: Date;
let laboratory: Laboratory;
let origin: string;
let shop: Shop;
let orders: OrdersController;
let payments: PaymentsController;
let number = 0;

beforeAll(async () => {
  shop = await openShop();
  laboratory = await openLaboratory({ clock: () => now, gateways: ['Paypal'], shop: shop.origin });
  origin = laboratory.originOf('Paypal');
  // PayPal's own SDK knows two hosts alone: its requests go to the laboratory below that.
  const { port } = new URL(origin);
  const transport = {
    request: (options: RequestOptions, done: (response: IncomingMessage) => void) =>
      httpRequest({ ...options, protocol: 'http:', hostname: '127.0.0.1', port, agent: undefined }, done),
  };
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: CLIENT_ID, oAuthClientSecret: CLIENT_SECRET },
    unstable_httpClientOptions: { transport },
  });
  orders = new OrdersController(client);
  payments = new PaymentsController(client);
});
beforeEach(() => {
  now = NOW;
  shop.told.length = 0;
  laboratory.benchOf('Paypal').reset();
});
afterAll(async () => {
  await laboratory.close();
  await shop.close();
});

const order = (
  change: { invoiceId?: string; currencyCode?: string; value?: string } = {},
  requestId = `r-${++number}`,
) =>
  orders.createOrder({
    paypalRequestId: requestId,
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          customId: 'attempt-1',
          invoiceId: change.invoiceId ?? '1234ABCD5678',
          amount: { currencyCode: change.currencyCode ?? 'EUR', value: change.value ?? '123.45' },
        },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            returnUrl: `${shop.origin}/paypal-return`,
            cancelUrl: `${shop.origin}/paypal-cancel`,
            userAction: PaypalExperienceUserAction.PayNow,
          },
        },
      },
    },
  });
const created = async (...given: Parameters<typeof order>) => (await order(...given)).result.id ?? '';
const post = (path: string, form?: Record<string, string>) => postForm(`${origin}${path}`, form);
const control = (path: string, body: object) =>
  fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
const approve = (id: string, result = 'approve') => post(`/checkoutnow/${id}/approve`, { result });
const capture = (id: string, paypalRequestId = `c-${++number}`) => orders.captureOrder({ id, paypalRequestId });
const paid = async (...given: Parameters<typeof order>) => {
  const id = await created(...given);
  await approve(id);
  const { result } = await capture(id);
  return { id, capture: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' };
};
const refund = (captureId: string, value?: string, paypalRequestId = `f-${++number}`) =>
  payments.refundCapturedPayment({
    captureId,
    paypalRequestId,
    prefer: 'return=representation',
    body: value === undefined ? {} : { amount: { currencyCode: 'EUR', value } },
  });
/** Status and issue of what the SDK refuses. */
const issueOf = async (call: Promise<unknown>): Promise<[number, string]> => {
  const refused = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof ApiError)) throw new Error(`Expected a refusal, not ${JSON.stringify(refused)}`);
  const body = JSON.parse(String(refused.body)) as { details?: { issue: string }[] };
  return [refused.statusCode, body.details?.[0]?.issue ?? ''];
};
const types = () => shop.told.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type);
const books = () => laboratory.benchOf('Paypal').movements;

describe('an order', () => {
  it('is approved on the page, captured, told to the shop and in the books', async () => {
    const id = await created();
    const back = await approve(id);
    expect(back.status).toBe(303);
    expect(back.location?.href).toBe(`${shop.origin}/paypal-return?token=${id}&PayerID=QYR5Z8XDVJNXQ`);
    const { result, statusCode } = await capture(id);
    expect([statusCode, result.status]).toEqual([201, 'COMPLETED']);
    expect(result.purchaseUnits?.[0]?.payments?.captures).toMatchObject([
      { status: 'COMPLETED', amount: { currencyCode: 'EUR', value: '123.45' }, customId: 'attempt-1' },
    ]);
    expect(books()).toEqual([{ order: '1234ABCD5678', kind: 'capture', amountMinor: 12345, currency: 'EUR' }]);
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    expect(shop.told[0]?.path).toBe('/api/payments/paypal/notification');
  });

  it('is shown with its approval link until it is approved', async () => {
    const id = await created();
    const { result } = await orders.getOrder({ id });
    expect(result).toMatchObject({ id, status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' });
    expect(result.links).toContainEqual({
      rel: 'payer-action',
      method: 'GET',
      href: `${origin}/checkoutnow?token=${id}`,
    });
    const page = await (await fetch(`${origin}/checkoutnow?token=${id}`)).text();
    expect(page).toContain('<dd>123.45 EUR</dd>');
    await approve(id);
    expect((await orders.getOrder({ id })).result).toMatchObject({
      status: 'APPROVED',
      payer: { payerId: 'QYR5Z8XDVJNXQ' },
    });
  });

  it('is captured once, and not before its approval', async () => {
    const id = await created();
    expect(await issueOf(capture(id))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await approve(id);
    await capture(id);
    expect(await issueOf(capture(id))).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    expect(books()).toHaveLength(1);
  });

  it('that is cancelled leads back to the shop and can be approved later', async () => {
    const id = await created();
    const back = await post(`/checkoutnow/${id}/cancel`);
    expect(back.location?.href).toBe(`${shop.origin}/paypal-cancel?token=${id}`);
    expect((await orders.getOrder({ id })).result.status).toBe('PAYER_ACTION_REQUIRED');
    expect((await approve(id)).location?.pathname).toBe('/paypal-return');
  });

  it('has three hours to its page and three more from there', async () => {
    const [forgotten, opened] = [await created(), await created()];
    now = new Date(NOW.getTime() + 2 * 3_600_000);
    await fetch(`${origin}/checkoutnow?token=${opened}`);
    now = new Date(NOW.getTime() + 3 * 3_600_000);
    expect(await issueOf(orders.getOrder({ id: forgotten }))).toEqual([404, 'INVALID_RESOURCE_ID']);
    expect((await orders.getOrder({ id: opened })).result.id).toBe(opened);
    now = new Date(NOW.getTime() + 5 * 3_600_000);
    expect((await fetch(`${origin}/checkoutnow?token=${opened}`)).status).toBe(404);
  });

  it.each([
    ['INSTRUMENT_DECLINED', true],
    ['TRANSACTION_REFUSED', false],
  ])('whose payment fails with %s moves no money; the payer may try again: %p', async (code, again) => {
    const id = await created();
    await control('/__next', { outcome: `decline:${code}` });
    await approve(id);
    expect(await issueOf(capture(id))).toEqual([422, code]);
    const refused: unknown = await capture(id).catch((error: unknown) => error);
    expect(String((refused as ApiError).body).includes('"rel":"redirect"')).toBe(again);
    expect(books()).toEqual([]);
    await approve(id);
    expect((await capture(id)).result.status).toBe('COMPLETED');
  });

  it.each([
    ['DECLINED', 'PAYMENT.CAPTURE.DENIED'],
    ['PENDING', 'PAYMENT.CAPTURE.PENDING'],
  ])('may be completed with a capture that is %s', async (state, event) => {
    const id = await created();
    await approve(id, `decline:${state}`);
    const { result } = await capture(id);
    expect([result.status, result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status]).toEqual(['COMPLETED', state]);
    expect(types()).toContain(event);
    expect(books()).toEqual([]);
  });

  it('fails as the mock header asks', async () => {
    const id = await created();
    await approve(id);
    const mocked = orders.captureOrder({ id, paypalMockResponse: '{"mock_application_codes":"INSTRUMENT_DECLINED"}' });
    expect(await issueOf(mocked)).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await capture(id)).result.status).toBe('COMPLETED');
  });

  it.each([
    [{ value: '12.345' }, 'DECIMAL_PRECISION'],
    [{ currencyCode: 'JPY', value: '100.00' }, 'DECIMAL_PRECISION'],
    [{ value: '0.00' }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currencyCode: 'CLP', value: '100' }, 'INVALID_CURRENCY_CODE'],
  ])('of %j is refused with %s', async (change, issue) => {
    expect(await issueOf(order(change))).toEqual([422, issue]);
  });

  it('with a paid invoice number is refused at its capture', async () => {
    await paid();
    const second = await created();
    await approve(second);
    expect(await issueOf(capture(second))).toEqual([422, 'DUPLICATE_INVOICE_ID']);
  });
});

describe('PayPal-Request-Id', () => {
  it('makes a repeated call the same one, and refuses another call under it', async () => {
    const first = await created({}, 'same');
    expect(await created({}, 'same')).toBe(first);
    expect(await issueOf(order({ value: '1.00' }, 'same'))).toEqual([422, 'DUPLICATE_REQUEST_ID']);
    await approve(first);
    const once = await capture(first, 'same');
    const again = await capture(first, 'same');
    expect([once.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.result.purchaseUnits).toEqual(once.result.purchaseUnits);
    expect(books()).toHaveLength(1);
    expect(types().filter((type) => type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
  });

  it('is remembered for six hours', async () => {
    const first = await created({}, 'old');
    now = new Date(NOW.getTime() + 6 * 3_600_000);
    expect(await created({}, 'old')).not.toBe(first);
  });

  it('is required with a payment source', async () => {
    const body = { intent: 'CAPTURE', payment_source: { paypal: {} } };
    const units = [{ amount: { currency_code: 'EUR', value: '1.00' } }];
    expect(await raw('/v2/checkout/orders', { ...body, purchase_units: units })).toMatchObject({
      status: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    });
    expect(await raw('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: units })).toMatchObject({
      status: 201,
    });
  });
});

async function bearer(): Promise<string> {
  const response = await fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number };
  expect(expires_in).toBe(32_400);
  return access_token;
}
async function raw(path: string, body: unknown, token?: string) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? (await bearer())}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { details?: { issue: string; field?: string }[]; error?: string };
  return { status: response.status, issue: answer.details?.[0]?.issue, field: answer.details?.[0]?.field, answer };
}

describe('the doors', () => {
  it('are closed to wrong credentials and to old tokens', async () => {
    const wrong = await fetch(`${origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:nothing`)}` },
      body: 'grant_type=client_credentials',
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    expect((await fetch(`${origin}/v2/checkout/orders/1`)).status).toBe(401);
    const token = await bearer();
    now = new Date(NOW.getTime() + 32_400_000);
    expect(await raw('/v2/checkout/orders', {}, token)).toMatchObject({
      status: 401,
      answer: { error: 'invalid_token' },
    });
  });

  it.each([
    ['{', 'MALFORMED_REQUEST_JSON', undefined],
    [{ purchase_units: [] }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    [{ intent: 'SALE', purchase_units: [{}] }, 'INVALID_PARAMETER_VALUE', '/intent'],
    [
      { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '1,00' } }] },
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
  ])('refuse %j with %s', async (body, issue, field) => {
    expect(await raw('/v2/checkout/orders', body)).toMatchObject({ status: 400, issue, field });
  });
});

describe('a refund', () => {
  it('in parts and of the rest reaches the books, and never more than was captured', async () => {
    const { id, capture: captureId } = await paid();
    expect((await refund(captureId, '23.45')).result).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '23.45' },
    });
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
    expect(await issueOf(refund(captureId, '100.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    const rest = (await refund(captureId)).result;
    expect(rest.amount?.value).toBe('100.00');
    expect((await payments.getRefund({ refundId: rest.id ?? '' })).result.amount?.value).toBe('100.00');
    expect(await issueOf(refund(captureId))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
    const captures = (await orders.getOrder({ id })).result.purchaseUnits?.[0]?.payments?.captures;
    expect(captures?.[0]?.status).toBe('REFUNDED');
    expect(books().map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['capture', 12345],
      ['refund', 2345],
      ['refund', 10000],
    ]);
    expect(types().filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2);
  });

  it('is made once under one request id', async () => {
    const { capture: captureId } = await paid();
    const first = await refund(captureId, '1.00', 'refund-1');
    expect((await refund(captureId, '1.00', 'refund-1')).result.id).toBe(first.result.id);
    expect(await issueOf(refund(captureId, '2.00', 'refund-1'))).toEqual([422, 'DUPLICATE_REQUEST_ID']);
    expect(await issueOf(refund('0NOTHERE0', '1.00'))).toEqual([404, 'INVALID_RESOURCE_ID']);
  });

  it('is refused once the payer has disputed the payment', async () => {
    const { capture: captureId } = await paid();
    expect((await control('/__dispute', { order: '1234ABCD5678' })).status).toBe(200);
    expect(types()).toContain('CUSTOMER.DISPUTE.CREATED');
    expect(books()).toContainEqual({ order: '1234ABCD5678', kind: 'chargeback', amountMinor: 12345, currency: 'EUR' });
    expect(await issueOf(refund(captureId))).toEqual([422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK']);
  });
});

describe('a notification', () => {
  const received = (at: number): Told => {
    const message = shop.told[at];
    if (message === undefined) throw new Error(`The shop must have received message ${at}`);
    return message;
  };
  const of = ({ headers }: Told, name: string) => String(headers[`paypal-${name}`]);
  const textOf = (message: Told) =>
    `${of(message, 'transmission-id')}|${of(message, 'transmission-time')}|${WEBHOOK_ID}|${zlibCrc32(message.body)}`;
  async function signatureHolds(message: Told): Promise<boolean> {
    const certificate = new X509Certificate(await (await fetch(of(message, 'cert-url'))).text());
    expect(certificate.subject).toContain('paypal.com');
    return createVerify('RSA-SHA256')
      .update(textOf(message))
      .verify(certificate.publicKey, of(message, 'transmission-sig'), 'base64');
  }
  const verified = async (message: Told, change: object = {}) => {
    const { answer } = await raw('/v1/notifications/verify-webhook-signature', {
      auth_algo: of(message, 'auth-algo'),
      cert_url: of(message, 'cert-url'),
      transmission_id: of(message, 'transmission-id'),
      transmission_sig: of(message, 'transmission-sig'),
      transmission_time: of(message, 'transmission-time'),
      webhook_id: WEBHOOK_ID,
      webhook_event: JSON.parse(message.body),
      ...change,
    });
    return (answer as { verification_status?: string }).verification_status;
  };

  it('is signed over the checksum of its body, and PayPal says so when asked', async () => {
    await paid();
    expect(await signatureHolds(received(1))).toBe(true);
    expect(await verified(received(1))).toBe('SUCCESS');
    expect(await verified(received(1), { webhook_event: { id: 'WH-other' } })).toBe('FAILURE');
    expect(await verified(received(1), { webhook_id: 'OTHER' })).toBe('FAILURE');
  });

  it('with a forged signature is no notification of PayPal', async () => {
    await control('/__next', { notification: 'badSignature' });
    await approve(await created());
    expect(await signatureHolds(received(0))).toBe(false);
    expect(await verified(received(0))).toBe('FAILURE');
  });

  it.each([
    ['wrongAmount', { currency_code: 'EUR', value: '124.45' }],
    ['wrongCurrency', { currency_code: 'USD', value: '123.45' }],
  ])('of a broken system says the %s under a good signature', async (notification, amount) => {
    await control('/__next', { notification });
    await paid();
    expect(await signatureHolds(received(1))).toBe(true);
    expect(JSON.parse(received(1).body)).toMatchObject({ resource: { amount } });
  });

  it('that is repeated keeps the id of its event', async () => {
    await control('/__next', { notification: 'twice' });
    await approve(await created());
    const [first, second] = [received(0), received(1)];
    expect(JSON.parse(first.body)).toEqual(JSON.parse(second.body));
    expect(of(first, 'transmission-id')).not.toBe(of(second, 'transmission-id'));
  });
});

test('a capture whose answer is lost has moved the money', async () => {
  const id = await created();
  await control('/__next', { fault: 'drop' });
  await approve(id);
  await expect(raw(`/v2/checkout/orders/${id}/capture`, {})).rejects.toThrow();
  expect((await orders.getOrder({ id })).result.status).toBe('COMPLETED');
  expect(books()).toHaveLength(1);
});
