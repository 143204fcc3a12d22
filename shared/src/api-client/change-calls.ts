import type { ChangeRequest, ChangeWish } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './owner-answers'));

interface Changeable {
  bookingId: string;
  /** Of whoever has no account. */
  token?: string | undefined;
}
const pathOf = ({ bookingId }: Changeable): string => `/api/booking/${encodeURIComponent(bookingId)}/change`;

export const changeTermsCall = (booking: Changeable) =>
  ({
    method: 'GET',
    path: pathOf(booking),
    auth: 'bearer',
    bookingToken: booking.token,
    schema: answer('changeTerms'),
  }) satisfies Call<unknown>;

/** What the booking would be; nothing is changed. */
export const changePreviewCall = (booking: Changeable, wish: ChangeWish) =>
  ({
    method: 'POST',
    path: `${pathOf(booking)}/preview`,
    body: wish,
    auth: 'bearer',
    bookingToken: booking.token,
    schema: answer('changePreview'),
  }) satisfies Call<unknown>;

export const changeCall = (booking: Changeable, request: ChangeRequest, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: pathOf(booking),
    body: request,
    auth: 'bearer',
    bookingToken: booking.token,
    idempotencyKey,
    schema: answer('changeAnswer'),
  }) satisfies Call<unknown>;
