import { screen } from '@testing-library/react';
import { aBooking, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { BOOKING_ID, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const GET = `GET /api/booking/quotations/${BOOKING_ID}`;
const ACCEPT = `POST /api/booking/quotations/${BOOKING_ID}/accept`;
const KNOWN = { texts: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' }, isCompany: false };

const quoted = (state = 'open', more: object = {}, change: object = {}) => ({
  body: {
    state,
    isPayableAtDesk: true,
    known: KNOWN,
    booking: aBooking({
      id: BOOKING_ID,
      currentStatus: 5,
      price: 300,
      quotedUntil: '2027-01-01T12:00:00Z',
      customer: { ...aBooking().customer, emailAddress: 'ana@example.com' },
      ...change,
    }),
    ...more,
  },
});
const booked = { [ACCEPT]: quoted('accepted', {}, { currentStatus: 0 }) };

const open = (answers: FakeAnswers) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?quotation=${BOOKING_ID}&token=secret`,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
  });
const terms = () => screen.getByRole('checkbox', { name: 'I accept the rental terms' });

beforeEach(() => sessionStorage.clear());

describe('The checkout of a quotation (D99)', () => {
  it('keeps its price, knows its customer, and books with what is typed and chosen here', async () => {
    const { user, api } = await open({ [GET]: quoted(), ...booked });
    expect(await screen.findByText(/The price of your quotation is kept for you until .*2027/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
    expect(screen.getByText('Everything about this booking is sent to ana@example.com.')).toBeVisible();
    await user.clear(screen.getByLabelText('Last name'));
    await user.type(screen.getByLabelText('Last name'), 'García Ruiz');
    await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
    await user.click(terms());
    await user.dblClick(screen.getByRole('button', { name: 'Book for €300.00, pay at the desk' }));
    expect(await screen.findByText(new RegExp(`/booking-success\\?bookingId=${BOOKING_ID}`))).toBeInTheDocument();
    const sent = api.requests.filter(({ path }) => path.endsWith('/accept'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      headers: { 'x-booking-token': 'secret' },
      body: {
        said: {
          onlinePayment: false,
          customer: { firstName: 'Ana', lastName: 'García Ruiz', emailAddress: 'ana@example.com' },
        },
      },
    });
    expect(sessionStorage.getItem(`forecourt.booking.${BOOKING_ID}`)).toBe('secret');
  });

  it('that is paid online goes on to the payment, which books it', async () => {
    const { user } = await open({ [GET]: quoted(), [ACCEPT]: quoted() });
    await screen.findByLabelText('First name');
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'Book and pay €300.00 now' }));
    expect(await screen.findByText(new RegExp(`bookingId=${BOOKING_ID}`))).toHaveTextContent('/payment-options');
  });

  it('shows at its field what the server refuses', async () => {
    const { user } = await open({
      [GET]: quoted(),
      [ACCEPT]: {
        status: 422,
        body: { errorCode: 'validation', errorMessage: 'x', details: { 'customer.lastName': 'errors.invalidName' } },
      },
    });
    await screen.findByLabelText('First name');
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: /^Book and pay/ }));
    expect(await screen.findByLabelText('Last name')).toHaveAccessibleDescription(/without links/);
  });

  it.each(['gone', 'ended', 'cancelled', 'accepted'])('that is %s leads back to its page', async (state) => {
    await open({ [GET]: quoted(state) });
    expect(await screen.findByRole('link', { name: 'Back to the quotation' })).toHaveAttribute(
      'href',
      `/en-gb/quotation?bookingId=${BOOKING_ID}&token=secret`,
    );
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
});
