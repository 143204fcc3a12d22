import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../contract';
import { formatDateRange } from './format';

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
