import type { AccountFieldId } from '@forecourt/shared/booking';

const FIELD = 'field';

/** The form of the details, at one of its fields. */
export const editAt = (field: AccountFieldId): string => `?edit=true&${FIELD}=${field}`;

/** The field that was asked for; what an address says may be none of the form. */
export const fieldAsked = (search: URLSearchParams): string | null => search.get(FIELD);
