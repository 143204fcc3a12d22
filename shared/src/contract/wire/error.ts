import * as z from 'zod/mini';

/** Body of every refusal. `details` maps a field path to a message key (S1-5). */
export const errorBody = z.object({
  errorCode: z.string(),
  errorMessage: z.string(),
  id: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
