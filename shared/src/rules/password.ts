/** S2-9. */
const MIN_LENGTH = 6;
const SPECIAL = /[^\p{L}\p{N}\s]/u;

/** Message key of what is wrong with a new password: at least 6 characters with one special character (S2-5). */
export function passwordError(password: string) {
  if (password === '') return 'signUp.passwordRequired' as const;
  return password.length >= MIN_LENGTH && SPECIAL.test(password) ? undefined : ('signUp.passwordSpecialChar' as const);
}

export const passwordMatchError = (password: string, confirmation: string) =>
  password === confirmation ? undefined : ('signUp.passwordMatch' as const);
