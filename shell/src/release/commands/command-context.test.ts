import { progressLine } from './command-context';

function watched(isTTY: boolean): string {
  let seen = '';
  const line = progressLine({
    isTTY,
    write: (text) => {
      seen += String(text);
      return true;
    },
  });
  line.printFailure('Hashing', 1, 2);
  line.printFailure('Hashing', 2, 2);
  line.printFailure('Removing', 1, 1);
  line.end();
  return seen;
}

test('a terminal shows one line that moves on and goes away', () => {
  expect(watched(true).split('\r\u001b[K')).toEqual(['', 'Hashing: 1 of 2', 'Hashing: 2 of 2', 'Removing: 1 of 1', '']);
});

test('a log gets one line for each piece of work', () => {
  expect(watched(false)).toBe('Hashing\nRemoving\n');
});
