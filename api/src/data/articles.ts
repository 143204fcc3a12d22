import type * as z from 'zod/mini';
import {
  additionalPrice,
  isRunning,
  type AdditionalPrice,
  type Excess,
  type PromotionRule,
} from '@forecourt/shared/booking';
import {
  PAYMENT_TYPES,
  type Additional,
  type Language,
  type Promotion,
  type SearchResult,
  type wire,
} from '@forecourt/shared/contract';
import { toDecimal, type Money } from '@forecourt/shared/money';
import type { AdditionalRow, Catalogue, Category, Model, PromotionRow } from './catalogue';
import { textIn } from './wording';

const carImage = (slug: string): string => `/api/media/cars/${slug}.svg`;

export const excessOf = (model: Model, money: (minor: number) => Money): Excess => ({
  damage: money(model.franchise_damage),
  hail: money(model.franchise_hail),
  rollover: money(model.franchise_rollover),
  theft: money(model.franchise_theft),
});

export const franchiseFigures = (excess: Excess) => ({
  franchiseDamage: toDecimal(excess.damage),
  franchiseHail: toDecimal(excess.hail),
  franchiseRollover: toDecimal(excess.rollover),
  franchiseTheft: toDecimal(excess.theft),
});

export const carModelOf = (model: Model, excess: Excess): SearchResult['car']['model'] => ({
  id: model.id,
  name: model.name,
  brand: model.brand,
  passengers: model.passengers,
  imagePath: carImage(model.slug),
  doors: model.doors,
  bags: model.bags,
  transmission: model.transmission,
  fuel: model.fuel,
  airConditioning: model.air_conditioning,
  ...franchiseFigures(excess),
});

export const categoryOf = (
  category: Category,
  language: Language,
  currency: string,
): z.infer<typeof wire.category> => ({
  id: category.id,
  name: textIn(category.name, language),
  franchise: toDecimal({ minor: category.franchise, currency }),
  imagePath: carImage(category.image_slug),
});

/** More than anybody can book; what an extra without counted stock shows. */
const ENOUGH = 99;

export interface AdditionalTerms {
  language: Language;
  price: AdditionalPrice;
  currency: string;
  /** Pieces left; undefined where they are not counted. */
  stock?: number | undefined;
}

export const additionalOf = (
  row: AdditionalRow,
  { language, price, currency, stock }: AdditionalTerms,
): Additional => ({
  id: row.id,
  name: textIn(row.name, language),
  description: textIn(row.description, language),
  type: row.type,
  ...(row.image_slug === null ? {} : { imagePath: row.image_slug }),
  price: toDecimal(price.gross),
  dailyPrice: toDecimal(price.dailyGross),
  priceWithoutTaxes: toDecimal(price.net),
  dailyPriceWithoutTaxes: toDecimal(price.dailyNet),
  taxes: toDecimal(price.tax),
  isPriceByDay: row.is_price_by_day,
  isRequired: row.is_required,
  isDefault: row.is_default,
  excludes: row.excludes,
  availableStock: stock ?? ENOUGH,
  maxQuantityPerBooking: row.max_quantity,
  order: row.position,
  currency,
});

/** List prices for a day, before the taxes of a branch. */
export const listedAdditionals = (catalogue: Catalogue, language: Language): Additional[] =>
  catalogue.additionals.map((row) => {
    const unitPrice = { minor: row.price, currency: catalogue.currency };
    const price = additionalPrice({ id: row.id, type: row.type, unitPrice, isPriceByDay: row.is_price_by_day }, 1, 0);
    return additionalOf(row, { language, price, currency: catalogue.currency });
  });

export const paymentTypesOf = (ids: readonly number[]): { id: number; name: string }[] =>
  ids.map((id) => ({ id, name: PAYMENT_TYPES[id] ?? String(id) }));

export const promotionTerms = (row: PromotionRow): PromotionRule => ({
  id: row.id,
  code: row.code ?? undefined,
  percentage: row.percentage,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to.toISOString(),
  minDays: row.min_days,
  pickUpFrom: row.pick_up_from ?? undefined,
  pickUpTo: row.pick_up_to ?? undefined,
  maxUses: row.max_uses ?? undefined,
  maxUsesByCustomer: row.max_uses_by_customer ?? undefined,
  validForPayment: row.valid_for_payment,
  acceptedPaymentTypes: row.accepted_payment_types,
});

/** What the shop window shows: running promotions, codes included where they are meant to be known. */
export const runningPromotions = (catalogue: Catalogue, language: Language, now: Date): Promotion[] =>
  catalogue.promotions
    .filter((row) => isRunning(promotionTerms(row), now))
    .map((row) => ({
      id: row.id,
      name: textIn(row.name, language),
      description: textIn(row.description, language),
      ...(row.code === null ? {} : { code: row.code }),
      ...(row.image_slug === null ? {} : { imagePath: row.image_slug }),
      percentage: row.percentage,
      validFrom: row.valid_from.toISOString(),
      validTo: row.valid_to.toISOString(),
      validForPayment: row.valid_for_payment,
      acceptedPaymentTypes: paymentTypesOf(row.accepted_payment_types),
    }));
