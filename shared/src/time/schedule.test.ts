import { isAroundTheClock } from './index';

/** `09:00-13:30 16:30-20:00` */
const ranges = (written: string) =>
  written.split(' ').map((range) => {
    const [open = '', close = ''] = range.split('-');
    return { open, close };
  });

test.each([
  '00:00-23:59',
  '00:00-00:00',
  '00:00-12:00 12:00-00:00',
  '12:00-23:59 00:00-11:59',
  '00:00-14:00 10:00-00:00',
])('a desk that is open %s never closes', (written) => expect(isAroundTheClock(ranges(written))).toBe(true));

test.each(['00:00-23:00', '00:01-00:00', '09:00-09:00', '00:00-12:00 12:30-00:00', '12:00-23:59'])(
  'a desk that is open %s does close',
  (written) => expect(isAroundTheClock(ranges(written))).toBe(false),
);

test('a desk without hours is not open around the clock', () => expect(isAroundTheClock([])).toBe(false));
