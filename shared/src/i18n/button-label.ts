import type { Language, Translated } from '../contract';
import { pick } from './pick';

const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/**
 * A form's button is JSON with a text per language, or one plain text for all languages (D9); empty where the form
 * names none, and the screen's own text stands.
 */
export function buttonLabel(button: string, language: Language): string {
  try {
    const label: unknown = JSON.parse(button);
    return isTranslated(label) ? pick(label, language) : button;
  } catch {
    return button;
  }
}
