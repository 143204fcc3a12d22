import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import type { CorrectedPart } from './corrected-search';

/** Says which parts of a link's search were changed, because they were invalid or no branch is open then. */
export function CorrectionNotice({ parts, onClose }: { parts: readonly CorrectedPart[]; onClose: () => void }) {
  const { t } = useTranslation('mf-search');
  if (parts.length === 0) return null;
  return (
    <Alert tone="caution" live title={t('results.corrected')} onClose={onClose} closeLabel={t('actions.close')}>
      {parts.map((part) => t(`results.correctedPart.${part}`)).join(' ')}
    </Alert>
  );
}

/** Closable (S1-8); a failure of the back end has a text of its own. */
export function SearchError({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-search');
  const errorText = useErrorText();
  const [closed, setClosed] = useState<unknown>();
  const broken = error instanceof ApiError && error.status >= 500;
  return (
    <>
      {closed !== error && (
        <Alert tone="negative" live onClose={() => setClosed(error)} closeLabel={t('actions.close')}>
          {broken ? t('errors.genericSearchError') : errorText(error)}
        </Alert>
      )}
      <p>
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </p>
    </>
  );
}
