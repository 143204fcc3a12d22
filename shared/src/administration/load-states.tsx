import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { ApiError } from '../api-client';
import { Button, ButtonLink } from '../ui/button';
import { ErrorScreen } from '../ui/error-screen';
import { Skeleton } from '../ui/skeleton';
import { Stack } from '../ui/stack';
import css from './load-states.module.css';

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

/** The namespace of an administration's texts, and its key of the words "Sign in". */
export const SignInText = createContext<{ namespace: string; signIn: string }>({ namespace: 'shared', signIn: '' });

/** What did not load; an ended session leads to the sign-in and back. */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { namespace, signIn: signInText } = use(SignInText);
  const { t } = useTranslation([namespace, 'shared']);
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
            {t(signInText)}
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
