import type { Additional, PromotionOffer, SearchResult } from '../contract';
import type { Money } from '../money';
import type { RatedRental } from './rates';

/** A car that costs so much, whatever the rates. */
export const aRental = (total: Money): RatedRental => ({ total, parts: [], adjustments: [] });

const NO_EXCESS = { franchiseDamage: 0, franchiseHail: 0, franchiseRollover: 0, franchiseTheft: 0 };

interface OfferChange {
  model?: Partial<SearchResult['car']['model']>;
  category?: Partial<SearchResult['category']>;
  result?: Partial<SearchResult>;
}
/** A search result; for tests. */
export function anOffer({ model, category, result }: OfferChange = {}): SearchResult {
  const place = {
    id: 1,
    name: 'Airport',
    city: 'Málaga',
    country: 'ES',
    category: 'airport',
    price: 0,
    branchOfficeName: 'Málaga',
    branchOfficeId: 1,
  };
  return {
    car: {
      model: {
        id: 1,
        name: 'Corsa',
        brand: 'Opel',
        passengers: 5,
        imagePath: '/corsa.svg',
        doors: 5,
        bags: 2,
        transmission: 'manual',
        fuel: 'petrol',
        airConditioning: true,
        ...NO_EXCESS,
        ...model,
      },
    },
    category: { id: 1, name: 'Economy', franchise: 1200, ...category },
    price: 100,
    averageDayPrice: 25,
    currency: 'EUR',
    totalDays: 4,
    ilimitedKm: true,
    maxAllowedDistance: null,
    maxAllowedDistanceByDay: null,
    onlyQuote: false,
    isOnRequest: false,
    availableUnits: 3,
    deliveryPlace: place,
    returnPlace: place,
    priceItems: [],
    availablePromotions: [],
    additionals: [],
    ...NO_EXCESS,
    ...result,
  };
}

export const anExtra = (change: Partial<Additional> & { id: number }): Additional => ({
  name: `Extra ${change.id}`,
  description: '',
  type: 'Additional',
  price: 10,
  dailyPrice: 5,
  priceWithoutTaxes: 8,
  dailyPriceWithoutTaxes: 4,
  taxes: 2,
  isPriceByDay: true,
  isRequired: false,
  isDefault: false,
  excludes: [],
  availableStock: 10,
  maxQuantityPerBooking: 3,
  order: 1,
  currency: 'EUR',
  ...change,
});

export const aPromotion = (change: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: 1,
  name: 'Summer',
  bookingFinalPrice: 90,
  discountPrice: 10,
  priceDetails: [],
  validForPayment: 0,
  acceptedPaymentTypes: [],
  ...change,
});
