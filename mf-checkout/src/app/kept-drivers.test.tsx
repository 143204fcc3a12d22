import { screen, waitFor } from '@testing-library/react';
import { aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers, formText } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: true,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'fleet@acme.example',
};
const BO = {
  driverFirstName: 'Bo',
  driverLastName: 'Lee',
  driverEmail: 'bo@acme.example',
  driverPhone: '+34600111222',
};
const BOOK = 'POST /api/booking/book';
const DRIVERS = 'GET /api/users/drivers';
const form = formText(
  ['driverFirstName', 'driverLastName', 'driverEmail', 'driverPhone'].map((typeId) => ({
    typeId,
    settings: { required: typeId !== 'driverPhone' },
  })),
  { showIsCompanyCheckbox: true },
);
const open = (answers: FakeAnswers = {}, signedIn = true) => {
  sessionStorage.clear();
  return renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=-1`,
    signedIn,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'GET /api/form/5': { body: form },
      'GET /api/users/profile': { body: profile },
      [DRIVERS]: { body: { items: [{ id: 'd-1', driver: BO }] } },
      ...answers,
    },
  });
};
const first = "Driver's first name";
const choice = () => screen.findByRole('combobox', { name: 'Choose a driver' });

test('a company chooses a kept driver by name, who fills the fields and is booked', async () => {
  const { user, api } = await open();
  expect(await screen.findByLabelText(first)).toHaveValue('');
  await user.selectOptions(await choice(), 'Bo Lee · bo@acme.example');
  expect(screen.getByLabelText(first)).toHaveValue('Bo');
  expect(screen.getByLabelText(/^Driver's phone/)).toHaveValue('+34600111222');
  expect(screen.queryByRole('checkbox', { name: 'Keep this driver' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
  await user.click(screen.getByRole('button', { name: /^Book for/ }));
  await waitFor(() => expect(api.requests.some(({ path }) => path === '/api/booking/book')).toBe(true));
  const body = api.requests.find(({ path }) => path === '/api/booking/book')?.body;
  expect(body).toMatchObject({ driver: BO, customer: { firstName: 'Ana', isCompany: true } });
  expect(body).not.toHaveProperty('keepsDriver');
});

test('somebody else empties the fields, and may be kept with the booking', async () => {
  const { user, api } = await open();
  await user.selectOptions(await choice(), 'd-1');
  await user.selectOptions(await choice(), 'Somebody else');
  expect(screen.getByLabelText(first)).toHaveValue('');
  await user.type(screen.getByLabelText(first), 'Cy');
  await user.type(screen.getByLabelText("Driver's last name"), 'Aas');
  await user.type(screen.getByLabelText("Driver's e-mail address"), 'cy@acme.example');
  await user.click(screen.getByRole('checkbox', { name: 'Keep this driver' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
  await user.click(screen.getByRole('button', { name: /^Book for/ }));
  await waitFor(() => expect(api.requests.some(({ path }) => path === '/api/booking/book')).toBe(true));
  expect(api.requests.find(({ path }) => path === '/api/booking/book')?.body).toMatchObject({
    keepsDriver: true,
    driver: { driverFirstName: 'Cy' },
  });
});

test('a kept driver of whom something is typed otherwise is somebody else, until kept again', async () => {
  const { user } = await open();
  await user.selectOptions(await choice(), 'd-1');
  await user.type(screen.getByLabelText(/^Driver's phone/), '9');
  expect(await choice()).toHaveDisplayValue('Somebody else');
  expect(screen.getByRole('checkbox', { name: 'Keep this driver' })).toBeVisible();
});

test('the contact of the company is not taken for its driver', async () => {
  await open();
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
  expect(await screen.findByLabelText(first)).toHaveValue('');
});

test('drivers that do not load can be tried again, and can be typed', async () => {
  const { user, api } = await open({ [DRIVERS]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } } });
  expect(await screen.findByText(/Your drivers could not be loaded/)).toBeVisible();
  expect(screen.getByLabelText(first)).toBeVisible();
  api.set({ [DRIVERS]: { body: { items: [{ id: 'd-1', driver: BO }] } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choice()).toBeVisible();
});

test('a guest who books for a company is asked for nobody’s drivers', async () => {
  const { user, api } = await open({ [BOOK]: { status: 500, body: {} } }, false);
  await user.click(await screen.findByRole('switch', { name: 'I am booking for a company' }));
  expect(screen.getByLabelText(first)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Keep this driver' })).not.toBeInTheDocument();
  expect(api.requests.some(({ path }) => path === '/api/users/drivers')).toBe(false);
});
