import { useTranslation } from 'react-i18next';
import { accountFields } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';

/**
 * What the details are for, and no more than is true of them: an agency books for others, and what the account does not
 * know cannot be filled in.
 */
export function useProfileLead(profile: Profile | undefined): string | undefined {
  const { t } = useTranslation('mf-account');
  if (profile?.isAgency) return undefined;
  const isPartly = profile !== undefined && accountFields().some(({ id }) => (profile[id] ?? '') === '');
  return t(isPartly ? 'profile.leadPartly' : 'profile.lead');
}
