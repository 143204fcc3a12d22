import { useTranslation } from 'react-i18next';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';

interface NotLoadedProps {
  /** It may come yet. */
  isLate?: boolean;
  onRetry: () => void;
}

/** The gateway's library or frame is not there; nothing can have been charged. */
export function NotLoaded({ isLate = false, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('mf-payments');
  const again = (
    <Button variant={isLate ? 'secondary' : 'primary'} onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return isLate ? (
    <Alert tone="caution" live actions={again}>
      {t('payment.slow')}
    </Alert>
  ) : (
    <Alert tone="negative" live title={t('payment.failedTitle')} actions={again}>
      {t('payment.failedSafe')}
    </Alert>
  );
}
