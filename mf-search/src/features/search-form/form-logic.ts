import { isDriverAgeValid } from '@forecourt/shared/booking';
import { searchFromUrl, searchToUrl, type SearchDraft } from '@forecourt/shared/rules';
import { toUrlDate } from '@forecourt/shared/time';
import { DRAFT_KEY, type FormDraft, type FormErrors } from './draft';
import type { AgeRule } from './use-form-rules';

// Lazy chunk of the form: rules, opening hours and calls, loaded at the first interaction.
export { promotionCode } from '@forecourt/shared/booking';
export { agreementError, checkPromotionCode, searchQuery } from './draft-params';
export { catalogueQuery, settle } from './settle';
export { timeOnDay, timeChoices } from './times';

function ageError({ ageInRange, age }: FormDraft, { bounds, withoutCaution, shown }: AgeRule): string | undefined {
  if (!shown || ageInRange) return undefined;
  const years = age.trim() === '' || Number(age) === 0 ? undefined : Number(age);
  if (isDriverAgeValid(years, bounds)) return undefined;
  return withoutCaution ? 'searchForm.driverAgeWarning' : 'searchForm.betweenAllowedAge';
}

function placeAndDateErrors(draft: FormDraft): FormErrors {
  if (!draft.pickUp) return { pickUp: 'form.pickUpRequired' };
  if (!draft.dropOff) return { dropOff: 'form.dropOffRequired' };
  if (!draft.from) return { from: 'form.neverOpen' };
  return draft.to ? {} : { to: 'form.neverOpen' };
}

/** Errors by field (S1-5). Dates are proposed with the place, so they are missing where it never opens. */
export function formErrors(draft: FormDraft, rule: AgeRule): FormErrors {
  const age = ageError(draft, rule);
  return age ? { ...placeAndDateErrors(draft), age } : placeAndDateErrors(draft);
}

/** Stores places and dates for this tab; the driver's age is personal data and is not stored. */
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

const RECENT_KEY = 'forecourt.recent-places';
const MOST_RECENT = 4;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the places that were last searched from this browser, the latest first; anything else stored is ignored. */
export const recentPlaces = (store: Store): number[] =>
  (store.getItem(RECENT_KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_RECENT);

export function keepRecentPlaces(store: Store, ...ids: readonly number[]): void {
  store.setItem(RECENT_KEY, [...new Set([...ids, ...recentPlaces(store)])].slice(0, MOST_RECENT).join(','));
}
