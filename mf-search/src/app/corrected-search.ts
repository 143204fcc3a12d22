import { AGE_WITHIN_RANGE, isDriverAgeValid, type AgeBounds } from '@forecourt/shared/booking';
import { pickUpPlaces, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from '@forecourt/shared/rules';
import { draftOf, isComplete, paramsOf, settle, type Catalogue, type SettleRules } from '../features/search-form';

/** Parts of a search as a visitor names them. */
export type CorrectedPart = 'places' | 'dates' | 'age' | 'model' | 'agreement' | 'other';

type Field = ReadSearch['corrected'][number];
const PART_OF: Partial<Record<Field, CorrectedPart>> = {
  pickUpPlaceId: 'places',
  dropOffPlaceId: 'places',
  dateFrom: 'dates',
  dateTo: 'dates',
  hourFrom: 'dates',
  hourTo: 'dates',
  driverAge: 'age',
  modelId: 'model',
  commercialAgreementCode: 'agreement',
};

/** The place by id, by name (a form that was sent before its script ran) or by airport code. */
export function namedPlace(
  { pickUpPlaceId, pickUpPlaceName, pickUpPlaceIATACode }: SearchDraft,
  { places }: Catalogue,
) {
  const open = pickUpPlaces(places);
  const named = pickUpPlaceName?.trim().toLowerCase();
  return (
    open.find(({ id }) => id === pickUpPlaceId) ??
    open.find(({ name, city }) => named && [name, city].some((candidate) => candidate.toLowerCase() === named)) ??
    open.find((place) => pickUpPlaceIATACode && place.pickUpPlaceIATACode === pickUpPlaceIATACode)
  );
}

export interface CorrectedSearch {
  params: SearchDraft;
  corrected: CorrectedPart[];
}

const validAge = (age: number | undefined, bounds: AgeBounds): number =>
  age !== undefined && isDriverAgeValid(age, bounds) ? age : AGE_WITHIN_RANGE;

/** The nearest valid search and the parts that were changed; a part that was only missing is not among them. */
export function correctedSearch(
  { params, corrected }: ReadSearch,
  catalogue: Catalogue,
  rules: SettleRules & { age: { bounds: AgeBounds } },
): CorrectedSearch {
  const pickUp = namedPlace(params, catalogue) ?? pickUpPlaces(catalogue.places)[0];
  const age = validAge(params.driverAge, rules.age.bounds);
  const requested = draftOf({ ...params, pickUpPlaceId: pickUp?.id, driverAge: age });
  const settled = settle(requested, catalogue, rules);
  const moved: CorrectedPart[] = [
    ...corrected.map((field) => PART_OF[field] ?? 'other'),
    ...(params.pickUpPlaceId !== undefined && params.pickUpPlaceId !== pickUp?.id ? ['places' as const] : []),
    ...settled.corrections.map((correction) =>
      correction.endsWith('place') ? ('places' as const) : ('dates' as const),
    ),
    ...(params.driverAge !== undefined && params.driverAge !== age ? ['age' as const] : []),
  ];
  return {
    params: isComplete(settled.draft) ? paramsOf(settled.draft, params) : params,
    corrected: [...new Set(moved)],
  };
}

/** The query string with this search in place of its own; filters and all other entries stay. */
export function withSearch(query: URLSearchParams, params: SearchDraft): URLSearchParams {
  const next = searchToUrl(params);
  const own = new Set([...searchToUrl(searchFromUrl(query).params).keys(), ...searchFromUrl(query).corrected]);
  for (const [name, value] of query) {
    if (!own.has(name)) next.append(name, value);
  }
  return next;
}
