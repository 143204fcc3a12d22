import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { Drivers } from '.';
import { loadMessages } from '../../messages';

const BO = { driverFirstName: 'Bo', driverLastName: 'Lee', driverEmail: 'bo@acme.example', driverCity: 'Rome' };
const field = (typeId: string, required = false) => ({ typeId, settings: { required } });
const form = {
  id: 5,
  type: 0,
  fields: JSON.stringify([field('firstName', true), field('driverPhone'), field('driverLicenseNumber')]),
  button: 'Book',
  config: JSON.stringify({ showIsCompanyCheckbox: true }),
};
const LIST = 'GET /api/users/drivers';
const kept = { body: { items: [{ id: 'd-1', driver: BO }] } };
const open = (answers: FakeAnswers = {}) =>
  renderRemote(<Drivers />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    answers: {
      [LIST]: kept,
      'GET /odata/forms': { body: { '@odata.count': 1, value: [{ id: 5, type: 0, name: 'Checkout' }] } },
      'GET /api/form/5': { body: form },
      'GET /api/data/document-types': { body: [] },
      ...answers,
    },
  });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

test('a company that keeps nobody is told what this is for', async () => {
  await open({ [LIST]: { body: { items: [] } } });
  expect(await screen.findByText('You keep no drivers yet.')).toBeVisible();
  expect(screen.getByText('Choose them by name when you book for your company.')).toBeVisible();
});

test('a driver is added by what checkout asks for, and always by name and address', async () => {
  const { user, api } = await open({
    'POST /api/users/drivers': ({ body }) => ({ body: { id: 'd-2', ...(body as object) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a driver' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Save the driver' }));
  expect(await dialog.findByText("Driver's first name is required")).toBeVisible();
  expect(dialog.queryByLabelText(/^First name/)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText("Driver's first name"), 'Cy');
  await user.type(dialog.getByLabelText("Driver's last name"), 'Aas');
  await user.type(dialog.getByLabelText("Driver's e-mail address"), 'cy@acme.example');
  await user.type(dialog.getByLabelText(/^Driver's phone/), '+34 600 111-222');
  await user.click(dialog.getByRole('button', { name: 'Save the driver' }));
  expect(await screen.findByText('Cy Aas is kept.')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    driver: {
      driverFirstName: 'Cy',
      driverLastName: 'Aas',
      driverEmail: 'cy@acme.example',
      driverPhone: '+34600111222',
    },
  });
});

test('a change keeps what checkout does not ask for, and forgets what was emptied', async () => {
  const withPhone = { ...BO, driverPhone: '+34600111222' };
  const { user, api } = await open({
    [LIST]: { body: { items: [{ id: 'd-1', driver: withPhone }] } },
    'POST /api/users/drivers/change': ({ body }) => ({ body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Bo Lee' }));
  const phone = await screen.findByLabelText(/^Driver's phone/);
  expect(phone).toHaveValue('+34600111222');
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save the driver' }));
  expect(await screen.findByText('Bo Lee is kept.')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'd-1', driver: BO });
});

test('what the server refuses is said at its field', async () => {
  const { user } = await open({
    'POST /api/users/drivers/change': {
      status: 422,
      body: { errorCode: 'validation', errorMessage: 'x', details: { 'driver.driverEmail': 'errors.invalidEmail' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Bo Lee' }));
  await user.click(await screen.findByRole('button', { name: 'Save the driver' }));
  await waitFor(() => expect(screen.getByLabelText("Driver's e-mail address")).toHaveFocus());
  expect(screen.getByLabelText("Driver's e-mail address")).toBeInvalid();
});

test('a driver is removed after a question; a failure says so and removes nobody', async () => {
  const { user, api } = await open({
    'POST /api/users/drivers/remove': { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Bo Lee' }));
  await user.click(screen.getByRole('button', { name: 'Remove the driver' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.set({ 'POST /api/users/drivers/remove': { body: { done: true } }, [LIST]: { body: { items: [] } } });
  await user.click(screen.getByRole('button', { name: 'Remove the driver' }));
  expect(await screen.findByText('Bo Lee is removed.')).toBeVisible();
  expect(await screen.findByText('You keep no drivers yet.')).toBeVisible();
});

test('a list that does not load can be tried again', async () => {
  const { user, api } = await open({ [LIST]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set({ [LIST]: kept });
  await user.click(again);
  expect(await screen.findByText('Bo Lee')).toBeVisible();
});
