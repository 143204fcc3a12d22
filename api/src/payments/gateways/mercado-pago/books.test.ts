import type { AttemptStarted } from '@forecourt/shared/contract';
import { anyDatabase } from '../../../db/test-database';
import { readBooks } from '../../books.fixture';
import { labDesk } from '../../laboratory-desk.fixture';
import { mercadoPago } from './gateway';

const accessToken = 'TEST-4934588586838432-112010-5c1e0c4f2b7d4a3e9f8a6b5d4c3b2a10-241983630';
const CARD = { number: '5031755734530604', month: '11', year: '30', securityCode: '123', holder: 'APRO' };
const figures = { amountMinor: 7500, currency: 'ARS' };

describe('the books of MercadoPago about a payment', () => {
  const desk = labDesk(anyDatabase, {
    gateway: mercadoPago,
    currency: 'ARS',
    settings: { accessToken, webhookSecret: 'your_secret_key_here' },
  });
  const vendors = async (path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-idempotency-key': JSON.stringify(body) };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(desk.vendor() + path, { headers, ...sent })).json();
  };
  const read = (started: AttemptStarted) => readBooks(desk, mercadoPago, started);
  const pay = ({ redirect = '' }: AttemptStarted, holder = 'APRO') =>
    fetch(`${desk.vendor()}/checkout/v1/pay/${new URL(redirect).searchParams.get('pref_id')}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...CARD, holder }),
    });
  async function refund({ order }: AttemptStarted, amount: number) {
    const found = (await vendors(`/v1/payments/search?external_reference=${order}`)) as { results: { id: number }[] };
    await vendors(`/v1/payments/${found.results[0]?.id}/refunds`, { amount });
  }

  test('have nothing before it is paid, and then its figures', async () => {
    const started = await desk.begin();
    expect(await read(started)).toEqual({ told: { state: 'unpaid' } });
    await pay(started, 'FUND');
    expect(await read(started)).toEqual({ told: { state: 'failed' } });
    await pay(started);
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 0 } });
  });

  test('name a part that went back at the vendor and of which the shop was never told', async () => {
    const started = await desk.begin();
    await pay(started);
    desk.prepare({ notification: 'twice' });
    await refund(started, 10);
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 1000 } });
    desk.prepare({ notification: 'never' });
    await refund(started, 25);
    expect(await read(started)).toMatchObject({ told: { backMinor: 3500 }, difference: 'other-amount' });
  });

  test('name what the bank has taken and of which the shop was never told', async () => {
    const started = await desk.begin();
    await pay(started);
    desk.prepare({ notification: 'never' });
    await vendors('/__dispute', { order: started.order });
    expect(await read(started)).toMatchObject({ told: { backMinor: 7500 }, difference: 'other-amount' });
  });

  test('agree about what the bank took, and about what came again when the case was won', async () => {
    const started = await desk.begin();
    await pay(started);
    await refund(started, 25);
    await vendors('/__dispute', { order: started.order });
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 7500 } });
    await vendors('/__dispute-won', { order: started.order });
    expect(await read(started)).toEqual({ told: { state: 'paid', figures, backMinor: 2500 } });
  });

  test('name a second payment of the same page, although it went back at once', async () => {
    const started = await desk.begin();
    desk.prepare({ notification: 'never' });
    await pay(started);
    await pay(started);
    expect(desk.bench().movements.map(({ kind }) => kind)).toEqual(['capture', 'capture', 'refund']);
    const twice = { ...figures, amountMinor: 15_000 };
    expect(await read(started)).toEqual({
      told: { state: 'paid', figures: twice, backMinor: 0 },
      difference: 'other-amount',
    });
  });
});
