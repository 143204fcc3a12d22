import type { ResumeEnd, ResumeRequest } from '../contract';
import { bookingAnswer as answer } from './booking-answer';
import type { Call } from './call';

/** Asks for a link by e-mail to go on with this checkout, in place of an earlier one of this browser (D76). */
export const resumeCall = (body: ResumeRequest) =>
  ({ method: 'PUT', path: '/api/booking/resume', body, schema: answer('done') }) satisfies Call<unknown>;

/** The visitor does not want it any more. */
export const endResumeCall = (body: ResumeEnd) =>
  ({ method: 'POST', path: '/api/booking/resume/end', body, schema: answer('done') }) satisfies Call<unknown>;

/** The address of the e-mail's link gets no more of these; `token-invalid` for another text. */
export const withdrawResumeCall = (token: string) =>
  ({
    method: 'POST',
    path: '/api/booking/resume/withdraw',
    body: { token },
    schema: answer('done'),
  }) satisfies Call<unknown>;
