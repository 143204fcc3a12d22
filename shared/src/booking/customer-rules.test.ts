import fc from 'fast-check';
import { wire } from '../contract';
import {
  acceptsDocumentType,
  ageBounds,
  ageOn,
  birthdayError,
  isDocumentValid,
  isDriverAgeValid,
  isPhoneValid,
  licenceError,
  passwordError,
  passwordMatchError,
  strippedPhone,
  typedDriverAge,
} from './index';

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
    ['the birthday', { birthday: '2004-06-01', years: 40 }, 30, 22],
    ['the years where there is no birthday', { years: 22 }, 30, 22],
    ['the search while nothing is typed', {}, 30, 30],
    ['the search while half a birthday is typed', { birthday: '2004-0' }, 0, 0],
    ['the search where the birthday is not allowed', { birthday: '2015-06-01' }, 30, 30],
    ['nothing at all', {}, undefined, 0],
  ])('a price counts with the age of %s', (_name, typed, driverAge, age) =>
    expect(typedDriverAge(typed, { driverAge, pickUpDate: '2027-02-08', bounds })).toBe(age),
  );

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
    ['call me', false],
    ['+34 ab 123', false],
    ['+34 600', false],
    ['+34 6001', true],
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
  ])('%p: %p', (password, key) => expect(passwordError(password, 6)).toBe(key));

  it('are refused by the form exactly when the server refuses them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        expect(passwordError(password, 6) === undefined).toBe(wire.newPassword.safeParse(password).success);
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

const type = (name: string, allowLetters = false) => ({ name, allowLetters });
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

describe('document numbers (S2-5)', () => {
  it.each([
    ['CUIT', '20-12345678-6', true],
    ['CUIT', '30-50001091-2', true],
    ['CUIT', '33693450239', true],
    ['CUIT', '30-71031609-7', true],
    ['CUIL', '23-12345676-9', true],
    ['CUIT', '20-12345678-5', false],
    ['CUIT', '27-11111111-3', false],
    ['CUIL', '20-1234567-6', false],
    ['CUIT', '20-1234567A-6', false],
    ['cuit', '20-12345678-6', true],
    ['CUIT', '', false],
    ['CUIT', '00000000000', false],
    ['CUIL', '55-55555555-5', false],
    ['CUIT', '11111111111', false],
    ['DNI', '12.345.678', true],
    ['DNI', '654321', true],
    ['DNI', '12345', false],
    ['DNI', '123456789', false],
    ['DNI', 'AB123456', false],
    ['RUT', '12.345.678-5', true],
    ['RUT', '10.000.013-K', true],
    ['RUT', '10.000.013-k', true],
    ['RUT', '11.111.111-1', true],
    ['RUT', '76.086.428-5', true],
    ['RUT', '10.000.004-0', true],
    ['RUT', '12.345.678-9', false],
    ['RUT', '11.111.111-K', false],
    ['RUT', '123.456-0', false],
    ['RUT', '', false],
    ['Passport', 'anything', true],
    ['Passport', '', true],
  ])('%s %s: %p', (name, value, valid) => expect(isDocumentValid(type(name), value)).toBe(valid));

  it.each([
    ['AB123456', true],
    ['AB 123.456', true],
    ['AB12345678', false],
    ['AB-1234', false],
    ['AB1234567', true],
    ['12345678Z', true],
    ['12.345.678-z', true],
    ['12345678A', false],
    ['X1234567L', true],
    ['X-1234567-L', true],
    ['Y1234567X', true],
    ['X1234567A', false],
  ])('a DNI that may have letters, %s: %p', (value, valid) => {
    expect(isDocumentValid(type('DNI', true), value)).toBe(valid);
  });

  it('a CUIT number has at most one check digit, whatever prefix', () => {
    fc.assert(
      fc.property(digits(10), (body) => {
        expect(
          [...'0123456789'].filter((check) => isDocumentValid(type('CUIT'), body + check)).length,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a RUT has exactly one check digit, and one mistyped digit breaks it', () => {
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const checks = [...'0123456789K'].filter((check) => isDocumentValid(type('RUT'), body + check));
        expect(checks).toHaveLength(1);
        const mistyped = body.slice(0, at) + String((Number(body[at]) + by) % 10) + body.slice(at + 1);
        expect(isDocumentValid(type('RUT'), `${mistyped}${checks[0]}`)).toBe(false);
      }),
    );
  });

  it('a fiscal condition takes the document types on its list only', () => {
    expect(acceptsDocumentType({ allowedDocumentTypeIds: [1, 2] }, 2)).toBe(true);
    expect(acceptsDocumentType({ allowedDocumentTypeIds: [1, 2] }, 3)).toBe(false);
  });
});
