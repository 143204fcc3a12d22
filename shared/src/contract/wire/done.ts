import * as z from 'zod/mini';

/** The answer of a call that has nothing to tell. */
export const done = z.object({ done: z.literal(true) });
