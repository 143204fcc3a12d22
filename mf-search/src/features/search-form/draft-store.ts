import { searchFromUrl, searchToUrl, type SearchDraft } from '@forecourt/shared/rules';
import { toUrlDate } from '@forecourt/shared/time';
import { DRAFT_KEY } from './draft-key';
import type { FormDraft } from './form-draft';

/** Keeps places and dates for this tab; the driver's age is personal and is not kept. */
export function keepDraft({ pickUp, dropOff, elsewhere, from, to }: FormDraft): void {
  const query = searchToUrl({
    pickUpPlaceId: pickUp?.id,
    pickUpPlaceName: pickUp?.name,
    ...(elsewhere && { dropOffPlaceId: dropOff?.id, dropOffPlaceName: dropOff?.name }),
    dateFrom: from && toUrlDate(from.date),
    hourFrom: from?.time,
    dateTo: to && toUrlDate(to.date),
    hourTo: to?.time,
  });
  sessionStorage.setItem(DRAFT_KEY, query.toString());
}

export const readKept = (stored: string): SearchDraft => searchFromUrl(new URLSearchParams(stored)).params;
