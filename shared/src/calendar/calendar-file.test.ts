import { calendarFile, type CalendarEntry } from './calendar-file';

const elsewhere: CalendarEntry = {
  uid: '1234ABCD5678-pick-up',
  at: '2027-03-01T10:00:00+01:00',
  since: '2026-11-20T10:00:00Z',
  writtenAt: '2026-11-20T10:00:00Z',
  title: 'Pick up: Opel Corsa',
  description: 'Reference 1234ABCD5678',
};
const entry: CalendarEntry = {
  ...elsewhere,
  place: { name: 'Málaga Airport', address: 'Avenida 1', city: 'Málaga' },
};

describe('a calendar file', () => {
  it('holds each entry at the same instant in every time zone, under a name of its own', () => {
    const lines = calendarFile([entry, { ...entry, uid: 'other' }]).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(Array(2).fill('DTSTART:20270301T090000Z'));
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
      'UID:1234ABCD5678-pick-up@forecourt',
      'UID:other@forecourt',
    ]);
  });

  it('says where, for an entry that has a place', () => {
    expect(calendarFile([entry])).toContain('LOCATION:Málaga Airport\\, Avenida 1');
    expect(calendarFile([elsewhere])).not.toContain('LOCATION');
  });

  it('escapes what means something in a calendar', () =>
    expect(calendarFile([{ ...entry, title: 'A, B; C\\D\nE' }])).toContain('SUMMARY:A\\, B\\; C\\\\D\\nE'));

  it('folds long lines so that no reader cuts them', () => {
    const lines = calendarFile([{ ...entry, description: 'ñ'.repeat(200) }]).split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('').replace(/ /g, '')).toContain('ñ'.repeat(200));
  });
});
