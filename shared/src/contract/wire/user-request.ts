import * as z from 'zod/mini';
import { accountDetailIds, CUSTOMER_FIELDS, type AccountDetailId } from '../customer-field';
import { FIELD_OF_KIND, type FieldOfKind } from './book-request';
import { email, language, personName, text } from './primitive';

/** At least 6 characters, one of them special (S2-5); the site asks for more (`myAccount.passwordMinLength`). */
export const newPassword = z.string().check(z.minLength(6), z.maxLength(200), z.regex(/[^\p{L}\p{N}\s]/u));

export const authenticateRequest = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  remember: z._default(z.boolean(), false),
  /** Of the app, or a recovery code; where it is needed the call is refused without it (`second-factor-needed`). */
  code: z.optional(text(20)),
});

/** What an account may know of somebody beside the name. */
const accountDetails = Object.fromEntries(
  accountDetailIds().map((fieldId) => [fieldId, FIELD_OF_KIND[CUSTOMER_FIELDS[fieldId].kind]]),
) as unknown as { [Id in AccountDetailId]: FieldOfKind<Id> };
const applicant = { name: personName, lastName: personName, email };
export const checkPasswordRequest = z.object({ ...applicant, password: newPassword });
export const registerRequest = z
  .object({
    ...applicant,
    password: z.optional(newPassword),
    /** The account is for signing in with Microsoft, and has no password. */
    useMsLogin: z._default(z.boolean(), false),
    language,
    /** Typed already where the account is opened along with a booking. */
    ...accountDetails,
  })
  .check(z.refine(({ password, useMsLogin }) => useMsLogin || password !== undefined, { path: ['password'] }));
export const startMicrosoftRequest = z.object({ language, remember: z._default(z.boolean(), false) });
/** What Microsoft has answered, and what else is asked for on the way. */
export const finishMicrosoftRequest = z.object({
  state: text(100),
  code: text(4000),
  emailCode: z.optional(text(20)),
  factorCode: z.optional(text(20)),
});
export const profileUpdate = z.object({ firstName: personName, lastName: personName, ...accountDetails });
/** `textVersion`: of the wording that the choice was made on. */
export const consentRequest = z.object({
  purpose: z.enum(['resume']),
  isGiven: z.boolean(),
  textVersion: z.int().check(z.minimum(1), z.maximum(1000)),
  language,
});
export type ConsentRequest = z.infer<typeof consentRequest>;
const linkToken = z.string().check(z.maxLength(100));
export const forgotPasswordRequest = z.object({ email, language });
export const resetTokenRequest = z.object({ token: linkToken });
export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });
/**
 * Form-encoded, no auth (S1-7). The link alone activates no password: it is typed again, or another one is chosen
 * (ADR 041).
 */
export const verifyAccountRequest = z.object({
  token: linkToken,
  language,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  newPassword: z.optional(newPassword),
});
export const resendVerificationRequest = z.object({ email, language });

/** Form-encoded, no auth (S1-7). */
export const validateInvitationRequest = z.object({ token: linkToken });
/** Of an administrator: whom to invite. */
export const inviteCompanyRequest = z.object({
  email,
  companyName: personName,
  firstName: personName,
  lastName: personName,
  language,
  isHotel: z._default(z.boolean(), false),
  isProvider: z._default(z.boolean(), false),
});
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** No auth: the id is told to whoever has the invitation's link, and to nobody else (S1-7). */
export const registerCompanyRequest = z.object({
  globalId: z.string().check(z.regex(UUID)),
  password: newPassword,
  language,
});
