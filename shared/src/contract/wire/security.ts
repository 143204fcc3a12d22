import * as z from 'zod/mini';
import { instant, text } from './primitive';
import { newPassword } from './user';

/** One device on which a user is signed in; `browser` and `system` are proper names, absent where they are not known. */
const session = z.object({
  id: z.string(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  createdAt: instant,
  /** A few minutes late at most. */
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const userSessions = z.object({ items: z.array(session) });
export const endSessionRequest = z.object({ id: text(50) });

/** A password that is compared and not chosen. */
export const presentPassword = text().check(z.minLength(1));
export const changePasswordRequest = z.object({ currentPassword: presentPassword, newPassword });
