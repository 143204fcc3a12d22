import type { Money } from '../money';
import type { Extra } from './extras';
import type { CarModel, Offer } from './offer';
import type { OfferedPromotion } from './price';
import type { RatedRental } from './rates';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });
const NO_EXCESS = { damage: eur(0), hail: eur(0), rollover: eur(0), theft: eur(0) };

/** A car that costs so much, whatever the rates. */
export const aRental = (total: Money): RatedRental => ({ total, parts: [], adjustments: [] });

interface OfferChange {
  car?: Partial<CarModel>;
  category?: Partial<Offer['category']>;
  offer?: Partial<Offer>;
}
export function anOffer({ car, category, offer }: OfferChange = {}): Offer {
  const place = {
    id: 1,
    name: 'Airport',
    city: 'Málaga',
    country: 'ES',
    category: 'airport',
    fee: eur(0),
    branchName: 'Málaga',
    branchId: 1,
  };
  return {
    car: {
      id: 1,
      name: 'Corsa',
      brand: 'Opel',
      passengers: 5,
      picture: '/corsa.svg',
      doors: 5,
      bags: 2,
      transmission: 'manual',
      fuel: 'petrol',
      airConditioning: true,
      excess: NO_EXCESS,
      ...car,
    },
    category: { id: 1, name: 'Economy', deposit: eur(120_000), ...category },
    price: eur(10_000),
    perDay: eur(2500),
    currency: 'EUR',
    days: 4,
    distance: { unlimited: true },
    availability: 'instant',
    freeUnits: 3,
    pickUp: place,
    dropOff: place,
    items: [],
    promotions: [],
    included: [],
    excess: NO_EXCESS,
    ...offer,
  };
}

export const anExtra = (change: Partial<Extra> & { id: number }): Extra => ({
  name: `Extra ${change.id}`,
  description: '',
  kind: 'Additional',
  gross: eur(1000),
  dailyGross: eur(500),
  net: eur(800),
  dailyNet: eur(400),
  tax: eur(200),
  isPricedByDay: true,
  isRequired: false,
  isDefault: false,
  excludes: [],
  stock: 10,
  maxQuantity: 3,
  order: 1,
  ...change,
});

export const aPromotion = (change: Partial<OfferedPromotion> = {}): OfferedPromotion => ({
  id: 1,
  name: 'Summer',
  total: eur(9000),
  saved: eur(1000),
  items: [],
  validFor: 'any',
  acceptedPaymentTypes: [],
  ...change,
});
