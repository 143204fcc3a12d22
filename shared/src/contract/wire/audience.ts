import * as z from 'zod/mini';
import { id, instant, language, queryNumber, text, token } from './primitive';

/* As whom an editor looks at a page (`/api/admin/audience/…`). */

/**
 * Agencies and promotions to choose from, also promotions that are planned, are over or need a code (`isCoded`), which
 * is told to who may publish pages (D231).
 */
export const audienceChoices = z.object({
  agencies: z.array(z.object({ id: token, name: z.string() })),
  promotions: z.array(
    z.object({
      ...{ id, name: z.string(), code: z.optional(z.string()), isCoded: z.optional(z.boolean()) },
      ...{ validFrom: instant, validTo: instant },
    }),
  ),
});
export type AudienceChoices = z.infer<typeof audienceChoices>;

/** What a page shows at an instant, which is now where it is left out. */
const seen = { language, at: z.optional(instant) };
export const audiencePromotions = z.object(seen);
export const audienceCars = z.object({
  ...seen,
  currency: token,
  promotionCode: z.optional(text(60)),
  /** Id of a promotion whose code is not told to who asks. */
  promotion: z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
  agency: z.optional(token),
});
export const audiencePosts = z.object({
  at: seen.at,
  $skip: z._default(queryNumber.check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  $top: z._default(queryNumber.check(z.int(), z.minimum(0), z.maximum(100)), 20),
});
export const audienceMoment = z.object({ at: instant });
/** Drafts that will have been published by a moment, as visitors see them then. */
export const dueComponents = z.array(z.object({ id, name: z.string(), builder: z.unknown(), wrapperTag: z.string() }));
