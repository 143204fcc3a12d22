import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { useFailureText } from './failure-text';
import type { Refusal } from './refusal';

export interface RefusalAlertProps {
  refusal: Refusal;
  searchPath: string;
  onRetry: () => void;
}

/** What happened, that nothing was booked, and the one thing to do next. */
export function RefusalAlert({ refusal, searchPath, onRetry }: RefusalAlertProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const failureText = useFailureText('errors.genericBookingError');
  if (refusal.kind === 'price-changed') {
    const amounts = { was: money(refusal.was), now: money(refusal.now) };
    return (
      <Alert tone="negative" live title={t('refusal.priceChangedTitle')}>
        {t('refusal.priceChanged', amounts)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="negative"
      live
      title={t(`refusal.title.${refusal.kind}`)}
      actions={actionOf(refusal.kind, t, searchPath, onRetry)}
    >
      {failureText(refusal.error)}
    </Alert>
  );
}

function actionOf(kind: Refusal['kind'], t: (key: string) => string, searchPath: string, onRetry: () => void) {
  if (kind === 'search-again')
    return (
      <ButtonLink component={Link} to={searchPath} variant="secondary">
        {t('refusal.searchAgain')}
      </ButtonLink>
    );
  return kind === 'retry' ? (
    <Button variant="secondary" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  ) : undefined;
}
