import fc from 'fast-check';
import { wire } from '../contract';
import { isPhoneValid, licenceError, passwordError, passwordMatchError, strippedPhone } from './index';

describe('phone numbers (S2-5)', () => {
  it.each([
    ['(034) 612-345 678', '034612345678'],
    ['+34 [612]{345}', '+34612345'],
    ['', ''],
  ])('%p is stored as %p', (typed, stored) => {
    expect(strippedPhone(typed)).toBe(stored);
  });
  it.each([
    ['123456', true],
    ['12345', false],
    ['1-2 3(4)5', false],
    ['      ', false],
  ])('%p is long enough: %p', (typed, valid) => {
    expect(isPhoneValid(typed)).toBe(valid);
  });
  it('are stripped once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => expect(strippedPhone(strippedPhone(typed))).toBe(strippedPhone(typed))),
    );
  });
});

describe('new passwords (S2-5)', () => {
  it.each([
    ['', 'signUp.passwordRequired'],
    ['abc1!', 'signUp.passwordSpecialChar'],
    ['abcdef', 'signUp.passwordSpecialChar'],
    ['abcde!', undefined],
    ['contraseñá', 'signUp.passwordSpecialChar'],
    ['abc def', 'signUp.passwordSpecialChar'],
    ['пароль_', undefined],
  ])('%p: %p', (password, key) => expect(passwordError(password)).toBe(key));

  it('are refused by the form exactly when the server refuses them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        expect(passwordError(password) === undefined).toBe(wire.newPassword.safeParse(password).success);
      }),
    );
  });

  it('must be confirmed as they are', () => {
    expect(passwordMatchError('abcde!', 'abcde!')).toBeUndefined();
    expect(passwordMatchError('abcde!', 'abcde')).toBe('signUp.passwordMatch');
  });
});

describe('driver licences (S2-5)', () => {
  const expired = 'errors.driverLicenseExpiration';
  it.each([
    ['2027-06-17', '2027-06-10', undefined, undefined],
    ['2027-06-16', '2027-06-10', undefined, expired],
    ['2027-06-10', '2027-06-10', 0, undefined],
    ['2027-06-09', '2027-06-10', 0, expired],
    ['2028-03-01', '2028-02-28', 2, undefined],
    ['2028-02-29', '2028-02-28', 2, expired],
  ])('valid until %s, car back on %s, %p days more: %p', (expiration, back, days, key) =>
    expect(licenceError(expiration, back, days)).toBe(key),
  );
});
