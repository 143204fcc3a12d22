import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { ApiError } from '../api-client';
import { Button, ButtonLink } from '../ui/button';
import { ErrorScreen } from '../ui/error-screen';

interface FailedLoadProps {
  error: unknown;
  onRetry: () => void;
  /** Words of the link to the sign-in page. */
  signIn: string;
  /** Heading where the session has ended; the general one without. */
  endedTitle?: string;
}

/** A part of a page that did not load; an ended session leads to the sign-in and back (S2-8). */
export function FailedLoad({ error, onRetry, signIn, endedTitle }: FailedLoadProps) {
  const { t } = useTranslation('shared');
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  if (error instanceof ApiError && error.status === 401)
    return (
      <ErrorScreen
        headingLevel={2}
        title={endedTitle ?? t('errors.gralError')}
        message={t('errors.authenticationError')}
        action={
          <ButtonLink
            component={Link}
            to={pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString())}
            variant="primary"
          >
            {signIn}
          </ButtonLink>
        }
      />
    );
  return (
    <ErrorScreen
      headingLevel={2}
      title={t('errors.gralError')}
      message={errorText(error)}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
