import type * as z from 'zod/mini';
import type { BookingList, ContestRequest, Language, wire } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './account-answers'));

export const authenticateCall = (body: z.input<typeof wire.authenticateRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/authenticate',
    body,
    auth: 'replaced',
    schema: answer('authToken'),
  }) satisfies Call<unknown>;
export const registerCall = (body: z.input<typeof wire.registerRequest>, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: '/api/users/register',
    body,
    idempotencyKey,
    schema: answer('registered'),
  }) satisfies Call<unknown>;
/** Whether the password of a registration would be taken; writes nothing, and mails nobody. */
export const checkPasswordCall = (body: z.input<typeof wire.registerRequest>) =>
  ({ method: 'POST', path: '/api/users/check-password', body, schema: answer('done') }) satisfies Call<unknown>;
export const logoutCall = () =>
  ({ method: 'POST', path: '/api/users/logout', auth: 'bearer', schema: answer('done') }) satisfies Call<unknown>;

export const profileCall = () =>
  ({ method: 'GET', path: '/api/users/profile', auth: 'bearer', schema: answer('profile') }) satisfies Call<unknown>;
export const updateProfileCall = (body: z.input<typeof wire.profileUpdate>) =>
  ({
    method: 'POST',
    path: '/api/users/profile',
    body,
    auth: 'bearer',
    schema: answer('profile'),
  }) satisfies Call<unknown>;

/** Files that an account keeps; each call answers the whole list. */
export const profileAttachmentsCall = () =>
  ({
    method: 'GET',
    path: '/api/users/profile/attachments',
    auth: 'bearer',
    schema: answer('attachments'),
  }) satisfies Call<unknown>;
export const attachToProfileCall = (attachments: readonly File[], idempotencyKey: string) =>
  ({
    method: 'POST',
    path: '/api/users/profile/attachments',
    files: { list: 'attachments', of: attachments },
    auth: 'bearer',
    idempotencyKey,
    schema: answer('attachments'),
  }) satisfies Call<unknown>;
export const removeProfileAttachmentCall = (id: string) =>
  ({
    method: 'POST',
    path: '/api/users/profile/attachments/remove',
    body: { id },
    auth: 'bearer',
    // A file is removed once: its own name is the key of the call.
    idempotencyKey: `remove-file-${id}`,
    schema: answer('attachments'),
  }) satisfies Call<unknown>;

export const forgotPasswordCall = (email: string, language: Language) =>
  ({
    method: 'POST',
    path: '/api/users/forgot-password',
    body: { email, language },
    schema: answer('done'),
  }) satisfies Call<unknown>;
export const validateResetTokenCall = (token: string) =>
  ({
    method: 'POST',
    path: '/api/users/forgot-password-validation',
    body: { token },
    schema: answer('done'),
  }) satisfies Call<unknown>;
export const resetPasswordCall = (token: string, password: string) =>
  ({
    method: 'POST',
    path: '/api/users/reset-password',
    body: { token, password },
    schema: answer('done'),
  }) satisfies Call<unknown>;
/** With the password of the registration, or with another one. */
export const verifyAccountCall = (
  token: string,
  language: Language,
  confirmation: { password: string } | { newPassword: string },
) =>
  ({
    method: 'POST',
    path: '/api/users/verify-account',
    form: { token, language, ...confirmation },
    schema: answer('done'),
  }) satisfies Call<unknown>;
export const resendVerificationCall = (email: string, language: Language) =>
  ({
    method: 'POST',
    path: '/api/users/resend-verification',
    form: { email, language },
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const validateInvitationCall = (token: string) =>
  ({
    method: 'POST',
    path: '/api/usercompany/validate-invitation',
    form: { token },
    schema: answer('companyInvitation'),
  }) satisfies Call<unknown>;
export const registerCompanyCall = (body: z.input<typeof wire.registerCompanyRequest>, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: '/api/usercompany/register-company',
    body,
    idempotencyKey,
    schema: answer('done'),
  }) satisfies Call<unknown>;

/** Which of the user's bookings (D74); dates as YYYY-MM-DD. */
export interface BookingsAsked {
  list?: BookingList | undefined;
  search?: string | undefined;
  pickUpFrom?: string | undefined;
  pickUpTo?: string | undefined;
  unpaid?: boolean | undefined;
}

export const userBookingsCall = (offset: number, limit: number, asked: BookingsAsked = {}) =>
  ({
    method: 'GET',
    path: '/api/users/bookings',
    query: { offset, limit, ...asked },
    auth: 'bearer',
    schema: answer('bookingPage'),
  }) satisfies Call<unknown>;
export const userInfractionsCall = (offset: number, limit: number) =>
  ({
    method: 'GET',
    path: '/api/users/infractions',
    query: { offset, limit },
    auth: 'bearer',
    schema: answer('infractionPage'),
  }) satisfies Call<unknown>;

/** Its customer does not accept an infraction; once it is contested, a second call changes nothing. */
export const contestInfractionCall = (body: ContestRequest) =>
  ({
    method: 'POST',
    path: '/api/infraction/contest',
    body,
    auth: 'bearer',
    schema: answer('infraction'),
  }) satisfies Call<unknown>;

/** One infraction, with its documents. */
export const infractionCall = (customerId: string, infractionId: number) =>
  ({
    method: 'GET',
    path: '/api/infraction',
    query: { customerId, infractionId },
    auth: 'bearer',
    schema: answer('infraction'),
  }) satisfies Call<unknown>;
