import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { useHomePath } from '../../content/link';
import css from './builder.module.css';

interface Props {
  onRetry: () => void;
  screen: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}
type State = { failed: false } | { failed: true; error: unknown };

class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  static getDerivedStateFromError = (error: unknown): State => ({ failed: true, error });
  retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };
  override render(): ReactNode {
    return this.state.failed ? this.props.screen(this.state.error, this.retry) : this.props.children;
  }
}

/** Shows `screen` when its content cannot be loaded or rendered; a retry sends the failed queries again. */
function QueryBoundary({ screen, children }: Omit<Props, 'onRetry'>) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary onRetry={reset} screen={screen}>
      {children}
    </ErrorBoundary>
  );
}

/** A page that cannot be loaded shows the error screen with a retry and the way home (S1-2, S1-8). */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary screen={(error, retry) => <FailedPage error={error} onRetry={retry} />}>{children}</QueryBoundary>
  );
}

/** A block that fails leaves the rest of the page as it is. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary screen={(error, retry) => <FailedBlock error={error} onRetry={retry} />}>{children}</QueryBoundary>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

function FailedPage({ error, onRetry }: FailedProps) {
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

function FailedBlock({ error, onRetry }: FailedProps) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  return (
    <div className={css['failed']} role="alert">
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </div>
  );
}
