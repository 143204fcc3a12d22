import type { Translated } from '@forecourt/shared/contract';

/** A text in the three languages in which the demo company is written. */
export const say = (en: string, es: string, de: string): Translated => ({ 'en-GB': en, 'es-ES': es, de });

export const json = (value: unknown): string => JSON.stringify(value);
