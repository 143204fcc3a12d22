import type { BookRequest, FindBookingRequest, HoldRequest, Language } from '../contract';
import { bookingAnswer as answer } from './booking-answer';
import type { Call } from './call';

export const bookCall = (request: BookRequest, idempotencyKey: string, files: readonly File[] = []) =>
  ({
    method: 'POST',
    path: '/api/booking/book',
    body: request,
    files: { list: 'files', of: files },
    auth: 'bearer',
    idempotencyKey,
    schema: answer('bookAnswer'),
  }) satisfies Call<unknown>;

/** Keeps the car of a checkout, or keeps it longer. */
export const holdCall = (hold: HoldRequest) =>
  ({ method: 'PUT', path: '/api/booking/hold', body: hold, schema: answer('checkoutHold') }) satisfies Call<unknown>;

/** Gives it back, also from a page that is closed: nobody waits for an answer. */
export const leaveHold = (hold: HoldRequest): boolean =>
  'sendBeacon' in navigator &&
  navigator.sendBeacon('/api/booking/hold/leave', new Blob([JSON.stringify(hold)], { type: 'application/json' }));

export const bookingCall = (bookingId: string, bookingToken?: string) =>
  ({
    method: 'GET',
    path: `/api/booking/${encodeURIComponent(bookingId)}`,
    auth: 'bearer',
    bookingToken,
    schema: answer('booking'),
  }) satisfies Call<unknown>;

export const cancelCall = (bookingId: string, idempotencyKey: string, bookingToken?: string) =>
  ({
    method: 'POST',
    path: '/api/booking/cancel',
    body: { bookingId },
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: answer('cancelAnswer'),
  }) satisfies Call<unknown>;

/** `confirmationToken` is the one of the e-mail's link; it opens the booking as its own token does. */
export const confirmBookingCall = (bookingId: string, confirmationToken: string) =>
  ({
    method: 'POST',
    path: '/api/booking/confirm',
    body: { bookingId, token: confirmationToken },
    schema: answer('confirmAnswer'),
  }) satisfies Call<unknown>;

/** Asks for the link of a guest's booking, which comes by e-mail alone (D73). */
export const findBookingCall = (body: FindBookingRequest, idempotencyKey: string) =>
  ({ method: 'POST', path: '/api/booking/find', body, idempotencyKey, schema: answer('done') }) satisfies Call<unknown>;

/** The e-mail with the booking's link once more, or its receipt. */
export const resendCall = (bookingId: string, bookingToken?: string, paper?: 'receipt') =>
  ({
    method: 'POST',
    path: '/api/booking/resend',
    body: { bookingId, ...(paper && { paper }) },
    auth: 'bearer',
    bookingToken,
    schema: answer('done'),
  }) satisfies Call<unknown>;

/** The receipt as a PDF, in the reader's language. */
export const receiptCall = (bookingId: string, language: Language, bookingToken?: string) =>
  ({
    method: 'GET',
    path: `/api/booking/${encodeURIComponent(bookingId)}/receipt`,
    query: { language },
    auth: 'bearer',
    bookingToken,
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;

/** All papers of a booking, with addresses that open them for an hour. */
export const papersCall = (bookingId: string, language: Language, bookingToken?: string) =>
  ({
    method: 'GET',
    path: `/api/booking/${encodeURIComponent(bookingId)}/papers`,
    query: { language },
    auth: 'bearer',
    bookingToken,
    schema: answer('bookingPapers'),
  }) satisfies Call<unknown>;

export const bookingAttachmentsCall = (bookingId: string) =>
  ({
    method: 'GET',
    path: `/api/booking/${encodeURIComponent(bookingId)}/attachments`,
    auth: 'bearer',
    schema: answer('attachments'),
  }) satisfies Call<unknown>;

/** Answers the whole list. */
export const attachToBookingCall = (
  bookingId: string,
  attachments: readonly File[],
  idempotencyKey: string,
  bookingToken?: string,
) =>
  ({
    method: 'POST',
    path: `/api/booking/${encodeURIComponent(bookingId)}/attachments`,
    files: { list: 'attachments', of: attachments },
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: answer('attachments'),
  }) satisfies Call<unknown>;
