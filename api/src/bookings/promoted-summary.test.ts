import { BOOKING_STATUS, wire, type BookingStatus, type PromotionOffer } from '@forecourt/shared/contract';
import type { BookingRow } from './bookings.store';
import { promotedSummaryOf } from './promoted-summary';

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
    online_payment: onlinePayment,
    created_at: new Date(0),
    hold_expires_at: null,
    details: {
      shown: { totalDays: 3, priceItems: [], exchangeRate: 1 },
      originalPrice: 320,
      promotions: [online],
      franchise: { damage: 1, hail: 1, rollover: 1, theft: 1 },
    },
  }) as unknown as BookingRow;
const priceWith = (promotionId: number | undefined, change?: Change) =>
  promotedSummaryOf(aRow(change), promotionId, general)?.priceToPay;

test('an open booking is priced with a promotion that accepts its way of paying', () => {
  expect(promotedSummaryOf(aRow(), 5, general)).toMatchObject({
    priceToPay: 280,
    originalPrice: 320,
    priceDiscount: 40,
    payNow: 70,
    payAtDestination: 210,
    balance: 280,
    customerBalance: -280,
    priceItems: online.priceDetails,
  });
});

test('a quotation is not paid yet and so may take any promotion, with everything due at the desk', () => {
  expect(promotedSummaryOf(aRow({ status: 'Quoted', onlinePayment: false }), 5, general)).toMatchObject({
    priceToPay: 280,
    payNow: 0,
    payAtDestination: 280,
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
