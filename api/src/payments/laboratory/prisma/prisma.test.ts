import { openLaboratory, type Laboratory } from '../laboratory';
import { ACCOUNTS } from './test-data';

const [SHOP, TWO_STEP_SHOP] = ACCOUNTS;
const ORDER = '1234ABCD5678';
const VISA = '4507990000004905';
const CARD = {
  card_number: VISA,
  card_expiration_month: '08',
  card_expiration_year: '30',
  security_code: '123',
  card_holder_name: 'ADA LOVELACE',
  card_holder_identification: { type: 'dni', number: '27859328' },
};

describe('the simulated Payway', () => {
  let laboratory: Laboratory;
  let now: Date;
  let origin: string;

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Prisma'] });
    origin = laboratory.originOf('Prisma');
  });
  afterEach(() => laboratory.close());

  const call = async (method: string, path: string, apikey: string, json?: unknown) => {
    const response = await fetch(`${origin}/api/v2/${path}`, {
      method,
      headers: { apikey, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const tokenise = (card: object = {}, account = SHOP) =>
    call('POST', 'tokens', account.publicKey, { ...CARD, ...card });
  const tokenOf = async (card?: object, account = SHOP): Promise<string> => (await tokenise(card, account)).body.id;
  const payment = (token: string, change: object = {}) => ({
    site_transaction_id: ORDER,
    token,
    customer: { id: 'c-1', email: 'ada@example.com' },
    payment_method_id: 1,
    bin: VISA.slice(0, 6),
    amount: 1_234_550,
    currency: 'ARS',
    installments: 1,
    description: 'Car rental',
    payment_type: 'single',
    sub_payments: [],
    ...change,
  });
  const pay = async (change: object = {}, card: Partial<typeof CARD> = {}, account = SHOP) => {
    const bin = (card.card_number ?? VISA).slice(0, 6);
    return call('POST', 'payments', account.privateKey, payment(await tokenOf(card, account), { bin, ...change }));
  };
  const shop = (method: string, path: string, json?: unknown) => call(method, path, SHOP.privateKey, json);
  const prepare = (scenario: object) => fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify(scenario) });
  const books = async (): Promise<unknown> => (await fetch(`${origin}/__books`)).json();

  test('a typed card becomes a token that says little of it', async () => {
    expect(await tokenise()).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'active',
        card_number_length: 16,
        date_created: '2026-11-22T12:00Z',
        bin: '450799',
        last_four_digits: '4905',
        security_code_length: 3,
        expiration_month: 8,
        expiration_year: 30,
        date_due: '2026-11-22T12:15Z',
        cardholder: { identification: { type: 'dni', number: '27859328' }, name: 'ADA LOVELACE' },
      },
    });
  });

  test('a token pays at once, in centavos of pesos', async () => {
    const { status, body } = await pay();
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        site_transaction_id: ORDER,
        status: 'approved',
        amount: 1_234_550,
        currency: 'ars',
        card_brand: 'Visa',
        bin: '450799',
        installments: 1,
        site_id: SHOP.siteId,
        status_details: {
          ticket: expect.any(String),
          card_authorization_code: expect.stringMatching(/^\d{6}$/),
          address_validation_code: 'VTE0011',
          error: null,
        },
        confirmed: null,
      }),
    ]);
    expect(await books()).toEqual([{ order: ORDER, kind: 'capture', amountMinor: 1_234_550, currency: 'ARS' }]);
  });

  test.each([
    ['5299910010000015', 104, 'Mastercard'],
    ['5896570000000008', 63, 'Cabal'],
    ['4517721004856075', 31, 'Visa Débito'],
  ])('the card %s pays as %i, %s', async (card_number, payment_method_id, card_brand) => {
    expect((await pay({ payment_method_id }, { card_number })).body).toMatchObject({ status: 'approved', card_brand });
  });

  test.each([
    ['a denied card', { card_number: '4546400044997331' }, 'card_declined', 5],
    ['a card without funds', { card_number: '4258210000474094' }, 'insufficient_amount', 51],
    ['an unknown card', { card_number: '4111111111111111' }, 'invalid_number', 14],
    ['a wrong month', { card_expiration_month: '09' }, 'invalid_expiry_date', 49],
    ['a wrong security code', { security_code: '124' }, 'card_declined', 5],
  ])('%s is told by status 402, with the reason', async (_what, card, type, id) => {
    const { status, body } = await pay({}, card);
    expect([status, body.status, body.status_details]).toEqual([
      402,
      'rejected',
      expect.objectContaining({
        card_authorization_code: '',
        error: { type, reason: { id, description: expect.stringMatching(/./), additional_description: '' } },
      }),
    ]);
    expect(await books()).toEqual([]);
  });

  test('an order pays once, whether its card was accepted or refused', async () => {
    const repeated = {
      status: 400,
      body: {
        error_type: 'invalid_request_error',
        validation_errors: [{ code: 'repeated', param: 'site_transaction_id' }],
      },
    };
    await pay({}, { card_number: '4546400044997331' });
    expect(await pay()).toEqual(repeated);
    await pay({ site_transaction_id: '1234ABCD0002' });
    expect(await pay({ site_transaction_id: '1234ABCD0002' })).toEqual(repeated);
    expect((await pay({}, {}, TWO_STEP_SHOP)).status).toBe(201);
  });

  test('a token pays once, within a quarter of an hour, for its own site and its own card', async () => {
    const invalid = (param: string) => ({
      status: 400,
      body: { error_type: 'invalid_request_error', validation_errors: [{ code: 'invalid_param', param }] },
    });
    const token = await tokenOf();
    expect(await shop('POST', 'payments', payment(token, { bin: '529991' }))).toEqual(invalid('bin'));
    expect(await call('POST', 'payments', TWO_STEP_SHOP.privateKey, payment(token))).toEqual(invalid('token'));
    expect((await shop('POST', 'payments', payment(token))).status).toBe(201);
    expect(await shop('POST', 'payments', payment(token, { site_transaction_id: 'b' }))).toEqual(invalid('token'));
    const late = await tokenOf();
    now = new Date(now.getTime() + 15 * 60_000);
    expect(await shop('POST', 'payments', payment(late, { site_transaction_id: 'c' }))).toEqual(invalid('token'));
  });

  test.each([
    [{ amount: 10.5 }, 'amount', 'invalid_param'],
    [{ amount: 0 }, 'amount', 'invalid_param'],
    [{ amount: '100' }, 'amount', 'invalid_param'],
    [{ currency: 'USD' }, 'currency', 'invalid_param'],
    [{ payment_method_id: 2 }, 'payment_method_id', 'invalid_param'],
    [{ installments: 0 }, 'installments', 'invalid_param'],
    [{ payment_type: 'distributed' }, 'payment_type', 'invalid_param'],
    [{ sub_payments: undefined }, 'sub_payments', 'param_required'],
    [{ site_transaction_id: 'x'.repeat(41) }, 'site_transaction_id', 'invalid_param'],
  ])('a payment with %j is refused, and its token stays', async (change, param, code) => {
    const token = await tokenOf();
    expect(await shop('POST', 'payments', payment(token, change))).toEqual({
      status: 400,
      body: { error_type: 'invalid_request_error', validation_errors: [{ code, param }] },
    });
    expect((await shop('POST', 'payments', payment(token))).status).toBe(201);
  });

  test.each([
    [{ card_number: '450799' }, 'card_number', 'invalid_param'],
    [{ card_expiration_month: '13' }, 'card_expiration_month', 'invalid_param'],
    [{ card_expiration_month: '10', card_expiration_year: '26' }, 'expiry_date', 'invalid_param'],
    [{ card_holder_name: undefined }, 'card_holder_name', 'param_required'],
  ])('a card with %j becomes no token', async (change, param, code) => {
    expect(await tokenise(change)).toEqual({
      status: 400,
      body: { error_type: 'invalid_request_error', validation_errors: [{ code, param }] },
    });
  });

  test('what is no JSON is refused, and so is a call with no key or the wrong one', async () => {
    expect((await shop('POST', 'payments', '{')).status).toBe(400);
    expect((await fetch(`${origin}/api/v2/payments`)).status).toBe(401);
    expect((await call('GET', 'payments', SHOP.publicKey)).status).toBe(403);
    expect((await call('POST', 'tokens', SHOP.privateKey, CARD)).status).toBe(403);
  });

  test('a payment is found by its id and by the order of the shop, by nobody else', async () => {
    const { body } = await pay();
    await pay({ site_transaction_id: '1234ABCD0002' });
    expect(await shop('GET', `payments/${body.id}`)).toEqual({ status: 200, body });
    expect(await shop('GET', `payments?siteOperationId=${ORDER}`)).toEqual({
      status: 200,
      body: { limit: 50, offset: 0, results: [body], hasMore: false },
    });
    expect((await shop('GET', 'payments?siteOperationId=unknown')).body.results).toEqual([]);
    expect((await shop('GET', 'payments?pageSize=1')).body).toMatchObject({ results: [body], hasMore: true });
    expect((await call('GET', `payments/${body.id}`, TWO_STEP_SHOP.privateKey)).status).toBe(404);
    expect((await shop('GET', 'payments?pageSize=many')).status).toBe(400);
  });

  test('money goes back in parts until nothing is left, never more', async () => {
    const { id } = (await pay()).body;
    const refund = (json?: object) => shop('POST', `payments/${id}/refunds`, json);
    expect(await refund({ amount: 234_550 })).toEqual({
      status: 201,
      body: { id: expect.any(Number), amount: 234_550, sub_payments: null, error: null, status: 'approved' },
    });
    expect((await refund({ amount: 1_000_001 })).body.validation_errors).toEqual([
      { code: 'amount', param: 'Amount out of ranges: 1 - 1000000' },
    ]);
    expect((await shop('GET', `payments/${id}`)).body.status).toBe('approved');
    expect((await refund()).body).toMatchObject({ amount: 1_000_000 });
    expect((await shop('GET', `payments/${id}`)).body.status).toBe('refunded');
    expect(await refund()).toEqual({
      status: 400,
      body: { error_type: 'invalid_status_error', validation_errors: { status: 'refunded' } },
    });
    expect(await books()).toEqual([
      expect.objectContaining({ kind: 'capture' }),
      { order: ORDER, kind: 'refund', amountMinor: 234_550, currency: 'ARS' },
      { order: ORDER, kind: 'refund', amountMinor: 1_000_000, currency: 'ARS' },
    ]);
  });

  test('a refused payment is not refunded, and neither is one that nobody knows', async () => {
    const { id } = (await pay({}, { card_number: '4546400044997331' })).body;
    expect((await shop('POST', `payments/${id}/refunds`)).body).toMatchObject({ error_type: 'invalid_status_error' });
    expect((await shop('POST', 'payments/1/refunds')).body).toMatchObject({ error_type: 'not_found_error', id: '1' });
  });

  test('in two steps the money is taken by the confirmation, for the authorised amount alone', async () => {
    const { id, status } = (await pay({}, {}, TWO_STEP_SHOP)).body;
    const confirm = (amount: number) => call('PUT', `payments/${id}`, TWO_STEP_SHOP.privateKey, { amount });
    expect([status, await books()]).toEqual(['pre_approved', []]);
    expect((await confirm(100)).body.validation_errors).toEqual([
      { code: 'amount', param: 'Amount out of ranges: 1234550 - 1234550' },
    ]);
    expect((await confirm(1_234_550)).body).toMatchObject({
      status: 'approved',
      confirmed: { origin_amount: 1_234_550 },
    });
    expect((await confirm(1_234_550)).body).toMatchObject({ error_type: 'invalid_status_error' });
    expect(await books()).toMatchObject([{ kind: 'capture', amountMinor: 1_234_550 }]);
  });

  test('an authorisation that was not confirmed is annulled as a whole, without a movement', async () => {
    const { id } = (await pay({}, {}, TWO_STEP_SHOP)).body;
    const refund = (json?: object) => call('POST', `payments/${id}/refunds`, TWO_STEP_SHOP.privateKey, json);
    expect((await refund({ amount: 100 })).status).toBe(400);
    expect((await refund()).status).toBe(201);
    expect((await call('GET', `payments/${id}`, TWO_STEP_SHOP.privateKey)).body.status).toBe('annulled');
    expect(await books()).toEqual([]);
  });

  test.each([
    ['approve', '4546400044997331', 201, null],
    ['decline:51', VISA, 402, 51],
    ['cancel', VISA, 402, 5],
  ])('a test chooses the outcome %s, whatever card is typed', async (outcome, card_number, status, reason) => {
    await prepare({ outcome });
    const answer = await pay({}, { card_number });
    expect([answer.status, answer.body.status_details.error?.reason.id ?? null]).toEqual([status, reason]);
  });

  test.each([
    ['wrongAmount', { amount: 1_234_650, currency: 'ars' }],
    ['wrongCurrency', { amount: 1_234_550, currency: 'usd' }],
  ])('a vendor that is wrong says a %s wherever it is asked, and books the right one', async (notification, wrong) => {
    await prepare({ notification });
    const { body } = await pay();
    expect(body).toMatchObject(wrong);
    expect((await shop('GET', `payments/${body.id}`)).body).toMatchObject(wrong);
    expect(await books()).toMatchObject([{ amountMinor: 1_234_550, currency: 'ARS' }]);
  });

  test('a payment whose answer is lost has been made, and is found by its order', async () => {
    await prepare({ fault: 'drop' });
    await expect(pay()).rejects.toThrow();
    expect((await shop('GET', `payments?siteOperationId=${ORDER}`)).body.results).toMatchObject([
      { status: 'approved', amount: 1_234_550 },
    ]);
  });

  test('a payment that the vendor fails to make was not made', async () => {
    await prepare({ fault: 'error500' });
    const token = await tokenOf();
    expect((await shop('POST', 'payments', payment(token))).status).toBe(500);
    expect((await shop('POST', 'payments', payment(token))).status).toBe(201);
    expect(await books()).toHaveLength(1);
  });

  test('no card number is in the log, and a reset forgets every payment', async () => {
    const { id } = (await pay()).body;
    expect(await (await fetch(`${origin}/__log`)).text()).not.toContain(VISA);
    await fetch(`${origin}/__reset`, { method: 'POST' });
    expect((await shop('GET', `payments/${id}`)).status).toBe(404);
  });
});
