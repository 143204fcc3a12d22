import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';

interface LoadedProps<Answer, Key extends readonly unknown[]> {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  waiting: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** What the back end answers: while it is waited for, when it fails, and when it is there. */
export function Loaded<Answer, Key extends readonly unknown[]>(props: LoadedProps<Answer, Key>) {
  const { t } = useTranslation('shared');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(props.query);
  if (data !== undefined) return props.children(data);
  if (!error) return props.waiting;
  return (
    <ErrorScreen
      headingLevel={2}
      title={t('errors.gralError')}
      message={errorText(error)}
      action={
        <Button variant="primary" onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
