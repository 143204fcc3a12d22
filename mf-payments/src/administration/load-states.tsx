import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './administration-frame.module.css';

/** Rows of what is loading. */
export function Loading({ rows }: { rows: number }) {
  const { t } = useTranslation('shared');
  return (
    <Stack gap={3} role="status" aria-label={t('states.loading')} className={css['loading']}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={64} shape="block" />
      ))}
    </Stack>
  );
}

/** What did not load; an ended session leads to the sign-in and back. */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const signIn = pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString());
  return (
    <ErrorScreen
      headingLevel={2}
      title={t('errors.gralError')}
      message={isSignedOut ? t('errors.authenticationError') : errorText(error)}
      action={
        isSignedOut ? (
          <ButtonLink component={Link} to={signIn} variant="primary">
            {t('access.signIn')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        )
      }
    />
  );
}
