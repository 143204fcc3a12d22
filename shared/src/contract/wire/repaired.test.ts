import { wire } from '..';

const results = wire.flowResults;
const usual = results.parse({});

describe('a stored setting that is wrong', () => {
  it('has its default, and costs nothing beside it', () => {
    const stored = {
      ...usual,
      filters: { ...usual.filters, placement: 'top' },
      searchForm: { ...usual.searchForm, vertical: false, timeRoundingMinutes: 0 },
    };
    expect(wire.repaired(results, stored, usual)).toEqual({
      data: { ...stored, searchForm: { ...stored.searchForm, timeRoundingMinutes: 30 } },
      faults: ['searchForm.timeRoundingMinutes'],
    });
  });

  it('is left out where it has no default', () =>
    expect(
      wire.repaired(wire.flowGeneral, { percentageToPay: 140, refundDays: 7 }, wire.flowGeneral.parse({})),
    ).toEqual({
      data: { ...wire.flowGeneral.parse({}), refundDays: 7 },
      faults: ['percentageToPay'],
    }));

  it('takes its entry of a list with it, and no other', () => {
    const method = { id: 1, paymentType: 22, name: 'Card', disableBillingForm: false };
    const stored = { paymentMethods: [{ ...method, name: 7 }, method, { id: 2 }] };
    const read = wire.repaired(wire.flowGeneral, stored, wire.flowGeneral.parse({}));
    expect(read?.data.paymentMethods).toEqual([method]);
  });

  it('costs the pair that it belongs to where it contradicts the other', () => {
    const usualDays = { minDays: 1, maxDays: 60 };
    const read = wire.repaired(wire.flowGeneral, { minDays: 9, maxDays: 3 }, usualDays);
    expect(read?.data).toMatchObject({ minDays: 9, maxDays: 60 });
  });

  it.each([[null], ['text'], [[]], [7]])('cannot be read as a whole where it is %j', (stored) =>
    expect(wire.repaired(results, stored, usual)).toBeUndefined(),
  );
});

describe('a setting that is saved', () => {
  const booking = {
    driverAge: { min: 20, max: 65, minWithoutCaution: 25, maxWithoutCaution: 75 },
    minDays: 1,
    maxDays: 60,
    tankFractions: 8,
    toleranceMinutes: 59,
    cutsByDistance: [],
    distanceUnit: 'Kilometers',
    mustHaveAtLeastOneInsurance: false,
    activeBeforeBookingStart: 72,
  };

  it('opens self check-in 72 hours before the pick-up where no other number is given (S2-4.4)', () => {
    const { activeBeforeBookingStart, ...without } = booking;
    expect(wire.bookingConfiguration.parse(without)).toEqual(booking);
    expect(activeBeforeBookingStart).toBe(72);
    const later = { ...booking, activeBeforeBookingStart: 24 };
    expect(wire.bookingConfiguration.parse(later)).toEqual(later);
  });

  it('cuts the price for twenty distances at most', () => {
    const cuts = (count: number) => ({
      ...booking,
      cutsByDistance: Array.from({ length: count }, (_, index) => ({ upTo: index * 50, percentage: 5 })),
    });
    expect(wire.bookingConfiguration.safeParse(cuts(20)).success).toBe(true);
    expect(wire.bookingConfiguration.safeParse(cuts(21)).success).toBe(false);
  });

  it('keeps the hours of self check-in that it has under their former name, unless it has the present one', () => {
    const { activeBeforeBookingStart: _, ...without } = booking;
    const read = (given: object) => wire.bookingConfiguration.parse(wire.withLeadHours(given));
    expect(read({ ...without, selfCheckInLeadHours: 48 }).activeBeforeBookingStart).toBe(48);
    expect(read({ ...booking, selfCheckInLeadHours: 48 }).activeBeforeBookingStart).toBe(72);
    expect([undefined, null, 'text'].map(wire.withLeadHours)).toEqual([undefined, null, 'text']);
  });

  const currency = {
    id: 1,
    isoCode: 'EUR',
    name: {},
    exchangeRate: 1,
    isSystemDefault: true,
    symbol: '€',
    decimals: 2,
  };
  it.each([
    [
      'a step of no minutes',
      results,
      { searchForm: { ...usual.searchForm, timeRoundingMinutes: 0 } },
      'timeRoundingMinutes',
    ],
    ['fewer cars than none', results, { general: { loadingType: 1, fewCarUnitsQty: -1 } }, 'fewCarUnitsQty'],
    ['a commission above everything', wire.flowGeneral, { commissionPercentage: 101 }, 'commissionPercentage'],
    ['a negative commission', wire.flowGeneral, { commissionPercentage: -1 }, 'commissionPercentage'],
    ['a share above everything', wire.flowGeneral, { percentageToPay: 101 }, 'percentageToPay'],
    ['more days at least than at most', wire.flowGeneral, { minDays: 9, maxDays: 3 }, 'maxDays'],
    ['the same for all bookings', wire.bookingConfiguration, { ...booking, minDays: 90 }, 'maxDays'],
    ['a negative tolerance', wire.bookingConfiguration, { ...booking, toleranceMinutes: -1 }, 'toleranceMinutes'],
    [
      'drivers that are at least older than at most',
      wire.bookingConfiguration,
      { ...booking, driverAge: { ...booking.driverAge, min: 70 } },
      'max',
    ],
    ['a negative exchange rate', wire.currency, { ...currency, exchangeRate: -1 }, 'exchangeRate'],
    ['more decimals than any currency has', wire.currency, { ...currency, decimals: 7 }, 'decimals'],
  ] as const)('is not %s', (_what, schema, body, field) => {
    const read = schema.safeParse(body);
    expect(read.error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
  });

  it('has no limit of days where that is 0', () =>
    expect(wire.flowGeneral.safeParse({ minDays: 9, maxDays: 0 }).success).toBe(true));
});
