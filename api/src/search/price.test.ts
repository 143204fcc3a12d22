import { sql } from 'kysely';
import { extraToWire, quoteToWire } from '@forecourt/shared/booking';
import { wire, type PriceQuery, type PriceResult, type SelectedAdditional } from '@forecourt/shared/contract';
import { fromDecimal } from '@forecourt/shared/money';
import { DEMO_AGENCY } from '../db/seed/agencies';
import { ruleDatabases } from '../db/test-database';
import {
  addCurrency,
  EXTRA,
  flowWith,
  MODEL,
  NOW,
  occupy,
  openDemo,
  PLACE,
  requireChains,
  search,
  type Demo,
} from './demo.fixture';
import { quoteFor } from './quote';
import { extrasOffered } from './search';
import { priceRequestFromWire } from './search-wire';

const euros = (amount: number) => fromDecimal(amount, 'EUR');
const take = (...chosen: [additionalId: number, quantity: number][]): SelectedAdditional[] =>
  chosen.map(([additionalId, quantity]) => ({ additionalId, quantity }));
/** In cents, as sums of decimals are not exact. */
const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe.each(ruleDatabases)('A price ($name)', ({ open }) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    await demo.db.deleteFrom('occupations').execute();
    await demo.db.deleteFrom('additional_occupations').execute();
    demo.flow.current = flowWith();
    demo.now.current = NOW;
  });

  const ask = (change: Partial<PriceQuery> = {}) =>
    quoteFor(
      demo.deps,
      priceRequestFromWire({ ...search({ modelId: MODEL.fiat500, ...change }), additionals: change.additionals ?? [] }),
    );
  const price = async (change: Partial<PriceQuery> = {}): Promise<PriceResult> => {
    const priced = await ask(change);
    if (!priced.ok) throw new Error(`refused: ${priced.code}`);
    return quoteToWire(priced.quote);
  };
  const refusal = async (change: Partial<PriceQuery>) => {
    const priced = await ask(change);
    return priced.ok ? 'priced' : [priced.code, priced.field];
  };
  const items = ({ priceItems }: PriceResult) => priceItems.map(({ type, price: amount }) => [type, amount]);

  it('of five low days in a small car is what the price list says, with the taxes of the country', async () =>
    // 29.00 × 0.88 for three days and more = 25.52 a day; 21 % taxes.
    expect(items(await price())).toEqual([
      ['Rental', 127.6],
      ['Insurances', 0],
      ['Taxes', 26.8],
    ]));

  it('counts every day by its season', async () => {
    // 28–31 March 2027: Easter Sunday and Monday at 29.00 × 1.9 × 0.88 = 48.49, then two low days at 25.52.
    expect(items(await price({ dateFrom: '03-28-2027', dateTo: '04-01-2027' }))[0]).toEqual(['Rental', 148.02]);
  });

  it.each([
    ['59 minutes late is within the tolerance', '02-13-2027', '10:59', 5],
    ['an hour late is another day', '02-13-2027', '11:00', 6],
    ['a morning is a day', '02-08-2027', '13:00', 1],
  ])('%s', async (_name, dateTo, hourTo, days) => expect((await price({ dateTo, hourTo })).totalDays).toBe(days));

  it('charges two days over the night in which the clocks change, not three', async () => {
    expect((await price({ dateFrom: '03-27-2027', dateTo: '03-29-2027' })).totalDays).toBe(2);
    expect((await price({ dateFrom: '10-30-2027', dateTo: '11-01-2027' })).totalDays).toBe(2);
  });

  it.each([
    ['leaving the car in another city', { dropOffPlaceId: PLACE.barcelonaAirport }, ['OneWayDropoff', 89]],
    ['leaving it in another country', { dropOffPlaceId: PLACE.lisbonAirport }, ['OneWayDropoff', 279]],
    ['having it brought to the hotel', { pickUpPlaceId: PLACE.marbellaHotel }, ['DeliveryPlace', 39]],
    ['leaving the key in a box', { dropOffPlaceId: PLACE.puertoBanus }, ['ReturnPlace', 25]],
    ['unlimited distance', { unlimitedKm: true }, ['Rental', 15]],
  ] satisfies [string, Partial<PriceQuery>, [string, number]][])('adds %s', async (_name, change, expected) =>
    expect(items(await price(change))).toContainEqual(expected),
  );

  it('counts Saturday and Sunday at their own rate where the category has one', async () => {
    // Convertibles cost a tenth more a day at the weekend.
    const days = async (dateFrom: string, dateTo: string) =>
      items(await price({ modelId: MODEL.mustang, dateFrom, dateTo }))[0]?.[1] as number;
    const [workdays, acrossWeekend] = [await days('02-08-2027', '02-11-2027'), await days('02-12-2027', '02-15-2027')];
    expect(acrossWeekend / workdays).toBeCloseTo((1 + 2 * 1.1) / 3, 3);
    expect(await days('02-09-2027', '02-12-2027')).toBe(workdays);
  });

  it('falls for who drives little, and says how far that is', async () => {
    // 25.52 less 10 % is 22.97 a day, less 5 % is 24.24.
    expect(items(await price({ maxAllowedDistanceByDay: 40 }))[0]).toEqual(['Rental', 114.85]);
    expect(items(await price({ maxAllowedDistanceByDay: 100 }))[0]).toEqual(['Rental', 121.2]);
    expect(items(await price({ maxAllowedDistanceByDay: 250 }))[0]).toEqual(['Rental', 127.6]);
    expect(items(await price({ maxAllowedDistanceByDay: 40, unlimitedKm: true }))[0]).toEqual(['Rental', 127.6]);
    const priced = await ask({ maxAllowedDistanceByDay: 40 });
    expect(priced).toMatchObject({
      offer: { distance: { unlimited: false, perDay: 50, total: 250 } },
    });
  });

  it('is the same for who asks again with the distance that the offer includes, whatever cuts exist', async () => {
    const includes = async (km: number | null) => {
      await demo.db.updateTable('categories').set({ included_km_by_day: km }).execute();
      await demo.db
        .updateTable('catalogue_state')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute();
    };
    const before = await demo.db.selectFrom('categories').select(['id', 'included_km_by_day']).execute();
    for (const included of [40, 50, 90, 100, 250])
      for (const wish of [undefined, 40, 80, 250]) {
        await includes(included);
        const first = await ask({ maxAllowedDistanceByDay: wish });
        if (!first.ok || first.offer.distance.unlimited) throw new Error('The offer must include a distance.');
        const again = await price({ maxAllowedDistanceByDay: first.offer.distance.perDay ?? undefined });
        expect(again.priceToPay).toBe(quoteToWire(first.quote).priceToPay);
      }
    for (const { id, included_km_by_day } of before)
      await demo.db.updateTable('categories').set({ included_km_by_day }).where('id', '=', id).execute();
    await demo.db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
  });

  it('adds a fee for each hand-over outside the opening hours', async () => {
    const barcelona = {
      pickUpPlaceId: PLACE.barcelonaAirport,
      dropOffPlaceId: PLACE.barcelonaAirport,
      modelId: MODEL.qashqai,
    };
    expect(items(await price({ ...barcelona, hourFrom: '06:30' }))).toContainEqual(['AfterHours', 40]);
    expect(items(await price({ ...barcelona, hourFrom: '06:30', hourTo: '23:00' }))).toContainEqual(['AfterHours', 80]);
    expect(await refusal({ ...barcelona, hourFrom: '05:00' })).toEqual(['slot-closed', 'hourFrom']);
  });

  it.each([
    ['of 24', 24, '02-13-2027', ['YoungDriver', 60]],
    ['of 20, for a month, up to the most', 20, '03-10-2027', ['YoungDriver', 120]],
  ])('adds a fee for a driver %s', async (_who, driverAge, dateTo, line) => {
    const [young, old] = [await price({ driverAge, dateTo }), await price({ driverAge: 25, dateTo })];
    expect(items(young)).toContainEqual(line);
    expect(cents([young.priceToPay]) - cents([old.priceToPay])).toBe(Math.round(Number(line[1]) * 121));
    expect(young.priceItems.find(({ type }) => type === 'YoungDriver')?.description).toBe('Driver under 25');
  });

  it.each([
    ['old enough', { driverAge: 25 }],
    ['within the allowed range', { driverAge: 0 }],
    ['of unknown age', { driverAge: undefined }],
  ])('adds no such fee for a driver %s', async (_who, change) =>
    expect((await price(change)).priceItems.some(({ type }) => type === 'YoungDriver')).toBe(false),
  );

  it('is the sum of its items, and what is due now and later make it', async () => {
    demo.flow.current = flowWith({ percentageToPay: 15 });
    const priced = await price({
      additionals: take([EXTRA.childSeat, 2], [EXTRA.full, 1]),
      promotionCode: 'SUMMER10',
      dropOffPlaceId: PLACE.lisbonAirport,
      unlimitedKm: true,
    });
    expect(cents(priced.priceItems.map((item) => item.price))).toBe(cents([priced.priceToPay]));
    expect(cents([priced.payNow, priced.payAtDestination])).toBe(cents([priced.priceToPay]));
    expect(cents([priced.priceToPay, priced.priceDiscount])).toBe(cents([priced.originalPrice]));
    expect(priced.customerBalance).toBe(-priced.priceToPay);
    expect(wire.priceResult.safeParse(priced).success).toBe(true);
  });

  it('rises by exactly what the list of extras says', async () => {
    const [without, having] = [await price(), await price({ additionals: take([EXTRA.childSeat, 2]) })];
    const offered = await extrasOffered(demo.deps, search());
    const seat = offered.ok ? offered.extras.map(extraToWire).find(({ id }) => id === EXTRA.childSeat) : undefined;
    expect(cents([having.priceToPay]) - cents([without.priceToPay])).toBe(2 * cents([seat?.price ?? 0]));
    expect(seat).toMatchObject({ dailyPrice: 7.26, priceWithoutTaxes: 30, taxes: 6.3, availableStock: 8 });
  });

  it.each([
    ['an extra that does not exist', take([999, 1])],
    ['more than the maximum of a booking', take([EXTRA.childSeat, 4])],
    [
      'the same extra twice, together more than the maximum',
      take([EXTRA.additionalDriver, 2], [EXTRA.additionalDriver, 2]),
    ],
    ['two insurances that exclude each other', take([EXTRA.medium, 1], [EXTRA.full, 1])],
  ])('is refused for %s', async (_name, additionals) =>
    expect(await refusal({ additionals })).toEqual(['additional-unavailable', 'additionals']),
  );

  it('is refused for an extra that excludes a required one, which the request need not name', async () => {
    const exclude = (ids: number[]) =>
      demo.db
        .updateTable('additionals')
        .set({ excludes: JSON.stringify(ids) })
        .where('id', '=', EXTRA.childSeat)
        .execute();
    await exclude([EXTRA.chains]);
    await requireChains(demo.db, true);
    const additionals = take([EXTRA.childSeat, 1]);
    expect([await refusal({}), await refusal({ additionals })]).toEqual([
      'priced',
      ['additional-unavailable', 'additionals'],
    ]);
    await exclude([]);
    await requireChains(demo.db, false);
  });

  it('is refused for an extra that is out of stock then', async () => {
    await sql`insert into additional_occupations (additional_unit_id, period, booking_id)
      select id, tstzrange('2027-02-09', '2027-02-10'), null from additional_units
      where branch_office_id = 1 and additional_id = ${EXTRA.chains}`.execute(demo.db);
    expect(await refusal({ additionals: take([EXTRA.chains, 1]) })).toEqual(['additional-unavailable', 'additionals']);
    expect(await refusal({ additionals: take([EXTRA.chains, 1]), dateFrom: '02-11-2027' })).toBe('priced');
  });

  it('is refused when the car is gone, or is not let here', async () => {
    await occupy(demo.db, 1, MODEL.fiat500, ['2027-02-10T00:00Z', '2027-02-11T00:00Z']);
    expect(await refusal({})).toEqual(['no-availability', 'modelId']);
    expect(await refusal({ modelId: 999 })).toEqual(['model-unknown', 'modelId']);
  });

  it.each([
    ['nothing asked for', {}, 0],
    ['a code for everybody', { promotionCode: 'summer10' }, 15.44],
    ['the code with its id', { promotionCode: 'summer10', promotionId: 2 }, 15.44],
    ['a week, which is cheaper by itself but only when chosen', { dateTo: '02-15-2027' }, 0],
    ['the week saver', { dateTo: '02-15-2027', promotionId: 1 }, 9.33],
  ] satisfies [string, Partial<PriceQuery>, number][])('saves with %s', async (_name, change, saved) =>
    expect((await price(change)).priceDiscount).toBe(saved),
  );

  it.each([
    ['a code that is over', { promotionCode: 'SPRING15' }],
    ['a code that nobody knows', { promotionCode: 'FREE100' }],
    ['a rental too short for it', { promotionId: 1 }],
    ['the id of a promotion that needs its code', { promotionId: 2 }],
  ] satisfies [string, Partial<PriceQuery>][])('is refused with %s', async (_name, change) =>
    expect(await refusal(change)).toEqual(['promotion-invalid', 'promotionCode']),
  );

  it('takes an early bird only for the days on which it flies', async () => {
    expect((await price({ promotionCode: 'EARLY12' })).priceDiscount).toBeGreaterThan(0);
    expect(await refusal({ promotionCode: 'EARLY12', dateFrom: '12-08-2026', dateTo: '12-13-2026' })).toEqual([
      'promotion-invalid',
      'promotionCode',
    ]);
  });

  it('lists each promotion with the percentage that it takes off', async () => {
    const { availablePromotions } = await price({ dateTo: '02-15-2027' });
    expect(availablePromotions).toContainEqual(expect.objectContaining({ name: 'Week saver', percentage: 5 }));
  });

  it('lists the promotion of a code without choosing it for whoever asks what is on offer', async () => {
    const { availablePromotions, priceDiscount } = await price({ promotionCode: 'summer10', promotions: [2] });
    expect([availablePromotions.map(({ id }) => id), priceDiscount]).toEqual([[2, 7], 0]);
    const withoutCode = (await price({ promotions: [2] })).availablePromotions;
    expect(withoutCode.map(({ id }) => id)).toEqual([7]);
  });

  it('keeps the code’s promotion of a way to pay for that way alone, until somebody types the code', async () => {
    const way = (id: number, paymentType: number) => ({ id, paymentType, name: 'Way', disableBillingForm: false });
    demo.flow.current = flowWith({ paymentMethods: [{ ...way(1, 6), promotionId: 2 }, way(2, 22)] });
    const acceptedFor = async (change: Partial<PriceQuery>) =>
      (await price({ promotions: [2], ...change })).availablePromotions
        .find(({ id }) => id === 2)
        ?.acceptedPaymentTypes.map(({ id }) => id);
    expect(await acceptedFor({})).toEqual([6]);
    expect(await acceptedFor({ promotionCode: 'summer10' })).toEqual([]);
  });

  it('lists the promotions that apply, each with its final price', async () => {
    const priced = await price({ promotionCode: 'ONLINE5', dateTo: '02-15-2027' });
    const { availablePromotions, originalPrice } = priced;
    expect(priced.totalDays).toBe(7);
    expect(availablePromotions.map(({ id, validForPayment }) => [id, validForPayment])).toEqual([
      [1, 0],
      [3, 2],
      [7, 2],
    ]);
    for (const offer of availablePromotions)
      expect(cents([offer.bookingFinalPrice, offer.discountPrice])).toBe(cents([originalPrice]));
  });

  it('comes in the currency asked for, whole where it has no decimals', async () => {
    const [pounds, pesos, unknown] = [
      await price({ currency: 'GBP' }),
      await price({ currency: 'CLP' }),
      await price({ currency: 'XXX' }),
    ];
    // A day is converted first: 25.52 × 0.86 = 21.95, five times.
    expect([pounds.currency, pounds.exchangeRate, pounds.priceItems[0]?.price]).toEqual(['GBP', 0.86, 109.75]);
    expect(pesos.priceItems.every((item) => Number.isInteger(item.price))).toBe(true);
    expect(unknown.currency).toBe('EUR');
  });

  it.each([
    [[], 1],
    [take([EXTRA.medium, 1]), 0.5],
    [take([EXTRA.full, 1]), 0],
  ])('leaves the excess that the insurance leaves', async (additionals, share) => {
    const excesses = (of: PriceResult) => [
      of.franchiseDamage,
      of.franchiseHail,
      of.franchiseRollover,
      of.franchiseTheft,
    ];
    const whole = excesses(await price());
    expect(whole[0]).toBe(900);
    expect(excesses(await price({ additionals }))).toEqual(whole.map((excess) => excess * share));
  });

  it('falls for the car by what a company agreed on', async () => {
    // 25.52 less 12 % is 22.46 a day.
    expect(items(await price({ commercialAgreementCode: ' azure-corp ' }))[0]).toEqual(['Rental', 112.3]);
  });

  it('names the agreement that was asked with', async () => {
    const held = await ask({ commercialAgreementCode: 'azure-corp' });
    expect(held.ok && held.agreement?.code).toBe('AZURE-CORP');
  });

  it.each([
    ['that nobody agreed on', 'NOBODY', {}],
    ['of an agency, asked by a guest', 'WAYFARER-5', {}],
    ['of an agency, asked by a customer', 'WAYFARER-5', { customerId: 'somebody' }],
  ])('is refused for an agreement code %s, and never made without it', async (_, commercialAgreementCode, asker) =>
    expect(await ask({ commercialAgreementCode, ...asker })).toEqual({
      ok: false,
      code: 'agreement-invalid',
      field: 'commercialAgreementCode',
    }),
  );

  it('is that of its own agreement for an agency', async () => {
    const priced = await ask({ commercialAgreementCode: 'wayfarer-5', agencyGuid: DEMO_AGENCY });
    expect(priced.ok && priced.agreement?.code).toBe('WAYFARER-5');
  });

  it('shows an agency what its customer pays, what it owes and what it keeps, and nobody else', async () => {
    const [agency, visitor] = [await ask({ agencyGuid: DEMO_AGENCY }), await ask({ agencyGuid: 'somebody' })];
    expect(agency).toMatchObject({
      offer: {
        price: euros(154.4),
        agency: { customerPrice: euros(154.4), agencyPrice: euros(135.1), commission: euros(19.3) },
      },
      quote: { agency: { customerPrice: euros(154.4), agencyPrice: euros(135.1), commission: euros(19.3) } },
    });
    expect(visitor.ok && [visitor.offer.agency, visitor.quote.agency]).toEqual([undefined, undefined]);
  });

  it('is converted and taxed exactly, half a unit upwards', async () => {
    const period = { dateFrom: '05-10-2027', dateTo: '05-24-2027' };
    expect(await price({ ...period, currency: 'CHF', modelId: MODEL.cabrio })).toMatchObject({
      originalPrice: 1158.53,
    });
  });

  it('in forints has whole totals, lines and parts, as they are shown', async () => {
    await addCurrency(demo.db, { iso_code: 'HUF', exchange_rate: 391.37, decimals: 0 });
    demo.flow.current = flowWith({ percentageToPay: 33.3, commissionPercentage: 7.5 });
    const priced = await price({ currency: 'HUF', promotionCode: 'SUMMER10', dateTo: '02-18-2027' });
    const { priceToPay, originalPrice, priceDiscount, payNow, payAtDestination, priceItems } = priced;
    const amounts = [priceToPay, originalPrice, priceDiscount, payNow, payAtDestination];
    expect([...amounts, ...priceItems.map((item) => item.price)].filter((each) => !Number.isInteger(each))).toEqual([]);
    expect(payNow + payAtDestination).toBe(priceToPay + Math.round(priceToPay * 0.075));
  });

  it('keeps the three amounts of an agency’s booking with a promotion in agreement', async () => {
    const promoted = await ask({
      agencyGuid: DEMO_AGENCY,
      promotionCode: 'SUMMER10',
      modelId: MODEL.fiat500,
      pickUpPlaceId: PLACE.berlinAirport,
      dropOffPlaceId: PLACE.berlinAirport,
      dateFrom: '02-02-2027',
      dateTo: '02-12-2027',
    });
    const share = { customerPrice: euros(259.61), agencyPrice: euros(227.16), commission: euros(32.45) };
    expect(promoted).toMatchObject({ quote: { total: euros(259.61), agency: share } });
    expect(promoted.ok && promoted.quote.promotions.find(({ code }) => code === 'SUMMER10')?.agency).toEqual(share);
  });

  it.each([
    ['all of it', {}, 154.4],
    ['nothing', { percentageToPay: 0 }, 0],
    ['a share', { percentageToPay: 20 }, 30.88],
    ['the commission', { onlyPayCommission: true, commissionPercentage: 10 }, 15.44],
  ])('asks for %s now', async (_name, general, due) => {
    demo.flow.current = flowWith(general);
    expect((await price()).payNow).toBe(due);
  });
});
