import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SearchResult } from '@forecourt/shared/contract';
import {
  aPlace,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

export const BOOK = 'POST /api/booking/book';
export const booked = (payNow = 0) => ({
  body: { id: BOOKING_ID, currentStatus: 0, accessToken: 'guest', price: 121, currency: 'EUR', payNow },
});
export const refused = (errorCode: string, status = 409, details = {}) => ({
  status,
  body: { errorCode, errorMessage: `Refused: ${errorCode}`, id: 'req-1', details },
});

/** Step 2, with everything filled in that the form asks for. */
export async function fillIn(
  answers: FakeAnswers = {},
  {
    choice = -1,
    result = {},
    config = {},
    beside,
    page: checkout = <CheckoutPage />,
  }: {
    choice?: number;
    result?: Partial<SearchResult>;
    config?: RenderRemoteOptions['config'];
    beside?: ReactNode;
    page?: ReactNode;
  } = {},
) {
  const page = (
    <>
      {beside}
      {checkout}
    </>
  );
  const view = await renderRemote(page, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=${choice}`,
    config,
    answers: { ...checkoutAnswers({ result: aSearchResult(result), place: aPlace() }), ...answers },
  });
  await screen.findByLabelText('First name');
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'García'],
    ['E-mail address', 'ana@example.com'],
  ] as const) {
    await view.user.click(screen.getByLabelText(label));
    await view.user.paste(value);
  }
  await view.user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
  const sent = () => view.api.requests.filter(({ method }) => method === 'POST');
  const keys = () => sent().map(({ headers }) => headers['idempotency-key']);
  return {
    ...view,
    sent,
    keys,
    press: async () => view.user.click(screen.getByRole('button', { name: /^(Book|Send me)/ })),
  };
}
