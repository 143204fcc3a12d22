/**
 * Ends this program when the one that has started it is gone (`--ends-with-parent`), however that came about, and also
 * where that was before this line was reached.
 *
 * @param end what has to be done then; a program that still starts has less to end than one that runs
 * @returns whether there is such a program
 */
export function endsWithParent(end: () => void): boolean {
  if (!process.argv.includes('--ends-with-parent')) return false;
  if (!process.connected) end();
  process.once('disconnect', end);
  process.channel?.unref();
  return true;
}
