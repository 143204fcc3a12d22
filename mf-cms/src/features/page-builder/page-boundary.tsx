import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { useHomePath } from '../../content/home-path';
import { QueryBoundary } from '../../content/query-boundary';

/** A page that cannot be loaded says so and offers a way on (S1-2, S1-8). */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary screen={(error, retry) => <FailedPage error={error} onRetry={retry} />}>{children}</QueryBoundary>
  );
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  const home = useHomePath();
  return (
    <Box>
      <ErrorScreen
        title={t('errors.gralError')}
        message={errorText(error)}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
            <ButtonLink component={Link} to={home}>
              {t('actions.goHome')}
            </ButtonLink>
          </>
        }
      />
    </Box>
  );
}
