import fc from 'fast-check';
import { extrasToUrl } from '../booking';
import { checkoutQuery, offerKey, paymentEntries, readCheckoutUrl, searchText, withEntries } from './checkout-link';

const SEARCH = 'dateFrom=03-01-2027&dateTo=03-04-2027&hourFrom=10%3A00&hourTo=10%3A00&pickUpPlaceId=1&dropOffPlaceId=2';
const read = (text: string) => readCheckoutUrl(new URLSearchParams(text));

describe('The link from a card to the checkout', () => {
  const params = {
    dateFrom: '12-01-2026',
    dateTo: '12-05-2026',
    hourFrom: '10:00',
    hourTo: '10:00',
    pickUpPlaceId: 1,
    dropOffPlaceId: 2,
    promotionCode: 'X',
  };
  it.each([
    ['the counter', { kind: 'counter' }, '-1'],
    ['a quote', { kind: 'quote' }, '-1'],
    ['a card', { kind: 'online', methodId: 4, paymentType: 22 }, '22'],
  ] as const)('carries the whole search, the model and %s', (_name, choice, id) => {
    const query = new URLSearchParams(checkoutQuery(params, { modelId: 11 }, choice));
    expect(Object.fromEntries(query)).toEqual({
      ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      modelId: '11',
      paymentMethodId: id,
    });
  });

  it('carries the signed offer of the card', () =>
    expect(new URLSearchParams(checkoutQuery(params, { modelId: 11, token: 'signed' }, undefined)).get('offer')).toBe(
      'signed',
    ));

  it('names no payment method where the site has none', () =>
    expect(new URLSearchParams(checkoutQuery(params, { modelId: 11 }, undefined)).has('paymentMethodId')).toBe(false));

  it('is read in the checkout as the same search for the same car', () => {
    const query = new URLSearchParams(checkoutQuery(params, { modelId: 11 }, { kind: 'counter' }));
    expect(readCheckoutUrl(query)?.params).toMatchObject({ ...params, modelId: 11 });
  });
});

describe('the URL of checkout', () => {
  it('carries the search, the car, the extras, the step and the payment method', () => {
    expect(read(`${SEARCH}&modelId=11&extras=12.1,15.2&step=2&paymentMethodId=-1`)).toEqual({
      params: {
        dateFrom: '03-01-2027',
        dateTo: '03-04-2027',
        hourFrom: '10:00',
        hourTo: '10:00',
        pickUpPlaceId: 1,
        dropOffPlaceId: 2,
        modelId: 11,
      },
      extras: [
        { extraId: 12, quantity: 1 },
        { extraId: 15, quantity: 2 },
      ],
      step: 2,
      paymentType: -1,
      methodId: undefined,
      offerToken: undefined,
    });
  });

  it('carries the signed offer, which means nothing to the search', () => {
    const query = `${SEARCH}&modelId=11&offer=AbC_-1`;
    expect(read(query)?.offerToken).toBe('AbC_-1');
    expect(searchText(new URLSearchParams(query))).toBe(SEARCH);
  });

  it.each(['', 'a b', 'a=', 'x'.repeat(101)])('takes no offer that is spelt %p', (offer) =>
    expect(read(`${SEARCH}&modelId=11&offer=${encodeURIComponent(offer)}`)?.offerToken).toBeUndefined(),
  );

  it('carries the type of the payment method, and the method where another one has its type (D129)', () => {
    const [counter, card, wallet] = [
      { id: -1, paymentType: 0 },
      { id: 4, paymentType: 14 },
      { id: 5, paymentType: 14 },
    ] as const;
    const chosen = { kind: 'online', methodId: 5, paymentType: 14 } as const;
    const entries = (methods: readonly (typeof counter | typeof card | typeof wallet)[], choice = chosen) =>
      withEntries(new URLSearchParams(`${SEARCH}&modelId=11`), paymentEntries(choice, methods));
    expect(readCheckoutUrl(entries([counter, card, wallet]))).toMatchObject({ paymentType: 14, methodId: 5 });
    expect(readCheckoutUrl(entries([counter, wallet]))).toMatchObject({ paymentType: 14, methodId: undefined });
  });

  it('tells "nothing chosen yet" from "no extras wanted"', () => {
    expect(read(`${SEARCH}&modelId=11`)?.extras).toBeUndefined();
    expect(read(`${SEARCH}&modelId=11&extras=`)?.extras).toEqual([]);
  });

  it.each([
    ['without a car', SEARCH],
    ['without search parameters', 'modelId=11'],
    ['with a day that does not exist', `${SEARCH.replace('03-01-2027', '02-30-2027')}&modelId=11`],
    ['with an hour that does not exist', `${SEARCH.replace('10%3A00', '25%3A00')}&modelId=11`],
    ['with a place that is no number', `${SEARCH.replace('pickUpPlaceId=1', 'pickUpPlaceId=x')}&modelId=11`],
  ])('cannot start %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['1', '1.', '.1', '1.0', 'a.b', '1.1.1', '-1.1', '1.1e3', ' '])('skips the unreadable extra "%s"', (text) => {
    expect(read(`${SEARCH}&modelId=11&extras=${encodeURIComponent(text)},7.1`)?.extras).toEqual([
      { extraId: 7, quantity: 1 },
    ]);
  });

  it('keeps optional entries that are empty out of the search', () => {
    expect(read(`${SEARCH}&modelId=11&driverAge=&promotionCode=`)?.params).not.toHaveProperty('promotionCode');
  });

  it('reads back every choice of extras that it writes', () => {
    const extra = fc.record({
      extraId: fc.integer({ min: 1, max: 999_999_999 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(extra, { minLength: 1 }), (extras) => {
        expect(read(`${SEARCH}&modelId=11&extras=${extrasToUrl(extras)}`)?.extras).toEqual(extras);
      }),
    );
  });

  it('leads back to the same search', () => {
    const query = new URLSearchParams(`${SEARCH}&modelId=11&extras=1.1&step=2&paymentMethodId=22&method=1`);
    expect(searchText(query)).toBe(SEARCH);
  });

  it('knows an offer again whatever was chosen with it', () => {
    const plain = read(`${SEARCH}&modelId=11`);
    const dressed = read(
      `${withEntries(new URLSearchParams(`${SEARCH}&modelId=11`), { extras: '1.1', step: '2', promotionCode: 'X' })}`,
    );
    const other = read(`${SEARCH}&modelId=12`);
    if (!plain || !dressed || !other) throw new Error('The addresses of this test must be readable.');
    expect(offerKey(dressed.params)).toBe(offerKey(plain.params));
    expect(offerKey(other.params)).not.toBe(offerKey(plain.params));
  });
});
