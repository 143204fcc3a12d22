import { extraPrice, type Extra, type ExtraPrice } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import { textIn, type AdditionalRow, type Catalogue } from './catalogue';

/** More than anybody can book; what an extra without counted stock shows. */
const ENOUGH = 99;

interface ExtraTerms {
  language: Language;
  price: ExtraPrice;
  /** Pieces left; undefined where they are not counted. */
  stock?: number | undefined;
}

export const extraOf = (row: AdditionalRow, { language, price, stock }: ExtraTerms): Extra => ({
  id: row.id,
  name: textIn(row.name, language),
  description: textIn(row.description, language),
  ...(row.image_slug === null ? {} : { picture: row.image_slug }),
  kind: row.type,
  gross: price.gross,
  net: price.net,
  tax: price.tax,
  dailyGross: price.dailyGross,
  dailyNet: price.dailyNet,
  isPricedByDay: row.is_price_by_day,
  isRequired: row.is_required,
  isDefault: row.is_default,
  excludes: row.excludes,
  stock: stock ?? ENOUGH,
  maxQuantity: row.max_quantity,
  order: row.position,
  ...(row.excess_percentage !== null && { excessPercentage: row.excess_percentage }),
  ...(row.is_recommended && { isRecommended: true }),
});

/** List prices for a day, before the taxes of a branch. */
export const listedExtras = ({ additionals, currency }: Catalogue, language: Language): Extra[] =>
  additionals.map((row) => {
    const unitPrice = { minor: row.price, currency };
    const priced = { id: row.id, type: row.type, unitPrice, isPriceByDay: row.is_price_by_day };
    const price = extraPrice(priced, { days: 1, taxPercentage: 0, rounding: 1 });
    return extraOf(row, { language, price });
  });
