import { timeLeft } from './countdown';

const now = new Date('2026-11-20T10:00:00Z');

it.each([
  ['2026-11-20T10:00:01Z', { days: 0, hours: 0, minutes: 1 }],
  ['2026-11-20T12:30:00Z', { days: 0, hours: 2, minutes: 30 }],
  ['2026-11-22T10:00:00Z', { days: 2, hours: 0, minutes: 0 }],
  ['2026-11-20T10:00:00Z', undefined],
  ['2026-11-19T10:00:00Z', undefined],
])('until %s there are %j left', (until, expected) => {
  expect(timeLeft(new Date(until), now)).toEqual(expected);
});
