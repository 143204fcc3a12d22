import { createHmac, randomUUID } from 'node:crypto';
import { openLaboratory, type Laboratory } from '../laboratory';
import { messageSignature } from './crypto';

const NOT_ENROLLED = { number: '4035874000424977', securityCode: '977', expiryDate: { month: '12', year: '29' } };
const ENROLLED = { ...NOT_ENROLLED, number: '4147463011110083' };
const WITH_METHOD = { ...NOT_ENROLLED, number: '4265880000000007' };
const TERM_URL = 'https://shop.test/term';

describe('Fiserv, simulated', () => {
  let laboratory: Laboratory;
  let origin: string;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-22T10:00:00Z');
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Fiserv'] });
    origin = laboratory.originOf('Fiserv');
  });
  afterEach(() => laboratory.close());

  const bench = () => laboratory.benchOf('Fiserv');
  const call = async (method: string, path: string, payload?: object, id: string = randomUUID()) => {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const timestamp = String(now.getTime());
    const response = await fetch(`${origin}/sandbox/ipp/payments-gateway/v2${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Api-Key': 'apikey',
        'Client-Request-Id': id,
        Timestamp: timestamp,
        'Message-Signature': createHmac('sha256', 'apisecret')
          .update(`apikey${id}${timestamp}${body}`)
          .digest('base64'),
      },
      ...(body !== '' && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  const sale = (change: object = {}, paymentCard: object = NOT_ENROLLED) => ({
    requestType: 'PaymentCardSaleTransaction',
    transactionAmount: { total: '12.04', currency: 'USD' },
    paymentMethod: { paymentCard },
    order: { orderId: 'ABC-1' },
    ...change,
  });
  const authenticated = (challengeIndicator = '01') => ({
    authenticationRequest: {
      authenticationType: 'Secure3D21AuthenticationRequest',
      termURL: TERM_URL,
      challengeIndicator,
    },
  });
  const update = (id: string, change: object) =>
    call('PATCH', `/payments/${id}`, { authenticationType: 'Secure3D21AuthenticationUpdateRequest', ...change });
  const prepare = (scenario: object) =>
    fetch(`${origin}/__next`, { method: 'POST', body: JSON.stringify({ notification: 'before', ...scenario }) });
  const postForm = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form) }).then((response) => response.text());
  /** The holder at the issuer's page; answers what it posts to the shop. */
  const atTheBank = async ({ acsURL, cReq }: { acsURL: string; cReq: string }, code: string) => {
    const page = await postForm(acsURL, { CReq: cReq });
    const action = /action="(\/acs\/answer\/[^"]*)"/.exec(page)?.[1] ?? '';
    const back = await postForm(origin + action, { code });
    expect(back).toContain(`action="${TERM_URL}"`);
    return /name="CRes" value="([^"]*)"/.exec(back)?.[1] ?? '';
  };

  test('signatures are those of the published example', async () => {
    const { signature } = await messageSignature('apisecret', {
      apiKey: 'apikey',
      clientRequestId: '00000000-0000-4000-8000-000000000000',
      timestamp: '1700000000000',
      body: '{"a":1}',
    });
    expect(signature).toBe('Dnx+fFqjJCcE79M1iGUGReh4QZRLqLapTwjDWjly5V4=');
  });

  test('a card is charged at once, and asked for by its id and its order', async () => {
    const paid = await call('POST', '/payments', sale());
    expect(paid).toMatchObject({
      status: 200,
      body: {
        orderId: 'ABC-1',
        transactionStatus: 'APPROVED',
        transactionState: 'CAPTURED',
        approvedAmount: { total: 12.04, currency: 'USD' },
        processor: { responseCode: '00' },
      },
    });
    expect((await call('GET', `/payments/${paid.body.ipgTransactionId}`)).body).toMatchObject({ orderId: 'ABC-1' });
    expect((await call('GET', '/orders/ABC-1')).body.transactions).toHaveLength(1);
    expect((await call('GET', '/orders/ABC-2')).status).toBe(404);
    expect(bench().movements).toEqual([{ order: 'ABC-1', kind: 'capture', amountMinor: 1204, currency: 'USD' }]);
  });

  test('the same request answers the same, another under its id is refused, an order is used once', async () => {
    const id = randomUUID();
    const first = await call('POST', '/payments', sale(), id);
    expect((await call('POST', '/payments', sale(), id)).body.ipgTransactionId).toBe(first.body.ipgTransactionId);
    const other = sale({ transactionAmount: { total: '99.00', currency: 'USD' } });
    expect((await call('POST', '/payments', other, id)).status).toBe(409);
    expect(await call('POST', '/payments', sale())).toMatchObject({ status: 409, body: { error: { code: '-5003' } } });
    expect(bench().movements).toHaveLength(1);
  });

  test.each([
    [{ ...NOT_ENROLLED, number: '4111111111111111' }, '14'],
    [{ ...NOT_ENROLLED, expiryDate: { month: '10', year: '26' } }, '54'],
  ])('%j is declined with %s', async (card, code) => {
    expect(await call('POST', '/payments', sale({}, card))).toMatchObject({
      status: 422,
      body: { transactionStatus: 'DECLINED', processor: { responseCode: code } },
    });
    expect(bench().movements).toEqual([]);
  });

  test.each([
    [{ transactionAmount: { total: '12.045', currency: 'USD' } }],
    [{ transactionAmount: { total: '12.04', currency: 'XXX' } }],
    [{ transactionAmount: { total: '12.5', currency: 'JPY' } }],
    [{ order: { orderId: 'A B' } }],
    [{ requestType: 'Other' }],
  ])('%j is a bad request', async (change) => {
    expect((await call('POST', '/payments', sale(change))).status).toBe(400);
  });

  test('a token pays like its card, and an unknown one does not', async () => {
    const made = await call('POST', '/payment-tokens', {
      requestType: 'PaymentCardPaymentTokenizationRequest',
      paymentCard: NOT_ENROLLED,
    });
    const byToken = (value: string) =>
      call('POST', '/payments', {
        ...sale(),
        requestType: 'PaymentTokenSaleTransaction',
        paymentMethod: { paymentToken: { value } },
      });
    expect((await byToken('other')).status).toBe(404);
    expect((await byToken(made.body.paymentToken.value)).body.transactionStatus).toBe('APPROVED');
  });

  test('an enrolled card without a challenge is paid at once; one that fails is declined', async () => {
    const paid = await call('POST', '/payments', sale(authenticated(), ENROLLED));
    expect(paid.body).toMatchObject({ transactionStatus: 'APPROVED', secure3dResponse: { responseCode3dSecure: '1' } });
    const failed = sale({ ...authenticated(), order: { orderId: 'N-1' } }, { ...ENROLLED, number: '4147463011110091' });
    expect((await call('POST', '/payments', failed)).body.secure3dResponse).toEqual({ responseCode3dSecure: '3' });
  });

  test.each([
    ['123456', 200, 'APPROVED'],
    ['1', 422, 'DECLINED'],
  ])('3DS method, then the code %s: %d %s', async (code, status, transactionStatus) => {
    const started = await call('POST', '/payments', sale(authenticated(), WITH_METHOD));
    expect(started.body).toMatchObject({ transactionStatus: 'WAITING', authenticationResponse: { type: '3D_SECURE' } });
    expect(started.body.authenticationResponse.secure3dMethod.methodForm).toContain('<iframe');
    const id = started.body.ipgTransactionId as string;
    expect((await update(id, { acsResponse: { cRes: 'x' } })).status).toBe(409);
    const challenged = await update(id, { methodNotificationStatus: 'NOT_EXPECTED' });
    const cRes = await atTheBank(challenged.body.authenticationResponse.params, code);
    expect((await update(id, { acsResponse: { cRes: 'forged' } })).status).toBe(400);
    expect(await update(id, { acsResponse: { cRes } })).toMatchObject({ status, body: { transactionStatus } });
    expect(bench().movements).toHaveLength(status === 200 ? 1 : 0);
  });

  test('a challenge ends after a quarter of an hour', async () => {
    const started = await call('POST', '/payments', sale(authenticated('04'), ENROLLED));
    const cRes = await atTheBank(started.body.authenticationResponse.params, '123456');
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await update(started.body.ipgTransactionId, { acsResponse: { cRes } })).status).toBe(409);
  });

  test('a void takes the whole sale back, once, and leaves nothing to return', async () => {
    const { body } = await call('POST', '/payments', sale());
    const secondary = (requestType: string) => call('POST', `/payments/${body.ipgTransactionId}`, { requestType });
    expect((await secondary('VoidTransaction')).body).toMatchObject({ transactionType: 'VOID' });
    expect((await secondary('VoidTransaction')).status).toBe(409);
    expect((await secondary('ReturnTransaction')).status).toBe(409);
    expect((await call('GET', '/orders/ABC-1')).body.transactions[0].transactionState).toBe('VOIDED');
    expect(bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });

  test('a return by the order gives back what is left', async () => {
    await call('POST', '/payments', sale());
    const give = (change: object) => call('POST', '/orders/ABC-1', { requestType: 'ReturnTransaction', ...change });
    expect((await give({ transactionAmount: { total: 2, currency: 'USD' } })).status).toBe(200);
    expect((await give({ transactionAmount: { total: 2, currency: 'EUR' } })).status).toBe(409);
    expect((await give({})).body.transactionAmount).toEqual({ total: 10.04, currency: 'USD' });
    expect((await give({})).status).toBe(409);
  });

  test.each([
    [{ outcome: 'decline:51' }, 422, { processor: { responseCode: '51' } }],
    [{ outcome: 'cancel' }, 422, { processor: { responseCode: '-5993' } }],
    [{ notification: 'wrongAmount' }, 200, { approvedAmount: { total: 12.05, currency: 'USD' } }],
    [{ notification: 'wrongCurrency' }, 200, { approvedAmount: { total: 12.04, currency: 'EUR' } }],
  ])('a test may prepare %j', async (scenario, status, said) => {
    await prepare(scenario);
    expect(await call('POST', '/payments', sale())).toMatchObject({ status, body: said });
  });

  test('a lost answer has done its work, and the same request finds it', async () => {
    await prepare({ fault: 'drop' });
    const id = randomUUID();
    await expect(call('POST', '/payments', sale(), id)).rejects.toThrow('fetch failed');
    expect((await call('POST', '/payments', sale(), id)).body.transactionStatus).toBe('APPROVED');
    expect(bench().movements).toHaveLength(1);
  });
});
