import fc from 'fast-check';
import { anExtra } from './booking.fixture';
import {
  excludedBy,
  extraState,
  initialSelection,
  keepsInsuranceRule,
  quantityOf,
  setQuantity,
  summedExtras,
  type Selection,
} from './index';

const BASIC = anExtra({ id: 1, kind: 'Insurance', isRequired: true, maxQuantity: 1 });
const MEDIUM = anExtra({ id: 2, kind: 'Insurance', isDefault: true, maxQuantity: 1 });
const FULL = anExtra({ id: 3, kind: 'Insurance', excludes: [2], maxQuantity: 1 });
const SEAT = anExtra({ id: 4, maxQuantity: 4, stock: 2 });
const CHAINS = anExtra({ id: 5, stock: 0 });
const NO_BASIC = anExtra({ id: 6, excludes: [1] });
const extras = [BASIC, MEDIUM, FULL, SEAT, CHAINS, NO_BASIC];
const chosen = (...ids: number[]): Selection => ids.map((extraId) => ({ extraId, quantity: 1 }));
const ids = (selected: Selection) => selected.map(({ extraId }) => extraId);

describe('choosing extras (S2-2)', () => {
  it('begins with what is required, what the result brings, and the defaults', () => {
    expect(initialSelection(extras, [{ extraId: 4, quantity: 2 }])).toEqual([
      { extraId: 1, quantity: 1 },
      { extraId: 4, quantity: 2 },
      { extraId: 2, quantity: 1 },
    ]);
  });

  it('leaves out a default that the result excludes', () => {
    expect(ids(initialSelection(extras, [{ extraId: 3, quantity: 1 }]))).toEqual([1, 3]);
  });

  it('removes what the new one excludes', () => expect(ids(setQuantity(3, 1, chosen(1, 2), extras))).toEqual([1, 3]));

  it.each([
    ['an excluded one', 2, chosen(1, 3)],
    ['one without stock', 5, chosen(1)],
    ['one that excludes a required one', 6, chosen(1)],
    ['one that nobody knows', 99, chosen(1)],
  ])('does not choose %s', (_name, id, before) => expect(setQuantity(id, 1, before, extras)).toEqual(before));

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [-1, 0],
    [1.9, 1],
    [Number.NaN, 0],
  ])('asked for %p seats of two in stock: %p', (asked, got) => {
    expect(quantityOf(4, setQuantity(4, asked, chosen(1), extras))).toBe(got);
  });

  it('keeps a required one', () => expect(setQuantity(1, 0, chosen(1), extras)).toEqual(chosen(1)));

  it.each([
    ['required', BASIC, { quantity: 1, max: 1, control: 'checkbox', locked: true, disabled: false }],
    ['excluded', MEDIUM, { quantity: 0, max: 1, control: 'checkbox', locked: false, disabled: true }],
    ['several', SEAT, { quantity: 0, max: 2, control: 'quantity', locked: false, disabled: false }],
    ['out of stock', CHAINS, { quantity: 0, max: 0, control: 'quantity', locked: false, disabled: true }],
  ])('shows one that is %s', (_name, extra, state) => expect(extraState(extra, chosen(1, 3), extras)).toEqual(state));

  it('names what excludes an extra', () => {
    expect(excludedBy(2, chosen(3), extras)).toBe(FULL);
    expect(excludedBy(2, chosen(4), extras)).toBeUndefined();
  });

  it('knows whether an insurance is chosen', () => {
    expect(keepsInsuranceRule(chosen(4), extras)).toBe(false);
    expect(keepsInsuranceRule(chosen(3), extras)).toBe(true);
  });

  it('demands no insurance of an offer that has none', () =>
    expect(keepsInsuranceRule(chosen(4), [SEAT, CHAINS])).toBe(true));
});

describe('whatever is clicked', () => {
  const someExtras = fc.tuple(
    ...[1, 2, 3, 4, 5, 6].map((id) =>
      fc
        .record({
          isRequired: fc.boolean(),
          isDefault: fc.boolean(),
          stock: fc.integer({ min: 0, max: 3 }),
          maxQuantity: fc.integer({ min: 0, max: 4 }),
          excludes: fc.uniqueArray(
            fc.integer({ min: 1, max: 6 }).filter((other) => other !== id),
            { maxLength: 3 },
          ),
        })
        .map((change) => anExtra({ id, ...change })),
    ),
  );
  const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: -1, max: 5 })), { maxLength: 12 });

  it('no extra stands beside one that excludes it, none exceeds its stock, and what is required stays', () => {
    fc.assert(
      fc.property(someExtras, clicks, (list, steps) => {
        const first = initialSelection(list, []);
        const last = steps.reduce((selected, [id, quantity]) => setQuantity(id, quantity, selected, list), first);
        for (const { extraId, quantity } of last) {
          const extra = list.find(({ id }) => id === extraId);
          expect(excludedBy(extraId, last, list)).toBeUndefined();
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(Math.min(extra?.stock ?? 0, extra?.maxQuantity ?? 0));
        }
        expect(new Set(ids(last)).size).toBe(last.length);
        const required = ids(first).filter((id) => list.find((extra) => extra.id === id)?.isRequired);
        expect(ids(last)).toEqual(expect.arrayContaining(required));
      }),
    );
  });

  it('asking twice changes nothing more', () => {
    fc.assert(
      fc.property(someExtras, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 4 }), (list, id, quantity) => {
        const once = setQuantity(id, quantity, initialSelection(list, []), list);
        expect(setQuantity(id, quantity, once, list)).toEqual(once);
      }),
    );
  });
});

test('the same extra twice is one extra in the sum', () => {
  expect(
    summedExtras([
      { extraId: 5, quantity: 1 },
      { extraId: 2, quantity: 1 },
      { extraId: 5, quantity: 2 },
    ]),
  ).toEqual([
    { extraId: 2, quantity: 1 },
    { extraId: 5, quantity: 3 },
  ]);
});
