import { screen, within } from '@testing-library/react';
import { aBooking, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingSuccessPage from './booking-success-page';
import { BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const GET = `GET /api/booking/${BOOKING_ID}`;
const RESEND = 'POST /api/booking/resend';
const quoted = aBooking({ id: BOOKING_ID, currentStatus: 5, isMailWithheld: true });

beforeEach(() => sessionStorage.clear());

const success = (answers: FakeAnswers) =>
  renderRemote(<BookingSuccessPage />, {
    ...{ remote: 'mf-checkout', loadMessages, answers },
    at: `/booking-success?bookingId=${BOOKING_ID}`,
  });

describe('a confirmation of which no e-mail has left', () => {
  it('of a quotation says so, speaks of no e-mail that was sent, and sends it when it may', async () => {
    const tooMany = { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x' } };
    const { user, api } = await success({ [GET]: { body: quoted }, [RESEND]: tooMany });
    expect(await screen.findByRole('heading', { name: 'Your quote is ready' })).toBeVisible();
    expect(screen.getByText('ana@example.com').parentElement).toHaveTextContent(
      /ana@example.com has been sent as many e-mails .* Keep your booking reference/,
    );
    expect(screen.queryByText(/We have sent|on its way|Check the e-mail|Reply to the e-mail/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage this booking' })).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send the e-mail' });
    await user.click(send);
    expect(await screen.findByRole('alert')).toBeVisible();
    api.set({ [RESEND]: { body: { done: true } } });
    await user.click(send);
    expect(await screen.findByText('The e-mail is on its way.')).toBeVisible();
    expect(screen.queryByText('We could not send you an e-mail')).not.toBeInTheDocument();
  });

  it('of a booking tells where to come, and does not look for it in an e-mail', async () => {
    await success({ [GET]: { body: aBooking({ id: BOOKING_ID, isMailWithheld: true }) } });
    expect(await screen.findByRole('heading', { name: 'Your car is booked' })).toBeVisible();
    expect(screen.getByText('We could not send you an e-mail')).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem')).toHaveLength(1);
    expect(next.queryByText(/e-mail/)).not.toBeInTheDocument();
  });
});

it('a quote by e-mail that could not leave is not said to be sent, and can be looked at', async () => {
  const booked = { id: BOOKING_ID, currentStatus: 5, accessToken: 'a', price: 121, payNow: 0, currency: 'EUR' };
  const { user } = await renderRemote(<CheckoutPage />, {
    ...{ remote: 'mf-checkout', loadMessages, at: `/checkout?${CHECKOUT_QUERY}` },
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'POST /api/booking/book': { body: { ...booked, booking: quoted } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'E-mail this quote' }));
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'García');
  await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the quote' }));
  expect(await screen.findByText(new RegExp(`quote ${BOOKING_ID} is made, but no e-mail has left`))).toBeVisible();
  expect(screen.queryByText('We have sent the quote to your e-mail address.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the quote' })).toHaveAttribute(
    'href',
    `/en-gb/booking-success?bookingId=${BOOKING_ID}`,
  );
});
