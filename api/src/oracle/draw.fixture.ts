import fc from 'fast-check';
import type { Asked } from './asked.fixture';
import { plusDays } from './clock.fixture';
import type { Rows } from './rows.fixture';

/** What chance decides about a search; the numbers choose among what the company has. */
export const anyDraw = fc.record({
  caller: fc.constantFrom('guest' as const, 'customer' as const, 'agency' as const),
  pickUp: fc.nat(1_000),
  dropOff: fc.nat(1_000),
  isOneWay: fc.boolean(),
  startsIn: fc.integer({ min: 20, max: 400 }),
  days: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 })),
  hours: fc.tuple(
    fc.constantFrom('10:00', '11:30', '13:00', '17:00', '06:30', '22:45'),
    fc.constantFrom('10:00', '11:30', '12:30', '17:00', '22:45'),
  ),
  currency: fc.nat(1_000),
  age: fc.constantFrom(0, 20, 22, 23, 24, 25, 30, 65),
  unlimitedKm: fc.boolean(),
  byDay: fc.constantFrom(undefined, undefined, 40, 50, 75, 100, 200),
  promotionCode: fc.constantFrom(undefined, undefined, 'SUMMER10', 'ONLINE5', 'EARLY12', 'FIRST20', 'SPRING15'),
  agreement: fc.constantFrom(undefined, undefined, 'AZURE-CORP', 'HARBOUR-8'),
  extras: fc.array(fc.record({ extra: fc.nat(1_000), quantity: fc.nat(10) }), { maxLength: 4 }),
  model: fc.nat(1_000),
  online: fc.boolean(),
  commissionPercentage: fc.constantFrom(0, 0, 7.5, 8.04, 12, 33.333),
  percentageToPay: fc.constantFrom(-1, 0, 15, 33.3, 50, 100),
  onlyPayCommission: fc.boolean(),
});
export type Draw = typeof anyDraw extends fc.Arbitrary<infer D> ? D : never;

const TODAY = '2026-11-20';

/** Places to which a car of the pick-up place may go back. */
function returnsOf(pickUp: Rows['places'][number], rows: Rows): Rows['places'] {
  const goesTo = (branch: number): boolean =>
    branch === pickUp.branch_office_id ||
    rows.oneWayFees.some(
      (fee) => fee.from_branch_office_id === pickUp.branch_office_id && fee.to_branch_office_id === branch,
    );
  return rows.places.filter(
    (place) =>
      place.operations !== 'DeliveryOnly' &&
      (pickUp.return_place_ids.length === 0 || pickUp.return_place_ids.includes(place.id)) &&
      goesTo(place.branch_office_id),
  );
}

/** Each extra once, and none that another one, or a required one, excludes. */
function extrasFor(drawn: Draw['extras'], { additionals }: Rows): Asked['extras'] {
  const chosen: Asked['extras'] = [];
  for (const { extra, quantity } of drawn) {
    const row = additionals[extra % additionals.length];
    const others = additionals.filter(({ id, is_required }) => is_required || chosen.some((each) => each.id === id));
    if (row === undefined || others.some((other) => other.id === row.id)) continue;
    if (others.some((other) => other.excludes.includes(row.id) || row.excludes.includes(other.id))) continue;
    chosen.push({ id: row.id, quantity: 1 + (quantity % row.max_quantity) });
  }
  return chosen;
}

/** The search that a draw is about. */
export function askedFor(draw: Draw, rows: Rows): Asked {
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const pickUp = at(
    rows.places.filter(({ operations }) => operations !== 'ReturnOnly'),
    draw.pickUp,
  );
  const returns = returnsOf(pickUp, rows);
  const dropOff = draw.isOneWay || !returns.includes(pickUp) ? at(returns, draw.dropOff) : pickUp;
  const date = plusDays(TODAY, draw.startsIn);
  const { age, unlimitedKm, byDay, promotionCode, agreement } = draw;
  return {
    pickUpPlaceId: pickUp.id,
    dropOffPlaceId: dropOff.id,
    from: { date, time: draw.hours[0] },
    to: { date: plusDays(date, draw.days), time: draw.hours[1] },
    currency: at(rows.currencies, draw.currency).iso_code,
    ...{ age, unlimitedKm, byDay, promotionCode, agreement },
    extras: extrasFor(draw.extras, rows),
    flow: {
      commissionPercentage: draw.commissionPercentage,
      percentageToPay: draw.percentageToPay,
      onlyPayCommission: draw.onlyPayCommission,
    },
  };
}
