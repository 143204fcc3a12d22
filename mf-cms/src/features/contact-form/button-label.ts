import type { Language, Translated } from '@forecourt/shared/contract';
import { pick } from '@forecourt/shared/i18n';

const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** A form's button is a text per language as JSON, or one plain text for all languages (D9). */
export function buttonLabel(button: string, language: Language): string {
  try {
    const read: unknown = JSON.parse(button);
    return isTranslated(read) ? pick(read, language) : button;
  } catch {
    return button;
  }
}
