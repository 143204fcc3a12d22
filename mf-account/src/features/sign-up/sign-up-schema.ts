import * as z from 'zod/mini';
import { newPasswordFields, passwordsMatch } from '../../frame';

const name = z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.maxLength(100));

export const signUpSchema = z
  .object({
    firstName: name,
    lastName: name,
    email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'logIn.emailRequired')), z.email('invalidEmail')),
    ...newPasswordFields,
  })
  .check(passwordsMatch);
export type SignUp = z.infer<typeof signUpSchema>;
