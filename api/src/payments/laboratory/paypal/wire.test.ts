import { crc32 } from './crypto';
import { amountOf, minorOf } from './test-data';

test.each([
  ['EUR', '10', 1000],
  ['EUR', '10.5', 1050],
  ['JPY', '1234', 1234],
  ['HUF', '1234', 123400],
])('%s %s are %d minor units and back', (currency, value, minor) => {
  const money = minorOf({ currency_code: currency, value });
  expect(money).toEqual({ minor, currency });
  const shown = amountOf({ minor, currency });
  expect(Number(shown.value)).toBe(Number(value));
  expect(minorOf(shown)).toEqual(money);
});

test('the checksum is that of the standard', () => expect(crc32('123456789')).toBe(0xcbf43926));
