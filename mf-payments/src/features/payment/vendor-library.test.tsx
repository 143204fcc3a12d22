import { fireEvent, screen } from '@testing-library/react';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { useFinalise } from './use-finalise';
import { useVendorScript } from './use-vendor-script';

const ID = '1234ABCD5678';
const URL_OF_LIBRARY = 'https://vendor.test/v3.js';
const started: AttemptStarted = {
  status: 'pending',
  bookingId: ID,
  attemptId: 'a-1',
  order: '1234ZZZZ9999',
  proof: 'proof',
  fields: { clientSecret: 'cs' },
};
const RETURN = 'Now at /payment-return?order=1234ZZZZ9999&proof=proof';
beforeEach(() => sessionStorage.clear());

function Library() {
  const { state, retry } = useVendorScript(URL_OF_LIBRARY);
  return (
    <>
      <p>{`The library is ${state}`}</p>
      <button onClick={retry}>Load it again</button>
    </>
  );
}
const libraries = () => [...document.scripts].filter(({ src }) => src === URL_OF_LIBRARY);
const render = () => renderRemote(<Library />, { remote: 'mf-payments', loadMessages });
const last = () => libraries().at(-1) ?? document.createElement('script');

test('a vendor’s library is loaded once, and again after it has failed', async () => {
  const { unmount, user } = await render();
  expect(screen.getByText('The library is loading')).toBeVisible();
  fireEvent.error(last());
  expect(screen.getByText('The library is failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(screen.getByText('The library is loading')).toBeVisible();
  fireEvent.load(last());
  expect(screen.getByText('The library is ready')).toBeVisible();
  unmount();
  await render();
  expect(screen.getByText('The library is ready')).toBeVisible();
  expect(libraries()).toHaveLength(2);
});

function Fields({ payCall }: { payCall?: 'pay-stripe' }) {
  const { finalise, busy } = useFinalise({ started, paymentType: 3, ...(payCall && { payCall }) });
  return (
    <button aria-busy={busy} onClick={() => void finalise({ token: 't-1' })}>
      Pay
    </button>
  );
}
const pay = async (answers: FakeAnswers, payCall?: 'pay-stripe') => {
  const view = await renderRemote(<Fields {...(payCall && { payCall })} />, {
    remote: 'mf-payments',
    loadMessages,
    answers,
  });
  await view.user.dblClick(screen.getByRole('button', { name: 'Pay' }));
  return view;
};
const answer = { body: { status: 'captured', bookingId: ID, attemptId: 'a-1' } };

test('what the library says is sent once, and the outcome is shown', async () => {
  const { api } = await pay({ 'POST /api/booking/payment-attempts/a-1/finalise': answer });
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(api.requests).toHaveLength(1);
  expect(api.requests[0]?.body).toEqual({ attemptId: 'a-1', bookingId: ID, provider: { token: 't-1' } });
});

test('a gateway may have a call of its own', async () => {
  const { api } = await pay({ 'POST /api/booking/pay-stripe': answer }, 'pay-stripe');
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(api.requests[0]?.path).toBe('/api/booking/pay-stripe');
});

test('when the server does not answer, the outcome is asked for and nothing is sent again', async () => {
  const { api } = await pay({
    'POST /api/booking/payment-attempts/a-1/finalise': {
      status: 503,
      body: { errorCode: 'unavailable', errorMessage: 'x' },
    },
  });
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(api.requests).toHaveLength(1);
});
