import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '../contract';
import { formatMoney, formatRate } from '../money';
import { formatDate, formatDateRange, formatInstant, formatNumber, formatTime } from './format';

describe('A range of days', () => {
  it.each(LANGUAGES)('in %s has ordinary spaces alone, so that server and browser write the same', (language) => {
    for (const [from, to] of [
      ['2027-01-05', '2027-01-08'],
      ['2026-12-28', '2027-01-08'],
    ] as const)
      expect(formatDateRange(from, to, language)).not.toMatch(/[^\S ]/);
  });

  it('names month and year once where both days share them', () => {
    expect(formatDateRange('2027-01-05', '2027-01-08', 'de')).toBe('Di., 5. – Fr., 8. Jan. 2027');
    expect(formatDateRange('2027-01-05', '2027-01-08', 'en-US')).toBe('Tue, Jan 5 – Fri, Jan 8, 2027');
  });
});

describe('A time of day', () => {
  it.each(LANGUAGES)('in %s is 0:30 half an hour after midnight, never 24:30', (language) => {
    expect(formatTime('00:30', language, '24h')).toMatch(/^0?0:30$/);
    expect(formatTime('23:05', language, '24h')).toBe('23:05');
    expect(formatTime('12:30', language, '12h')).toMatch(/^12:30\s/);
    expect(formatInstant('2026-12-05T00:30:00Z', language)).not.toMatch(/24:30/);
  });
});

/** As each variant writes a day, a number, an amount, a rate, and half past two in the afternoon (S1-2, S1-3.1). */
const FORMATS: readonly (readonly [Language, string, string, string, string, string])[] = [
  ['en-GB', 'Sat, 5 Dec 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 pm'],
  ['en-US', 'Sat, Dec 5, 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 PM'],
  ['es-ES', 'sáb, 5 dic 2026', '1.234.567,5', '1.234,50 $', '1.043,50', '2:30 p. m.'],
  ['es-AR', 'sáb, 5 dic 2026', '1.234.567,5', '$1.234,50', '1.043,50', '2:30 p. m.'],
  ['es-CL', 'sáb, 5 dic 2026', '1.234.567,5', '$1.234,50', '1.043,50', '2:30 p. m.'],
  ['es-CR', 'sáb, 5 dic 2026', '1 234 567,5', '$1 234,50', '1 043,50', '2:30 p. m.'],
  ['es-DO', 'sáb, 5 dic 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 p. m.'],
  ['es-MX', 'sáb, 5 de dic de 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 p.m.'],
  ['es-NI', 'sáb, 5 dic 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 p. m.'],
  ['es-US', 'sáb, 5 de dic de 2026', '1,234,567.5', '$1,234.50', '1,043.50', '2:30 p.m.'],
];

it.each(FORMATS)('%s writes a day %s, a number %s, an amount %s, a rate %s and a time %s', (language, ...said) => {
  const written = [
    formatDate('2026-12-05', language),
    formatNumber(1234567.5, language),
    formatMoney({ minor: 123450, currency: 'USD' }, { language }),
    formatRate(1043.5, language),
    formatTime('14:30', language, '12h'),
  ];
  expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(said);
});
