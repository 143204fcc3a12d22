import * as z from 'zod/mini';
import { passwordError, passwordMatchError } from '@forecourt/shared/booking';

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** S2-5; the rules stand in the shared room and bring their own message keys. */
export const newPasswordFields = {
  password: z.string().check(
    z.superRefine((password, context) => {
      const message = passwordError(password);
      if (message) context.addIssue({ code: 'custom', message, input: password });
    }),
  ),
  passwordConfirmation: z.string(),
};

export const passwordsMatch = z.superRefine<NewPassword>(({ password, passwordConfirmation }, context) => {
  const message = passwordMatchError(password, passwordConfirmation);
  if (message)
    context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message, input: passwordConfirmation });
});
