import { bookingFromWire, ledgerLines, ledgerOf, type LedgerState } from '@forecourt/shared/booking';
import type { Booking, PriceResult } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { aBookRequest, ask, euros, NOW, postBooking } from '../bookings/bookings.fixture';
import { refund } from '../bookings/refund';
import { anyDatabase } from '../db/test-database';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { payingDesk, said } from './payments.fixture';

const FORTNIGHT_MS = 14 * 86_400_000;

const shown = (euros: number) => formatMoney({ minor: euros * 100, currency: 'EUR' }, { language: 'en-GB' });

/** The amount of the e-mail's sentence is the entry of which it tells. */
function expectToldAmounts(mail: Parameters<typeof compose>[0], entry: number, due: number | undefined): void {
  const { text } = compose(mail);
  if ('amountMinor' in mail.payload) {
    expect(mail.payload.amountMinor).toBe(entry * 100);
    expect(text.split('\n')[2]).toContain(shown(entry));
  }
  expect(text.includes('goes back the way you paid it')).toBe(due !== undefined);
  if (due !== undefined) expect(text).toContain(`${shown(due)} goes back the way you paid it`);
}

describe('every state of the ledger is said alike by the booking, its summary and its e-mail (D38, D39)', () => {
  const desk = payingDesk(anyDatabase);

  const pay = async (amount: number) =>
    desk.notified(await said(await desk.started({ amount: String(amount) }), '0000'));
  const sendBack = (amount: number) => refund(desk.deps, desk.booking.id, { amount: euros(amount), reference: 'T-1' });
  const atTheCounter = async () => {
    await desk.cancel();
    desk.booking = (await postBooking(desk.app, aBookRequest({ onlinePayment: false }))).json();
  };
  const summary = async () =>
    (
      await ask(desk.app, { method: 'GET', url: `/api/booking/book?bookingId=${desk.booking.id}` }, desk.asGuest())
    ).json<PriceResult>();
  const lastMail = async () => {
    const row = await desk.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return row as unknown as Mail;
  };
  const written = async () =>
    (
      await desk.db
        .selectFrom('booking_ledger')
        .select(['kind', 'amount_minor'])
        .where('booking_id', '=', desk.booking.id)
        .orderBy('id')
        .execute()
    ).map(({ kind, amount_minor }) => [kind, amount_minor / 100]);

  interface Expected {
    state: LedgerState;
    amounts: Record<string, number>;
    mail: string;
    ledger?: [string, number][];
  }
  const share: [string, number] = ['charge', 75];

  test.each<[string, () => Promise<unknown>, Expected]>([
    ['booked at the counter', atTheCounter, { state: 'counter', amounts: { atDesk: 300 }, mail: 'booked' }],
    [
      'booked online and not paid',
      () => Promise.resolve(),
      { state: 'unpaid', amounts: { dueNow: 75, atDesk: 225 }, mail: 'booked' },
    ],
    [
      'part paid',
      () => pay(75),
      { state: 'partPaid', amounts: { paid: 75, atDesk: 225 }, mail: 'paid', ledger: [share] },
    ],
    [
      'balance paid',
      async () => {
        await pay(75);
        await pay(225);
      },
      { state: 'paid', amounts: { paid: 300 }, mail: 'paid', ledger: [share, ['charge', 225]] },
    ],
    [
      'paid at once',
      async () => {
        await desk.db.updateTable('bookings').set({ pay_now_minor: 30_000 }).execute();
        await pay(300);
      },
      { state: 'paid', amounts: { paid: 300 }, mail: 'paid', ledger: [['charge', 300]] },
    ],
    ['cancelled and never paid', () => desk.cancel(), { state: 'cancelled', amounts: {}, mail: 'cancelled' }],
    [
      'cancelled and paid',
      async () => {
        await pay(75);
        await desk.cancel();
      },
      { state: 'refundDue', amounts: { paid: 75, refundDue: 75 }, mail: 'cancelled', ledger: [share] },
    ],
    [
      'paid after it was cancelled',
      async () => {
        const attempt = await desk.started();
        await desk.cancel();
        await desk.notified(await said(attempt, '0000'));
      },
      { state: 'refundDue', amounts: { paid: 75, refundDue: 75 }, mail: 'refundDue', ledger: [share] },
    ],
    [
      'partly refunded',
      async () => {
        await pay(75);
        await desk.cancel();
        await sendBack(25);
      },
      {
        state: 'refundDue',
        amounts: { paid: 75, refundDue: 50, refunded: 25 },
        mail: 'refunded',
        ledger: [share, ['refund', 25]],
      },
    ],
    [
      'refunded',
      async () => {
        await pay(75);
        await desk.cancel();
        await sendBack(75);
      },
      { state: 'refunded', amounts: { paid: 75, refunded: 75 }, mail: 'refunded', ledger: [share, ['refund', 75]] },
    ],
  ])('%s', async (_state, reach, { state, amounts, mail, ledger = [] }) => {
    await reach();
    const seen: Booking = await desk.seen();
    const booking = bookingFromWire(seen);
    expect(ledgerOf(booking).state).toBe(state);
    expect(
      Object.fromEntries(ledgerLines(ledgerOf(booking)).map(({ name, amount }) => [name, amount.minor / 100])),
    ).toEqual(amounts);
    expect(seen.balance).toBe(0 - seen.customerBalance);
    expect(await summary()).toMatchObject({
      totalPayed: amounts['paid'] ?? 0,
      payNow: amounts['dueNow'] ?? 0,
      payAtDestination: amounts['atDesk'] ?? 0,
      customerBalance: seen.customerBalance,
    });
    const last = await lastMail();
    expect(last.kind).toBe(mail);
    expect(last.payload).toMatchObject({
      amounts: Object.entries(amounts).map(([name, amount]) => ({ name, minor: amount * 100 })),
    });
    expect(await written()).toEqual(ledger);
    expectToldAmounts(last, ledger.at(-1)?.[1] ?? 0, amounts['refundDue']);
  });

  test('who cancels a paid booking hears how much comes back until when, in the days that are configured', async () => {
    await pay(75);
    await desk.cancel();
    expect(await desk.seen()).toMatchObject({ refundBy: new Date(NOW.getTime() + FORTNIGHT_MS).toISOString() });
    expect(compose(await lastMail()).text).toMatch(
      /€75\.00 goes back the way you paid it, by Friday,? 4 December 2026, 11:00 at the latest\./,
    );
  });

  test.each([1, 3, 30])(
    'where a company gives money back within %i days, a cancelled booking says so',
    async (days) => {
      const { bookingFlow } = desk.deps;
      Object.assign(desk.deps, {
        bookingFlow: async () => {
          const flow = await bookingFlow();
          return { ...flow, general: { ...flow.general, refundDays: days } };
        },
      });
      await pay(75);
      await desk.cancel();
      const by = new Date(NOW.getTime() + days * (FORTNIGHT_MS / 14)).toISOString();
      expect(await desk.seen()).toMatchObject({ refundBy: by });
      expect((await lastMail()).payload).toMatchObject({ refundBy: by });
    },
  );

  test('an operator can give back no more than is due, and nothing of a booking that stands', async () => {
    expect(await sendBack(1)).toEqual({ ok: false, reason: 'nothing-due' });
    await pay(75);
    expect(await sendBack(75)).toEqual({ ok: false, reason: 'nothing-due' });
    await desk.cancel();
    expect(await sendBack(76)).toEqual({ ok: false, reason: 'more-than-due' });
    expect(await Promise.all([sendBack(75), sendBack(75)])).toEqual(
      expect.arrayContaining([
        { ok: true, left: euros(0) },
        { ok: false, reason: 'nothing-due' },
      ]),
    );
    expect((await desk.seen()).refundBy).toBeUndefined();
    expect(await written()).toEqual([share, ['refund', 75]]);
  });

  test('an unpaid online booking says in its e-mail how long the car is kept', async () => {
    expect(compose(await lastMail()).text).toMatch(
      /Please pay €75\.00 online by Friday,? 20 November 2026, 11:45; otherwise the car is released\./,
    );
  });
});
