import type { SearchDraft as PartialSearch } from '@forecourt/shared/rules';
import { parseUrlDate, type WallClock } from '@forecourt/shared/time';

/** Session storage key of the tab's last search; the form checks it before it loads the code that reads it. */
export const DRAFT_KEY = 'forecourt.search-form';

/** Id and name, so that a place shows its name before the list of places has loaded. */
export interface PlaceRef {
  id: number;
  name: string;
  iata?: string | undefined;
}

/** The form's values before they are checked. */
export interface FormDraft {
  pickUp: PlaceRef | undefined;
  dropOff: PlaceRef | undefined;
  elsewhere: boolean;
  from: WallClock | undefined;
  to: WallClock | undefined;
  /** "Within the allowed range", 0 on the wire (D21). */
  ageInRange: boolean;
  age: string;
  promotionCode: string;
  agreementCode: string;
  unlimitedKm: boolean;
  onlyFullAvailability: boolean;
}

const placeRef = (id: number | undefined, name = '', iata?: string): PlaceRef | undefined =>
  id === undefined ? undefined : { id, name, iata };

const clockOf = (date: string | undefined, time: string | undefined): WallClock | undefined => {
  const day = date && parseUrlDate(date);
  return day && time ? { date: day, time } : undefined;
};

export function draftOf(initial: PartialSearch = {}): FormDraft {
  const { driverAge, pickUpPlaceId, dropOffPlaceId } = initial;
  return {
    pickUp: placeRef(pickUpPlaceId, initial.pickUpPlaceName, initial.pickUpPlaceIATACode),
    dropOff: placeRef(dropOffPlaceId, initial.dropOffPlaceName),
    elsewhere: dropOffPlaceId !== undefined && dropOffPlaceId !== pickUpPlaceId,
    from: clockOf(initial.dateFrom, initial.hourFrom),
    to: clockOf(initial.dateTo, initial.hourTo),
    ageInRange: !driverAge,
    age: driverAge ? String(driverAge) : '',
    promotionCode: initial.promotionCode ?? '',
    agreementCode: initial.commercialAgreementCode ?? '',
    unlimitedKm: initial.unlimitedKm ?? false,
    onlyFullAvailability: initial.onlyFullAvailability ?? false,
  };
}

/** A draft with all that a search needs. */
export type CompleteDraft = FormDraft & { pickUp: PlaceRef; dropOff: PlaceRef; from: WallClock; to: WallClock };

export const isComplete = (draft: FormDraft): draft is CompleteDraft =>
  Boolean(draft.pickUp && draft.dropOff && draft.from && draft.to);

export type FormField = 'pickUp' | 'dropOff' | 'from' | 'to' | 'age' | 'promotionCode' | 'agreementCode';
/** Message keys by field. */
export type FormErrors = Partial<Record<FormField, string>>;
