/** Answers of the back end, as they are on the wire. */
export const PRICE = {
  currency: 'EUR',
  availablePromotions: [],
  totalDays: 3,
  priceToPay: 121,
  originalPrice: 121,
  priceDiscount: 0,
  priceItems: [],
  payNow: 0,
  payAtDestination: 121,
  balance: 0,
  customerBalance: 0,
  exchangeRate: 1,
  franchiseDamage: 900,
  franchiseHail: 900,
  franchiseRollover: 1200,
  franchiseTheft: 1500,
  payedByCustomer: 0,
  totalPayed: 0,
};
export const EXTRA = {
  id: 12,
  name: 'Child seat',
  description: '',
  imagePath: '',
  type: 'Additional',
  price: 20,
  dailyPrice: 5,
  priceWithoutTaxes: 16,
  dailyPriceWithoutTaxes: 4,
  taxes: 4,
  isPriceByDay: false,
  isRequired: false,
  isDefault: false,
  excludes: [],
  availableStock: 5,
  maxQuantityPerBooking: 2,
  order: 1,
  currency: 'EUR',
};
export const DOCUMENT_TYPES = [
  { id: 3, name: 'DNI', allowLetters: false },
  { id: 4, name: 'CUIT', allowLetters: false },
];
export const TAX_PAYER_TYPES = [{ id: 1, name: 'Private person', allowedDocumentTypeIds: [3] }];
export const COUNTRIES = [{ id: 1, name: 'Spain', code: 'ES' }];
