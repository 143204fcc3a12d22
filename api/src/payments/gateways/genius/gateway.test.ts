import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { genius, geniusAmount, geniusSignature } from './gateway';

const VECTOR = {
  address: 'https://developer.paygenius.co.za/pg/api/v2/redirect/create',
  body: '{"transaction":{"reference":"1234ABCD5678","currency":"ZAR","amount":1000}}',
  signature: 'ee3e3273e38b7bc20e722e930df1dfa763fb68fc76b700f1c37ce50ad5e656ab',
};
const CARD = { number: '4550270020557018', month: '12', year: '30', securityCode: '904' };
const CHALLENGED = { ...CARD, number: '4260890000160011', securityCode: '731' };

test('a call is signed as the published vector says, one without a body by its address alone', () => {
  expect(geniusSignature('secret', VECTOR.address, VECTOR.body)).toBe(VECTOR.signature);
  expect(geniusSignature('secret', VECTOR.address)).not.toBe(VECTOR.signature);
});

test.each([
  [7500, 'ZAR', { amount: 7500, currency: 'ZAR' }],
  [7500, 'UGX', { amount: 750_000, currency: 'UGX' }],
  [7500, 'UGS', { amount: 7500, currency: 'UGX' }],
])('%d minor units of %s are so many hundredths', (amountMinor, currency, expected) => {
  expect(geniusAmount({ amountMinor, currency })).toEqual(expected);
});

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
type Started = Parameters<GatewayDriver['approve']>[0];
const pageOf = ({ redirect = '' }: Started): string => redirect;

const account = (currency: string) => ({
  gateway: genius,
  currency,
  settings: { token: 'c0ffee00-4a11-4d2e-9b7c-2f6f5a1d8e30', secret: '0f1e2d3c-4b5a-4697-8877-665544332211' },
});
const driver: GatewayDriver = {
  ...account('ZAR'),
  approve: (started) => post(`${pageOf(started)}/pay`, CARD),
  decline: { code: 'FAILED', by: (started) => post(`${pageOf(started)}/pay`, { ...CARD, securityCode: '111' }) },
  cancel: (started) => post(`${pageOf(started)}/cancel`),
  notifies: true,
  notifications: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  refunds: 'parts',
  losesParts: true,
};

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('PayGenius', (database) => {
  describe('in rands', () => {
    const desk = labDesk(database, account('ZAR'));
    const notify = (to: LabDesk, payload: object) =>
      ask(to.app, { method: 'POST', url: '/api/payments/genius/notification', payload });

    test('that has ended is asked about until the vendor answers, and is a person’s after three days', async () => {
      const checks = () => desk.db.selectFrom('payment_attempts').select('next_check_at').execute();
      const { config } = desk.deps;
      const { laboratory } = config;
      const day = 24 * 60;
      await desk.begin();
      await desk.check(31);
      Object.assign(config, { laboratory: () => 'http://127.0.0.1:1' });
      await desk.check(day);
      expect(await desk.flags()).toEqual([null]);
      await desk.check(3 * day);
      expect(await desk.flags()).toEqual(['unknown-outcome']);
      expect(await checks()).not.toContainEqual({ next_check_at: null });
      Object.assign(config, { laboratory });
      await desk.check(day);
      expect(await desk.flags()).toEqual([null]);
      expect(await checks()).toEqual([{ next_check_at: null }]);
    });

    test('is asked about whatever anybody says of a payment', async () => {
      const started = await desk.begin();
      const reference = pageOf(started).split('/').at(-1);
      await notify(desk, { reference, status: 'SETTLED', amount: 7500, currency: 'ZAR' });
      expect(await desk.statusOf(started)).toBe('pending');
      expect((await notify(desk, { reference: 'another' })).json()).toEqual({ stored: false });
      await desk.finalise(started, { returned: '1' });
      expect(await desk.statusOf(started)).toBe('pending');
    });

    test('is finalised by the call of the specification', async () => {
      const started = await desk.begin();
      const provider = await desk.comeBack(await post(`${pageOf(started)}/pay`, CARD));
      const payload = { attemptId: started.attemptId, bookingId: desk.booking.id, provider };
      const paid = await ask(desk.app, { method: 'POST', url: '/api/booking/pay-genius', payload }, desk.asGuest());
      expect(paid.json()).toMatchObject({ status: 'captured', attemptId: started.attemptId });
    });

    test('has the holder’s password asked, and takes nothing from who does not know it', async () => {
      desk.prepare({ notification: 'never' });
      const started = await desk.begin();
      await post(`${pageOf(started)}/pay`, CHALLENGED);
      const back = await post(`${pageOf(started)}/challenge`, { password: 'wrong' });
      await desk.finalise(started, await desk.comeBack(back));
      expect(await desk.statusOf(started)).toBe('declined');
      expect(desk.bench().movements).toEqual([]);
    });

    test('refuses wrong keys, and the payment does not start', async () => {
      await desk.db
        .updateTable('gateway_settings')
        .set({ settings: JSON.stringify({ ...driver.settings, secret: 'another-secret' }) })
        .where('gateway_code', '=', 'GENIUS')
        .execute();
      const payload = { bookingId: desk.booking.id, paymentType: 20, returnUrl: `${desk.shop()}/` };
      const url = '/api/booking/payment-attempts';
      const answer = await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest());
      expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'unavailable']);
    });
  });

  describe('in shillings of Uganda, which have no cents', () => {
    const desk = labDesk(database, account('UGX'));

    test('takes and gives back the same amount', async () => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await post(`${pageOf(started)}/pay`, CARD)));
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500, currency: 'UGX' }]);
    });
  });
});
