import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import type { Language } from '../contract';
import { addMessages } from '../i18n';
import { loadMessages } from './messages';

/** A namespace of its own: each remote that speaks of a pick-up brings it along, and completes what another brought. */
export const NAMESPACE = 'pick-up';

/**
 * The page has one cache for all remotes, of whichever releases. What this copy of the room loads is for it alone:
 * another release's card takes and says other things.
 */
export const OWN_KEY = [NAMESPACE, Math.random()] as const;

export const textsQuery = (i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'texts', language],
    queryFn: () => addMessages(i18n, NAMESPACE, language, loadMessages, true).then(() => true),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Loads what is said of a pick-up, for whoever says some of it outside the card. */
export function usePickUpTexts() {
  const { i18n } = useTranslation(NAMESPACE);
  return useQuery(textsQuery(i18n, useHost().language));
}
