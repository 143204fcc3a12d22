import { useTranslation } from 'react-i18next';
import type { Trial } from '@forecourt/shared/contract';
import { Alert, type AlertProps } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { gatewayName } from '../../administration';
import css from './admin-gateways.module.css';
import { useTrial } from './gateways-query';

type Result = Trial['results'][number];

const TONES: Readonly<Record<Result['outcome'], AlertProps['tone']>> = {
  accepted: 'positive',
  refused: 'negative',
  unreachable: 'caution',
  unusable: 'negative',
  'not-askable': 'info',
};

/** Asks the vendor with the keys as they are stored, so that what is typed has to be saved before. */
export function TrialButton({ branchId, code, isDirty }: { branchId: number; code: string; isDirty: boolean }) {
  const { t } = useTranslation('mf-payments');
  const trial = useTrial(branchId, code);
  return (
    <Stack gap={3} align="stretch">
      <div className={css['trial']}>
        <Button busy={trial.isPending} aria-disabled={isDirty} onClick={() => !isDirty && trial.mutate()}>
          {t('admin.trial.button')}
        </Button>
        <p className={css['muted']}>{t(isDirty ? 'admin.trial.saveFirst' : 'admin.trial.lead')}</p>
      </div>
      <ErrorAlert error={trial.error} />
      {trial.data?.results.map((result) => (
        <TrialResult key={result.paymentType} result={result} />
      ))}
    </Stack>
  );
}

function TrialResult({ result: { paymentType, outcome, host, code } }: { result: Result }) {
  const { t } = useTranslation('mf-payments');
  return (
    <Alert tone={TONES[outcome]} live title={t(`admin.trial.${outcome}`, { name: gatewayName(paymentType) })}>
      <p>
        {[
          host === undefined ? '' : t('admin.trial.host', { host }),
          code === undefined ? '' : t('admin.trial.code', { code }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Alert>
  );
}
