import { newPasswordError } from './new-password';

const person = ['ana.garcia@example.com', 'Ana', 'García'];
const judged = (password: string, passwordMinLength = 10) =>
  newPasswordError({ config: { passwordMinLength } } as Parameters<typeof newPasswordError>[0], password, person);

describe('a new password', () => {
  test.each([
    ['', 'signUp.passwordRequired'],
    ['Harbour7!', 'signUp.passwordSpecialChar'],
    ['QuietHarbour7', 'signUp.passwordSpecialChar'],
    ['Quiet-Harbour7', undefined],
  ])('%p has ten characters and a special one: %p', (password, key) => expect(judged(password)).toBe(key));

  test('may be as short as the specification’s six where the site is configured so', () => {
    expect(judged('xk4?pz', 6)).toBeUndefined();
    expect(judged('xk4?p', 6)).toBe('signUp.passwordSpecialChar');
  });

  test.each(['Password123!', 'p@ssw0rd!!!', 'P4ssw0rd!2026', '!!!football!!!', 'Superman-2026', '*1234567890*'])(
    '%p is a common one, with figures and signs around it',
    (password) => expect(judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each(['Garcia-rents-1!', 'my-GARCÍA-9876', 'hello!example!9'])(
    '%p has the person’s name or address in it',
    (password) => expect(judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each(['Quiet-Harbour7', 'correct horse battery!', 'zL9#kqTr2!'])('%p is a good one', (password) =>
    expect(judged(password)).toBeUndefined(),
  );
});
