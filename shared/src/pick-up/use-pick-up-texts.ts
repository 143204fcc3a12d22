import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { NAMESPACE, textsQuery } from './texts';

/** Loads what `DeskFacts` and `ToBring` say, for whoever shows them outside the card. */
export function usePickUpTexts() {
  const { i18n } = useTranslation(NAMESPACE);
  return useQuery(textsQuery(i18n, useHost().language));
}
