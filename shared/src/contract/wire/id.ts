import * as z from 'zod/mini';

/** Apart from the other primitives, so that a list of things with numbers and names is a small script. */
export const id = z.int();
