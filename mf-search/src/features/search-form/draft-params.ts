import { ApiError, searchCall, validatePromotionCall } from '@forecourt/shared/api-client';
import { AGE_WITHIN_RANGE, agreementCode, promotionCode } from '@forecourt/shared/booking';
import type { Host } from '@forecourt/shared/host';
import { completeSearch, searchToUrl, type SearchDraft as PartialSearch } from '@forecourt/shared/rules';
import { toUrlDate } from '@forecourt/shared/time';
import type { CompleteDraft } from './draft';

const keptFor = <T>(same: boolean, value: T | undefined): T | undefined => (same ? value : undefined);

/** Params of the query string. Params without a field (agency, model) stay, and endpoints as long as their place. */
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
    commercialAgreementCode: agreementCode(draft.agreementCode) || undefined,
    promotionCode: code || undefined,
    promotionId: keptFor(code !== '' && carried.promotionCode === code, carried.promotionId),
  };
}

/** The query string of SEARCH. */
export const searchQuery = (draft: CompleteDraft, carried: PartialSearch = {}, promotionId?: number): string =>
  searchToUrl({ ...paramsOf(draft, carried), ...(promotionId !== undefined && { promotionId }) }).toString();

export type CheckedCode =
  { ok: true; id: number } | { ok: false; reason: 'invalid' } | { ok: false; reason: 'failed'; error: unknown };

/** Checks a promotion code (S1-5, S1-7); a back end that cannot answer does not make the code invalid. */
export async function checkPromotionCode({ api }: Host, code: string): Promise<CheckedCode> {
  try {
    const { id } = await api.send(validatePromotionCall(code));
    return { ok: true, id };
  } catch (error) {
    const refused = error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;
    return refused ? { ok: false, reason: 'invalid' } : { ok: false, reason: 'failed', error };
  }
}

/**
 * Message key of a refused agreement code, which the search itself refuses (S2-6); whatever else hinders the search,
 * the page of results says.
 */
export async function agreementError(
  { api, language, currency }: Host,
  draft: CompleteDraft,
): Promise<'errors.codes.agreement-invalid' | undefined> {
  const params = completeSearch(paramsOf(draft));
  if (!draft.agreementCode.trim() || !params) return undefined;
  try {
    await api.send(searchCall({ ...params, currency }, language));
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'agreement-invalid') return 'errors.codes.agreement-invalid';
  }
  return undefined;
}
