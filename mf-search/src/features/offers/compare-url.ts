const COMPARE = 'compare';
/** More columns than this nobody compares. */
export const MOST_COMPARED = 3;

/** Ids of the models that are compared, in the order in which they were chosen. */
export const comparedFromUrl = (query: URLSearchParams): number[] =>
  [...new Set(query.getAll(COMPARE).map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_COMPARED);

/** The query string with these models compared instead of its own. */
export function withCompared(query: URLSearchParams, modelIds: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(COMPARE);
  modelIds.slice(0, MOST_COMPARED).forEach((id) => next.append(COMPARE, String(id)));
  return next;
}

export const toggledModel = (compared: readonly number[], modelId: number): number[] =>
  compared.includes(modelId) ? compared.filter((id) => id !== modelId) : [...compared, modelId].slice(0, MOST_COMPARED);
