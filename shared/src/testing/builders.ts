import { bookingFromWire, offerFromWire } from '../booking/from-wire';
import { wire, type AttentionSchedule, type Booking, type Place, type SearchResult } from '../contract';

type Overrides<T> = Partial<T>;

export const aCar = (overrides: Overrides<SearchResult['car']['model']> = {}): SearchResult['car']['model'] => ({
  id: 11,
  name: 'Corsa',
  brand: 'Opel',
  passengers: 5,
  imagePath: '/api/media/cars/corsa.svg',
  doors: 5,
  bags: 2,
  transmission: 'manual',
  fuel: 'petrol',
  airConditioning: true,
  franchiseDamage: 900,
  franchiseHail: 900,
  franchiseRollover: 1200,
  franchiseTheft: 1500,
  ...overrides,
});

export const aPlace = (overrides: Overrides<Place> = {}): Place => ({
  id: 1,
  name: 'Málaga Airport',
  city: 'Málaga',
  country: 'ES',
  countryName: 'Spain',
  address: 'Terminal 3',
  availableOperationOptions: 'Both',
  availableReturnPlaces: [],
  branchOfficeId: 1,
  pickUpPlaceIATACode: 'AGP',
  category: 'airport',
  lat: 36.67,
  lng: -4.49,
  timeZone: 'Europe/Madrid',
  utcDiff: 1,
  ...overrides,
});

const NINE_TO_NINE = [{ open: '09:00', close: '21:00' }];
export const aSchedule = (overrides: Overrides<AttentionSchedule> = {}): AttentionSchedule => ({
  branchOfficeId: 1,
  placeId: null,
  schedule: {
    sunday: [],
    monday: NINE_TO_NINE,
    tuesday: NINE_TO_NINE,
    wednesday: NINE_TO_NINE,
    thursday: NINE_TO_NINE,
    friday: NINE_TO_NINE,
    saturday: NINE_TO_NINE,
  },
  closedDays: [],
  scheduleDates: [],
  allowAfterHours: false,
  beforeHoursMaxMinutes: 0,
  afterHoursMaxMinutes: 0,
  gap: 0,
  gapForBookingTime: 15,
  utcDiff: 1,
  ...overrides,
});

const placeOffer = {
  id: 1,
  name: 'Málaga Airport',
  city: 'Málaga',
  country: 'ES',
  category: 'airport',
  price: 0,
  branchOfficeName: 'Málaga',
  branchOfficeId: 1,
};

export const aSearchResult = (overrides: Overrides<SearchResult> = {}): SearchResult =>
  wire.searchResult.parse({
    car: { model: aCar() },
    category: { id: 1, name: 'Economy', franchise: 900 },
    price: 121,
    averageDayPrice: 40.33,
    currency: 'EUR',
    totalDays: 3,
    ilimitedKm: true,
    maxAllowedDistance: null,
    maxAllowedDistanceByDay: null,
    onlyQuote: false,
    isOnRequest: false,
    availableUnits: 3,
    deliveryPlace: placeOffer,
    returnPlace: placeOffer,
    priceItems: [
      { description: 'Rental', price: 100, type: 'Rental', typeId: 0 },
      { description: 'VAT', price: 21, type: 'Taxes', typeId: 15 },
    ],
    availablePromotions: [],
    additionals: [],
    franchiseDamage: 900,
    franchiseHail: 900,
    franchiseRollover: 1200,
    franchiseTheft: 1500,
    ...overrides,
  });

/** The same as the API client reads it. */
export const anOffer = (overrides: Overrides<SearchResult> = {}) => offerFromWire(aSearchResult(overrides));

const bookingPlace = {
  id: 1,
  branchOfficeId: 1,
  name: 'Málaga Airport',
  city: 'Málaga',
  country: 'ES',
  address: 'Terminal 3',
  timeZone: 'Europe/Madrid',
  utcDiff: 1,
};

const CANCELLED = 4;

/** What the customer owes is below zero here and above zero there (D38). */
function balancesOf({ price = 121, totalPayed = 0, currentStatus, ...given }: Overrides<Booking>) {
  const owed = currentStatus === CANCELLED ? 0 : price;
  const { customerBalance = (Math.round(totalPayed * 100) - Math.round(owed * 100)) / 100 } = given;
  return { customerBalance, balance: 0 - customerBalance };
}

export const aBooking = (overrides: Overrides<Booking> = {}): Booking =>
  wire.booking.parse({
    id: '1234ABCD5678',
    currentStatus: 0,
    customer: {
      firstName: 'Ana',
      lastName: 'García',
      emailAddress: 'ana@example.com',
      cellPhone: '+34600111222',
      globalId: 'u-1',
      isCompany: false,
    },
    drivers: [],
    car: { model: { ...aCar(), category: { id: 1, name: 'Economy' } } },
    category: { id: 1, name: 'Economy' },
    fromDate: '2027-03-01T09:00:00Z',
    toDate: '2027-03-04T09:00:00Z',
    deliveryPlace: bookingPlace,
    returnPlace: bookingPlace,
    additionals: [],
    price: 121,
    priceItems: [
      { description: 'Rental', price: 100, type: 'Rental', typeId: 0 },
      { description: 'VAT', price: 21, type: 'Taxes', typeId: 15 },
    ],
    exchangeRate: 1,
    currency: 'EUR',
    ...balancesOf(overrides),
    totalPayed: 0,
    payNow: 121,
    totalDays: 3,
    isOnRequest: false,
    isSelfCheckin: false,
    maxAllowedDistanceByDay: null,
    ilimitedKm: true,
    onlinePayment: false,
    createdAt: '2026-11-20T10:00:00Z',
    ...overrides,
  });

/** The same as the API client reads it. */
export const aReadBooking = (overrides: Overrides<Booking> = {}) => bookingFromWire(aBooking(overrides));
