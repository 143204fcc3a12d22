import { queryOptions } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { Language } from '../contract';
import { addMessages } from '../i18n';
import { loadMessages } from './messages';

/** A namespace of its own: each remote that speaks of a pick-up brings it along, and completes what another brought. */
export const NAMESPACE = 'pick-up';

export const addTexts = (i18n: I18n, language: Language): Promise<void> =>
  addMessages(i18n, NAMESPACE, language, loadMessages, true);

export const textsQuery = (i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: [NAMESPACE, 'texts', language],
    queryFn: () => addTexts(i18n, language).then(() => true),
    staleTime: Infinity,
    gcTime: Infinity,
  });
