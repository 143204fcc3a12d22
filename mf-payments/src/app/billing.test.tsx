import { screen, waitFor } from '@testing-library/react';
import { aBooking, aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentPage from './payment-page';

const ID = '1234ABCD5678';
const START = 'POST /api/booking/payment-attempts';
const FORM = {
  id: 4,
  type: 2,
  button: '{}',
  config: JSON.stringify({ showIsCompanyCheckbox: false }),
  fields: JSON.stringify([
    { typeId: 'firstName', settings: { required: true, half: true } },
    { typeId: 'address', settings: { required: true, half: false } },
    { typeId: 'zipCode', settings: { required: false, half: false, label: { 'en-GB': 'Postal code' } } },
  ]),
};
const answers = (): FakeAnswers => ({
  [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 75, customerBalance: -300 }) },
  'GET /odata/forms': { body: { '@odata.count': 1, value: [{ id: 4, type: 2, name: 'Billing' }] } },
  'GET /api/form/4': { body: FORM },
  [START]: {
    body: {
      status: 'pending',
      bookingId: ID,
      attemptId: 'a-1',
      order: ID,
      proof: 'p',
      frame: { url: 'https://card.test/card/a-1' },
    },
  },
});
const open = (given = answers(), disableBillingForm = false) => {
  const { flow } = aHostConfig();
  const paymentMethods = flow.general.paymentMethods.map((method) => ({ ...method, disableBillingForm }));
  return renderRemote(<PaymentPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: given,
    at: `/payment?bookingId=${ID}&paymentType=22`,
    config: { flow: { ...flow, general: { ...flow.general, paymentMethods } } },
  });
};
beforeEach(() => sessionStorage.clear());

test('the billing form comes before the payment, knows the customer, and goes with the attempt', async () => {
  const { api, user } = await open();
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Ana');
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /Street|Address/ }), 'Calle Mayor 1');
  await user.type(screen.getByRole('textbox', { name: /Postal code/ }), '28013');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  expect(await screen.findByTitle('Secure payment form')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    billing: { firstName: 'Ana', address: 'Calle Mayor 1', zipCode: '28013' },
  });
});

test('the form may name its button', async () => {
  await open({ ...answers(), 'GET /api/form/4': { body: { ...FORM, button: '{"en-GB":"On to the card"}' } } });
  expect(await screen.findByRole('button', { name: 'On to the card' })).toBeVisible();
});

test('the form knows the country that the booking was made with', async () => {
  const countries = [
    { id: 1, name: 'Italy', code: 'IT' },
    { id: 2, name: 'Spain', code: 'ES' },
  ];
  const customer = { ...aBooking().customer, country: 'ES' };
  const fields = JSON.stringify([{ typeId: 'country', settings: { required: true, half: false } }]);
  const { api } = await open({
    ...answers(),
    [`GET /api/booking/${ID}`]: {
      body: aBooking({ price: 300, payNow: 75, customerBalance: -300, customer }),
    },
    'GET /api/form/4': { body: { ...FORM, fields } },
    'GET /geodata/api/countries': { body: countries },
  });
  expect(await screen.findByRole('combobox', { name: /Country/ })).toHaveTextContent('Spain');
  expect(api.requests.find(({ path }) => path.startsWith('/geodata/'))?.query.get('language')).toBe('en-GB');
});

test('what is missing is said at its field, which has the focus then', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue to the payment' }));
  const address = screen.getByRole('textbox', { name: /Street|Address/ });
  expect(address).toHaveFocus();
  expect(address).toBeInvalid();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('what was typed is there after a reload, and can be changed after it was given', async () => {
  const first = await open();
  await first.user.type(await screen.findByRole('textbox', { name: /Street|Address/ }), 'Calle Mayor 1');
  first.unmount();
  const { user } = await open();
  expect(await screen.findByRole('textbox', { name: /Street|Address/ })).toHaveValue('Calle Mayor 1');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  await user.click(await screen.findByRole('button', { name: 'Change the billing details' }));
  expect(await screen.findByRole('textbox', { name: /Street|Address/ })).toHaveValue('Calle Mayor 1');
});

test('other billing details are another attempt', async () => {
  const { api, user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /Street|Address/ }), 'A 1');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  await user.click(await screen.findByRole('button', { name: 'Change the billing details' }));
  await user.type(await screen.findByRole('textbox', { name: /Street|Address/ }), '2');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  await screen.findByTitle('Secure payment form');
  const keys = api.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

test.each([
  ['the way to pay goes without it', answers(), true],
  ['the company has none', { ...answers(), 'GET /odata/forms': { body: { '@odata.count': 0, value: [] } } }, false],
])('there is no billing form where %s', async (_, given, isDisabled) => {
  const { api } = await open(given, isDisabled);
  expect(await screen.findByTitle('Secure payment form')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('billing');
});

test('what the server does not take is said by field, and can be changed', async () => {
  const details = { 'billing.address': 'errors.inputIsRequired' };
  const refused = { status: 422, body: { errorCode: 'validation', errorMessage: 'x', details } };
  const { user } = await open({ ...answers(), [START]: refused });
  await user.type(await screen.findByRole('textbox', { name: /Street|Address/ }), 'Calle Mayor 1');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  expect(await screen.findByText('Street: Street is required')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the billing details' })).toBeVisible();
});

test('where two ways to pay have one type, the one that the address names says whether it asks', async () => {
  const { flow } = aHostConfig();
  const [method] = flow.general.paymentMethods.filter(({ id }) => id > 0);
  if (method === undefined) throw new Error('The configuration of tests must have a way to pay online.');
  const paymentMethods = [
    { ...method, id: 1, disableBillingForm: true },
    { ...method, id: 2, disableBillingForm: false },
  ];
  const { api, user } = await renderRemote(<PaymentPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answers(),
    at: `/payment?bookingId=${ID}&paymentType=22&method=2`,
    config: { flow: { ...flow, general: { ...flow.general, paymentMethods } } },
  });
  await user.type(await screen.findByRole('textbox', { name: /Street|Address/ }), 'Calle Mayor 1');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  expect(await screen.findByTitle('Secure payment form')).toBeVisible();
  expect(api.requests.find(({ method: verb }) => verb === 'POST')?.body).toMatchObject({
    methodId: 2,
    billing: { address: 'Calle Mayor 1' },
  });
});

const asking = (typeId: string, customer: object = {}): FakeAnswers => ({
  ...answers(),
  [`GET /api/booking/${ID}`]: {
    body: aBooking({
      price: 300,
      payNow: 75,
      customerBalance: -300,
      customer: { ...aBooking().customer, ...customer },
    }),
  },
  'GET /api/form/4': {
    body: { ...FORM, fields: JSON.stringify([{ typeId, settings: { required: true, half: false } }]) },
  },
});

test('a list that did not come is asked for again at its field, and what was typed meanwhile is chosen', async () => {
  const list = { status: 500, body: {} } as { status: number; body: unknown };
  const { user } = await open({ ...asking('documentTypeId'), 'GET /api/data/document-types': () => list });
  await user.type(await screen.findByRole('textbox', { name: /Type of document/ }), 'passport');
  expect(screen.getByText(/The list could not be loaded/)).toBeVisible();
  Object.assign(list, { status: 200, body: [{ id: 7, name: 'Passport', allowLetters: true }] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const choice = await screen.findByRole('combobox', { name: /Type of document/ });
  expect(choice).toHaveDisplayValue('Passport');
  expect(choice).toHaveFocus();
});

test('a list that comes while somebody types waits until that is done', async () => {
  const failed = { status: 500, body: {} };
  const { api, user } = await open({ ...asking('documentTypeId'), 'GET /api/data/document-types': failed });
  const typed = await screen.findByRole('textbox', { name: /Type of document/ });
  let come: (answer: { body: unknown }) => void = () => undefined;
  const late = new Promise<{ body: unknown }>((resolve) => (come = resolve));
  api.set({ 'GET /api/data/document-types': () => late });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(typed, 'pass');
  come({ body: [{ id: 7, name: 'Passport', allowLetters: true }] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(typed).toHaveFocus();
  await user.type(typed, 'port');
  await user.tab();
  expect(screen.getByRole('combobox', { name: /Type of document/ })).toHaveDisplayValue('Passport');
});

test('a country that the list does not have is refused at its field', async () => {
  const { api, user } = await open({
    ...asking('country', { country: 'Narnia' }),
    'GET /geodata/api/countries': { body: [{ id: 2, name: 'Spain', code: 'ES' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue to the payment' }));
  const country = screen.getByRole('combobox', { name: /Country/ });
  expect(country).toHaveDisplayValue('Narnia');
  expect(country).toHaveFocus();
  expect(country).toBeInvalid();
  expect(screen.getByText(/We do not know this place/)).toBeVisible();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('what a list that did not come has is typed, and goes with the attempt', async () => {
  const failed = { status: 500, body: {} };
  const { api, user } = await open({ ...asking('documentTypeId'), 'GET /api/data/document-types': failed });
  await user.type(await screen.findByRole('textbox', { name: /Type of document/ }), 'passport');
  await user.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  expect(await screen.findByTitle('Secure payment form')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    billing: { documentTypeId: 'passport' },
  });
});

test('what is longer than its field is said before it is sent', async () => {
  const { api, user } = await open(asking('lastName', { lastName: 'x'.repeat(101) }));
  await user.click(await screen.findByRole('button', { name: 'Continue to the payment' }));
  expect(screen.getByText('Last name: please enter at most 100 characters')).toBeVisible();
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
});
