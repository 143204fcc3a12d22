import * as z from 'zod/mini';

/** An answer that is no JSON. */
export const file = z.instanceof(Blob);
