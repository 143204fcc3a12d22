import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedLoad as Failed } from '../screens';
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

/** What did not load in an administration. */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { namespace, signIn } = use(SignInText);
  const { t } = useTranslation(namespace);
  return <Failed error={error} onRetry={onRetry} signIn={t(signIn)} />;
}
