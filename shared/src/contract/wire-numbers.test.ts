import {
  BOOKING_STATUS,
  COMPONENT_TYPES,
  FORM_TYPE,
  INFRACTION_STATUS,
  PAGE_STATUS,
  PAYMENT_GATEWAYS,
  PAYMENT_TYPES,
  paymentTypeNumber,
  PRICE_ITEM_TYPE,
  PROMOTION_VALIDITY,
  SOCIAL_NETWORKS,
  wire,
  type PaymentGateway,
} from '.';

/** Other programs write and read these numbers and names: a changed one breaks them without a sound. */
describe('numbers and names of the wire', () => {
  it.each([
    ['page status (S1-3)', PAGE_STATUS, { draft: 0, published: 1, deleted: 2 }],
    ['validity of a promotion (S1-3)', PROMOTION_VALIDITY, { both: 0, counter: 1, online: 2 }],
    ['form types (S2-3)', FORM_TYPE, { checkout: 0, contact: 1, billing: 2, selfCheckIn: 3 }],
    [
      'booking status (S2-3)',
      BOOKING_STATUS,
      { Reserved: 0, Confirmed: 1, Delivered: 2, Closed: 3, Cancelled: 4, Quoted: 5 },
    ],
    ['payment of an infraction (S2-3)', INFRACTION_STATUS, { Paid: 0, NotPaid: 1, NotPossible: 2 }],
  ])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));

  it('gateway codes and their payment methods (D30)', () => {
    const gateways = Object.entries(PAYMENT_GATEWAYS) as [PaymentGateway, { code: string }][];
    const numbered = gateways.map(([name, { code }]) => [code, paymentTypeNumber(name)]);
    expect(numbered).toEqual(
      expect.arrayContaining([
        ['ML', 3],
        ['PL', 6],
        ['TBANKCL', 7],
        ['BAC', 12],
        ['PROMERICA', 13],
        ['STRIPE', 14],
        ['PRISMA', 15],
        ['FISERVIPG', 16],
        ['POYNT', 17],
        ['FISERVIPG', 18],
        ['CECABANK', 19],
        ['GENIUS', 20],
        ['PIX', 21],
        ['REDSYS', 22],
      ]),
    );
  });

  it('price items (S1-3)', () => {
    expect(PRICE_ITEM_TYPE).toMatchObject({
      Additionals: 1,
      DeliveryPlace: 3,
      OneWayDropoff: 10,
      ReturnPlace: 11,
      Taxes: 15,
      Insurances: 16,
    });
  });

  it('payment methods 0 to 22 (S2-3)', () => {
    expect(PAYMENT_TYPES.slice(0, 23)).toEqual([
      'Cash',
      'CreditCard',
      'Check',
      'MercadoPago',
      'BankTransfer',
      'DebitCard',
      'Paypal',
      'Transbank',
      'CurrentAccount',
      'SWAP',
      'Retention',
      'Voucher',
      'BacCredomatic',
      'Promerica',
      'Stripe',
      'Prisma',
      'Fiserv',
      'Poynt',
      'FiservIpg',
      'Cecabank',
      'Genius',
      'Pix',
      'Redsys',
    ]);
  });

  it('social networks (S1-3)', () =>
    expect([...SOCIAL_NETWORKS]).toEqual(['facebook', 'twitter', 'linkedin', 'pinterest', 'tiktok']));

  it('component types (D7)', () => {
    expect(new Set<string>(COMPONENT_TYPES)).toEqual(
      new Set([
        'heading',
        'richText',
        'image',
        'gallery',
        'carousel',
        'button',
        'spacer',
        'divider',
        'accordion',
        'tabs',
        'video',
        'map',
        'iconList',
        'testimonials',
        'countdown',
        'searchForm',
        'featuredCars',
        'promotions',
        'branches',
        'branchFinder',
        'blogList',
        'form',
        'loginForm',
        'menu',
        'logo',
        'languageSelector',
        'currencySelector',
        'breadcrumb',
        'html',
        'shared',
      ]),
    );
  });

  it.each([
    ['1234ABCD5678', true],
    ['123ABCD56789', false],
    ['1234abcd5678', false],
    ['1234ABCD567', false],
    ['1234ABCD-678', false],
  ])('a booking reference like %s: %p (S1-9)', (reference, valid) =>
    expect(wire.bookingReference.safeParse(reference).success).toBe(valid),
  );
});

describe('what is left out of the booking flow', () => {
  it('is what the specification has as default (S1-9, S2-9)', () => {
    expect(wire.flowGeneral.parse({})).toEqual({
      onlyPayCommission: false,
      commissionPercentage: 0,
      paymentMethods: [],
      // Ours: how far ahead is booked (D55), how long a quotation holds (D54), when a refund arrives.
      bookingHorizonMonths: 18,
      quotationDays: 14,
      refundDays: 14,
    });
    expect(wire.flowResults.parse({}).general.fewCarUnitsQty).toBe(12);
    expect(wire.flowResults.parse({}).searchForm.timeRoundingMinutes).toBe(30);
    expect(wire.flowCheckout.parse({}).driverLicenceValidityDays).toBe(7);
  });

  it.each([-1, 1.5, 3651])('a licence is not asked to be valid for %p days', (driverLicenceValidityDays) =>
    expect(wire.flowCheckout.safeParse({ driverLicenceValidityDays }).success).toBe(false),
  );

  it.each([0, 3650])('a licence may have to be valid for %p days', (driverLicenceValidityDays) =>
    expect(wire.flowCheckout.parse({ driverLicenceValidityDays })).toMatchObject({ driverLicenceValidityDays }),
  );
});
