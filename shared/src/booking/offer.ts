import type { CAR_FUELS, CAR_TRANSMISSIONS, FuelPolicy, Handover } from '../contract';
import type { Money } from '../money';
import type { SelectedExtra } from './extras';
import type { AgencyShare, Excess, LowestPrice, OfferedPromotion, PriceItem } from './price';

export interface CarModel {
  id: number;
  name: string;
  brand: string;
  passengers: number;
  picture: string;
  doors: number;
  bags: number;
  transmission: (typeof CAR_TRANSMISSIONS)[number];
  fuel: (typeof CAR_FUELS)[number];
  airConditioning: boolean;
  /** Without any insurance. */
  excess: Excess;
}

/** Distance that the price includes, in the company's unit; `total` is for the whole rental. Null: not said. */
export type Distance = { unlimited: true } | { unlimited: false; perDay: number | null; total: number | null };

/** A place with what a hand-over there costs. */
export interface OfferPlace {
  id: number;
  name: string;
  city: string;
  country: string;
  category: string;
  handover?: Handover | undefined;
  /** Whether guests confirm by a link what they book here unpaid; undefined: as the site does. */
  confirmsGuests?: boolean | undefined;
  fee: Money;
  branchId: number;
  branchName: string;
}

/** The key of its words: a desk is in a terminal, or in a station. */
export const handoverKey = ({ handover, category }: Pick<OfferPlace, 'handover' | 'category'>) =>
  handover === 'desk' && category === 'terminal' ? 'desk-station' : handover;

/** How a car can be had: at once, after the branch has confirmed, or by quotation only. */
export type Availability = 'instant' | 'on-request' | 'quote-only';

/** A car that can be had for a search (wire: search result). All amounts are in `currency`. */
export interface Offer {
  car: CarModel;
  category: { id: number; name: string; deposit: Money };
  currency: string;
  days: number;
  /** Without any promotion. */
  price: Money;
  perDay: Money;
  items: readonly PriceItem[];
  promotions: readonly OfferedPromotion[];
  /** For agencies only. */
  agency?: Partial<AgencyShare> | undefined;
  distance: Distance;
  availability: Availability;
  /** Undefined where the branch says none, and of a car without a tank. */
  fuelPolicy?: FuelPolicy | undefined;
  /** Units of this model free at the pick-up branch for the whole period. */
  freeUnits: number;
  pickUp: OfferPlace;
  dropOff: OfferPlace;
  /** The extras in the price: required ones, for example an insurance, and in a quote those that were selected. */
  included: readonly (SelectedExtra & { name: string })[];
  /** With what is included. */
  excess: Excess;
  /** Signed by the server; whoever books sends it along. A back end from before has none. */
  token?: string | undefined;
  /** For administrators: the rules that made each item, and the figures on which they worked. */
  explanation?: readonly (PriceItem & {
    rules: readonly { rule: string; facts: Readonly<Record<string, string | number>> }[];
  })[];
}

/** "Opel Corsa", whether the model's name already begins with its brand or not. */
export const carName = ({ brand, name }: { brand: string; name: string }): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name : `${brand} ${name}`;

/** The answer of a search. */
export interface FoundOffers {
  offers: readonly Offer[];
  currency: string;
  days: number;
  /** The commercial agreement whose code was asked with, when there is one. */
  agreement?: { code: string; name: string } | undefined;
}

/** A car for the shop window: its lowest day price in the coming weeks. */
export interface FeaturedCar {
  car: CarModel;
  category: { id: number; name: string };
  fromDayPrice: Money;
  /** The rental that can be booked at this price; a back end from before does not say it. */
  rental?: (LowestPrice & { days: number; search: FeaturedSearch; agency?: Partial<AgencyShare> }) | undefined;
}

/** The search that finds the rental; dates are those of addresses. */
interface FeaturedSearch {
  dateFrom: string;
  hourFrom: string;
  dateTo: string;
  hourTo: string;
  pickUpPlaceId: number;
  pickUpPlaceName: string;
  dropOffPlaceId: number;
}
