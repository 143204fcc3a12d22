const LONGEST = 2000;

/** A value as text, for comparisons. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value as string);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
