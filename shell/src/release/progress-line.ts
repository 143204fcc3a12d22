/** Where a person watches; a terminal overwrites its line, a log gets one line per piece of work. */
type Screen = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

const CLEAR_LINE = '\r\u001b[K';

export function progressLine(screen: Screen) {
  let last = '';
  const tell = (what: string, done: number, of: number): void => {
    if (screen.isTTY) screen.write(`${CLEAR_LINE}${what}: ${done} of ${of}`);
    else if (what !== last) screen.write(`${what}\n`);
    last = what;
  };
  const end = (): void => {
    if (screen.isTTY && last) screen.write(CLEAR_LINE);
  };
  return { tell, end };
}
