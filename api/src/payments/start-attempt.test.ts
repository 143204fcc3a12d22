import fc from 'fast-check';
import type { AttemptStarted, OpenGateways, PayAnswer } from '@forecourt/shared/contract';
import { ask, signedUp } from '../bookings/bookings.fixture';
import { ruleDatabases } from '../db/test-database';
import { bankDecode } from './laboratory/redsys/crypto';
import { BRANCH_ID, payingDesk, said, SECRET } from './payments.fixture';

describe.each(ruleDatabases)('starting a payment on $name', (database) => {
  const desk = payingDesk(database);

  test('the server’s amount is charged, under the booking’s reference first and another order later', async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    expect(bankDecode(first.Ds_MerchantParameters)).toMatchObject({
      DS_MERCHANT_AMOUNT: '7500',
      DS_MERCHANT_ORDER: desk.booking.id,
      DS_MERCHANT_URLOK: expect.stringMatching(
        new RegExp(`^http://shop\\.test/RedsysSuccess\\?order=${desk.booking.id}&proof=[\\w-]{43}$`),
      ),
      DS_MERCHANT_MERCHANTURL: 'http://shop.test/api/payments/redsys/notification',
    });
    expect(second.order).not.toBe(first.order);
    expect(second.order.slice(0, 4)).toBe(desk.booking.id.slice(0, 4));
    expect(await desk.stateOf(second.order)).toMatchObject({
      status: 'pending',
      amount: 75,
      currency: 'EUR',
      bookingId: desk.booking.id,
    });
  });

  test('what became of a payment is told for the proof in the return’s address, and to nobody else', async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    const proofOf = ({ Ds_MerchantParameters }: typeof first) =>
      new URL(bankDecode(Ds_MerchantParameters)?.['DS_MERCHANT_URLOK'] ?? '').searchParams.get('proof') ?? '';
    const seenBy = async (bookingToken?: string) =>
      (
        await ask(
          desk.app,
          { method: 'GET', url: `/api/booking/payment-attempts/by-order/${first.order}` },
          bookingToken === undefined ? {} : { bookingToken },
        )
      ).statusCode;
    expect(await seenBy(proofOf(first))).toBe(200);
    expect(await seenBy(desk.booking.accessToken)).toBe(200);
    expect([await seenBy(), await seenBy(proofOf(second)), await seenBy('x')]).toEqual([404, 404, 404]);
  });

  test.each([
    [{ amount: '0.01' }, 'price-changed'],
    [{ currencyCode: 'USD' }, 'price-changed'],
    [{ branchOfficeId: '9' }, 'gateway-missing'],
    [{ returnUrl: 'https://evil.test/' }, 'return-url-refused'],
    [{ returnUrl: 'http://shop.test@evil.test/' }, 'return-url-refused'],
    [{ returnUrl: '//evil.test' }, 'return-url-refused'],
    [{ returnUrl: 'javascript:alert(1)' }, 'return-url-refused'],
    [{ returnUrl: 'http://shop.test.evil.test' }, 'return-url-refused'],
  ])('%j is refused: %s', async (change, code) => {
    expect((await desk.initialise(change)).json().errorCode).toBe(code);
  });

  test('whoever tries out cards on a booking is told to wait, and no further attempt is stored', async () => {
    await desk.initialise();
    await desk.db.updateTable('throttles').set({ count: 15 }).execute();
    const answer = await desk.initialise();
    expect([answer.statusCode, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await desk.db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1);
  });

  test('a client has as many attempts in a day as the operator allows, over all bookings', async () => {
    Object.assign(desk.deps.config, { paymentAttemptsOfClient: 1 });
    await desk.initialise();
    const answer = await desk.initialise();
    expect([answer.statusCode, answer.headers.get('retry-after')]).toEqual([429, '86400']);
  });

  test('no return address outside the storefront is ever accepted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true }), async (returnUrl) => {
        fc.pre(new URL(returnUrl).origin !== 'http://shop.test');
        expect((await desk.initialise({ returnUrl })).json().errorCode).toBe('return-url-refused');
      }),
      { numRuns: 60 },
    );
  });

  test('a paid desk.booking, a cancelled one and another person’s are refused', async () => {
    const { bearer } = await signedUp(desk.db, 'bo@example.com');
    const query = `branchOfficeId=2&amount=75&currencyCode=EUR&order=${desk.booking.id}&returnUrl=http://shop.test`;
    const url = `/api/booking/redsys-initialize-redirect?${query}`;
    expect((await ask(desk.app, { method: 'GET', url })).statusCode).toBe(404);
    expect((await ask(desk.app, { method: 'GET', url }, { bearer })).statusCode).toBe(404);
    await desk.db.updateTable('bookings').set({ paid_minor: 30_000 }).execute();
    expect((await desk.initialise({ amount: '0' })).json().errorCode).toBe('already-paid');
    await desk.cancel();
    expect((await desk.initialise()).json().errorCode).toBe('no-availability');
  });

  const withPromotion = async (acceptedTypes: number[], asked: object, change: object = {}) => {
    const offer = {
      id: 5,
      name: 'Online 5',
      code: 'ONLINE5',
      bookingFinalPrice: 280,
      discountPrice: 40,
      priceDetails: [],
      validForPayment: 2,
      acceptedPaymentTypes: acceptedTypes.map((id) => ({ id, name: '' })),
    };
    const { details } = await desk.db.selectFrom('bookings').select('details').executeTakeFirstOrThrow();
    await desk.db
      .updateTable('bookings')
      .set({ details: JSON.stringify({ ...details, asked, promotions: [offer] }), ...change })
      .execute();
  };

  test.each([[{ promotion: 5 }], [{ promotionCode: ' online5 ' }]])(
    'a payment whose promotion %j takes another method is refused, and nothing is begun',
    async (asked) => {
      await withPromotion([14], asked);
      const started = await desk.initialise();
      expect([started.statusCode, started.json().errorCode]).toEqual([422, 'promotion-payment']);
      expect(await desk.db.selectFrom('payment_attempts').select('id').execute()).toEqual([]);
    },
  );

  test('a promotion that takes the method, one not requested, and a later payment hinder nobody', async () => {
    await withPromotion([14, 22], { promotion: 5 });
    expect((await desk.initialise()).statusCode).toBe(200);
    await withPromotion([14], {});
    expect((await desk.initialise()).statusCode).toBe(200);
    await desk.db.updateTable('payment_attempts').set({ state: 'captured' }).execute();
    await withPromotion([14], { promotion: 5 }, { paid_minor: 7_500 });
    expect((await desk.initialise({ amount: '225' })).statusCode).toBe(200);
  });

  test('a currency that the gateway does not take is refused', async () => {
    await desk.db.updateTable('bookings').set({ currency: 'CLP' }).execute();
    expect((await desk.initialise({ currencyCode: 'CLP' })).json().errorCode).toBe('gateway-currency');
  });

  test('the two steps for any gateway start and end the same attempt', async () => {
    const answer = await ask(
      desk.app,
      {
        method: 'POST',
        url: '/api/booking/payment-attempts',
        payload: { bookingId: desk.booking.id, paymentType: 22, returnUrl: 'http://shop.test/' },
      },
      desk.asGuest(),
    );
    const { attemptId, form } = answer.json<AttemptStarted>();
    expect(form?.url).toBe('http://redsys.test/sis/realizarPago');
    const provider = await said({ Ds_MerchantParameters: form?.fields['Ds_MerchantParameters'] ?? '' }, '0000');
    const ended = await ask(
      desk.app,
      {
        method: 'POST',
        url: `/api/booking/payment-attempts/${attemptId}/finalise`,
        payload: { attemptId, bookingId: desk.booking.id, provider },
      },
      desk.asGuest(),
    );
    expect(ended.json<PayAnswer>()).toEqual({ status: 'captured', bookingId: desk.booking.id, attemptId });
  });

  test.each([
    [22, 200],
    [4, 404],
    [99, 404],
    ['REDSYS', 200],
    ['redsys', 200],
    ['FISERVIPG', 200],
    ['NOBODY', 404],
    ['', 404],
  ])('gateway information of %s answers %i and no secret', async (gatewayId, status) => {
    const answer = await ask(desk.app, {
      method: 'GET',
      url: `/api/booking/getgatewayinformation?branchOfficeId=${BRANCH_ID}&gatewayId=${gatewayId}`,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain(SECRET);
  });

  test.each([
    [BRANCH_ID, true, true],
    [BRANCH_ID, false, false],
    [2_147_483_648, true, false],
  ])(
    'branch %i tells by which gateways it takes payments (Redsys on: %p, told: %p)',
    async (branch, isActive, isTold) => {
      const redsys = desk.db.updateTable('gateway_settings').where('gateway_code', '=', 'REDSYS');
      await redsys.set({ is_active: isActive }).execute();
      const url = `/api/booking/gateways?branchOfficeId=${branch}`;
      const answer = await ask(desk.app, { method: 'GET', url });
      const types = answer.json<OpenGateways>().gateways.map(({ paymentType }) => paymentType);
      expect([types.includes(22), types.includes(14)]).toEqual([isTold, branch === BRANCH_ID]);
      expect(answer.body).not.toContain(SECRET);
    },
  );
});
