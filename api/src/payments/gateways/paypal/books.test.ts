import type { AttemptStarted } from '@forecourt/shared/contract';
import { anyDatabase } from '../../../db/test-database';
import { readBooks } from '../../books.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { paypal } from './gateway';
import { callPayPal } from './rest';

const settings = {
  clientId: 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS',
  clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL',
  webhookId: '1JE4291016473214C',
};
const figures = { amountMinor: 7500, currency: 'EUR' };

describe('the books of PayPal about a payment', () => {
  const desk = labDesk(anyDatabase, { gateway: paypal, currency: 'EUR', settings });
  const read = (started: AttemptStarted) => readBooks(desk, paypal, started);
  const orderIn = ({ redirect = '' }: AttemptStarted) => new URL(redirect).searchParams.get('token') ?? '';
  const decide = (started: AttemptStarted, result = 'approve') =>
    fetch(`${desk.vendor()}/checkoutnow/${orderIn(started)}/approve`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ result }),
    });
  const control = (path: string, { order }: AttemptStarted) =>
    fetch(`${desk.vendor()}${path}`, { method: 'POST', body: JSON.stringify({ order }) });
  async function paid(): Promise<AttemptStarted> {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await decide(started)));
    return started;
  }
  /** As the company does it in PayPal's own back office. */
  async function refund(started: AttemptStarted, value: string) {
    const context = { settings, baseUrl: desk.vendor(), clock: () => desk.now };
    const { json } = await callPayPal(context, `/v2/checkout/orders/${orderIn(started)}`);
    const [unit] = (json as { purchase_units: { payments: { captures: { id: string }[] } }[] }).purchase_units;
    const body = JSON.stringify({ amount: { currency_code: 'EUR', value } });
    await callPayPal(context, `/v2/payments/captures/${unit?.payments.captures[0]?.id}/refund`, { body });
  }

  test('have nothing before it is captured, and then its figures', async () => {
    const started = await desk.begin();
    desk.prepare({ notification: 'never' });
    await decide(started);
    expect(await read(started)).toEqual({ told: { state: 'unpaid' } });
    await desk.check();
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 0 } });
  });

  test('have nothing of a capture that was declined', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await desk.comeBack(await decide(started, 'decline:DECLINED')));
    expect(await read(started)).toEqual({ told: { state: 'failed' } });
  });

  test('name a part that went back at the vendor and of which the shop was never told', async () => {
    const started = await paid();
    await refund(started, '10.00');
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 1000 } });
    desk.prepare({ notification: 'never' });
    await refund(started, '25.00');
    expect(await read(started)).toMatchObject({ told: { backMinor: 3500 }, difference: 'other-amount' });
  });

  test('name what a case has taken and of which the shop was never told', async () => {
    const started = await paid();
    desk.prepare({ notification: 'never' });
    await control('/__dispute', started);
    expect(await read(started)).toMatchObject({ told: { backMinor: 7500 }, difference: 'other-amount' });
  });

  test('agree about what a case took, and about what came again when it was won', async () => {
    const started = await paid();
    await refund(started, '25.00');
    await control('/__dispute', started);
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 7500 } });
    await control('/__dispute-won', started);
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 2500 } });
  });
});
