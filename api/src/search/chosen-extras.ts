import type { SelectedAdditional } from '@forecourt/shared/contract';
import type { AdditionalRow, Catalogue } from '../data/catalogue';
import type { Refused } from './priced';
import type { Chosen } from './result';

const UNAVAILABLE: Refused = { ok: false, code: 'additional-unavailable', field: 'additionals' };

export const requiredExtras = ({ additionals }: Catalogue): Chosen[] =>
  additionals.filter((row) => row.is_required).map((row) => ({ row, quantity: 1 }));

/** The same extra named twice is meant twice. */
function summed(selected: readonly SelectedAdditional[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { additionalId, quantity } of selected)
    quantities.set(additionalId, (quantities.get(additionalId) ?? 0) + quantity);
  return quantities;
}

const isEnough = (row: AdditionalRow, quantity: number, stock: ReadonlyMap<number, number>): boolean =>
  quantity <= row.max_quantity && (!row.is_stocked || quantity <= (stock.get(row.id) ?? 0));

/** Known, in stock, within the maximum, and none that another one excludes; required ones come along by themselves. */
export function chooseExtras(
  selected: readonly SelectedAdditional[],
  catalogue: Catalogue,
  stock: ReadonlyMap<number, number>,
): { ok: true; chosen: Chosen[] } | Refused {
  const quantities = summed(selected);
  const known = catalogue.additionals.filter((row) => quantities.has(row.id) || row.is_required);
  const chosen = known.map((row) => ({ row, quantity: quantities.get(row.id) ?? 1 }));
  const allKnown = [...quantities.keys()].every((id) => known.some((row) => row.id === id));
  const excluded = chosen.some(({ row }) => row.excludes.some((id) => quantities.has(id)));
  if (!allKnown || excluded || !chosen.every(({ row, quantity }) => isEnough(row, quantity, stock))) return UNAVAILABLE;
  return { ok: true, chosen };
}
