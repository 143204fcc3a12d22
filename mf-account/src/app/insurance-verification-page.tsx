import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { NarrowPage } from '../frame';

const STORED = 'forecourt.insurance-verification';

/** What the verifier writes into the address; the state is ours, given to it when the verification began (D37). */
const verification = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  status: z.catch(z.enum(['complete', 'exit', 'error']), 'error'),
});
type Verification = z.infer<typeof verification>;

function stored(): Verification | undefined {
  try {
    return verification.safeParse(JSON.parse(sessionStorage.getItem(STORED) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A browser may keep nothing; the result is then shown once. */
function keep(result: Verification): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(result));
  } catch {
    // What is shown now needs no storage.
  }
}

const TONES = { complete: 'info', exit: 'caution', error: 'caution' } as const;

/**
 * Where an insurance verification sends the browser back: keeps its state, and shows how it ended (D37). That an
 * insurance is verified is never said, since anybody can write the address (D226).
 */
export default function InsuranceVerificationPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const [query] = useSearchParams();
  const [result] = useState(() => verification.safeParse(Object.fromEntries(query)).data ?? stored());
  useEffect(() => {
    if (result) keep(result);
  }, [result]);
  const outcome = result?.status ?? 'error';
  return (
    <NarrowPage
      title={t('insuranceVerification.title')}
      below={<Link to={pathOf('FIND_BOOKING')}>{t('insuranceVerification.booking')}</Link>}
    >
      <Stack gap={4}>
        <Alert tone={TONES[outcome]} live title={t(`insuranceVerification.${outcome}.title`)}>
          {t(`insuranceVerification.${outcome}.text`)}
        </Alert>
      </Stack>
    </NarrowPage>
  );
}
