import type { AttemptStarted, BookAnswer, Booking, ErrorBody } from '@forecourt/shared/contract';
import { aBookRequest, ask, postBooking } from '../bookings/bookings.fixture';
import { releaseExpiredHolds } from '../bookings/cancel';
import { giveBack } from '../bookings/stock.store';
import { ruleDatabases } from '../db/test-database';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { checkAttempts } from './check-attempts';
import { GATEWAYS } from './gateways/registry';
import { payingDesk, said } from './payments.fixture';
import { planRefunds } from './refunds';

const MINUTE_MS = 60_000;

describe.each(ruleDatabases)('paying a part of a booking on $name', (database) => {
  const desk = payingDesk(database);

  const start = (wanted: object) =>
    ask(
      desk.app,
      {
        method: 'POST',
        url: '/api/booking/payment-attempts',
        payload: { bookingId: desk.booking.id, paymentType: 22, returnUrl: 'http://shop.test/', ...wanted },
      },
      desk.asGuest(),
    );
  const pay = async ({ form, attemptId }: AttemptStarted) => {
    await desk.notified(await said({ Ds_MerchantParameters: form?.fields['Ds_MerchantParameters'] ?? '' }, '0000'));
    return attemptId;
  };
  const payPart = async (part: number) => pay((await start({ part })).json<AttemptStarted>());
  const money = ({ currentStatus, totalPayed, payNow, customerBalance }: Booking) => ({
    currentStatus,
    totalPayed,
    payNow,
    customerBalance,
  });
  const lastPaidMail = async () => {
    const row = await desk.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'paid')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return compose(row as unknown as Mail).text;
  };

  test('a part of what is due is booked and confirms nothing; the rest by another payment does', async () => {
    await payPart(40);
    expect(money(await desk.seen())).toEqual({ currentStatus: 0, totalPayed: 40, payNow: 35, customerBalance: -260 });
    const mail = await lastPaidMail();
    expect(mail).toContain('We have received your payment of €40.00.');
    expect(mail).toMatch(/Please pay €35\.00 online by .*; otherwise the car is released\./);
    await pay((await start({})).json<AttemptStarted>());
    expect(money(await desk.seen())).toEqual({ currentStatus: 1, totalPayed: 75, payNow: 0, customerBalance: -225 });
  });

  test('all of it may be paid at once although less is due', async () => {
    await payPart(300);
    expect(money(await desk.seen())).toEqual({ currentStatus: 1, totalPayed: 300, payNow: 0, customerBalance: 0 });
  });

  test.each([
    ['less than a tenth of the price', 29],
    ['more than is open', 300.01],
    ['what leaves too small a rest', 290],
    ['nothing', 0],
    ['less than nothing', -40],
  ])('a part that is %s is refused, and nothing begins', async (_, part) => {
    const answer = await start({ part });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 'part-refused']);
    expect(answer.json<ErrorBody>().details).toEqual({ least: '30', most: '270', all: '300', currency: 'EUR' });
    expect(await desk.db.selectFrom('payment_attempts').select('id').execute()).toEqual([]);
  });

  test('two tabs that each begin to pay a part at once never come to more than is open', async () => {
    const answers = await Promise.all([start({ part: 200 }), start({ part: 200 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      errorCode: 'payment-under-way',
      details: { amount: '200', currency: 'EUR' },
    });
    expect((await start({ part: 100 })).statusCode).toBe(200);
  });

  test('a part beside a payment of what is due may be as much as remains', async () => {
    await start({});
    expect((await start({ part: 230 })).json().errorCode).toBe('payment-under-way');
    expect((await start({ part: 225 })).statusCode).toBe(200);
  });

  test('what is due, tried again by another way to pay, is one payment and hinders nobody', async () => {
    await desk.db.updateTable('bookings').set({ pay_now_minor: 30_000 }).execute();
    expect([(await start({})).statusCode, (await start({})).statusCode]).toEqual([200, 200]);
  });

  test('what is due is paid once: the same payment in another window is over, a part is not', async () => {
    const answers = [await start({}), await start({}), await start({ part: 75 })];
    const [paid, other, part] = answers.map((answer) => answer.json<AttemptStarted>());
    await pay(paid as AttemptStarted);
    await checkAttempts(desk.deps, GATEWAYS);
    expect(await desk.stateOf(other?.order ?? '')).toMatchObject({ status: 'expired', error: 'superseded' });
    expect(await desk.stateOf(part?.order ?? '')).toMatchObject({ status: 'pending' });
    expect(money(await desk.seen())).toMatchObject({ currentStatus: 1, totalPayed: 75 });
  });

  test('nobody pays what is due again while it may have been paid: the refusal names the payment', async () => {
    const { order } = (await start({})).json<AttemptStarted>();
    await desk.db.updateTable('payment_attempts').set({ uncertain_since: desk.now }).execute();
    for (const minutes of [0, 31]) {
      desk.now = new Date(desk.now.getTime() + minutes * MINUTE_MS);
      const refused = (await start({ replaces: true })).json<ErrorBody>();
      expect(refused).toMatchObject({ errorCode: 'payment-under-way', details: { order } });
    }
    expect((await start({ part: 40 })).statusCode).toBe(200);
  });

  test('who gives the other payment up can pay, and the other one says why it ended', async () => {
    const first = (await start({ part: 200 })).json<AttemptStarted>();
    expect((await start({ part: 250, replaces: true })).statusCode).toBe(200);
    expect(await desk.stateOf(first.order)).toMatchObject({ status: 'expired', error: 'superseded' });
  });

  test('money that comes for a payment that was given up counts, and what is too much goes back', async () => {
    const first = (await start({ part: 200 })).json<AttemptStarted>();
    const second = (await start({ part: 200, replaces: true })).json<AttemptStarted>();
    await pay(second);
    await pay(first);
    expect(money(await desk.seen())).toMatchObject({ totalPayed: 400, currentStatus: 1 });
    await planRefunds(desk.deps, GATEWAYS);
    const refunds = await desk.db.selectFrom('refunds').select('amount_minor').execute();
    expect(refunds).toEqual([{ amount_minor: 10_000 }]);
  });

  test('a payment that may have been charged is not given up', async () => {
    await start({ part: 200 });
    await desk.db.updateTable('payment_attempts').set({ uncertain_since: desk.now }).execute();
    expect((await start({ part: 200, replaces: true })).json().errorCode).toBe('payment-under-way');
  });

  test('who has paid a part has half an hour for the rest, then the car is free and the part goes back', async () => {
    desk.now = new Date(desk.now.getTime() + 40 * MINUTE_MS);
    await payPart(40);
    desk.now = new Date(desk.now.getTime() + 29 * MINUTE_MS);
    expect(await releaseExpiredHolds(desk.deps)).toBe(0);
    desk.now = new Date(desk.now.getTime() + 2 * MINUTE_MS);
    expect(await releaseExpiredHolds(desk.deps)).toBe(1);
    expect(await desk.seen()).toMatchObject({ currentStatus: 4, isLapsed: true, refundBy: expect.any(String) });
    await planRefunds(desk.deps, GATEWAYS);
    expect(await desk.db.selectFrom('refunds').select('amount_minor').execute()).toEqual([{ amount_minor: 4_000 }]);
  });

  test('the rest that comes after the part is on its way back books no car that is not paid for', async () => {
    await payPart(40);
    const rest = (await start({})).json<AttemptStarted>();
    await desk.letTheHoldEnd();
    await planRefunds(desk.deps, GATEWAYS);
    await pay(rest);
    expect(await desk.seen()).toMatchObject({ currentStatus: 4, totalPayed: 75 });
  });

  test('of a quotation a part takes the car only with all that is due', async () => {
    await giveBack(desk.db, desk.booking.id, desk.now);
    await desk.db
      .updateTable('bookings')
      .set({ status: 5, quoted_until: new Date(desk.now.getTime() + 1e8) })
      .execute();
    expect((await start({ part: 40 })).json().errorCode).toBe('part-refused');
    expect((await start({ part: 80 })).statusCode).toBe(200);
  });

  test('a quotation is booked by no part of its price', async () => {
    await giveBack(desk.db, desk.booking.id, desk.now);
    const asked = aBookRequest({ isQuotation: true });
    desk.booking = (await postBooking(desk.app, asked)).json<BookAnswer>();
    expect((await start({ part: 80 })).json().errorCode).toBe('part-refused');
    expect((await start({ part: 300 })).statusCode).toBe(200);
  });

  test('a promotion of one way to pay counts for every part of what is due', async () => {
    const offer = {
      id: 5,
      name: 'Card 5',
      bookingFinalPrice: 300,
      discountPrice: 20,
      priceDetails: [],
      validForPayment: 2,
      acceptedPaymentTypes: [{ id: 22, name: '' }],
    };
    const { details } = await desk.db.selectFrom('bookings').select('details').executeTakeFirstOrThrow();
    const promoted = JSON.stringify({ ...details, promotions: [offer], promotionId: 5 });
    await desk.db.updateTable('bookings').set({ details: promoted }).execute();
    await payPart(40);
    expect((await start({ paymentType: 19 })).json().errorCode).toBe('promotion-payment');
    await payPart(35);
    expect((await start({ paymentType: 19 })).statusCode).toBe(200);
  });
});
