import type { CheckInAccessRequest, SelfCheckInRequest } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ '../contract/wire/self-check-in'));

/** What a browser works on before it may ask for access (D46). */
export const captchaCall = () =>
  ({ method: 'GET', path: '/api/captcha', schema: answer('captchaChallenge') }) satisfies Call<unknown>;

/** Access to one booking for half an hour, to whoever names it and its last name (D42). */
export const checkInAccessCall = (request: CheckInAccessRequest) =>
  ({
    method: 'POST',
    path: '/api/booking/validate-selfcheckin',
    body: request,
    schema: answer('checkInAccess'),
  }) satisfies Call<unknown>;

export const selfCheckInCall = (request: SelfCheckInRequest, idempotencyKey: string, bookingToken?: string) =>
  ({
    method: 'PUT',
    path: '/api/booking/selfcheckin',
    body: request,
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: answer('selfCheckInAnswer'),
  }) satisfies Call<unknown>;
