import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers, formText } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const open = (form: object, answers: FakeAnswers = {}, result = aSearchResult()) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1`,
    answers: { ...checkoutAnswers({ result, place: aPlace() }), 'GET /api/form/5': { body: form }, ...answers },
  });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const book = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('The form of a booking', () => {
  it('says at the field which types of files it takes, and leads there from the summary of what is wrong', async () => {
    const form = formText([{ typeId: 'files', settings: { validation: '.pdf, image/*' } }]);
    const { user } = await open(form);
    const field = await screen.findByLabelText(/^Documents/);
    fireEvent.change(field, { target: { files: [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })] } });
    const said = 'This type of file is not accepted here. Accepted are: PDF, IMAGE.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
    await book(user, /^Book for/);
    await screen.findByText(/^Please check/);
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    expect(field).toHaveFocus();
  });

  it('checks number and tax status again as soon as the type of the document is another one', async () => {
    const fields = ['documentTypeId', 'documentId', 'fiscalConditionId'].map((typeId) => ({ typeId, settings: {} }));
    await open(formText(fields), {
      'GET /api/data/document-types': {
        body: [
          { id: 1, name: 'Passport', allowLetters: true },
          { id: 3, name: 'DNI', allowLetters: false },
        ],
      },
      'GET /api/data/taxPayerTypes': { body: [{ id: 7, name: 'Private', allowedDocumentTypeIds: [1] }] },
    });
    const status = await screen.findByLabelText(/^Tax status/);
    type(/^Type of document/, '1');
    type(/^Document number/, 'ABC123');
    fireEvent.change(status, { target: { value: '7' } });
    fireEvent.blur(status);
    await waitFor(() => expect(status).toHaveValue('7'));
    expect(status).not.toBeInvalid();
    type(/^Type of document/, '3');
    await waitFor(() => expect(status).toBeInvalid());
    expect(screen.getByLabelText(/^Document number/)).toBeInvalid();
    type(/^Type of document/, '1');
    await waitFor(() => expect(status).not.toBeInvalid());
  });

  it.each([
    ['a country alone with the person', ['country'], 'Who is driving?'],
    ['a country with the rest of its address', ['country', 'city'], 'Address'],
  ])('asks for %s', async (_what, ids, heading) => {
    await open(formText(ids.map((typeId) => ({ typeId, settings: {} }))));
    const part = await screen.findByRole('region', { name: heading });
    expect(within(part).getByLabelText(/^Country/)).toBeVisible();
  });

  it('says what is wrong before it offers to sign in, and that what was typed is there if something was', async () => {
    const { user } = await open(formText([]));
    await book(user, /^Book for/);
    const summary = await screen.findByText('Nothing was booked or charged.');
    const offer = screen.getByRole('button', { name: 'Sign in' });
    expect(summary.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    type('First name', 'Ana');
    expect(await screen.findByText('Nothing was booked or charged, and what you typed is still here.')).toBeVisible();
  });

  it('asks for the trip right after the person, and for what nobody has to say after the payment', async () => {
    await open(formText([{ typeId: 'notes', settings: {} }]));
    const form = within(await screen.findByRole('form', { name: 'Booking' }));
    const parts = form.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts.slice(0, 3)).toEqual(['Who is driving?', 'About your trip', 'More options']);
    const options = form.getByRole('region', { name: 'More options' });
    expect(within(options).getAllByRole('checkbox')).toHaveLength(3);
    const payment = form.getByRole('region', { name: 'How do you want to pay?' });
    expect(payment.compareDocumentPosition(options)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names its button where the company does, for bookings alone', async () => {
    const form = { ...formText([]), button: '{"en-GB":"Reserve now"}' };
    const first = await open(form);
    expect(await screen.findByRole('button', { name: 'Reserve now' })).toBeVisible();
    first.unmount();
    await open(form, {}, aSearchResult({ onlyQuote: true }));
    expect(await screen.findByRole('button', { name: 'Send me the quote' })).toBeVisible();
  });

  it('needs no more than name and e-mail address for a quotation', async () => {
    const form = formText(
      ['cellPhone', 'birthday', 'city'].map((typeId) => ({ typeId, settings: { required: true } })),
    );
    const { user, api } = await open(form, {}, aSearchResult({ onlyQuote: true }));
    await screen.findByLabelText('First name');
    type('First name', 'Ana');
    type('Last name', 'García');
    type('E-mail address', 'ana@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    await book(user, /^Send me the quote/);
    await waitFor(() => expect(api.requests.find(({ method }) => method === 'POST')?.body).toBeDefined());
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ isQuotation: true });
  });
});
