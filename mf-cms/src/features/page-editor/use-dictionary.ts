import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Words of the library's own controls that are in use here: of the canvas and of the surface for rich text. */
const WORDS = {
  'label-page': 'page',
  'label-component': 'component',
  'action-selectparent': 'parent',
  'field-richtext-bold': 'bold',
  'field-richtext-italic': 'italic',
  'field-richtext-blockquote': 'quotation',
  'field-richtext-list-bullet': 'bullets',
  'field-richtext-list-ordered': 'numbers',
  'field-richtext-listselect-bullet': 'bullets',
  'field-richtext-listselect-ordered': 'numbers',
  'field-richtext-horizontalrule': 'rule',
  'field-richtext-select': 'choose',
  'field-richtext-headingselect-2': 'heading2',
  'field-richtext-headingselect-3': 'heading3',
  'field-richtext-headingselect-4': 'heading4',
  'loader-loading': 'loading',
} as const;

export function useDictionary(): Record<string, string> {
  const { t } = useTranslation('mf-cms');
  return useMemo(
    () => Object.fromEntries(Object.entries(WORDS).map(([key, word]) => [key, t(`editor.library.${word}`)])),
    [t],
  );
}
