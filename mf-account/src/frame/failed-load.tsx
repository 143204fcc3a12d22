import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';

/** A list or a page that did not load; an ended session leads to the sign-in and back (S2-8). */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const ended = error instanceof ApiError && error.status === 401;
  const signIn = pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString());
  return (
    <ErrorScreen
      headingLevel={2}
      title={t(ended ? 'area.endedTitle' : 'errors.gralError')}
      message={ended ? t('errors.authenticationError') : errorText(error)}
      action={
        ended ? (
          <ButtonLink component={Link} to={signIn} variant="primary">
            {t('logIn.title')}
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
