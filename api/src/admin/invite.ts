import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, wire } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { inviteCompany } from '../users/invitations';

/** Options of `npm run admin -- invite`, as `parseArgs` takes them. */
export const INVITE_OPTIONS = {
  company: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  language: { type: 'string' },
  hotel: { type: 'boolean' },
  provider: { type: 'boolean' },
} as const;

const options = z.object({
  email: wire.email,
  company: wire.personName,
  'first-name': wire.personName,
  'last-name': wire.personName,
  language: z._default(wire.language, DEFAULT_LANGUAGE),
  hotel: z._default(z.boolean(), false),
  provider: z._default(z.boolean(), false),
});

/** Invites a company by e-mail; the answer for the operator, undefined when an option is missing or cannot be used. */
export async function invite(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'publicOrigin'> },
  given: unknown,
): Promise<string | undefined> {
  const read = options.safeParse(given);
  if (!read.success) return undefined;
  const { email, company, language, hotel, provider } = read.data;
  const until = await db.transaction().execute((trx) =>
    inviteCompany({ clock, config }, trx, {
      email,
      companyName: company,
      firstName: read.data['first-name'],
      lastName: read.data['last-name'],
      language,
      isHotel: hotel,
      isProvider: provider,
    }),
  );
  return `${company} is invited: until ${until.toISOString()} the e-mail to ${email} opens its account, once.`;
}
