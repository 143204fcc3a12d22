import fc from 'fast-check';
import { bestPayment, chargeOf, offerFromWire, showsWithoutVat, withoutVat } from '@forecourt/shared/booking';
import { wire, type BookingFlow, type PaymentMethodConfig, type SearchResult } from '@forecourt/shared/contract';
import { fromDecimal, roundingOf, toDecimal } from '@forecourt/shared/money';
import { aSession } from '../bookings/bookings.fixture';
import type { SiteFlow } from '../content/change-rules';
import { catalogueOf } from '../data/catalogue';
import { DEMO_AGENCY } from '../db/seed/agencies';
import { anyDatabase } from '../db/test-database';
import { openSession } from '../users/session.store';
import { addUser } from '../users/users.store';
import { addCurrency, flowWith, NOW, openDemo, PLACE, search, type Demo } from './demo.fixture';

const method = (id: number, paymentType: number): PaymentMethodConfig => ({
  id,
  paymentType,
  name: `method ${id}`,
  disableBillingForm: false,
});

const anySearch = fc.record({
  place: fc.constantFrom(...Object.values(PLACE)),
  day: fc.integer({ min: 1, max: 26 }),
  month: fc.integer({ min: 1, max: 10 }),
  days: fc.integer({ min: 3, max: 21 }),
  currency: fc.constantFrom('EUR', 'CHF', 'ARS', 'CLP', 'KWD'),
  promotionCode: fc.constantFrom('', 'SUMMER10', 'ONLINE5', 'EARLY12', 'FIRST20'),
  unlimitedKm: fc.boolean(),
  isAgency: fc.boolean(),
  methods: fc.subarray([method(-1, -1), method(1, 22), method(2, 14)], { minLength: 1 }),
  commissionPercentage: fc.constantFrom(0, 7.5, 33.333),
  noVat: fc.boolean(),
});
type Drawn = typeof anySearch extends fc.Arbitrary<infer D> ? D : never;

const urlDate = ({ day, month }: Drawn, after = 0): string => {
  const date = new Date(Date.UTC(2027, month - 1, day + after)).toISOString();
  return `${date.slice(5, 7)}-${date.slice(8, 10)}-2027`;
};

function flowOf({ methods, commissionPercentage, noVat }: Drawn): SiteFlow {
  const flow = flowWith({ paymentMethods: methods, commissionPercentage });
  return { ...flow, results: { ...flow.results, resultItem: { ...flow.results.resultItem, noVat } } };
}

function queryOf(drawn: Drawn): Record<string, unknown> {
  const { place, days, currency, promotionCode, unlimitedKm } = drawn;
  return {
    ...search(),
    pickUpPlaceId: place,
    dropOffPlaceId: place,
    dateFrom: urlDate(drawn),
    dateTo: urlDate(drawn, days),
    currency,
    unlimitedKm,
    ...(promotionCode !== '' && { promotionCode }),
  };
}

describe('One shown price', () => {
  let demo: Demo;
  let agency: string;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    await addCurrency(demo.db, { iso_code: 'KWD', exchange_rate: 0.33471, decimals: 3 });
    await addUser(
      demo.db,
      {
        id: DEMO_AGENCY,
        email: 'agency@example.com',
        passwordHash: 'x',
        firstName: 'A',
        lastName: 'B',
        language: 'en-GB',
      },
      NOW,
    );
    await demo.db.updateTable('users').set({ is_agency: true }).where('id', '=', DEMO_AGENCY).execute();
    agency = await openSession(demo.db, aSession(DEMO_AGENCY));
  });
  afterAll(() => demo.close());

  /** The answer to a question of a drawn search; undefined when the branch is closed then. */
  async function ask(path: string, { isAgency }: Drawn, query: Record<string, unknown>): Promise<unknown> {
    const answer = await demo.get(path, query, isAgency ? { authorization: `Bearer ${agency}` } : {});
    return answer.status === 200 ? answer.json() : undefined;
  }

  /** What the card of a result shows, counted from the result alone. */
  async function onCard(result: SearchResult, flow: BookingFlow): Promise<number> {
    const offer = offerFromWire(result);
    const { promotion } = bestPayment(offer, flow.general.paymentMethods);
    const { price, items } = promotion ? { price: promotion.total, items: promotion.items } : offer;
    const rounding = roundingOf(offer.currency, (await catalogueOf(demo.deps)).currencies);
    const { total } = chargeOf(price, flow.general, rounding);
    return toDecimal(showsWithoutVat(flow) ? withoutVat(total, items) : total);
  }

  async function cheapestCard(drawn: Drawn, query: Record<string, unknown>): Promise<number | undefined> {
    const found = wire.searchAnswer.parse(await ask('/api/booking/search', drawn, query));
    const cards = await Promise.all(
      found.results.filter(({ onlyQuote }) => !onlyQuote).map((result) => onCard(result, demo.flow.current)),
    );
    return cards.length === 0 ? undefined : Math.min(...cards);
  }

  /** What a screen shows of a lowest price. */
  async function shownOf({ price, taxes }: { price: number; taxes: number }, currency: string): Promise<number> {
    const rounding = roundingOf(currency, (await catalogueOf(demo.deps)).currencies);
    const total = toDecimal(chargeOf(fromDecimal(price, currency), demo.flow.current.general, rounding).total);
    const shown = showsWithoutVat(demo.flow.current) ? total - taxes : total;
    return toDecimal(fromDecimal(shown, currency));
  }

  it('is the cheapest card’s in the price calendar, on the day that was searched for', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anySearch, async (drawn) => {
        demo.flow.current = flowOf(drawn);
        const [query, date] = [queryOf(drawn), urlDate(drawn)];
        const asked = { ...query, month: `${date.slice(0, 2)}-2027` };
        const found = await ask('/api/booking/price-calendar', drawn, asked);
        fc.pre(found !== undefined);
        const { days } = wire.priceCalendar.parse(found);
        const day = days.find((each) => each.date === date);
        if (day === undefined || day.price === null) return;
        const moved = { ...query, hourFrom: day.hourFrom, hourTo: day.hourTo };
        expect(await shownOf(day, drawn.currency)).toBe(await cheapestCard(drawn, moved));
        compared += 1;
      }),
      { numRuns: 30, seed: 51 },
    );
    expect(compared).toBeGreaterThan(20);
  }, 240_000);

  it('is the cheapest card’s in the alternatives, on other days and at other places', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anySearch, async (drawn) => {
        demo.flow.current = flowOf(drawn);
        const query = queryOf(drawn);
        const found = await ask('/api/booking/alternatives', drawn, query);
        fc.pre(found !== undefined);
        const { dates, places } = wire.alternatives.parse(found);
        for (const { dateFrom, dateTo, hourFrom, hourTo, ...lowest } of dates.slice(0, 2)) {
          const other = { ...query, dateFrom, dateTo, hourFrom, hourTo };
          expect(await shownOf(lowest, drawn.currency)).toBe(await cheapestCard(drawn, other));
          compared += 1;
        }
        for (const { id, dropOffPlaceId, hourFrom, hourTo, ...lowest } of places.slice(0, 2)) {
          const other = { ...query, pickUpPlaceId: id, dropOffPlaceId, hourFrom, hourTo };
          expect(await shownOf(lowest, drawn.currency)).toBe(await cheapestCard(drawn, other));
          compared += 1;
        }
      }),
      { numRuns: 25, seed: 51 },
    );
    expect(compared).toBeGreaterThan(20);
  }, 240_000);

  it('has the promotion that the card shows, so that the calendar promises no more than the list', async () => {
    demo.flow.current = flowWith({ paymentMethods: [method(-1, -1)] });
    const lowest = async (more: object) => {
      const query = { ...search(), ...more, month: '02-2027' };
      const answer = wire.priceCalendar.parse(await (await demo.get('/api/booking/price-calendar', query)).json());
      return answer.days.find(({ date }) => date === '02-08-2027')?.price;
    };
    expect(await lowest({ promotionCode: 'FIRST20' })).toBeLessThan(Number(await lowest({})));
    expect(await lowest({ promotionCode: 'ONLINE5' })).toBe(await lowest({}));
  });
});
