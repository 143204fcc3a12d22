import type { AttemptStarted } from '@forecourt/shared/contract';
import { anyDatabase } from '../../../db/test-database';
import { readBooks } from '../../books.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { stripe } from './gateway';

describe('the books of Stripe about a payment', () => {
  const desk = labDesk(anyDatabase, {
    gateway: stripe,
    currency: 'EUR',
    settings: {
      secretKey: 'sk_test_laboratory',
      publishableKey: 'pk_test_laboratory',
      webhookSecret: 'whsec_test_secret',
    },
  });
  const intentOf = ({ fields }: AttemptStarted) => fields?.['clientSecret']?.split('_secret_')[0] ?? '';
  const post = (path: string, body: URLSearchParams | string) =>
    fetch(`${desk.vendor()}${path}`, { method: 'POST', headers: { authorization: 'Bearer sk_test_laboratory' }, body });
  const refund = (started: AttemptStarted, amount: string) =>
    post('/v1/refunds', new URLSearchParams({ payment_intent: intentOf(started), amount }));
  const control = (path: string, { order }: AttemptStarted) => post(path, JSON.stringify({ order }));
  const pay = (started: AttemptStarted) =>
    post(
      `/v1/payment_intents/${intentOf(started)}/confirm`,
      new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${desk.shop()}/` }),
    );
  const read = (started: AttemptStarted) => readBooks(desk, stripe, started);

  test('have nothing before it is paid, and then its figures', async () => {
    const started = await desk.begin();
    expect(await read(started)).toEqual({ told: { state: 'unpaid' } });
    await pay(started);
    const figures = { amountMinor: 7500, currency: 'EUR' };
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 0 } });
  });

  test('name a part that went back at the vendor and of which the shop was never told', async () => {
    const started = await desk.begin();
    await pay(started);
    desk.prepare({ notification: 'never' });
    await refund(started, '2500');
    expect(await read(started)).toMatchObject({ told: { backMinor: 2500 }, difference: 'other-amount' });
  });

  test('agree about what the bank took, and about what came again with a dispute that was won', async () => {
    const started = await desk.begin();
    await pay(started);
    await refund(started, '2500');
    await control('/__dispute', started);
    expect(await read(started)).toEqual({ told: expect.objectContaining({ backMinor: 7500 }) });
    await control('/__dispute-won', started);
    expect(await read(started)).toEqual({ told: expect.objectContaining({ backMinor: 2500 }) });
  });
});
