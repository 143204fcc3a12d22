import {
  AGE_WITHIN_RANGE,
  promotionCode,
  searchToUrl,
  type SearchDraft as PartialSearch,
} from '@forecourt/shared/rules';
import { toUrlDate } from '@forecourt/shared/time';
import type { CompleteDraft } from './form-draft';

const keptFor = <T>(same: boolean, value: T | undefined): T | undefined => (same ? value : undefined);

/** Params of the query string. What the form does not ask for (agency, model) stays; endpoints stay with their place. */
export function paramsOf(
  { pickUp, dropOff, from, to, ...draft }: CompleteDraft,
  carried: PartialSearch = {},
): PartialSearch {
  const code = promotionCode(draft.promotionCode);
  return {
    ...carried,
    dateFrom: toUrlDate(from.date),
    hourFrom: from.time,
    dateTo: toUrlDate(to.date),
    hourTo: to.time,
    pickUpPlaceId: pickUp.id,
    pickUpPlaceName: pickUp.name,
    pickUpPlaceIATACode: pickUp.iata,
    dropOffPlaceId: dropOff.id,
    dropOffPlaceName: dropOff.name,
    pickUpEndpoint: keptFor(carried.pickUpPlaceId === pickUp.id, carried.pickUpEndpoint),
    dropOffEndpoint: keptFor(carried.dropOffPlaceId === dropOff.id, carried.dropOffEndpoint),
    driverAge: draft.ageInRange ? AGE_WITHIN_RANGE : Number(draft.age),
    unlimitedKm: draft.unlimitedKm || keptFor(carried.unlimitedKm !== undefined, false),
    onlyFullAvailability: draft.onlyFullAvailability || undefined,
    commercialAgreementCode: draft.agreementCode.trim() || undefined,
    promotionCode: code || undefined,
    promotionId: keptFor(code !== '' && carried.promotionCode === code, carried.promotionId),
  };
}

/** The query string of SEARCH. */
export const searchQuery = (draft: CompleteDraft, carried: PartialSearch = {}, promotionId?: number): string =>
  searchToUrl({ ...paramsOf(draft, carried), ...(promotionId !== undefined && { promotionId }) }).toString();
