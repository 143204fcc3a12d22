import {
  FORM_TYPE,
  type Additional,
  type Place,
  type PriceResult,
  type PromotionOffer,
  type SearchResult,
} from '@forecourt/shared/contract';

/** What a back end with one car, a few extras and a short form would answer; for tests of checkout. */
export const CHECKOUT_QUERY =
  'dateFrom=03-01-2027&dateTo=03-04-2027&hourFrom=10%3A00&hourTo=10%3A00&pickUpPlaceId=1&dropOffPlaceId=1&modelId=11';
export const BOOKING_ID = '1234ABCD5678';

export const anExtra = (overrides: Partial<Additional> = {}): Additional => ({
  id: 12,
  name: 'Child seat',
  description: 'For children from 9 to 18 kg.',
  type: 'Additional',
  price: 18,
  dailyPrice: 6,
  priceWithoutTaxes: 15,
  dailyPriceWithoutTaxes: 5,
  taxes: 3,
  isPriceByDay: true,
  isRequired: false,
  isDefault: false,
  excludes: [],
  availableStock: 3,
  maxQuantityPerBooking: 2,
  order: 1,
  currency: 'EUR',
  ...overrides,
});
export const basicCover = anExtra({
  id: 1,
  name: 'Basic cover',
  type: 'Insurance',
  price: 0,
  dailyPrice: 0,
  isRequired: true,
  maxQuantityPerBooking: 1,
  availableStock: 99,
});
export const fullCover = anExtra({
  id: 2,
  name: 'Full cover',
  type: 'Insurance',
  price: 30,
  dailyPrice: 10,
  maxQuantityPerBooking: 1,
  availableStock: 99,
  excludes: [3],
});
const mediumCover = anExtra({
  id: 3,
  name: 'Medium cover',
  type: 'Insurance',
  price: 15,
  dailyPrice: 5,
  maxQuantityPerBooking: 1,
  availableStock: 99,
  isDefault: true,
});
const childSeat = anExtra();
const gps = anExtra({ id: 15, name: 'GPS', price: 20, isPriceByDay: false, maxQuantityPerBooking: 1 });

export const aPrice = (overrides: Partial<PriceResult> = {}): PriceResult => ({
  currency: 'EUR',
  availablePromotions: [],
  totalDays: 3,
  priceToPay: 121,
  originalPrice: 121,
  priceDiscount: 0,
  priceItems: [
    { description: 'Rental', price: 100, type: 'Rental', typeId: 0 },
    { description: 'VAT', price: 21, type: 'Taxes', typeId: 15 },
  ],
  payNow: 121,
  payAtDestination: 0,
  balance: -121,
  customerBalance: -121,
  exchangeRate: 1,
  franchiseDamage: 900,
  franchiseHail: 900,
  franchiseRollover: 1200,
  franchiseTheft: 1500,
  payedByCustomer: 0,
  totalPayed: 0,
  ...overrides,
});

export const aPromotion = (overrides: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: 7,
  name: 'Online 5',
  bookingFinalPrice: 115,
  discountPrice: 6,
  priceDetails: [{ description: 'Rental', price: 115, type: 'Rental', typeId: 0 }],
  validForPayment: 2,
  acceptedPaymentTypes: [{ id: 22, name: 'Card' }],
  ...overrides,
});

export const formText = (fields: readonly object[], config: object = {}) => ({
  id: 5,
  type: FORM_TYPE.checkout,
  button: '{}',
  fields: JSON.stringify(fields),
  config: JSON.stringify(config),
});
const required = (typeId: string) => ({ typeId, settings: { required: true } });
const SHORT_FORM = formText([
  ...['firstName', 'lastName', 'emailAddress'].map(required),
  { typeId: 'cellPhone', settings: {} },
]);

interface World {
  result: SearchResult;
  place: Place;
  extras?: readonly Additional[];
  price?: PriceResult;
}

export const checkoutAnswers = ({
  result,
  place,
  extras = [basicCover, mediumCover, fullCover, childSeat, gps],
  price = aPrice(),
}: World) => ({
  'GET /api/booking/search': { body: { results: [result], currency: 'EUR', totalDays: 3 } },
  'GET /api/booking/additionals-price': { body: extras },
  'GET /api/booking/price': { body: price },
  'GET /api/data/places': { body: [place] },
  'GET /api/booking/gateways': {
    body: { gateways: [{ paymentType: 22, code: 'REDSYS', accountCurrency: 'EUR', mode: 'test' }] },
  },
  'GET /odata/forms': { body: { '@odata.count': 1, value: [{ id: 5, type: FORM_TYPE.checkout, name: 'Checkout' }] } },
  'GET /api/form/5': { body: SHORT_FORM },
  'POST /api/booking/book': {
    body: { id: BOOKING_ID, currentStatus: 0, accessToken: 'guest', price: 121, currency: 'EUR', payNow: 0 },
  },
});
