import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { labDesk } from '../../laboratory-desk.fixture';
import { disputed } from './cases';
import { paypal } from './gateway';

const eur = (value: string) => ({ currency_code: 'EUR', value });
/** What an event about a case of these payments says about the first of them, `a-1`, of 75 euros. */
function heard(told: { stage: string; outcome?: string; others?: string[]; sum: string }) {
  const charge = { attemptId: 'a-1', order: 'ORDER1', reference: 'O-1', amountMinor: 7500, currency: 'EUR' };
  const context = {
    charge: { ...charge, createdAt: new Date(0), mayTake: false, isOpen: false },
    settings: { clientId: 'c', clientSecret: 's', webhookId: 'w' },
    baseUrl: '',
    isTest: true,
    clock: () => new Date(0),
  };
  const transactions = [eur('75.00'), ...(told.others ?? []).map(eur)];
  return disputed(context, 'CUSTOMER.DISPUTE.UPDATED', {
    dispute_id: 'PP-D-1',
    dispute_amount: eur(told.sum),
    dispute_life_cycle_stage: told.stage,
    ...(told.outcome && { dispute_outcome: { outcome_code: told.outcome } }),
    disputed_transactions: transactions.map((gross_amount, at) => ({ custom: `a-${at + 1}`, gross_amount })),
  });
}

test.each([
  [{ stage: 'INQUIRY', sum: '75.00' }, { outcome: 'pending' }],
  [{ stage: 'INQUIRY', outcome: 'RESOLVED_BUYER_FAVOUR', sum: '75.00' }, { outcome: 'charged-back' }],
  [
    { stage: 'CHARGEBACK', sum: '25.00' },
    { outcome: 'charged-back', amountMinor: 2500 },
  ],
  [
    { stage: 'PRE_ARBITRATION', sum: '75.00' },
    { outcome: 'charged-back', amountMinor: 7500 },
  ],
  [{ stage: 'PRE_ARBITRATION', outcome: 'RESOLVED_SELLER_FAVOUR', sum: '75.00' }, { outcome: 'reinstated' }],
  [{ stage: 'CHARGEBACK', sum: '75.01' }, { reason: 'mismatch' }],
  [
    { stage: 'CHARGEBACK', others: ['20.00'], sum: '95.00' },
    { outcome: 'charged-back', amountMinor: 7500 },
  ],
  [{ stage: 'CHARGEBACK', others: ['20.00'], sum: '90.00' }, { reason: 'mismatch' }],
])('a dispute %j is heard as %j', (told, verdict) => {
  expect(heard(told)).toMatchObject(verdict);
});

describe.each(ruleDatabases)('money that PayPal takes back on $name', (database) => {
  const desk = labDesk(database, {
    gateway: paypal,
    currency: 'EUR',
    settings: {
      clientId: 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS',
      clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL',
      webhookId: '1JE4291016473214C',
    },
  });
  const kinds = () => desk.bench().movements.map(({ kind }) => kind);
  const approve = ({ redirect = '' }: AttemptStarted) =>
    fetch(`${desk.vendor()}/checkoutnow/${new URL(redirect).searchParams.get('token')}/approve`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ result: 'approve' }),
    });
  const control = (path: string, { order }: AttemptStarted, others: string[] = []) =>
    fetch(`${desk.vendor()}${path}`, { method: 'POST', body: JSON.stringify({ order, others }) });
  async function paid(): Promise<AttemptStarted> {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await approve(started)));
    return started;
  }
  async function paidInPart(amount: number, part?: number): Promise<AttemptStarted> {
    const payload = { bookingId: desk.booking.id, returnUrl: `${desk.shop()}/`, amount, ...(part && { part }) };
    const asked = { method: 'POST', url: '/api/booking/paypal-createorder', payload } as const;
    const started = (await ask(desk.app, asked, desk.asGuest())).json<AttemptStarted>();
    await desk.finalise(started, await desk.comeBack(await approve(started)));
    return started;
  }

  test('without a case is charged back once, although its message names the capture alone', async () => {
    const started = await paid();
    desk.prepare({ notification: 'twice' });
    await control('/__reverse', started);
    expect(kinds()).toEqual(['capture', 'chargeback']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.flags()).toEqual(['chargeback']);
    expect(await desk.statusOf(started)).toBe('refunded');
  });

  test.each([
    ['case first', ['/__dispute', '/__reverse']],
    ['reversal first', ['/__reverse', '/__dispute']],
  ])('for a case is charged back once (told of the %s)', async (_first, paths) => {
    const started = await paid();
    for (const path of paths) {
      desk.prepare({ notification: 'twice' });
      await control(path, started);
    }
    expect(kinds()).toEqual(['capture', 'chargeback']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    await control('/__dispute-won', started);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(await desk.statusOf(started)).toBe('captured');
  });

  test('is charged back by the reversal alone where nothing was told of the case', async () => {
    const started = await paid();
    desk.prepare({ notification: 'never' });
    await control('/__dispute', started);
    await control('/__reverse', started);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    await control('/__dispute-won', started);
    expect(kinds()).toEqual(['capture', 'chargeback', 'reinstatement']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('is charged back by an app that may not read cases as well', async () => {
    const started = await paid();
    const allowed = fetch;
    const refusing: typeof fetch = async (input, init) =>
      String(input).includes('/v1/customer/disputes') ? new Response('{}', { status: 403 }) : allowed(input, init);
    globalThis.fetch = refusing;
    try {
      await control('/__reverse', started);
    } finally {
      globalThis.fetch = allowed;
    }
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(kinds()).toEqual(['capture', 'chargeback']);
  });

  test('after a case that was won is another chargeback', async () => {
    const started = await paid();
    await control('/__dispute', started);
    await control('/__dispute-won', started);
    desk.now = new Date(desk.now.getTime() + 60_000);
    await control('/__reverse', started);
    expect(kinds()).toEqual(['capture', 'chargeback', 'reinstatement', 'chargeback']);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('for a case about two payments is charged back of each, and comes again for each', async () => {
    const [first, second] = [await paidInPart(40, 40), await paidInPart(35)];
    desk.prepare({ notification: 'twice' });
    await control('/__dispute', first, [second.order]);
    const taken = desk.bench().movements.filter(({ kind }) => kind === 'chargeback');
    expect(taken.map(({ amountMinor }) => amountMinor)).toEqual([4000, 3500]);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    await control('/__dispute-won', first);
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    for (const started of [first, second]) expect(await desk.statusOf(started)).toBe('captured');
  });
});
