import { promotionSuits, type OfferedPromotion } from '@forecourt/shared/booking';
import { BOOKING_STATUS, wire, type BookingStatus, type PromotionOffer } from '@forecourt/shared/contract';
import { aBookRequest, euros } from '../bookings/bookings.fixture';
import type { BookingRow } from '../bookings/bookings.store';
import { acceptedTypes, promotedSummaryOf, promotionAccepts } from './booked-promotions';

const general = wire.flowGeneral.parse({ percentageToPay: 25 });
const online: PromotionOffer = {
  id: 5,
  name: 'Online',
  bookingFinalPrice: 280,
  discountPrice: 40,
  priceDetails: [{ description: 'Rental', price: 280, type: 'Rental', typeId: 0 }],
  validForPayment: 2,
  acceptedPaymentTypes: [{ id: 22, name: 'Card' }],
};
interface Change {
  status?: BookingStatus;
  onlinePayment?: boolean;
  paid?: number;
}
const aRow = ({ status = 'Reserved', onlinePayment = true, paid = 0 }: Change = {}) =>
  ({
    status: BOOKING_STATUS[status],
    user_id: null,
    currency: 'EUR',
    price_minor: 30_000,
    pay_now_minor: onlinePayment ? 7_500 : 0,
    paid_minor: paid,
    refunded_minor: 0,
    leaving_minor: 0,
    online_payment: onlinePayment,
    created_at: new Date(0),
    hold_expires_at: null,
    refund_by: null,
    quoted_until: null,
    cancel_reason: null,
    details: {
      shown: {
        totalDays: 3,
        priceItems: [],
        exchangeRate: 1,
        currency: 'EUR',
        additionals: [],
        car: { model: {} },
        category: {},
        deliveryPlace: {},
        returnPlace: {},
      },
      originalPrice: 320,
      promotions: [online],
      franchise: { damage: 1, hail: 1, rollover: 1, theft: 1 },
    },
  }) as unknown as BookingRow;
const priceWith = (promotionId: number | undefined, change?: Change) =>
  promotedSummaryOf(aRow(change), promotionId, { general, rounding: 1 })?.total;

test('an open booking is priced with a promotion that accepts its way of paying', () => {
  expect(promotedSummaryOf(aRow(), 5, { general, rounding: 1 })).toMatchObject({
    total: euros(280),
    original: euros(320),
    saved: euros(40),
    chargedSplit: { payNow: euros(70), payAtCounter: euros(210) },
    balance: euros(-280),
    items: [{ description: 'Rental', amount: euros(280), type: 'Rental' }],
  });
});

test('a quotation is not paid yet and so may take any promotion, with everything due at the desk', () => {
  expect(
    promotedSummaryOf(aRow({ status: 'Quoted', onlinePayment: false }), 5, { general, rounding: 1 }),
  ).toMatchObject({
    total: euros(280),
    chargedSplit: { payNow: euros(0), payAtCounter: euros(280) },
  });
});

test.each<[string, number | undefined, Change]>([
  ['none is asked for', undefined, {}],
  ['it was never on offer', 6, {}],
  ['the booking is paid at the counter', 5, { onlinePayment: false }],
  ['something is paid already', 5, { paid: 1 }],
  ['the booking is cancelled', 5, { status: 'Cancelled' }],
  ['the car is out', 5, { status: 'Delivered' }],
])('the plain summary stands where %s', (_why, promotionId, change) => {
  expect(priceWith(promotionId, change)).toBeUndefined();
});

const accepts = (...ids: number[]) => ids.map((id) => ({ id, name: '' }));

test.each([
  ['both', 'any', accepts(), [true, true]],
  ['counter only', 'counter', accepts(), [false, true]],
  ['online only', 'online', accepts(), [true, false]],
  ['both, for Redsys', 'any', accepts(22), [true, false]],
  ['both, for the counter', 'any', accepts(-1), [false, true]],
  ['online, for the counter: nobody', 'online', accepts(-1), [false, false]],
] as const)(
  'a promotion valid for %s suits [online, counter] bookings accordingly',
  (_what, validFor, acceptedPaymentTypes, expected) => {
    const offer: OfferedPromotion = {
      id: 5,
      name: '',
      code: 'ONLINE5',
      total: euros(1),
      saved: euros(0),
      items: [],
      validFor,
      acceptedPaymentTypes,
    };
    const another = { ...offer, id: 6, code: 'ANY', validFor: 'any' as const, acceptedPaymentTypes: [] };
    const suits = (change: Parameters<typeof aBookRequest>[0], promotionId: number | undefined = 5) =>
      promotionSuits(aBookRequest(change), { promotionId, promotions: [another, offer] });
    expect([suits({ onlinePayment: true }), suits({ onlinePayment: false })]).toEqual(expected);
    expect([true, false].map((onlinePayment) => suits({ isQuotation: true, onlinePayment }))).toEqual(expected);
    expect(suits({ onlinePayment: true }, 7)).toBe(true);
  },
);

test('the promotion in the price decides, not another one whose code was sent along', () => {
  const types = { acceptedPaymentTypes: [{ id: 14, name: 'Stripe' }] };
  const stored = aRow();
  const row = {
    ...stored,
    details: {
      ...stored.details,
      promotions: [
        { ...online, id: 4, code: 'ANY', acceptedPaymentTypes: [] },
        { ...online, ...types },
      ],
      promotionId: 5,
      asked: { promotion: 5, promotionCode: 'any' },
    },
  };
  expect([promotionAccepts(row, 22), promotionAccepts(row, 14)]).toEqual([false, true]);
  expect(acceptedTypes(row)).toEqual(expect.arrayContaining([14]));
  expect(acceptedTypes(row)).not.toContain(22);
  expect(acceptedTypes({ ...row, paid_minor: row.pay_now_minor })).toBeUndefined();
});
