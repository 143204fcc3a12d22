import { isDate } from './wall-clock';

/** MM-DD-YYYY of a URL as YYYY-MM-DD; undefined when there is no such day (S1-3). */
export function parseUrlDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : undefined;
}

/** YYYY-MM-DD as MM-DD-YYYY of a URL. */
export const toUrlDate = (date: string): string => `${date.slice(5)}-${date.slice(0, 4)}`;
