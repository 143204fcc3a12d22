import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv';

describe('A cell of an export', () => {
  it.each([
    ['stands as it is', 'Ana García', 'Ana García'],
    ['with a comma, a quote or a line is quoted', 'a, "b"\nc', '"a, ""b""\nc"'],
    ['that would be a formula begins with an apostrophe', '=1+1', "'=1+1"],
    ['that would be one behind spaces does, too', '  @SUM(A1)', "'  @SUM(A1)"],
    ['in full width does, too', '＝1+1', "'＝1+1"],
    ['that begins with a tab does, too', '\t=1', '"\'\t=1"'],
    ['runs nothing where lists are parted by semicolons', 'x;=HYPERLINK("e")', '"x;\'=HYPERLINK(""e"")"'],
    ['keeps a telephone number in words', 'call 34-951', 'call 34-951'],
  ])('%s', (_what, text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it('that is a number of the program stands as it is', () => {
    expect(csvLine([-12.5, 'x'])).toBe('-12.5,x\r\n');
  });
});
