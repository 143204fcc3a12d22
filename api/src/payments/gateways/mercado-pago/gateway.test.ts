import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { mercadoPago } from './gateway';
import { feeOf, mercadoPagoAmount, payment } from './rest';
import { webhookSignature } from './signature';

const CARD = { number: '5031755734530604', month: '11', year: '30', securityCode: '123', holder: 'APRO' };

const post = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
const pageIn = ({ redirect = '' }: AttemptStarted): string => new URL(redirect).searchParams.get('pref_id') ?? '';
const pay = (started: AttemptStarted, desk: LabDesk, holder = 'APRO') =>
  post(`${desk.vendor()}/checkout/v1/pay/${pageIn(started)}`, { ...CARD, holder });

const account = (currency: string, seller: number) => ({
  gateway: mercadoPago,
  currency,
  settings: {
    accessToken: `TEST-4934588586838432-112010-5c1e0c4f2b7d4a3e9f8a6b5d4c3b2a10-${241983630 + seller}`,
    webhookSecret: 'your_secret_key_here',
  },
});
const driver: GatewayDriver = {
  returnsSecondPayments: true,
  ...account('ARS', 0),
  approve: (started, desk) => pay(started, desk),
  decline: {
    code: 'cc_rejected_insufficient_amount',
    by: async (started, desk) => goBack(await pay(started, desk, 'FUND'), desk),
  },
  cancel: (started, desk) => post(`${desk.vendor()}/checkout/v1/return/${pageIn(started)}`),
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  tampered: (_started, genuine) => ({ ...genuine, external_reference: '0000AAAA0000' }),
  refunds: 'parts',
  tellsRefunds: true,
};

/** The button of the page that shows the result. */
async function goBack(result: Response, desk: LabDesk): Promise<Response> {
  const [, path = ''] = /action="(\/checkout\/v1\/return\/[^"]+)"/.exec(await result.text()) ?? [];
  return post(desk.vendor() + path);
}

test('a notification is signed over id, request and time, and what is absent is left out', () => {
  const signed = { id: 'ABC123', requestId: 'r-1', ts: '1704908010' };
  const signature = webhookSignature('your_secret_key_here', signed);
  expect(webhookSignature('your_secret_key_here', { ...signed, id: 'abc123' })).toBe(signature);
  expect(webhookSignature('your_secret_key_here', { ...signed, requestId: '' })).not.toBe(signature);
});

test.each([
  [7550, 'ARS', 75.5],
  [7500, 'CLP', 7500],
  [7500, 'COP', 75],
  [7550, 'COP', undefined],
])('%d minor units of %s are the number %s', (minor, currency, amount) => {
  expect(mercadoPagoAmount(minor, currency)).toBe(amount);
});

test.each([
  [[{ amount: 3.74, fee_payer: 'collector' }], 374],
  [
    [
      { amount: 3.74, fee_payer: 'collector' },
      { amount: 1.5, fee_payer: 'collector' },
    ],
    524,
  ],
  [[{ amount: 3.74, fee_payer: 'payer' }], undefined],
  [[{ amount: 3.745, fee_payer: 'collector' }], undefined],
  [[], undefined],
  ['none', undefined],
])('a payment with the fees %j costs the seller %p minor units', (fee_details, minor) => {
  const paid = { id: 1, status: 'approved', status_detail: null, currency_id: 'BRL', transaction_amount: 75 };
  const told = payment.parse({ ...paid, external_reference: null, fee_details });
  expect(feeOf(told).fee).toEqual(minor === undefined ? undefined : { minor, currency: 'BRL' });
});

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('MercadoPago', (database) => {
  describe('in Argentina', () => {
    const desk = labDesk(database, account('ARS', 0));

    test('is finalised by the call of the specification', async () => {
      const started = await desk.begin();
      const provider = await desk.comeBack(await pay(started, desk));
      const payload = { attemptId: started.attemptId, bookingId: desk.booking.id, provider };
      const url = '/api/booking/pay-mercadopago';
      const paid = await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest());
      expect(paid.json()).toMatchObject({ status: 'captured', attemptId: started.attemptId });
    });

    test('lets the shopper try another card after a refused one, and takes the money once', async () => {
      const started = await desk.begin();
      await pay(started, desk, 'FUND');
      expect(await desk.statusOf(started)).toBe('pending');
      await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });

    test('cannot be paid any more once the shopper has come back without paying', async () => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await goBack(await pay(started, desk, 'FUND'), desk)));
      expect(await desk.statusOf(started)).toBe('declined');
      expect((await pay(started, desk)).status).toBe(404);
      expect(desk.bench().movements).toEqual([]);
    });

    test('gives a second payment on the same page back at once, and closes the page', async () => {
      const started = await desk.begin();
      desk.prepare({ notification: 'never' });
      const paid = await pay(started, desk);
      desk.prepare({ notification: 'never' });
      await pay(started, desk);
      await desk.finalise(started, await desk.comeBack(paid));
      await pay(started, desk);
      expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'capture', 'refund']);
      expect((await desk.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
      expect(await desk.statusOf(started)).toBe('captured');
    });

    test('books every refund that the company makes at the vendor, whatever it is told of, and each once', async () => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
      const headers = { authorization: `Bearer ${account('ARS', 0).settings.accessToken}` };
      const payments = `${desk.vendor()}/v1/payments`;
      const found = await fetch(`${payments}/search?external_reference=${started.order}`, { headers });
      const { results } = (await found.json()) as { results: { id: number }[] };
      const refund = (amount: number) =>
        fetch(`${payments}/${results[0]?.id}/refunds`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'x-idempotency-key': `by-hand-${amount}` },
          body: JSON.stringify({ amount }),
        });
      desk.prepare({ notification: 'never' });
      await refund(10);
      desk.prepare({ notification: 'twice' });
      await refund(25);
      expect(desk.bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([7500, 1000, 2500]);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
    });

    test('is charged back once when the holder’s bank takes the money', async () => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
      await fetch(`${desk.vendor()}/__dispute`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'chargeback']);
    });

    test.each([
      ['the dispute told before', 'before', 'won', 'captured'],
      ['the dispute told never', 'never', 'won', 'captured'],
      ['and not of one that it loses', 'before', 'lost', 'refunded'],
    ])('has the money of a case again that the company wins (%s)', async (_told, notification, end, status) => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
      const control = (path: string) =>
        fetch(`${desk.vendor()}${path}`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
      desk.prepare({ notification });
      await control('/__dispute');
      desk.prepare({ notification: 'twice' });
      await control(`/__dispute-${end}`);
      const again = end === 'won' ? ['reinstatement'] : [];
      expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'chargeback', ...again]);
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(await desk.statusOf(started)).toBe(status);
    });
  });

  describe.each([
    ['CLP', 2],
    ['COP', 3],
  ])('in %s, which has no decimals there', (currency, seller) => {
    const desk = labDesk(database, account(currency, seller));

    test('takes exactly what is due', async () => {
      const started = await desk.begin();
      await desk.finalise(started, await desk.comeBack(await pay(started, desk)));
      expect(await desk.ledger()).toEqual(desk.bench().movements);
      expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500, currency }]);
    });
  });
});
