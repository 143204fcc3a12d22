import { aReadBooking } from '@forecourt/shared/testing';
import { calendarFile } from './calendar-file';

const texts = { pickUp: 'Pick up: Opel Corsa', dropOff: 'Return: Opel Corsa', description: 'Reference 1234ABCD5678' };

describe('the calendar file', () => {
  it('holds pick-up and return at the same instant in every time zone', () => {
    const lines = calendarFile(aReadBooking(), texts).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20270301T090000Z',
      'DTSTART:20270304T090000Z',
    ]);
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
      'UID:1234ABCD5678-pick-up@forecourt',
      'UID:1234ABCD5678-return@forecourt',
    ]);
  });

  it('escapes what means something in a calendar', () => {
    const file = calendarFile(aReadBooking(), { ...texts, pickUp: 'A, B; C\\D\nE' });
    expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\\nE');
  });

  it('folds long lines so that no reader cuts them', () => {
    const lines = calendarFile(aReadBooking(), { ...texts, description: 'ñ'.repeat(200) }).split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('').replace(/ /g, '')).toContain('ñ'.repeat(200));
  });
});
