import fc from 'fast-check';
import { PAYMENT_TYPES } from '../contract';
import { aPromotion } from './booking.fixture';
import {
  acceptsCurrency,
  choiceOf,
  closedReason,
  currenciesAt,
  currenciesOf,
  defaultChoice,
  gatewayCurrencyError,
  inBranchOrder,
  isChosen,
  methodIdOf,
  offeredMethods,
  paymentMethodId,
  preselectedChoice,
  showsPaymentMethods,
  takesCurrency,
} from './index';

const COUNTER = { id: -1, paymentType: 0 };
const REDSYS = { id: 9, paymentType: 22 };
const TRANSBANK = { id: 5, paymentType: 7 };
const STRIPE = { id: 4, paymentType: 14, promotionId: 2 };
const all = [TRANSBANK, COUNTER, REDSYS, STRIPE];
const context = { methods: all, currency: 'EUR', promotions: [], quoteOnly: false };

describe('payment methods', () => {
  it('share −1 for counter and quotation on the wire (D29)', () => {
    expect(paymentMethodId(choiceOf(COUNTER))).toBe(-1);
    expect(paymentMethodId({ kind: 'quote' })).toBe(-1);
    expect(paymentMethodId(choiceOf(REDSYS))).toBe(22);
  });

  it('are chosen by their id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...all), (method, other) => {
        expect(isChosen(method, choiceOf(other))).toBe(method.id === other.id);
      }),
    );
    expect(isChosen(COUNTER, { kind: 'quote' })).toBe(false);
    expect(isChosen(COUNTER, undefined)).toBe(false);
  });

  it.each([
    [COUNTER, 'XTS', true],
    [REDSYS, 'EUR', true],
    [REDSYS, 'ARS', false],
    [TRANSBANK, 'EUR', false],
  ])('%p in %s: %p', (method, currency, taken) => {
    expect(takesCurrency(method, currency)).toBe(taken);
  });

  it.each([
    ['any', [5, -1, 9, 4]],
    ['counter', [-1]],
    ['online', [5, 9, 4]],
  ] as const)('offered for validity %p: %p (S1-6)', (validFor, ids) => {
    expect(offeredMethods(all, { validFor }).map(({ id }) => id)).toEqual(ids);
  });

  it('are all offered when a promotion is valid for none of them', () => {
    expect(offeredMethods([COUNTER], { validFor: 'online' })).toEqual([COUNTER]);
  });

  it.each([
    [all, false, true],
    [[COUNTER], false, false],
    [[], false, false],
    [all, true, false],
  ])('are shown when there is a choice (S2-2)', (methods, quoteOnly, shown) => {
    expect(showsPaymentMethods(methods, quoteOnly)).toBe(shown);
  });
});

describe('the default method (S2-4)', () => {
  it.each([
    ['the first with a valid currency', context, -1],
    ['the one with the lowest-price promotion', { ...context, promotions: [aPromotion({ id: 2 })] }, 4],
    ["not for another method's promotion", { ...context, promotions: [aPromotion({ id: 7 })] }, -1],
    [
      'not for a promotion that the counter only has',
      { ...context, promotions: [aPromotion({ id: 2, validFor: 'counter' })] },
      -1,
    ],
    [
      'not for a promotion in a currency it does not take',
      { ...context, currency: 'CLP', promotions: [aPromotion({ id: 2 })] },
      4,
    ],
    [
      'the cheaper of two promoted ones',
      {
        ...context,
        methods: [...all, { ...REDSYS, id: 10, promotionId: 3 }],
        promotions: [aPromotion({ id: 2 }), aPromotion({ id: 3, total: { minor: 8000, currency: 'EUR' } })],
      },
      10,
    ],
  ])('is %s', (_name, given, id) => {
    const choice = defaultChoice(given);
    expect(choice && methodIdOf(choice)).toBe(id);
  });

  it('is the pseudo method for a quote-only result', () => {
    expect(defaultChoice({ ...context, quoteOnly: true })).toEqual({ kind: 'quote' });
    expect(preselectedChoice({ paymentType: 22 }, { ...context, quoteOnly: true })).toEqual({ kind: 'quote' });
  });

  it('is none where no method takes the currency', () => {
    expect(defaultChoice({ ...context, methods: [TRANSBANK] })).toBeUndefined();
  });

  it.each([
    ['of the type of a valid method', 22, 9],
    ['of the counter', -1, -1],
    ['of cash', 0, -1],
    ['of a type that does not take the currency', 7, -1],
    ['that is the id of a method', 9, -1],
    ['that nobody knows', 77, -1],
    ['not given', undefined, -1],
  ])('gives way to a paymentMethodId %s (D129)', (_name, paymentType, id) => {
    const choice = preselectedChoice({ paymentType }, { ...context, methods: [...all].sort((a, b) => a.id - b.id) });
    expect(choice && methodIdOf(choice)).toBe(id);
  });

  it.each([
    ['the one that is named as well', 10, [], 10],
    ['the first one', undefined, [], 4],
    ['the one whose promotion is the cheapest', undefined, [aPromotion({ id: 3 })], 10],
    ['not one of another type', 9, [], 4],
  ])('is, of several methods of a type, %s', (_name, methodId, promotions, id) => {
    const wallet = { ...STRIPE, id: 10, promotionId: 3 };
    const choice = preselectedChoice(
      { paymentType: 14, methodId },
      { ...context, promotions, methods: [...all, wallet] },
    );
    expect(choice && methodIdOf(choice)).toBe(id);
  });
});

const typeOf = (name: (typeof PAYMENT_TYPES)[number]) => PAYMENT_TYPES.indexOf(name);

describe('currencies of the gateways (S2-9)', () => {
  it.each([
    ['Transbank', 1],
    ['Prisma', 1],
    ['MercadoPago', 7],
    ['Genius', 10],
    ['Redsys', 10],
    ['Paypal', 24],
    ['Stripe', 134],
  ] as const)('%s takes %p, none twice', (name, count) => {
    expect(new Set(currenciesOf(typeOf(name))).size).toBe(count);
    expect(currenciesOf(typeOf(name))).toHaveLength(count);
    expect(currenciesOf(typeOf(name))?.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  it.each(['Cash', 'Fiserv', 'Cecabank', 'Pix', 'BacCredomatic', 'Promerica', 'Poynt', 'FiservIpg'] as const)(
    '%s takes any',
    (name) => {
      expect(currenciesOf(typeOf(name))).toBeUndefined();
      expect(gatewayCurrencyError(typeOf(name), 'XTS')).toBeUndefined();
    },
  );

  it.each([
    ['Transbank', 'CLP', true],
    ['Transbank', 'ARS', false],
    ['Prisma', 'ARS', true],
    ['Prisma', 'USD', false],
    ['MercadoPago', 'UYU', true],
    ['MercadoPago', 'EUR', false],
    ['Genius', 'UGS', true],
    ['Genius', 'UGX', true],
    ['Genius', 'CHF', false],
    ['Redsys', 'NOK', true],
    ['Redsys', 'ARS', false],
    ['Paypal', 'CLP', false],
    ['Paypal', 'RUB', false],
    ['Stripe', 'ARS', true],
    ['Stripe', 'BGN', false],
  ] as const)('%s in %s: %p', (name, currency, accepted) => {
    expect(acceptsCurrency(typeOf(name), currency)).toBe(accepted);
    expect(gatewayCurrencyError(typeOf(name), currency)).toBe(accepted ? undefined : 'errors.gatewayInvalidCurrency');
  });
});

describe('what a branch decides of its gateways', () => {
  it('is their order, around the counter; equal ones stay in the order of the site', () => {
    const positions = new Map([
      [REDSYS.paymentType, { position: 2 }],
      [STRIPE.paymentType, { position: 1 }],
    ]);
    expect(inBranchOrder([REDSYS, COUNTER, STRIPE], positions)).toEqual([STRIPE, COUNTER, REDSYS]);
    expect(inBranchOrder([REDSYS, COUNTER, STRIPE], new Map())).toEqual([REDSYS, COUNTER, STRIPE]);
    expect(inBranchOrder([REDSYS, COUNTER, STRIPE], undefined)).toEqual([REDSYS, COUNTER, STRIPE]);
  });

  it('is which of their currencies it takes', () => {
    const account = {
      code: 'REDSYS',
      accountCurrency: 'EUR',
      mode: 'test',
      brands: [],
      documentTypes: [],
      instalments: [],
    };
    const gateway = { ...account, mode: 'test' as const, currencies: ['USD'] };
    expect(closedReason(REDSYS, gateway, 'EUR')).toBe('errors.gatewayInvalidCurrency');
    expect(closedReason(REDSYS, gateway, 'USD')).toBeUndefined();
    expect(currenciesAt(REDSYS.paymentType, gateway)).toEqual(['USD']);
    expect(currenciesAt(REDSYS.paymentType, undefined)).toContain('NOK');
  });
});
