import { screen } from '@testing-library/react';
import { ApiError, bookingCall, createApiClient } from '@forecourt/shared/api-client';
import { fakeApi, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { useFailureText } from './refusal';

function Failure({ error }: { error: unknown }) {
  return <p role="note">{useFailureText('errors.genericQuotationError')(error)}</p>;
}
/** What the client makes of an answer. */
const answered = (status: number, body: string | object) => {
  const { fetch } = fakeApi({ 'GET /api/booking/1234ABCD5678': { status, body } });
  return createApiClient({ baseUrl: '', fetch, token: () => undefined, retryDelayMs: 0 })
    .send(bookingCall('1234ABCD5678'))
    .catch((error: unknown) => error);
};
const GENERAL = 'We could not send your quote. Please try again.';

it.each([
  [
    'a known code, in the visitor’s language',
    answered(409, { errorCode: 'no-availability', errorMessage: 'Taken' }),
    /This car has just been taken/,
  ],
  [
    'an unknown code, in the server’s words',
    answered(409, { errorCode: 'stocktaking', errorMessage: 'Closed for stocktaking' }),
    /^Closed for stocktaking$/,
  ],
  ['an unknown code without words', answered(409, { errorCode: 'stocktaking' }), GENERAL],
  ['words but no code', answered(409, { description: 'Closed for stocktaking' }), /^Closed for stocktaking$/],
  ['a body that is no object', answered(500, 'upstream exploded'), GENERAL],
  ['no body', answered(500, ''), GENERAL],
  [
    'an answer that nobody can read',
    new ApiError({ kind: 'unreadable', status: 200, errorCode: 'unreadable', errorMessage: 'x' }),
    GENERAL,
  ],
  [
    'no answer',
    new ApiError({ kind: 'offline', status: 0, errorCode: 'offline', errorMessage: 'errors.offline' }),
    /There is no connection/,
  ],
  ['an error of the page itself', new TypeError('x'), GENERAL],
])('a failure with %s', async (_, failure, text) => {
  await renderRemote(<Failure error={await failure} />, { remote: 'mf-checkout', loadMessages });
  expect(screen.getByRole('note')).toHaveTextContent(text);
});
