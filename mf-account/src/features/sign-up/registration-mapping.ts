import type * as z from 'zod/mini';
import type { Language, wire } from '@forecourt/shared/contract';
import type { SignUp } from './sign-up-schema';

type Registration = z.input<typeof wire.registerRequest>;

/** The wire of a registration says `name` for what everything else calls `firstName` (D41). */
export const registrationOf = ({ firstName, lastName, email, password }: SignUp, language: Language): Registration => ({
  name: firstName,
  lastName,
  email,
  password,
  useMsLogin: false,
  language,
});

const FIELDS: Readonly<Record<string, keyof SignUp>> = {
  name: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
};

/** The form's field of a field that the server refuses. */
export const fieldOf = (path: string): keyof SignUp | undefined => FIELDS[path];
