import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { Box } from '@forecourt/shared/ui/box';
import { FailedLoad, Loading } from './load-states';
import { loadMessages } from './messages';

const textsQuery = (i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: ['payments', 'administration-texts', language],
    queryFn: async () => {
      await addMessages(i18n, 'mf-payments', language, loadMessages, true);
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The texts of the administration are files of their own, so that who pays does not load them. */
export function AdministrationTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('mf-payments');
  const { language } = useHost();
  const { data, error, refetch } = useQuery(textsQuery(i18n, language));
  if (data) return children;
  return <Box>{error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />}</Box>;
}
