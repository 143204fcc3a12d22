import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { BOOKING_ID, checkoutAnswers, formText } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const GET = `GET /api/booking/quotations/${BOOKING_ID}`;
const ACCEPT = `POST /api/booking/quotations/${BOOKING_ID}/accept`;
const KNOWN = { texts: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' }, isCompany: false };

const PROFILE = {
  ...{ isAgency: false, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
};

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

interface Opening {
  currency?: string;
  query?: string;
  signedIn?: boolean;
}
const open = (answers: FakeAnswers, { currency = 'EUR', query = '&token=secret', signedIn = false }: Opening = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    currency,
    signedIn,
    at: `/checkout?quotation=${BOOKING_ID}${query}`,
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
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/without links/));
  });

  it.each([
    ['whose car somebody else has booked meanwhile', 'no-availability', /has just been taken/],
    ['that ended while it was filled in', 'quotation-ended', /This quotation has ended/],
    ['that the agency took back', 'already-cancelled', /cancelled already/],
  ])('%s books nothing, says so, and leads to its page', async (_, errorCode, said) => {
    const { user } = await open({ [GET]: quoted(), [ACCEPT]: { status: 409, body: { errorCode, errorMessage: 'x' } } });
    await user.type(await screen.findByLabelText('Last name'), ' Ruiz');
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: /^Book and pay/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(said);
    expect(within(alert).getByRole('link', { name: 'Back to the quotation' })).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveValue('García Ruiz');
  });

  it('is booked at the second try where the server did not answer the first, with all that was typed', async () => {
    const { user, api } = await open({ [GET]: quoted(), [ACCEPT]: { status: 503, body: {} } });
    await user.type(await screen.findByLabelText('Last name'), ' Ruiz');
    await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
    await user.click(terms());
    const submit = screen.getByRole('button', { name: 'Book for €300.00, pay at the desk' });
    await user.click(submit);
    expect(await screen.findByRole('alert')).toBeVisible();
    api.set(booked);
    await user.click(submit);
    expect(await screen.findByText(/\/booking-success\?/)).toBeInTheDocument();
    expect(api.requests.at(-1)?.body).toMatchObject({ said: { customer: { lastName: 'García Ruiz' } } });
  });

  it('stays at the price and in the currency that were quoted, whatever currency is chosen', async () => {
    await open({ [GET]: quoted() }, { currency: 'USD' });
    expect(await screen.findByRole('button', { name: 'Book and pay €300.00 now' })).toBeVisible();
  });

  it('of whoever is signed in needs no link, and fills in what the account knows (D197)', async () => {
    const known = { texts: { firstName: 'Ana' }, isCompany: false };
    const ofAccount = quoted('open', { known }, { customer: { ...aBooking().customer, globalId: 'u-1' } });
    const { user, api } = await open(
      {
        [GET]: ofAccount,
        ...booked,
        'GET /api/users/profile': { body: { ...PROFILE, globalId: 'u-1' } },
      },
      { query: '', signedIn: true },
    );
    expect(await screen.findByRole('link', { name: 'Back to the quotation' })).toHaveAttribute(
      'href',
      `/en-gb/my-account/booking?bookingId=${BOOKING_ID}`,
    );
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('García'));
    await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'Book for €300.00, pay at the desk' }));
    expect(await screen.findByText(/\/booking-success\?/)).toBeInTheDocument();
    const sent = api.requests.find(({ path }) => path.endsWith('/accept'));
    expect(sent?.headers['x-booking-token']).toBeUndefined();
    expect(sessionStorage.getItem(`forecourt.booking.${BOOKING_ID}`)).toBeNull();
  });

  describe('of a company that is signed in', () => {
    const BO = { driverFirstName: 'Bo', driverLastName: 'Lee', driverEmail: 'bo@acme.example' };
    const ofCompany = quoted('open', { known: { ...KNOWN, isCompany: true } });
    const openAsCompany = () =>
      open(
        {
          [GET]: ofCompany,
          ...booked,
          'GET /api/form/5': {
            body: formText(
              Object.keys(BO).map((typeId) => ({ typeId, settings: { required: true } })),
              { showIsCompanyCheckbox: true },
            ),
          },
          'GET /api/users/profile': { body: { ...PROFILE, isCompany: true, globalId: 'u-9' } },
          'GET /api/users/drivers': { body: { items: [{ id: 'd-1', driver: BO }] } },
        },
        { signedIn: true },
      );
    const choice = () => screen.findByRole('combobox', { name: 'Choose a driver' });
    const book = async (user: Awaited<ReturnType<typeof openAsCompany>>['user']) => {
      await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
      await user.click(terms());
      await user.click(screen.getByRole('button', { name: 'Book for €300.00, pay at the desk' }));
      expect(await screen.findByText(/\/booking-success\?/)).toBeInTheDocument();
    };

    it('is booked for a driver whom it keeps, chosen by name', async () => {
      const { user, api } = await openAsCompany();
      await user.selectOptions(await choice(), 'Bo Lee · bo@acme.example');
      expect(screen.getByLabelText("Driver's first name")).toHaveValue('Bo');
      await book(user);
      const { said } = api.requests.find(({ path }) => path.endsWith('/accept'))?.body as { said: object };
      expect(said).toMatchObject({ driver: BO });
      expect(said).not.toHaveProperty('keepsDriver');
    });

    it('is booked for somebody else, who can be kept', async () => {
      const { user, api } = await openAsCompany();
      await choice();
      await user.type(screen.getByLabelText("Driver's first name"), 'Cy');
      await user.type(screen.getByLabelText("Driver's last name"), 'Aas');
      await user.type(screen.getByLabelText("Driver's e-mail address"), 'cy@acme.example');
      await user.click(screen.getByRole('checkbox', { name: 'Keep this driver' }));
      await book(user);
      expect(api.requests.find(({ path }) => path.endsWith('/accept'))?.body).toMatchObject({
        said: { keepsDriver: true, driver: { driverFirstName: 'Cy' } },
      });
    });
  });

  it('names nobody in its summary while the form asks who books and drives', async () => {
    const drivers = [{ firstName: 'Mika', lastName: 'Sol', emailAddress: 'mika@example.com' }];
    await open({ [GET]: quoted('open', {}, { drivers }) });
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    expect(screen.queryByText('Mika Sol')).not.toBeInTheDocument();
    expect(screen.queryByText('Booked by')).not.toBeInTheDocument();
  });

  it('without a link asks its owner to sign in, and comes back', async () => {
    await open({ [GET]: quoted() }, { query: '' });
    const origin = encodeURIComponent(`/en-gb/checkout?quotation=${BOOKING_ID}`);
    expect(await screen.findByText(`Now at /en-gb/login?origin=${origin}`)).toBeVisible();
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
