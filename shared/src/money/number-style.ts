import type { Language } from '../contract';

export interface NumberStyle {
  group: string;
  point: string;
  /** Where a currency symbol stands when no Currency entity says it. */
  symbolLast: boolean;
}

const COMMA_THEN_POINT: NumberStyle = { group: ',', point: '.', symbolLast: false };
const POINT_THEN_COMMA: NumberStyle = { group: '.', point: ',', symbolLast: true };
const SPACE_THEN_COMMA: NumberStyle = { group: '\u00a0', point: ',', symbolLast: true };
const LATIN_AMERICAN: NumberStyle = { ...POINT_THEN_COMMA, symbolLast: false };

const STYLES: Readonly<Record<Language, NumberStyle>> = {
  'en-GB': COMMA_THEN_POINT,
  'en-US': COMMA_THEN_POINT,
  'es-US': COMMA_THEN_POINT,
  'es-MX': COMMA_THEN_POINT,
  'es-DO': COMMA_THEN_POINT,
  'es-NI': COMMA_THEN_POINT,
  'es-AR': LATIN_AMERICAN,
  'es-CL': LATIN_AMERICAN,
  pt: LATIN_AMERICAN,
  'es-CR': { ...SPACE_THEN_COMMA, symbolLast: false },
  de: POINT_THEN_COMMA,
  'es-ES': POINT_THEN_COMMA,
  hr: POINT_THEN_COMMA,
  it: POINT_THEN_COMMA,
  'nl-NL': POINT_THEN_COMMA,
  'fr-FR': SPACE_THEN_COMMA,
  pl: SPACE_THEN_COMMA,
  ru: SPACE_THEN_COMMA,
  lt: SPACE_THEN_COMMA,
};

export const numberStyle = (language: Language): NumberStyle => STYLES[language];
