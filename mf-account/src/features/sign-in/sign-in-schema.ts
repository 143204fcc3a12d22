import * as z from 'zod/mini';

/** S1-5: present and valid e-mail, password, and whether to be remembered. */
export const signInSchema = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'logIn.emailRequired')), z.email('invalidEmail')),
  password: z.string().check(z.minLength(1, 'logIn.passwordRequired')),
  rememberMe: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;
