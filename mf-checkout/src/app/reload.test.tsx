import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TYPED_DRAFTS } from '@forecourt/shared/session';
import {
  aBrowserDatabase,
  aPlace,
  aSearchResult,
  renderRemote,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { customerMemory } from '../features/customer-form';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers, formText } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const FORM = formText([
  { typeId: 'notes', settings: {} },
  { typeId: 'files', settings: {} },
]);

/** A page that is loaded anew has nothing in memory: each has a session of its own. */
const load = (more: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1`,
    ...more,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'GET /api/form/5': { body: FORM },
      ...more.answers,
    },
  });
const firstName = () => screen.findByLabelText('First name');
const type = async (value: string) => fireEvent.change(await firstName(), { target: { value } });
const draft = () => sessionStorage.getItem(`${TYPED_DRAFTS}checkout`);
const isKept = () => waitFor(() => expect(draft()).toMatch(/^\{/));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  aBrowserDatabase();
});

describe('A reload of the form', () => {
  it('keeps what was typed, encrypted, and asks for files again', async () => {
    const first = await load();
    await type('Anastasia');
    fireEvent.change(screen.getByLabelText(/Anything we should know/), { target: { value: 'A child of two' } });
    await first.user.upload(screen.getByLabelText(/^Documents/), new File(['hi'], 'a.png', { type: 'image/png' }));
    await isKept();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Anastasia|child|a\.png/);
    first.unmount();
    await load();
    expect(await firstName()).toHaveValue('Anastasia');
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('A child of two');
    expect(screen.getByLabelText(/^Documents/)).toHaveAccessibleDescription(/choose your files again/);
  });

  it('keeps nothing on a shared device, and knows that it is one', async () => {
    const first = await load();
    await type('Ana');
    await isKept();
    await first.user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }));
    expect(draft()).toBeNull();
    first.unmount();
    await load();
    expect(await firstName()).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'This is a shared device' })).toBeChecked();
    await type('Ben');
    expect(draft()).toBeNull();
  });

  it('finds nothing after the booking', async () => {
    const { user, host } = await load();
    await type('Ana');
    await user.type(screen.getByLabelText('Last name'), 'García');
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    await isKept();
    await user.click(screen.getByRole('button', { name: /^Book for/ }));
    await waitFor(() => expect(customerMemory.read(host.session)).toBeUndefined());
    expect(draft()).toBeNull();
  });

  it('finds nothing after signing out', async () => {
    const profile = { globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false };
    const answers = {
      'GET /api/users/profile': {
        body: { ...profile, firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
      },
    };
    const { host, unmount } = await load({ signedIn: true, answers });
    await waitFor(async () => expect(await firstName()).toHaveValue('Ana'));
    await isKept();
    act(() => host.session.clear());
    expect(draft()).toBeNull();
    unmount();
    await load();
    expect(await firstName()).toHaveValue('');
  });

  it('shows the form all the same where the database of the browser does not answer', async () => {
    const first = await load();
    await type('Ana');
    await isKept();
    first.unmount();
    Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
    await load();
    expect(await firstName()).toHaveValue('');
  });
});
