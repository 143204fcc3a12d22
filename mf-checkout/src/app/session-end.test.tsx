import { act, screen, waitFor, within } from '@testing-library/react';
import { aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const BOOK = 'POST /api/booking/book';
const ana = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const tokenOf = (name: string) => ({ access_token: name, '.expires': '2099-01-01T00:00:00Z' });
const onlyFresh: FakeAnswers = {
  [BOOK]: ({ headers }) =>
    headers['authorization'] === 'Bearer token'
      ? { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } }
      : { body: { id: BOOKING_ID, currentStatus: 0, accessToken: 'guest', price: 121, currency: 'EUR', payNow: 0 } },
};

async function ready(answers: FakeAnswers = onlyFresh) {
  const view = await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1`,
    signedIn: true,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'GET /api/users/profile': { body: ana },
      ...answers,
    },
  });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
  await view.user.click(screen.getByLabelText(/Mobile phone/));
  await view.user.paste('+34600111222');
  await view.user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
  return {
    ...view,
    sent: () => view.api.requests.filter(({ method }) => method === 'POST'),
    book: async () => view.user.click(screen.getByRole('button', { name: /^Book for/ })),
  };
}
const dialog = () => screen.findByRole('dialog', { name: 'Sign in' });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

describe('a session that ended while the form was filled', () => {
  it('asks to sign in again in place, keeps what was typed, and goes on in that name', async () => {
    const { book, sent, session } = await ready();
    await book();
    expect(within(await dialog()).getByText('Widget account/LoginForm')).toBeVisible();
    expect(screen.getByLabelText(/Mobile phone/)).toHaveValue('+34600111222');
    expect(sent()).toHaveLength(1);
    act(() => session.save(tokenOf('again')));
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent().map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer again']);
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    expect(sent()[1]?.headers['idempotency-key']).toBe(sent()[0]?.headers['idempotency-key']);
  });

  it('makes it a guest’s booking only when the visitor says so', async () => {
    const { book, sent, session, user } = await ready();
    act(() => session.clear());
    await book();
    const asked = await dialog();
    expect(sent()).toHaveLength(0);
    await user.click(within(asked).getByRole('button', { name: 'Go on as a guest' }));
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent()[0]?.headers['authorization']).toBeUndefined();
  });

  it('sends nothing when the question is closed', async () => {
    const { book, sent, session, user } = await ready();
    act(() => session.clear());
    await book();
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText(/Mobile phone/)).toHaveValue('+34600111222');
    expect(sent()).toHaveLength(0);
  });

  it('shows the price of whoever signs in before it is booked', async () => {
    const { book, sent, session } = await ready({
      ...onlyFresh,
      'GET /api/booking/price': ({ headers }) => {
        const total = headers['authorization'] === 'Bearer another' ? 150 : 121;
        return { body: aPrice({ originalPrice: total, priceToPay: total }) };
      },
    });
    await book();
    await dialog();
    act(() => session.save(tokenOf('another')));
    expect(await screen.findByText(/It was €121.00 and is now €150.00/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('is asked about before a quote is sent, too', async () => {
    const { sent, user, session } = await ready();
    await user.click(screen.getByRole('button', { name: 'E-mail this quote' }));
    const send = async () => user.click(await screen.findByRole('button', { name: 'Send the quote' }));
    await send();
    await dialog();
    expect(sent()).toHaveLength(1);
    act(() => session.save(tokenOf('again')));
    await send();
    expect(await screen.findByText('We have sent the quote to your e-mail address.')).toBeVisible();
    expect(sent()[1]?.headers['authorization']).toBe('Bearer again');
  });
});
