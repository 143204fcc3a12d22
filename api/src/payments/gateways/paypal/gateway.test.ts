import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { paypal } from './gateway';
import { order, paypalAmount, verdictOf } from './order';

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
const orderIn = ({ redirect = '' }: AttemptStarted): string => new URL(redirect).searchParams.get('token') ?? '';
const decide = (started: AttemptStarted, desk: LabDesk, kind: 'approve' | 'cancel', result = 'approve') =>
  post(`${desk.vendor()}/checkoutnow/${orderIn(started)}/${kind}`, { result });

const account = (currency: string) => ({
  gateway: paypal,
  currency,
  settings: {
    clientId: 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS',
    clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL',
    webhookId: '1JE4291016473214C',
    merchantId: 'C7CYMKZDG8D6E',
  },
});
const driver: GatewayDriver = {
  ...account('EUR'),
  approve: (started, desk) => decide(started, desk, 'approve'),
  decline: {
    code: 'INSTRUMENT_DECLINED',
    by: (started, desk) => decide(started, desk, 'approve', 'decline:INSTRUMENT_DECLINED'),
  },
  cancel: (started, desk) => decide(started, desk, 'cancel'),
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  takenBy: 'shop',
  closedWindow: 'captured',
  tampered: () => ({ token: '5O190127TN364715T' }),
  refunds: 'parts',
  tellsRefunds: true,
};

test.each([
  [7500, 'EUR', '75.00'],
  [7500, 'JPY', '7500'],
  [7500, 'HUF', '75'],
  [7550, 'TWD', undefined],
])('%d minor units of %s are written as %s', (minor, currency, value) => {
  expect(paypalAmount(minor, currency)?.value).toBe(value);
});

test.each([
  [
    { currency_code: 'EUR', value: '2.53' },
    { minor: 253, currency: 'EUR' },
  ],
  [
    { currency_code: 'USD', value: '2.97' },
    { minor: 297, currency: 'USD' },
  ],
  [{ currency_code: 'EUR', value: '2.535' }, undefined],
  [{ currency_code: 'euro', value: '2.53' }, undefined],
  ['2.53 EUR', undefined],
])('a capture with a fee told as %j is paid, with %j entered', (paypal_fee, fee) => {
  const paid = { currency_code: 'EUR', value: '75.00' };
  const capture = { id: 'C-1', status: 'COMPLETED', amount: paid, seller_receivable_breakdown: { paypal_fee } };
  const unit = { custom_id: 'a-1', invoice_id: 'ORDER1', amount: paid, payments: { captures: [capture] } };
  const told = order.parse({ id: 'O-1', status: 'COMPLETED', purchase_units: [unit] });
  const charge = { attemptId: 'a-1', order: 'ORDER1', reference: 'O-1', amountMinor: 7500, currency: 'EUR' };
  const context = {
    charge: { ...charge, createdAt: new Date(0), mayTake: true, isOpen: true },
    settings: account('EUR').settings,
    baseUrl: '',
    isTest: true,
    clock: () => new Date(0),
  };
  const verdict = verdictOf(context, told);
  expect(verdict).toMatchObject({ ok: true, outcome: 'approved' });
  expect('fee' in verdict ? verdict.fee : undefined).toEqual(fee);
});

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('PayPal', (database) => {
  const desk = labDesk(database, account('EUR'));
  const call = (name: string, payload: object) =>
    ask(desk.app, { method: 'POST', url: `/api/booking/${name}`, payload }, desk.asGuest());

  test('takes a payment by the calls that the specification names', async () => {
    desk.prepare({ notification: 'never' });
    const bookingId = desk.booking.id;
    const created = await call('paypal-createorder', { bookingId, returnUrl: `${desk.shop()}/`, amount: 75 });
    const started = created.json<AttemptStarted & { orderId: string }>();
    expect(started.orderId).toBe(orderIn(started));
    const library = `${desk.vendor()}/sdk/js?client-id=${account('EUR').settings.clientId}&currency=EUR`;
    expect(started.fields).toEqual({
      library: `${library}&intent=capture&components=buttons`,
      orderId: started.orderId,
    });
    await decide(started, desk, 'approve');
    const { attemptId, orderId } = started;
    const taken = await call('paypal-captureorder', { bookingId, attemptId, orderId });
    expect(taken.json()).toMatchObject({ status: 'captured', bookingId, attemptId });
    expect((await call('pay-paypal', { bookingId, attemptId })).json()).toMatchObject({ status: 'captured' });
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });

  test('makes an order of the part that the visitor pays first, and another one of the rest', async () => {
    desk.prepare({ notification: 'never' });
    const bookingId = desk.booking.id;
    const pay = async (amounts: { amount: number; part?: number }) => {
      const created = await call('paypal-createorder', { bookingId, returnUrl: `${desk.shop()}/`, ...amounts });
      const started = created.json<AttemptStarted & { orderId: string }>();
      await decide(started, desk, 'approve');
      const { attemptId, orderId } = started;
      return (await call('paypal-captureorder', { bookingId, attemptId, orderId })).json<object>();
    };
    expect(await pay({ amount: 40, part: 40 })).toMatchObject({ status: 'captured' });
    expect(await pay({ amount: 35 })).toMatchObject({ status: 'captured' });
    expect(desk.bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([4000, 3500]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.seen()).toMatchObject({ currentStatus: 1, payNow: 0 });
  });

  test('finds what was approved in a window that was closed before another order is made', async () => {
    desk.prepare({ notification: 'never' });
    const asked = { bookingId: desk.booking.id, returnUrl: `${desk.shop()}/`, amount: 75 };
    const started = (await call('paypal-createorder', asked)).json<AttemptStarted>();
    await decide(started, desk, 'approve');
    expect((await call('paypal-createorder', asked)).json()).toMatchObject({ errorCode: 'already-paid' });
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });

  test('is not captured any more once the attempt was declined, although the shopper could approve again', async () => {
    desk.prepare({ notification: 'never' });
    const started = await desk.begin();
    const back = await desk.comeBack(await decide(started, desk, 'approve', 'decline:INSTRUMENT_DECLINED'));
    await desk.finalise(started, back);
    expect(await desk.statusOf(started)).toBe('declined');
    await desk.finalise(started, await desk.comeBack(await decide(started, desk, 'approve')));
    expect(await desk.statusOf(started)).toBe('declined');
    expect(desk.bench().movements).toEqual([]);
  });

  test.each([
    ['DECLINED', 'declined'],
    ['PENDING', 'pending'],
  ])('whose order is completed with a capture %s is %s', async (capture, status) => {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await decide(started, desk, 'approve', `decline:${capture}`)));
    expect(await desk.statusOf(started)).toBe(status);
    expect(await desk.ledger()).toEqual([]);
  });

  test('is charged back once when the payer’s bank takes the money', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await decide(started, desk, 'approve')));
    desk.prepare({ notification: 'twice' });
    await fetch(`${desk.vendor()}/__dispute`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'chargeback']);
    expect(await desk.flags()).toEqual(['chargeback']);
  });

  test.each(['before', 'never'])(
    'has the money of a chargeback again when the dispute ends for the company (told %s of its beginning)',
    async (notification) => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await decide(started, desk, 'approve')));
      const control = (path: string) =>
        fetch(`${desk.vendor()}${path}`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
      desk.prepare({ notification });
      await control('/__dispute');
      desk.prepare({ notification: 'twice' });
      await control('/__dispute-won');
      expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'chargeback', 'reinstatement']);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.seen()).toMatchObject({ currentStatus: 1, payNow: 0 });
    },
  );

  test('keeps nothing about the payer', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await decide(started, desk, 'approve')));
    const events = await desk.db.selectFrom('payment_events').select('detail').execute();
    expect(JSON.stringify(events)).not.toMatch(/buyer@example\.com|QYR5Z8XDVJNXQ/);
  });
});
