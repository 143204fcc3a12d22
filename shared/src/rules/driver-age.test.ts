import { ageBounds, ageOn, birthdayError, isDriverAgeValid } from './index';

const configured = { min: 21, max: 70, minWithoutCaution: 25, maxWithoutCaution: 65 };
const bounds = { min: 20, max: 65 };

describe('driver age (S1-5, D21)', () => {
  it.each([
    ['nothing configured', undefined, false, { min: 20, max: 65 }],
    ['configured', configured, false, { min: 21, max: 70 }],
    ['without caution', configured, true, { min: 25, max: 65 }],
    ['without caution, nothing configured', undefined, true, { min: 20, max: 65 }],
  ])('bounds: %s', (_name, config, withoutCaution, expected) =>
    expect(ageBounds(config, withoutCaution)).toEqual(expected),
  );

  it.each([
    [undefined, false],
    [Number.NaN, false],
    [19, false],
    [20, true],
    [65, true],
    [66, false],
    [-1, false],
    [0, true],
  ])('an age of %p is valid: %p', (age, valid) => expect(isDriverAgeValid(age, bounds)).toBe(valid));

  it.each([
    ['2000-06-15', '2027-06-14', 26],
    ['2000-06-15', '2027-06-15', 27],
    ['2000-02-29', '2027-02-28', 26],
    ['2000-02-29', '2027-03-01', 27],
    ['2000-02-29', '2028-02-29', 28],
  ])('born %s, on %s the driver is %p', (birth, date, age) => expect(ageOn(birth, date)).toBe(age));

  it.each([
    ['2026-11-20', false, 'errors.invalidDate'],
    ['2030-01-01', false, 'errors.invalidDate'],
    ['2007-01-10', false, undefined],
    ['2007-01-11', false, 'searchForm.betweenAllowedAge'],
    ['1961-01-10', false, 'searchForm.betweenAllowedAge'],
    ['1961-01-11', false, undefined],
    ['2007-01-11', true, 'searchForm.driverAgeWarning'],
  ])('a birthday on %s, without caution %p: %p', (birthday, withoutCaution, key) => {
    expect(birthdayError(birthday, { today: '2026-11-20', pickUpDate: '2027-01-10', bounds, withoutCaution })).toBe(
      key,
    );
  });
});
