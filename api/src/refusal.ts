import type { FastifyReply } from 'fastify';
import type { ErrorBody, ErrorCode } from '@forecourt/shared/contract';

/** Status and plain wording of every refusal; clients translate by the code (`errors.codes.<code>`). */
const REFUSALS: Readonly<Record<ErrorCode, readonly [status: number, message: string]>> = {
  validation: [400, 'The request is not valid.'],
  unauthorized: [401, 'Please sign in.'],
  forbidden: [403, 'This is not allowed.'],
  'not-found': [404, 'There is nothing here.'],
  'rate-limited': [429, 'Too many attempts. Please wait a little.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is busy. Please try again shortly.'],
  'not-set-up': [503, 'This installation has no company yet.'],
  'place-unknown': [422, 'This place does not exist or cannot be used for this.'],
  'slot-closed': [422, 'The branch is closed at this time.'],
  'dates-invalid': [422, 'These dates cannot be booked.'],
  'model-unknown': [422, 'This car is not offered here.'],
  'no-availability': [409, 'This car is no longer available for these dates.'],
  'price-changed': [409, 'The price has changed.'],
  'offer-invalid': [422, 'This offer was made for something else, or to somebody else.'],
  'promotion-invalid': [422, 'This promotion does not apply.'],
  'agreement-invalid': [422, 'This agreement code is not known.'],
  'promotion-payment': [422, 'The promotion of this booking does not accept this payment method.'],
  'insurance-missing': [422, 'A booking needs an insurance.'],
  'additional-unavailable': [409, 'An extra is not available in this quantity.'],
  'driver-age': [422, 'The driver is outside the allowed age.'],
  'idempotency-key-invalid': [400, 'The header Idempotency-Key needs more characters, or fewer.'],
  'idempotency-key-reused': [409, 'This Idempotency-Key was used for another request.'],
  'invalid-credentials': [401, 'E-mail or password is wrong.'],
  'account-unverified': [403, 'Please verify your account first.'],
  'second-factor-needed': [403, 'Please enter the code of the second step, too.'],
  'second-factor-wrong': [401, 'This code is wrong or was used already.'],
  'second-factor-required': [403, 'This account needs a second factor first.'],
  'email-taken': [409, 'There is an account with this e-mail already.'],
  'token-invalid': [401, 'This link is not valid any more.'],
  'invitation-expired': [410, 'This invitation has expired.'],
  'invitation-used': [409, 'This invitation was used already.'],
  'too-many-drivers': [409, 'This company keeps as many drivers as it may.'],
  'bookings-open': [409, 'Bookings are ahead or under way.'],
  'not-cancellable': [409, 'This booking can no longer be cancelled.'],
  'already-cancelled': [409, 'This booking is cancelled already.'],
  'pick-up-passed': [422, 'The time of the pick-up has passed.'],
  'already-paid': [409, 'This booking is paid already.'],
  'part-refused': [422, 'This amount cannot be paid of the booking.'],
  'payment-under-way': [409, 'Another payment of this booking is under way.'],
  'not-confirmed': [409, 'The branch has not confirmed this request yet.'],
  'too-many-unconfirmed': [429, 'Too many bookings wait to be confirmed. Sign in, pay online or call the branch.'],
  'too-many-unpaid': [429, 'This account has too many unpaid bookings. Pay online, cancel one or call the branch.'],
  'quotation-ended': [409, 'This quotation has ended.'],
  'gateway-missing': [404, 'This payment method is not available here.'],
  'gateway-currency': [422, 'This payment method does not take the currency.'],
  'refund-impossible': [409, 'So much of this payment cannot be given back.'],
  'changed-meanwhile': [412, 'Somebody has changed this meanwhile.'],
  'in-use': [409, 'Something else on the site needs this.'],
  'last-owner': [409, 'A site needs an owner: nobody else is one.'],
  'not-publishable': [422, 'It cannot be published as it is.'],
  'gateway-in-use': [409, 'A payment or a refund of this account is under way.'],
  'return-url-refused': [422, 'The return address is not ours.'],
  'signature-invalid': [422, 'The signature is not valid.'],
  'check-in-unavailable': [409, 'Self check-in is not possible now.'],
  'No ID provided': [400, 'No ID provided'],
};

export const statusOf = (code: ErrorCode): number => REFUSALS[code][0];

export const errorBody = (code: ErrorCode, more: Partial<Omit<ErrorBody, 'errorCode'>> = {}): ErrorBody => ({
  errorCode: code,
  errorMessage: REFUSALS[code][1],
  ...more,
});

/** Thrown where a call cannot go on, however deep; answered as this refusal. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Why a search or a price is refused; `field` is the parameter to blame. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  field?: string;
}

/** Names the field to blame, so that a form can mark it. */
export const blamed = ({ code, field }: Refused): Record<string, string> | undefined =>
  field === undefined ? undefined : { [field]: `errors.codes.${code}` };

/** A refusal that ends by itself, in so many seconds. */
export const tooOften = (seconds: number) =>
  ({ ok: false, code: 'rate-limited', details: { retryAfter: String(seconds) } }) as const;

/** The line has the request's id, by which method, path and client are found; nothing of what was sent. */
const logged = ({ request }: FastifyReply, refusal: ErrorCode): void => request.log.info({ refusal }, 'refused');

/** Answers a refusal; `details` maps field paths to message keys or carries what the client needs to go on. */
export function refuse(reply: FastifyReply, code: ErrorCode, details?: Record<string, string>): FastifyReply {
  logged(reply, code);
  if (details?.['retryAfter'] !== undefined) reply.header('retry-after', details['retryAfter']);
  return reply
    .status(statusOf(code))
    .send(errorBody(code, { id: reply.request.id, ...(details === undefined ? {} : { details }) }));
}

const UNPROCESSABLE = 422;

/** The request can be read, but what was typed cannot be taken: field path → message key (S1-5). */
export function refuseFields(reply: FastifyReply, details: Record<string, string>): FastifyReply {
  logged(reply, 'validation');
  return reply.status(UNPROCESSABLE).send(errorBody('validation', { id: reply.request.id, details }));
}
