import { useEffect, useState } from 'react';
import type { Profile } from '@forecourt/shared/contract';
import { useSession } from '@forecourt/shared/host';
import { useUrlActions } from './use-url-actions';

interface ReadAgreement {
  /** That of the profile that has come. */
  code?: string | undefined;
  /** Until the address has it. */
  wanted?: string | undefined;
  /** Whether the next one stands in place of what the address has: the first that comes to a guest. */
  rules: boolean;
}

function arrived({ rules }: ReadAgreement, code: string | undefined, current: string | undefined): ReadAgreement {
  const counts = code !== current && (rules || !current);
  return { code, wanted: counts ? code : undefined, rules: rules && code === undefined };
}

/**
 * Whoever signs in here is priced with the agreement of the profile, whatever code the address had (S2-4.8, D131).
 * What was chosen or removed after that, or by who came signed in, is left alone. Answers whether the address has it.
 */
export function useProfileAgreement(profile: Profile | undefined, current: string | undefined): boolean {
  const { applyAgreement } = useUrlActions();
  const { signedIn } = useSession();
  const [read, setRead] = useState<ReadAgreement>({ rules: !signedIn });
  const { wanted } = read;
  const code = profile?.commercialAgreementCode;
  if (code !== read.code) setRead(arrived(read, code, current));
  else if (wanted !== undefined && wanted === current) setRead({ ...read, wanted: undefined });
  useEffect(() => {
    if (wanted !== undefined) applyAgreement(wanted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; an address that changes otherwise is none of it
  }, [wanted]);
  return wanted === undefined && code === read.code;
}
