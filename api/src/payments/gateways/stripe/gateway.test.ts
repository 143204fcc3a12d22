import fc from 'fast-check';
import type { AttemptStarted, PayAnswer } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { anyDatabase, ruleDatabases } from '../../../db/test-database';
import { describeGatewayMatrix, type GatewayDriver } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { VendorUnreachable } from '../vendor-call';
import { stripe } from './gateway';
import { minorOfStripe, stripeAmount } from './stripe-amount';

const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '49', cvc: '123' };
const POOR_CARD = { ...CARD, number: '4000000000009995' };
const CHALLENGED_CARD = { ...CARD, number: '4000000000003220' };

test.each([
  [1204, 'EUR', 1204],
  [1500, 'CLP', 1500],
  [1500, 'UGX', 150_000],
  [1500, 'ISK', 150_000],
  [150_000, 'MGA', 1500],
  [150_050, 'MGA', undefined],
])('%d minor units of %s are %p at the vendor', (minor, currency, amount) =>
  expect(stripeAmount(minor, currency)).toBe(amount),
);

test('amounts come back as they went', () =>
  fc.assert(
    fc.property(fc.nat(10 ** 8), fc.constantFrom('EUR', 'JPY', 'UGX', 'MGA'), (minor, currency) => {
      const amount = stripeAmount(minor, currency);
      expect(amount === undefined || minorOfStripe(amount, currency) === minor).toBe(true);
    }),
  ));

const intentOf = ({ fields }: AttemptStarted): string => fields?.['clientSecret']?.split('_secret_')[0] ?? '';

/** As the frame of the Payment Element confirms; what the vendor answers. */
async function confirm(started: AttemptStarted, desk: LabDesk, card: Record<string, string>): Promise<unknown> {
  const { clientSecret = '', publishableKey = '', returnUrl = '' } = started.fields ?? {};
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
  });
  for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value);
  const url = `${desk.vendor()}/v1/payment_intents/${intentOf(started)}/confirm`;
  return (await fetch(url, { method: 'POST', body: form })).json();
}
const payBy = (card: Record<string, string>) => async (started: AttemptStarted, desk: LabDesk) => {
  await confirm(started, desk, card);
  return { payment_intent: intentOf(started), redirect_status: 'succeeded' };
};

const account = (currency: string, secretKey = 'sk_test_laboratory') => ({
  gateway: stripe,
  currency,
  settings: {
    secretKey,
    publishableKey: 'pk_test_laboratory',
    webhookSecret: 'whsec_test_secret',
  },
});
const driver: GatewayDriver = {
  ...account('EUR'),
  approve: payBy(CARD),
  decline: { code: 'insufficient_funds', by: payBy(POOR_CARD) },
  notifies: true,
  notifications: ['badSignature', 'wrongAmount', 'wrongCurrency'],
  takenBy: 'vendor',
  closedWindow: 'captured',
  tampered: (_started, genuine) => ({ ...genuine, payment_intent: 'pi_of_somebody_else' }),
  refunds: 'parts',
  repeatsCutCalls: true,
};

describeGatewayMatrix(driver);

describe.each(ruleDatabases)('Stripe', (database) => {
  const desk = labDesk(database, account('EUR'));
  const atVendor = async (path: string, form?: Record<string, string>) =>
    (
      await fetch(`${desk.vendor()}${path}`, {
        method: form ? 'POST' : 'GET',
        headers: { authorization: 'Bearer sk_test_laboratory' },
        ...(form && { body: new URLSearchParams(form) }),
      })
    ).json();

  test('starts by the call of the specification, and ends by it', async () => {
    const form = { bookingId: desk.booking.id, returnUrl: `${desk.shop()}/`, amount: '75', currency: 'EUR' };
    const url = '/api/booking/stripeCreatePaymentIntent';
    const answer = await ask(desk.app, { method: 'POST', url, form }, desk.asGuest());
    const started = answer.json<AttemptStarted & { clientSecret: string }>();
    expect(started.fields).toMatchObject({ clientSecret: started.clientSecret, publishableKey: 'pk_test_laboratory' });
    await payBy(CARD)(started, desk);
    const payload = { attemptId: started.attemptId, bookingId: desk.booking.id, provider: { returned: '1' } };
    const paid = await ask(desk.app, { method: 'POST', url: '/api/booking/pay-stripe', payload }, desk.asGuest());
    expect(paid.json<PayAnswer>().status).toBe('captured');
    const other = await ask(desk.app, { method: 'POST', url, form: { ...form, amount: '1' } }, desk.asGuest());
    expect(other.json().errorCode).toBe('price-changed');
  });

  test('finds what was paid in a window that was closed before another payment begins by its call', async () => {
    desk.prepare({ notification: 'never' });
    await payBy(CARD)(await desk.begin(), desk);
    const form = { bookingId: desk.booking.id, returnUrl: `${desk.shop()}/`, amount: '75', currency: 'EUR' };
    const again = await ask(
      desk.app,
      { method: 'POST', url: '/api/booking/stripeCreatePaymentIntent', form },
      desk.asGuest(),
    );
    expect(again.json().errorCode).toBe('already-paid');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });

  describe('whose fee the vendor does not know yet when the money is taken', () => {
    const paidWithoutFee = async (): Promise<AttemptStarted> => {
      desk.prepare({ fee: 'late' });
      const started = await desk.begin();
      await desk.finalise(started, await payBy(CARD)(started, desk));
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.fees()).toEqual([]);
      return started;
    };
    const isKnown = async ({ order }: AttemptStarted, notification: string) => {
      desk.prepare({ notification });
      await fetch(`${desk.vendor()}/__balance`, { method: 'POST', body: JSON.stringify({ order }) });
    };

    test('has it entered by the event that tells of it, once', async () => {
      await isKnown(await paidWithoutFee(), 'twice');
      expect(desk.bench().fees).toMatchObject([{ amountMinor: 138 }]);
      expect(await desk.fees()).toEqual(desk.bench().fees);
    });

    test('has it entered by the worker, which asks again until it is known', async () => {
      const started = await paidWithoutFee();
      await desk.check();
      await isKnown(started, 'never');
      await desk.check();
      expect(await desk.fees()).toEqual(desk.bench().fees);
      await desk.check(60);
      expect(await desk.db.selectFrom('payment_attempts').select('next_check_at').execute()).toEqual([
        { next_check_at: null },
      ]);
    });

    test('is not asked about for ever', async () => {
      await paidWithoutFee();
      for (let hour = 0; hour < 4; hour += 1) await desk.check(60);
      expect(await desk.db.selectFrom('payment_attempts').select('next_check_at').execute()).toEqual([
        { next_check_at: null },
      ]);
    });
  });

  test('lets another card be tried in the page, and nothing be paid behind a declined attempt', async () => {
    const started = await desk.begin();
    await confirm(started, desk, POOR_CARD);
    await desk.check();
    expect(await desk.statusOf(started)).toBe('pending');
    await confirm(started, desk, CARD);
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('ends an intent at the vendor with the attempt', async () => {
    const declined = await desk.begin();
    await desk.finalise(declined, await payBy(POOR_CARD)(declined, desk));
    expect(await confirm(declined, desk, CARD)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    const left = await desk.begin();
    await desk.check(31);
    expect(await atVendor(`/v1/payment_intents/${intentOf(left)}`)).toMatchObject({ status: 'canceled' });
    expect(await desk.statusOf(left)).toBe('expired');
  });

  test.each([
    ['complete', 'captured'],
    ['fail', 'declined'],
  ])('has the holder asked by the bank: %s, then it is %s', async (end, status) => {
    const started = await desk.begin();
    const asked = (await confirm(started, desk, CHALLENGED_CARD)) as {
      next_action: { redirect_to_url: { url: string } };
    };
    const url = `${asked.next_action.redirect_to_url.url}/${end}`;
    const provider = await desk.comeBack(await fetch(url, { method: 'POST', redirect: 'manual' }));
    await desk.finalise(started, provider);
    expect(await desk.statusOf(started)).toBe(status);
  });

  test('counts what the company gives back at the vendor, and what the shopper’s bank takes back', async () => {
    const started = await desk.begin();
    await payBy(CARD)(started, desk);
    await atVendor('/v1/refunds', { payment_intent: intentOf(started), amount: '2500' });
    await fetch(`${desk.vendor()}/__dispute`, { method: 'POST', body: JSON.stringify({ order: started.order }) });
    expect(desk.bench().movements).toMatchObject([
      { amountMinor: 7500 },
      { kind: 'refund', amountMinor: 2500 },
      { kind: 'chargeback', amountMinor: 5000 },
    ]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.flags()).toEqual(['chargeback']);
  });

  test('books every refund that the company makes at the vendor, whatever it is told of, and each once', async () => {
    const started = await desk.begin();
    await payBy(CARD)(started, desk);
    const refund = (amount: string) => atVendor('/v1/refunds', { payment_intent: intentOf(started), amount });
    desk.prepare({ notification: 'never' });
    await refund('1000');
    desk.prepare({ notification: 'twice' });
    await refund('2500');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements.map(({ amountMinor }) => amountMinor)).toEqual([7500, 1000, 2500]);
  });

  test('counts a refund at the vendor of which the shop hears before the payment, after the payment', async () => {
    const started = await desk.begin();
    desk.prepare({ notification: 'never' });
    await payBy(CARD)(started, desk);
    expect(await desk.statusOf(started)).toBe('pending');
    desk.prepare({ notification: 'before' });
    await atVendor('/v1/refunds', { payment_intent: intentOf(started), amount: '2500' });
    expect(await desk.statusOf(started)).toBe('captured');
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test.each(['before', 'never'])(
    'has the money of a dispute again when the company wins it (the dispute told %s)',
    async (notification) => {
      const started = await desk.begin();
      await payBy(CARD)(started, desk);
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

  test('stores no client secret', async () => {
    const started = await desk.begin();
    const provider = await payBy(CARD)(started, desk);
    await desk.finalise(started, { ...provider, payment_intent_client_secret: started.fields?.['clientSecret'] });
    const events = await desk.db.selectFrom('payment_events').select('detail').execute();
    expect(JSON.stringify(events)).not.toContain('_secret_');
  });
});

describe('a restricted key of Stripe that may read no fees', () => {
  const desk = labDesk(anyDatabase, account('EUR', 'rk_test_laboratory'));

  test('still hears of the payment', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await payBy(CARD)(started, desk));
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.fees()).toEqual([]);
  });
});

describe('Stripe, which cannot be asked about what it tells', () => {
  let isDown = false;
  const gateway: typeof stripe = {
    ...stripe,
    readNotification: (context, notification) =>
      isDown ? Promise.reject(new VendorUnreachable('down')) : stripe.readNotification(context, notification),
  };
  const desk = labDesk(anyDatabase, { ...account('EUR'), gateway });

  test('hears that it has to tell again, since nobody asks about a payment that has ended', async () => {
    const started = await desk.begin();
    await payBy(CARD)(started, desk);
    expect(await desk.statusOf(started)).toBe('captured');
    const refund = (amount: string) =>
      fetch(`${desk.vendor()}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_laboratory' },
        body: new URLSearchParams({ payment_intent: intentOf(started), amount }),
      });
    const answers = () => desk.bench().exchanges.flatMap(({ event, detail }) => (event === 'notified' ? [detail] : []));
    isDown = true;
    await refund('2500');
    expect(answers().at(-1)).toBe('503');
    expect(await desk.ledger()).toHaveLength(1);
    isDown = false;
    await refund('1000');
    expect(answers().at(-1)).toBe('200');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });
});

describe.each(ruleDatabases)('Stripe in shillings of Uganda', (database) => {
  const desk = labDesk(database, account('UGX'));

  test('takes the same amount, in the hundredths that the vendor wants', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await payBy(CARD)(started, desk));
    expect(desk.bench().movements).toMatchObject([{ amountMinor: 7500, currency: 'UGX' }]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });
});
