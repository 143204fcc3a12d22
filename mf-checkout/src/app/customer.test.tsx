import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aHostConfig,
  aPlace,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers, formText } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const details = (answers: FakeAnswers = {}, more: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1`,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
    ...more,
  });
const profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
  cellPhone: '+34600111222',
  commercialAgreementCode: 'ACME',
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

/** A guest who wants an account as well. */
async function wishAccount(user: Awaited<ReturnType<typeof details>>['user'], password: string) {
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'García');
  await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
  await user.click(screen.getByRole('checkbox', { name: 'Create an account with these details' }));
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), password);
}

describe('the customer form', () => {
  it('goes to the first wrong field and lists all of them', async () => {
    const { user } = await details();
    await user.click(await screen.findByRole('button', { name: /^Book for/ }));
    // The fields say the rest aloud.
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please check 4 points$/);
    expect(screen.getByText('Nothing was booked or charged.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'E-mail address' }));
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'I accept the rental terms' }));
    expect(screen.getByRole('checkbox', { name: 'I accept the rental terms' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'I accept the rental terms' })).toHaveAccessibleDescription(
      'Please accept the rental terms to continue',
    );
  });

  it('keeps what was typed on the way to the extras and back', async () => {
    const { user } = await details();
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Back to the extras' }));
    await user.click(await screen.findByRole('button', { name: 'Continue to your details' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
  });

  it('tells browsers what each field is for', async () => {
    await details();
    expect(await screen.findByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText(/Mobile phone/)).toHaveAttribute('inputmode', 'tel');
  });

  it('asks a company for its driver', async () => {
    const form = formText([{ typeId: 'driverFirstName', settings: { required: true } }], {
      showIsCompanyCheckbox: true,
    });
    const { user } = await details({ 'GET /api/form/5': { body: form } });
    expect(await screen.findByLabelText('First name')).toBeVisible();
    expect(screen.queryByLabelText("Driver's first name")).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'I am booking for a company' }));
    expect(await screen.findByLabelText("Driver's first name")).toBeVisible();
  });

  it('offers the countries, and a plain text where they do not come', async () => {
    const form = formText([{ typeId: 'country', settings: {} }]);
    const { unmount } = await details({
      'GET /api/form/5': { body: form },
      'GET /geodata/api/countries': { body: [{ id: 1, name: 'Spain', code: 'ES' }] },
    });
    expect(await screen.findByRole('option', { name: 'Spain' })).toHaveValue('ES');
    unmount();
    await details({ 'GET /api/form/5': { body: form } });
    expect(await screen.findByRole('textbox', { name: /^Country/ })).toBeVisible();
  });

  it('sends documents along as name, type and content, and lets them be taken away again', async () => {
    const { user, api } = await details({ 'GET /api/form/5': { body: formText([{ typeId: 'files', settings: {} }]) } });
    await user.upload(await screen.findByLabelText(/^Documents/), [
      new File(['hi'], 'a.txt', { type: 'text/plain' }),
      new File(['no'], 'b.txt', { type: 'text/plain' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove: b.txt' }));
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'García'],
      ['E-mail address', 'ana@example.com'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(value);
    }
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    await screen.findByText(/Now at .*booking-success/);
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      files: [{ name: 'a.txt', type: 'text/plain', size: 2 }],
    });
  });

  it('can be tried again when it could not be loaded', async () => {
    const { api, user } = await details({ 'GET /odata/forms': { status: 500, body: {} } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set(checkoutAnswers({ result: aSearchResult(), place: aPlace() }));
    await user.click(again);
    expect(await screen.findByLabelText('First name')).toBeVisible();
  });
});

describe('a birthday that the form asks for', () => {
  const { booking } = aHostConfig();
  const priceFor: FakeAnswers = {
    'GET /api/form/5': { body: formText([{ typeId: 'birthday', settings: {} }]) },
    'GET /api/booking/price': ({ query }) => {
      const total = query.get('driverAge') === '22' ? 150 : 121;
      return { body: aPrice({ originalPrice: total, priceToPay: total }) };
    },
  };
  const filled = async (at = '') => {
    const view = await details(priceFor, {
      at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1${at}`,
      config: { booking: { ...booking, youngDriverBelow: 25 } },
    });
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'García'],
      ['E-mail address', 'ana@example.com'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await view.user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    return view;
  };
  const typeBirthday = (value: string) => {
    const field = screen.getByLabelText(/^Date of birth/);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const booked = async ({ api }: Awaited<ReturnType<typeof filled>>) => {
    await screen.findByText(/Now at .*booking-success/);
    return api.requests.find(({ method }) => method === 'POST')?.body;
  };

  it('makes a young driver’s price, says it before anything is booked, and waits for another press', async () => {
    const view = await filled();
    typeBirthday('2004-06-01');
    expect(await screen.findByText(/It was €121.00 and is now €150.00/)).toBeVisible();
    expect(view.api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await view.user.click(await screen.findByRole('button', { name: 'Book for €150.00, pay at the desk' }));
    expect(await booked(view)).toMatchObject({ expectedPrice: 150, driverAge: 22 });
  });

  it('takes the fee away again that the search had asked for', async () => {
    const view = await filled('&driverAge=22');
    typeBirthday('1990-06-01');
    expect(await screen.findByText(/It was €150.00 and is now €121.00/)).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    expect(await booked(view)).toMatchObject({ expectedPrice: 121 });
  });

  it('asks for no price again where it makes none', async () => {
    const view = await filled();
    typeBirthday('1990-06-01');
    await view.user.click(await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    await booked(view);
    expect(view.api.requests.some(({ query }) => query.has('driverAge'))).toBe(false);
  });
});

describe('an agreement code that the form asks for', () => {
  const field: FakeAnswers = {
    'GET /api/form/5': { body: formText([{ typeId: 'commercialAgreementCode', settings: {} }]) },
    'GET /api/booking/price': ({ query }) => {
      const total = query.get('commercialAgreementCode') === 'ACME' ? 100 : 121;
      return { body: aPrice({ originalPrice: total, priceToPay: total }) };
    },
  };
  const filled = async (at = '') => {
    const view = await details(field, { at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1${at}` });
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'García'],
      ['E-mail address', 'ana@example.com'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await view.user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    return view;
  };
  const code = () => screen.getByRole('textbox', { name: /^Agreement code/ });
  const booked = async ({ api }: Awaited<ReturnType<typeof filled>>) => {
    await screen.findByText(/Now at .*booking-success/);
    return api.requests.find(({ method }) => method === 'POST')?.body;
  };

  it('reaches the price, which is the one that is booked', async () => {
    const view = await filled();
    await view.user.type(code(), 'acme');
    await view.user.tab();
    await view.user.click(await screen.findByRole('button', { name: 'Book for €100.00, pay at the desk' }));
    expect(await booked(view)).toMatchObject({ expectedPrice: 100, commercialAgreementCode: 'ACME' });
  });

  it('that is typed last and sent with Enter is priced first, and a new price waits for another press', async () => {
    const view = await filled();
    await view.user.type(code(), 'acme');
    fireEvent.submit(code().closest('form') as HTMLFormElement);
    expect(await screen.findByText(/It was €121.00 and is now €100.00/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: /^Book for €100.00/ }));
    expect(await booked(view)).toMatchObject({ expectedPrice: 100, commercialAgreementCode: 'ACME' });
  });

  it('that nobody has is refused at the field, when it is left and when it is sent, and books nothing', async () => {
    const unknown = { status: 422, body: { errorCode: 'agreement-invalid', errorMessage: 'Unknown' } };
    const view = await filled();
    view.api.set({
      'GET /api/booking/price': ({ query }) => (query.has('commercialAgreementCode') ? unknown : { body: aPrice() }),
    });
    const expectRefused = () =>
      waitFor(() => expect(code()).toHaveAccessibleDescription(/This agreement code is not valid/));
    await view.user.type(code(), 'nobody');
    await view.user.tab();
    await expectRefused();
    await view.user.click(screen.getByRole('button', { name: /^Book for €121.00/ }));
    await expectRefused();
    expect(code()).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    await view.user.clear(code());
    await view.user.tab();
    expect(view.api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
    await view.user.click(screen.getByRole('button', { name: /^Book for €121.00/ }));
    expect(await booked(view)).not.toHaveProperty('commercialAgreementCode');
  });

  it('shows that of the search, and is gone when it is emptied', async () => {
    const view = await filled('&commercialAgreementCode=ACME');
    expect(code()).toHaveValue('ACME');
    await view.user.clear(code());
    await view.user.tab();
    await view.user.click(await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    expect(await booked(view)).not.toHaveProperty('commercialAgreementCode');
  });
});

describe('an account', () => {
  it('fills in what it knows and brings its agreement along', async () => {
    await details({ 'GET /api/users/profile': { body: profile } }, { signedIn: true });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
    expect(screen.getByLabelText(/Mobile phone/)).toHaveValue('+34600111222');
    expect(await screen.findByRole('button', { name: 'Remove agreement ACME', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  describe('with an agreement', () => {
    const ANOTHER = `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1&commercialAgreementCode=OTHER`;
    const answers: FakeAnswers = {
      'GET /api/users/profile': { body: profile },
      'GET /api/booking/price': ({ query }) => {
        const total = query.get('commercialAgreementCode') === 'ACME' ? 100 : 121;
        return { body: aPrice({ originalPrice: total, priceToPay: total }) };
      },
    };
    const signIn = (session: Awaited<ReturnType<typeof details>>['session'], token = 'ana') =>
      act(() => session.save({ access_token: token, '.expires': '2999-01-01T00:00:00Z' }));
    const removal = (code: string) => screen.findByRole('button', { name: `Remove agreement ${code}`, hidden: true });

    it('that is signed in to here is priced with it, in place of the code of the address', async () => {
      const { session } = await details(answers, { at: ANOTHER });
      expect(await removal('OTHER')).toBeInTheDocument();
      await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' });
      signIn(session);
      expect(await removal('ACME')).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'Book for €100.00, pay at the desk' })).toBeVisible();
    });

    it('takes no code away that was chosen while signed in, before or after', async () => {
      const came = await details(answers, { at: ANOTHER, signedIn: true });
      await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
      expect(await removal('OTHER')).toBeInTheDocument();
      came.unmount();
      sessionStorage.clear();
      const { session, user } = await details(answers);
      await screen.findByLabelText('First name');
      signIn(session);
      await user.click(await removal('ACME'));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Remove agreement ACME', hidden: true })).not.toBeInTheDocument(),
      );
      expect(await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' })).toBeVisible();
    });
  });

  it('of an agency fills in nothing, since the customer is another', async () => {
    await details({ 'GET /api/users/profile': { body: { ...profile, isAgency: true } } }, { signedIn: true });
    expect(await screen.findByText(/You are booking as an agency/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it('of a company is told for whom it books', async () => {
    await details({ 'GET /api/users/profile': { body: { ...profile, isCompany: true } } }, { signedIn: true });
    expect(await screen.findByText('You are booking for your company. Please say who will drive.')).toBeVisible();
  });

  it('can be signed in to inside checkout, where the site allows it', async () => {
    const { user } = await details();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(within(screen.getByRole('dialog', { name: 'Sign in' })).getByText('Widget account/LoginForm')).toBeVisible();
  });

  it('that is signed in to has car, extras and price read again in its name, and again when it is left', async () => {
    const { api, session } = await details({ 'GET /api/users/profile': { body: profile } });
    await screen.findByLabelText('First name');
    const callersOf = (call: string) =>
      new Set(
        api.requests
          .filter(({ path }) => path === `/api/booking/${call}`)
          .map(({ headers }) => headers['authorization']),
      );
    const calls = ['search', 'additionals-price', 'price'];
    expect(calls.map((call) => [...callersOf(call)])).toEqual([[undefined], [undefined], [undefined]]);
    act(() => session.save({ access_token: 'ana', '.expires': '2999-01-01T00:00:00Z' }));
    await waitFor(() => expect(calls.every((call) => callersOf(call).has('Bearer ana'))).toBe(true));
    act(() => session.clear());
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('whose session ends takes nothing away that was typed, and says so', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), advanceTimers: true });
    const { session } = await details({ 'GET /api/users/profile': { body: { ...profile, isAgency: true } } });
    act(() => session.save({ access_token: 'ana', '.expires': '2026-11-20T11:00:00Z' }));
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Otto' } });
    act(() => void jest.advanceTimersByTime(3_600_000));
    expect(await screen.findByText(/Your session has ended. What you typed is still here/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Otto');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    jest.useRealTimers();
  });

  it('whose password is easy to guess is told so before anything is booked, and what was typed stays', async () => {
    const CHECK = 'POST /api/users/check-password';
    const { user, api } = await details({
      [CHECK]: { status: 400, body: { errorCode: 'validation', details: { password: 'signUp.passwordCommon' } } },
      'POST /api/users/register': { body: { email: 'ana@example.com', verificationSent: true } },
    });
    const booked = () => api.requests.filter(({ path }) => path === '/api/booking/book');
    await wishAccount(user, 'password123!');
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This password is easy to guess/),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('password123!');
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    expect(booked()).toHaveLength(0);
    api.set({ [CHECK]: { body: { done: true } } });
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.type(screen.getByLabelText('Repeat the password'), 'x');
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    expect(await screen.findByText(/Now at .*booking-success.*account=sent/)).toBeVisible();
    expect(booked()).toHaveLength(1);
  });

  it('can be opened along with the booking, which it never spoils', async () => {
    const { user, api } = await details({
      'POST /api/users/check-password': { status: 503, body: {} },
      'POST /api/users/register': { status: 500, body: {} },
    });
    await wishAccount(user, 'secret-harbour!');
    await user.type(screen.getByLabelText(/Mobile phone/), '+34 600 111 222');
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    expect(
      await screen.findByText(`Now at /en-gb/booking-success?bookingId=${BOOKING_ID}&account=failed`),
    ).toBeVisible();
    expect(api.requests.find(({ path }) => path === '/api/booking/book')?.body).toMatchObject({
      customer: { hasWebLogin: true },
    });
    expect(api.requests.find(({ path }) => path === '/api/users/register')?.body).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
      password: 'secret-harbour!',
      cellPhone: '+34600111222',
    });
  });

  it('is not offered where the site does not want it', async () => {
    const { site } = aHostConfig();
    await details(
      {},
      {
        config: {
          site: { ...site, myAccount: { ...site.myAccount, loginInCheckout: false, registerInCheckout: false } },
        },
      },
    );
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Create an account with these details' })).not.toBeInTheDocument();
  });
});
