import type { Language } from '@forecourt/shared/contract';

/** The calendar counts in the browser's days; nothing but year, month and day is ever read from them. */
export const toLocalDay = (isoDate: string): Date =>
  new Date(Number(isoDate.slice(0, 4)), Number(isoDate.slice(5, 7)) - 1, Number(isoDate.slice(8, 10)));

const two = (value: number) => String(value).padStart(2, '0');
export const fromLocalDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Where the week begins on Sunday; elsewhere it begins on Monday. */
const SUNDAY_FIRST: ReadonlySet<Language> = new Set<Language>(['en-US', 'es-US', 'es-MX', 'es-DO', 'es-NI', 'pt']);
export const firstWeekday = (language: Language): 0 | 1 => (SUNDAY_FIRST.has(language) ? 0 : 1);
