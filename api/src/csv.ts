const LINE_END = '\r\n';

/**
 * A cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP: CSV injection); where lists are
 * parted by semicolons, so does what comes after one.
 */
const defused = (text: string): string =>
  text.replaceAll(/(^|;)(?=\s*[=+\-@＝＋－＠])/g, "$1'").replace(/^(?=[\t\r\n])/, "'");
const cell = (text: string): string => {
  const safe = defused(text);
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** A line of RFC 4180; numbers are the program's own and stand as they are. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells.map((each) => (typeof each === 'number' ? String(each) : cell(each))).join(',') + LINE_END;
