import type { Additional, SearchResult, SelectedAdditional } from '../contract';
import { initialSelection, type Selection } from './extras';

const EXTRA = /^(\d{1,9})\.(\d{1,2})$/;

/** Extras as they stand in checkout's URL; undefined: nothing was chosen yet, so that the defaults apply. */
export function extrasFromUrl(text: string | null): SelectedAdditional[] | undefined {
  if (text === null) return undefined;
  return text.split(',').flatMap((part) => {
    const [, id, quantity] = EXTRA.exec(part) ?? [];
    return Number(quantity) > 0 ? [{ additionalId: Number(id), quantity: Number(quantity) }] : [];
  });
}

/** `12.1,15.2`: one of the extra 12, two of the extra 15. */
export const extrasToUrl = (extras: readonly SelectedAdditional[]): string =>
  extras.map(({ additionalId, quantity }) => `${additionalId}.${quantity}`).join(',');

/** The extras that were asked for, as far as they can still be had; the defaults when none were named (S2-4). */
export function availableSelection(
  asked: readonly SelectedAdditional[] | undefined,
  additionals: readonly Additional[],
  included: SearchResult['additionals'],
): Selection {
  if (!asked) return initialSelection(additionals, included);
  const wanted = asked.map(({ additionalId: id, quantity }) => ({ additional: { id }, quantity }));
  return initialSelection(
    additionals.map((extra) => ({ ...extra, isDefault: false })),
    wanted,
  );
}
