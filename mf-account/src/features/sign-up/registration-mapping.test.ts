import { fieldOf, registrationOf } from './registration-mapping';
import type { SignUp } from './sign-up-schema';

const form: SignUp = {
  firstName: 'Ana',
  lastName: 'García',
  email: 'ana@example.com',
  password: 'secret!',
  passwordConfirmation: 'secret!',
};

test('the first name goes over the wire as name, and the confirmation stays here', () => {
  expect(registrationOf(form, 'de')).toEqual({
    name: 'Ana',
    lastName: 'García',
    email: 'ana@example.com',
    password: 'secret!',
    useMsLogin: false,
    language: 'de',
  });
});

test('every field that goes out is found again when it is refused', () => {
  const typed = Object.entries(registrationOf(form, 'de')).filter(
    ([path]) => !['useMsLogin', 'language'].includes(path),
  );
  for (const [path, value] of typed) expect(form[fieldOf(path) ?? 'passwordConfirmation']).toBe(value);
  expect(fieldOf('useMsLogin')).toBeUndefined();
});
