import { screen } from '@testing-library/react';
import { ApiError } from '../api-client';
import { renderRemote } from '../testing';
import { useErrorText } from './text-hooks';

function Failure({ error }: { error: unknown }) {
  return <p role="note">{useErrorText()(error)}</p>;
}

it('a call refused for want of a session says that something went wrong, whatever the server says', async () => {
  const error = new ApiError({
    kind: 'refused',
    status: 401,
    errorCode: 'unauthorized',
    errorMessage: 'Please sign in.',
  });
  await renderRemote(<Failure error={error} />, { remote: 'mf-checkout', loadMessages: async () => undefined });
  expect(screen.getByRole('note')).toHaveTextContent('Something went wrong');
});
