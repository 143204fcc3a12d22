import { useEffect, useState, type Dispatch } from 'react';
import { agreementCode } from '@forecourt/shared/booking';
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
  /** No code has come yet. */
  isFirst: boolean;
}

/** Kept by the whole of checkout: who goes a step back, or signs in again, has not just arrived. */
export type AgreementMemory = readonly [ReadAgreement, Dispatch<ReadAgreement>];
export function useAgreementMemory(): AgreementMemory {
  const { signedIn } = useSession();
  return useState<ReadAgreement>({ rules: !signedIn, isFirst: true });
}

function arrived(read: ReadAgreement, code: string | undefined, current: string | undefined): ReadAgreement {
  if (code === undefined) return { ...read, code, wanted: undefined };
  const counts = code !== current && (read.rules || (read.isFirst && !current));
  return { code, wanted: counts ? code : undefined, rules: false, isFirst: false };
}

/**
 * Whoever signs in here is priced with the agreement of the profile, whatever code the address had (S2-4.8, D131).
 * What was chosen or removed after that, or by who came signed in, is left alone. Answers whether the address has it.
 */
export function useProfileAgreement(
  profile: Profile | undefined,
  current: string | undefined,
  [read, setRead]: AgreementMemory,
): boolean {
  const { applyAgreement } = useUrlActions();
  const session = useSession();
  const { wanted } = read;
  // The address has it in this form as well.
  const code = agreementCode(profile?.commercialAgreementCode ?? '') || undefined;
  const hasSignedOut = !session.signedIn && !session.expired;
  useEffect(() => {
    if (code !== read.code) setRead(arrived(read, code, current));
    else if (wanted !== undefined && wanted === current) setRead({ ...read, wanted: undefined });
    else if (hasSignedOut && !read.rules) setRead({ ...read, rules: true });
  });
  useEffect(() => {
    if (wanted !== undefined) applyAgreement(wanted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; an address that changes otherwise is none of it
  }, [wanted]);
  return wanted === undefined && code === read.code;
}
