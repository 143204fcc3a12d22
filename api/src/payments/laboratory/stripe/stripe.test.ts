import Stripe from 'stripe';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, type Shop } from '../shop.fixture';
import { signatureHeader } from './crypto';
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from './test-data';

const ORDER = '1234ABCD5678';
const RETURN_URL = 'https://shop.test/stripe-success';
const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '49', cvc: '123' };
const DAY_MS = 24 * 60 * 60_000;

test('the published vector: a time and a body give the published signature', () => {
  expect(signatureHeader('whsec_test_secret', 1_700_000_000, '{"id":"evt_test"}')).toBe(
    't=1700000000,v1=13941114bb88ac44a76abcfddea5b92aa6182a4b63d8be3aae908a616083bd7e',
  );
});

describe('the simulated Stripe, asked by the SDK of its vendor', () => {
  let laboratory: Laboratory;
  let origin: string;
  let now: Date;
  let shop: Shop;
  let sdk: Stripe;

  const sdkWith = (key: string, maxNetworkRetries = 0) => {
    const { hostname, port } = new URL(origin);
    return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries });
  };

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Stripe'] });
    origin = laboratory.originOf('Stripe');
    shop = await openShop();
    await control('webhook', { url: `${shop.origin}/hook` });
    sdk = sdkWith(SECRET_KEY);
  });
  afterEach(async () => {
    await laboratory.close();
    await shop.close();
  });

  const control = (name: string, body: object) =>
    fetch(`${origin}/__${name}`, { method: 'POST', body: JSON.stringify(body) });
  const read = async (name: string): Promise<unknown[]> => (await fetch(`${origin}/__${name}`)).json();
  /** What the SDK takes for genuine events; it throws at a forged one. */
  const events = () =>
    shop.told.map(({ body, headers }) =>
      sdk.webhooks.constructEvent(
        body,
        String(headers['stripe-signature']),
        WEBHOOK_SECRET,
        300,
        undefined,
        now.getTime(),
      ),
    );
  const told = () => events().map(({ type }) => type);
  const create = (change: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
    sdk.paymentIntents.create(
      {
        amount: 12345,
        currency: 'eur',
        automatic_payment_methods: { enabled: true },
        metadata: { order: ORDER },
        ...change,
      },
      options,
    );
  const pay = async (payment_method = 'pm_card_visa', change: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    sdk.paymentIntents.confirm((await create(change)).id, { payment_method, return_url: RETURN_URL });
  /** As the vendor's frame confirms. */
  const confirmInBrowser = async ({ id, client_secret }: Stripe.PaymentIntent, card: Record<string, string> = CARD) => {
    const form = new URLSearchParams({
      key: PUBLISHABLE_KEY,
      client_secret: client_secret ?? '',
      use_stripe_sdk: 'true',
    });
    form.set('payment_method_data[type]', 'card');
    for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value);
    const response = await fetch(`${origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form });
    return { status: response.status, body: await response.json() };
  };
  const refusal = async (call: Promise<unknown>) =>
    call.then(
      () => ({}),
      ({ statusCode, type, code, param, decline_code, message }: Stripe.errors.StripeError) => ({
        statusCode,
        type,
        code,
        param,
        decline_code,
        message,
      }),
    );

  test('a card typed in the browser is charged once, the shop is told, and the server reads the same', async () => {
    const intent = await create();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12345, currency: 'eur' });
    const { body } = await confirmInBrowser(intent);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(body).not.toHaveProperty('metadata');
    const [event] = events();
    expect(event).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id, amount: 12345 } },
    });
    const paid = await sdk.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12345, metadata: { order: ORDER } });
    expect(paid.latest_charge).toMatchObject({ captured: true, payment_method_details: { card: { last4: '4242' } } });
    expect(await read('books')).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 12345, currency: 'EUR' }]);
    expect(
      await refusal(sdk.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa', return_url: RETURN_URL })),
    ).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('%s is declined with %s (%s), and the same intent may be paid afterwards', async (card, code, decline_code) => {
    expect(await refusal(pay(card))).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code });
    const [intent] = (await sdk.paymentIntents.list()).data;
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, decline_code } });
    expect(told()).toEqual(['payment_intent.payment_failed']);
    expect((await confirmInBrowser(intent as Stripe.PaymentIntent)).body).toMatchObject({ status: 'succeeded' });
    expect(await read('books')).toHaveLength(1);
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_year: '25' }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'invalid_cvc'],
    [{ number: '4111111111111111' }, 'card_declined'],
  ])('a card with %j is refused with %s', async (change, code) => {
    const { status, body } = await confirmInBrowser(await create(), { ...CARD, ...change });
    expect([status, body.error]).toMatchObject([402, { type: 'card_error', code }]);
    expect(await read('books')).toEqual([]);
  });

  test.each([
    ['4000000000003220', 'complete', 'succeeded'],
    ['4000002500003155', 'complete', 'succeeded'],
    ['4000002760003184', 'fail', 'requires_payment_method'],
    ['4000008400001629', 'complete', 'requires_payment_method'],
    ['4000008260003178', 'complete', 'requires_payment_method'],
  ])('card %s asks for 3-D Secure: %s ends as %s', async (number, end, status) => {
    const intent = await create();
    const { body } = await confirmInBrowser(intent, { ...CARD, number });
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const step: string = body.next_action.use_stripe_sdk.stripe_js;
    const framed = '?origin=https%3A%2F%2Fshop.test&channel=1';
    const page = await fetch(step + framed);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.test');
    expect(await page.text()).toContain('123.45 EUR');
    await fetch(`${step}/${end}${framed}`, { method: 'POST' });
    expect(await sdk.paymentIntents.retrieve(intent.id)).toMatchObject({ status, next_action: null });
    expect((await fetch(step)).status).toBe(404);
  });

  test('without the browser library 3-D Secure is a redirect that comes back to the shop', async () => {
    const intent = await pay('pm_card_threeDSecure2Required');
    const step = intent.next_action?.redirect_to_url?.url ?? '';
    const back = await fetch(`${step}/complete`, { method: 'POST', redirect: 'manual' });
    const location = new URL(back.headers.get('location') ?? '');
    expect([back.status, location.origin + location.pathname]).toEqual([303, RETURN_URL]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(told()).toEqual(['payment_intent.requires_action', 'payment_intent.succeeded']);
  });

  test('refunds in parts, never more than was paid; each is told and booked', async () => {
    const { id } = await pay();
    expect(await sdk.refunds.create({ payment_intent: id, amount: 2345 })).toMatchObject({
      status: 'succeeded',
      amount: 2345,
    });
    expect(await refusal(sdk.refunds.create({ payment_intent: id, amount: 10_001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    await sdk.refunds.create({ payment_intent: id });
    expect(await refusal(sdk.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(events().slice(1)).toMatchObject([
      { type: 'charge.refunded', data: { object: { payment_intent: id, amount_refunded: 2345, refunded: false } } },
      { type: 'charge.refunded', data: { object: { payment_intent: id, amount_refunded: 12345, refunded: true } } },
    ]);
    expect((await sdk.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([10_000, 2345]);
    expect(await read('books')).toMatchObject([
      { kind: 'capture' },
      { kind: 'refund', amountMinor: 2345 },
      { kind: 'refund', amountMinor: 10_000 },
    ]);
    expect(await refusal(sdk.refunds.create({ payment_intent: (await create()).id }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('a refund may fail or be told never; a failed one leaves the money with the shop', async () => {
    const { id } = await pay();
    await control('next', { outcome: 'decline:unknown' });
    expect(await sdk.refunds.create({ payment_intent: id })).toMatchObject({
      status: 'failed',
      failure_reason: 'unknown',
    });
    expect(told().slice(1)).toEqual(['refund.failed']);
    expect(await read('books')).toHaveLength(1);
    await control('next', { notification: 'never' });
    await sdk.refunds.create({ payment_intent: id });
    expect([shop.told.length, (await read('books')).length]).toEqual([2, 2]);
  });

  test('a chargeback takes back what was not refunded, and nothing can be refunded after it', async () => {
    const { id } = await pay();
    await sdk.refunds.create({ payment_intent: id, amount: 345 });
    expect((await control('dispute', { order: ORDER })).status).toBe(200);
    expect(events().at(-1)).toMatchObject({
      type: 'charge.dispute.created',
      data: { object: { payment_intent: id, amount: 12_000, status: 'needs_response' } },
    });
    expect((await read('books')).at(-1)).toEqual({
      order: ORDER,
      kind: 'chargeback',
      amountMinor: 12_000,
      currency: 'EUR',
    });
    expect(await refusal(sdk.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' });
    expect((await control('dispute', { order: 'nobody' })).status).toBe(404);
  });

  test('an intent is cancelled before it is paid, and never afterwards', async () => {
    const intent = await create();
    expect(await sdk.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
    });
    expect((await confirmInBrowser(intent)).status).toBe(400);
    expect(await refusal(sdk.paymentIntents.cancel((await pay()).id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(told()).toEqual(['payment_intent.canceled', 'payment_intent.succeeded']);
  });

  test('an authorisation is captured in part, or lapses after a week', async () => {
    const { id } = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(await read('books')).toEqual([]);
    expect(await refusal(sdk.paymentIntents.capture(id, { amount_to_capture: 12346 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await sdk.paymentIntents.capture(id, { amount_to_capture: 12_000 })).toMatchObject({
      amount_received: 12_000,
    });
    expect(await read('books')).toMatchObject([{ kind: 'capture', amountMinor: 12_000 }]);
    const second = await pay('pm_card_visa', { capture_method: 'manual' });
    now = new Date(now.getTime() + 7 * DAY_MS);
    expect(await sdk.paymentIntents.retrieve(second.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
  });

  test('a key repeats its first answer for a day; with other parameters it is an error', async () => {
    const options = { idempotencyKey: 'attempt-1' };
    const first = await create({}, options);
    const again = await create({}, options);
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true']);
    expect(await refusal(create({ amount: 1 }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    now = new Date(now.getTime() + DAY_MS);
    expect((await create({}, options)).id).not.toBe(first.id);
  });

  test('a decline is repeated for its key as well, and a refused parameter is not', async () => {
    const { id } = await create();
    const confirm = (payment_method: string) =>
      refusal(sdk.paymentIntents.confirm(id, { payment_method, return_url: RETURN_URL }, { idempotencyKey: 'k' }));
    await confirm('pm_card_unknown');
    expect(await confirm('pm_card_chargeDeclined')).toMatchObject({ statusCode: 402 });
    expect(await confirm('pm_card_chargeDeclined')).toMatchObject({ statusCode: 402 });
    expect(told()).toEqual(['payment_intent.payment_failed']);
  });

  test('a refund whose answer is lost is made once, since the SDK asks again with its key', async () => {
    const { id } = await pay();
    await control('next', { fault: 'drop' });
    expect(await sdkWith(SECRET_KEY, 1).refunds.create({ payment_intent: id, amount: 100 })).toMatchObject({
      amount: 100,
    });
    expect(await read('books')).toHaveLength(2);
  });

  test('an error 500 is an error of the SDK, and the same key gets it again', async () => {
    const { id } = await pay();
    await control('next', { fault: 'error500' });
    const refund = (idempotencyKey: string) => refusal(sdk.refunds.create({ payment_intent: id }, { idempotencyKey }));
    expect(await refund('r-1')).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    expect(await refund('r-1')).toMatchObject({ statusCode: 500 });
    expect(await refund('r-2')).toEqual({});
  });

  test.each([
    [{ amount: 0 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 1.5 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 100_000_000 }, 'amount', 'amount_too_large'],
    [{ currency: 'xxx' }, 'currency', undefined],
    [{ currency: 'isk', amount: 12345 }, 'amount', 'invalid_charge_amount_no_decimal_compatible'],
    [{ colour: 'red' }, 'colour', 'parameter_unknown'],
    [{ amount: undefined }, 'amount', 'parameter_missing'],
  ])('an intent with %j is refused because of %s', async (change, param, code) => {
    const asked = change as Partial<Stripe.PaymentIntentCreateParams>;
    expect(await refusal(create(asked))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param,
      code,
    });
  });

  test.each([
    ['clp', 12345, 12345],
    ['ugx', 12300, 123],
    ['mga', 123, 12300],
  ])('the books count %s %i as %i minor units of ISO 4217', async (currency, amount, amountMinor) => {
    await pay('pm_card_visa', { currency, amount });
    expect(await read('books')).toMatchObject([{ amountMinor, currency: currency.toUpperCase() }]);
  });

  test('an account has its key, and a browser what its client secret opens', async () => {
    const intent = await create();
    expect(await refusal(sdkWith('sk_test_other').paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 401,
    });
    expect(await refusal(sdkWith(PUBLISHABLE_KEY).refunds.list())).toMatchObject({ statusCode: 403 });
    expect(await refusal(sdkWith(PUBLISHABLE_KEY).paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(sdk.paymentIntents.retrieve('pi_unknown'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await confirmInBrowser({ ...intent, client_secret: `${intent.id}_secret_x` })).status).toBe(400);
    expect((await fetch(`${origin}/v1/unheard`)).status).toBe(404);
  });

  test('a shop finds a payment by its own order', async () => {
    await create({ metadata: { order: 'other' } });
    const { id } = await pay();
    const { data } = await sdk.paymentIntents.search({ query: `metadata['order']:'${ORDER}' AND status:'succeeded'` });
    expect(data.map((found) => found.id)).toEqual([id]);
    expect((await sdk.events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1);
  });

  test('a test decides how the next payment ends, whatever is typed', async () => {
    await control('next', { outcome: 'decline:lost_card' });
    expect(await refusal(pay())).toMatchObject({ code: 'card_declined', decline_code: 'lost_card' });
    await control('next', { outcome: 'cancel' });
    expect(await refusal(pay())).toMatchObject({ code: 'payment_intent_authentication_failure' });
    await control('next', { outcome: 'approve' });
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 'succeeded' });
  });

  test('a notification comes twice as the same event, or never', async () => {
    await control('next', { notification: 'twice' });
    await pay();
    expect(new Set(events().map(({ id }) => id)).size).toBe(1);
    await control('next', { notification: 'never' });
    await pay();
    expect(shop.told).toHaveLength(2);
  });

  test('a forged event fails at the SDK; a wrong figure is signed rightly, and the API tells it as well', async () => {
    await control('next', { notification: 'badSignature' });
    await pay();
    expect(events).toThrow('No signatures found matching');
    shop.told.length = 0;
    await control('next', { notification: 'wrongAmount' });
    const { id } = await pay();
    await control('next', { notification: 'wrongCurrency' });
    await pay();
    expect(events().map(({ data }) => data.object)).toMatchObject([{ amount: 12346 }, { currency: 'usd' }]);
    expect(await sdk.paymentIntents.retrieve(id)).toMatchObject({ amount: 12346, amount_received: 12346 });
    expect(await read('books')).toMatchObject([{ amountMinor: 12345 }, { amountMinor: 12345 }, { amountMinor: 12345 }]);
  });

  test('the log explains each signature and holds no card; a reset forgets everything', async () => {
    const intent = await create();
    await confirmInBrowser(intent);
    const log = JSON.stringify(await read('log'));
    expect(log).toContain('HMAC-SHA256');
    expect(log).toContain(String(shop.told[0]?.headers['stripe-signature']));
    expect(log).not.toContain(CARD.number);
    await fetch(`${origin}/__reset`, { method: 'POST' });
    expect([await read('log'), await read('books')]).toEqual([[], []]);
    expect(await refusal(sdk.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 });
  });
});
