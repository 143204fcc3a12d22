import type { Translated } from '@forecourt/shared/contract';
import { translated } from '../translated';

/** A text in every base language; those beside these three are in `seed/translations`, by the English one. */
export const say = (en: string, es: string, de: string, values?: Readonly<Record<string, string>>): Translated =>
  translated([en, es, de], values);

export const json = (value: unknown): string => JSON.stringify(value);
