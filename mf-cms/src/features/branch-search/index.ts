import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { loadMessages } from './messages';

const partQuery = (i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: ['part', 'branch-search', language],
    queryFn: async () => {
      const texts = addMessages(i18n, 'mf-cms', language, loadMessages, true);
      const { MapPlace, matchesOf, NoBranches, SearchField, Today } = await import(
        /* webpackChunkName: "branch-search" */ './branch-search'
      );
      await texts;
      return { MapPlace, matchesOf, NoBranches, SearchField, Today };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

/** What branches can do in the browser alone, with its texts; undefined on the server and until it is there. */
export function useBranchSearch() {
  const { i18n } = useTranslation('mf-cms');
  return useQuery(partQuery(i18n, useHost().language)).data;
}
