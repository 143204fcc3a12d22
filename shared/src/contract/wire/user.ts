import * as z from 'zod/mini';
import type { AccountDetailId } from '../customer-field';
import { id, instant } from './primitive';

/** The token object (S1-3). */
export const authToken = z.object({ access_token: z.string(), '.expires': instant });
/** Where Microsoft asks who it is, and the state by which the browser knows its own sign-in again. */
export const microsoftStart = z.object({ url: z.string(), state: z.string() });
/** A session, or the address to which a code has been sent. */
export const microsoftFinish = z.union([authToken, z.object({ confirmBy: z.string() })]);
export type AuthToken = z.infer<typeof authToken>;
export const registered = z.object({ email: z.string(), verificationSent: z.boolean() });

const line = z.optional(z.string());
/** Spelt out, so that pages which show no form leave the table of fields out; the type forbids forgetting one. */
const details = {
  documentId: line,
  cellPhone: line,
  birthday: line,
  country: line,
  city: line,
  fiscalConditionId: z.optional(id),
  documentTypeId: z.optional(id),
} satisfies Record<AccountDetailId, unknown>;

export const profile = z.object({
  globalId: z.string(),
  isAgency: z.boolean(),
  isCompany: z.boolean(),
  isHotel: z.boolean(),
  isProvider: z.boolean(),
  /** May call `/api/admin/…`; back ends from before there was one say nothing. */
  isAdministrator: z.optional(z.boolean()),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  ...details,
  commercialAgreementCode: z.optional(z.string()),
  /** Of an account that was opened by a company's invitation. */
  companyName: z.optional(z.string()),
});
export type Profile = z.infer<typeof profile>;
/** What an account may know beside what names it. */
export type AccountDetails = Pick<Profile, AccountDetailId>;

/** Until when the e-mail of an invitation opens the account. */
export const invitedCompany = z.object({ expiresAt: instant });

/** Who is invited to open a company account; `globalId` registers it. */
export const companyInvitation = z.object({
  globalId: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type CompanyInvitation = z.infer<typeof companyInvitation>;

/** A choice of the account's owner; `at` is when it was last made there. */
export const consent = z.object({ purpose: z.enum(['resume']), isGiven: z.boolean(), at: z.optional(instant) });
export type Consent = z.infer<typeof consent>;
export const consents = z.array(consent);
