import { anExtra, aPromotion, aRental } from './booking.fixture';
import {
  appliedPrice,
  chooseCover,
  chosenCover,
  coverChoiceOf,
  extraPrice,
  isCoverShut,
  priceLines,
  remainingExcess,
  shownWith,
  totalOf,
  withPromotion,
  withTaxLine,
  type Extra,
  type PriceSettings,
  type Selection,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const cover = (change: Partial<Extra> & { id: number }) => anExtra({ kind: 'Insurance', maxQuantity: 1, ...change });
const BASIC = cover({ id: 1, isRequired: true, excessPercentage: 100 });
const MEDIUM = cover({ id: 2, excessPercentage: 50 });
const FULL = cover({ id: 3, excludes: [2], excessPercentage: 0 });
const TYRES = cover({ id: 4 });
const GPS = anExtra({ id: 5 });
const extras = [BASIC, MEDIUM, FULL, TYRES, GPS];
const chosen = (...ids: number[]): Selection => ids.map((extraId) => ({ extraId, quantity: 1 }));
const ids = (selected: Selection) => selected.map(({ extraId }) => extraId);

describe('Covers of which one at most can be booked', () => {
  const choice = coverChoiceOf(extras)!;

  it('are one choice, which begins with what every rental has', () => {
    expect(choice).toEqual({ included: BASIC, options: [MEDIUM, FULL] });
    expect(coverChoiceOf([MEDIUM, FULL])?.included).toBeUndefined();
    expect(coverChoiceOf([BASIC, cover({ id: 6, isRequired: true }), MEDIUM, FULL])?.included).toBeUndefined();
  });

  it.each([
    ['none excludes another', [BASIC, MEDIUM, TYRES]],
    ['two of them go together', [MEDIUM, FULL, cover({ id: 7, excludes: [3] })]],
    ['one of them can be booked several times', [cover({ id: 8, maxQuantity: 2, excludes: [3] }), FULL]],
    ['they exclude what is no insurance', [MEDIUM, anExtra({ id: 9, excludes: [2] })]],
  ])('are no choice where %s', (_why, list) => expect(coverChoiceOf(list)).toBeUndefined());

  it('replace one another, and leave all else as it is', () => {
    expect(ids(chooseCover(MEDIUM, choice, chosen(1, 3, 4), extras))).toEqual([1, 4, 2]);
    expect(ids(chooseCover(FULL, choice, chosen(1, 2, 4), extras))).toEqual([1, 4, 3]);
    expect(ids(chooseCover(undefined, choice, chosen(1, 2, 4), extras))).toEqual([1, 4]);
    expect(chosenCover(choice, chosen(1, 3))).toBe(FULL);
    expect(chosenCover(choice, chosen(1))).toBeUndefined();
  });

  it('stay as they were where another is sold out or shut out by an extra', () => {
    const sold = { ...FULL, stock: 0 };
    const shutting = { ...GPS, excludes: [FULL.id] };
    for (const list of [
      [BASIC, MEDIUM, sold, GPS],
      [BASIC, MEDIUM, FULL, shutting],
    ]) {
      const of = coverChoiceOf(list)!;
      const before = chosen(1, 2, 5);
      const full = of.options[1] as Extra;
      expect(chooseCover(full, of, before, list)).toBe(before);
      expect(isCoverShut(full, of, before, list)).toBe(true);
      expect(isCoverShut(MEDIUM, of, before, list)).toBe(false);
    }
  });
});

describe('The excess that a cover leaves', () => {
  const excess = { damage: eur(90_000), hail: eur(90_000), rollover: eur(120_000), theft: eur(150_000) };
  it.each([
    ['the whole one with what every rental has', chosen(1), 90_000],
    ['half of it', chosen(2), 45_000],
    ['none', chosen(3, 4), 0],
  ])('is %s', (_what, selected, damage) =>
    expect(remainingExcess(excess, selected, extras, 1)?.damage).toEqual(eur(damage)),
  );

  it('is not said where no insurance says what it does to it', () =>
    expect(remainingExcess(excess, chosen(4), [TYRES], 1)).toBeUndefined());
});

describe('What the trip costs with another cover', () => {
  const settings = (commissionPercentage: number, noVat: boolean) =>
    ({
      flow: {
        general: { commissionPercentage, onlyPayCommission: false },
        results: { resultItem: { noVat } },
        checkout: { summary: { noVat } },
      },
      currencies: [],
    }) as unknown as PriceSettings;
  const [days, taxPercentage, rounding] = [3, 21, 1];
  const priceOf = (unit: number) =>
    extraPrice(
      { id: 2, type: 'Insurance', unitPrice: eur(unit), isPriceByDay: true },
      { days, taxPercentage, rounding },
    );

  function shown(unit: number, promotion: number, of: PriceSettings) {
    const none = { pickUp: eur(0), dropOff: eur(0) };
    const lines = priceLines({
      ...{ days, taxPercentage, rounding, delivery: eur(0), return: eur(0), oneWay: eur(0), afterHours: none },
      rental: aRental(eur(23_457)),
      extras: [{ extra: { id: 2, type: 'Insurance', unitPrice: eur(unit), isPriceByDay: true }, quantity: 1 }],
    });
    const itemsOf = (list: typeof lines) =>
      withTaxLine(list, 'EUR').map(({ type, net }) => ({ type, description: type, amount: net }));
    const less = withPromotion(lines, promotion, { currency: 'EUR', rounding });
    const promotions = promotion === 0 ? [] : [aPromotion({ total: less.total, items: itemsOf(less.lines) })];
    const quote = { currency: 'EUR', original: totalOf(lines, 'EUR'), items: itemsOf(lines), promotions };
    return appliedPrice(quote, { kind: 'counter' }, of);
  }

  it.each([
    [0, 0, false],
    [12.5, 0, false],
    [8.04, 10, false],
    [8.04, 10, true],
  ])('is what it will cost: %p % commission, %p % off, before taxes: %p', (commission, promotion, noVat) => {
    const of = settings(commission, noVat);
    const [medium, full] = [priceOf(733), priceOf(1_291)];
    const more = {
      gross: eur(full.gross.minor - medium.gross.minor),
      tax: eur(full.tax.minor - medium.tax.minor),
    };
    expect(shownWith(shown(733, promotion, of), more, of)).toEqual(shown(1_291, promotion, of).shown);
  });
});
