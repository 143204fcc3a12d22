const LINE_END = '\r\n';

/** A cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP: CSV injection). */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => {
  const safe = defused(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** A line of RFC 4180; numbers are the program's own and stand as they are. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells.map((each) => (typeof each === 'number' ? String(each) : cell(each))).join(',') + LINE_END;
