/**
 * Postgres type → what the program sees; one table for both databases. Amounts are int8 minor units and fit a double.
 */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: String, // date stays YYYY-MM-DD
  1184: (text) => new Date(normalised(text)), // timestamptz
};

/** `2026-11-20 09:30:00.5+00` → `2026-11-20T09:30:00.5+00:00` */
const normalised = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
