import { extraPrice, type Extra, type SelectedExtra } from '@forecourt/shared/booking';
import type { Stay } from '../bookings/free-units.store';
import { freeAdditionalsOfEach } from '../bookings/stock.store';
import type { AdditionalRow, Catalogue } from '../data/catalogue';
import { extraOf } from '../data/listed-extras';
import type { Deps } from '../deps';
import type { Refused } from '../refusal';
import { pricedExtra, type Tariff } from './tariff';

/** An extra that comes with a car, and how many of it. */
export interface ChosenExtra {
  row: AdditionalRow;
  quantity: number;
}

const UNAVAILABLE: Refused = { ok: false, code: 'additional-unavailable', field: 'additionals' };

export const requiredExtras = ({ additionals }: Catalogue): ChosenExtra[] =>
  additionals.filter((row) => row.is_required).map((row) => ({ row, quantity: 1 }));

const isEnough = ({ row, quantity }: ChosenExtra, stock: ReadonlyMap<number, number>): boolean =>
  quantity <= row.max_quantity && (!row.is_stocked || quantity <= (stock.get(row.id) ?? 0));

/**
 * Of each stay whether what comes along with every car is there: a car without it has no price. Costs a query only
 * where such an extra is counted.
 */
export async function requiredInStock(
  db: Deps['db'],
  catalogue: Catalogue,
  stays: readonly Stay[],
): Promise<boolean[]> {
  const required = requiredExtras(catalogue);
  if (!required.some(({ row }) => row.is_stocked)) return stays.map(() => true);
  const stocks = await freeAdditionalsOfEach(db, stays);
  return stocks.map((stock) => required.every((each) => isEnough(each, stock)));
}

/**
 * Known, in stock, within the maximum, and none that another one excludes; required ones come along by themselves, and
 * are held to the same.
 */
export function chooseExtras(
  selected: readonly SelectedExtra[],
  catalogue: Catalogue,
  stock: ReadonlyMap<number, number>,
): { ok: true; chosen: ChosenExtra[] } | Refused {
  const quantities = new Map(selected.map(({ extraId, quantity }) => [extraId, quantity]));
  const known = catalogue.additionals.filter((row) => quantities.has(row.id) || row.is_required);
  const chosen = known.map((row) => ({ row, quantity: quantities.get(row.id) ?? 1 }));
  const allKnown = [...quantities.keys()].every((id) => known.some((row) => row.id === id));
  const excluded = chosen.some(({ row }) => row.excludes.some((id) => known.some((other) => other.id === id)));
  return allKnown && !excluded && chosen.every((each) => isEnough(each, stock)) ? { ok: true, chosen } : UNAVAILABLE;
}

/** Every extra with its price for this rental and what is left of it. */
export function extrasFor(tariff: Tariff, stock: ReadonlyMap<number, number>): Extra[] {
  const { catalogue, rental, language, taxPercentage, rounding } = tariff;
  return catalogue.additionals.map((row) =>
    extraOf(row, {
      language,
      price: extraPrice(pricedExtra(row, tariff), { days: rental.days, taxPercentage, rounding }),
      stock: row.is_stocked ? (stock.get(row.id) ?? 0) : undefined,
    }),
  );
}
