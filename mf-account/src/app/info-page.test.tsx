import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import InfoPage from './info-page';

const profile: Profile = {
  globalId: 'u-1',
  isAgency: true,
  isCompany: false,
  isHotel: true,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
  birthday: '1990-05-01',
  documentTypeId: 2,
};
const answering = (answers: FakeAnswers = {}): FakeAnswers => ({
  'GET /api/users/profile': { body: profile },
  'GET /api/users/profile/attachments': { body: [] },
  'GET /api/data/document-types': {
    body: [
      { id: 1, name: 'CUIT', allowLetters: false },
      { id: 2, name: 'DNI', allowLetters: false },
    ],
  },
  'GET /api/data/taxPayerTypes': {
    body: [
      { id: 1, name: 'Company', allowedDocumentTypeIds: [1] },
      { id: 2, name: 'Consumer', allowedDocumentTypeIds: [2] },
    ],
  },
  ...answers,
});
const open = (answers = answering(), at = '/my-account/profile-info') =>
  renderRemote(<InfoPage />, { remote: 'mf-account', loadMessages, at, answers, signedIn: true });

test('the profile is shown with its badges', async () => {
  await open();
  expect(await screen.findByText('ana@example.com')).toBeVisible();
  expect(screen.getByText('1 May 1990')).toBeVisible();
  expect(await screen.findByText('DNI')).toBeVisible();
  expect(screen.getByText('Agency', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('Hotel')).toBeVisible();
  expect(screen.queryByText('Provider')).not.toBeInTheDocument();
});

test.each([
  ['isCompany', 'Company'],
  ['isProvider', 'Provider'],
] as const)('an account that %s is has its badge', async (kind, badge) => {
  await open(answering({ 'GET /api/users/profile': { body: { ...profile, [kind]: true } } }));
  expect(await screen.findByText(badge)).toBeVisible();
});

const known = {
  ...{ ...profile, isAgency: false, cellPhone: '+34600111222', documentId: '12345678', fiscalConditionId: 2 },
  ...{ country: 'ES', city: 'Málaga' },
};
const PARTLY = 'We fill in your next booking with these. Add more to type less.';
test.each([
  ['name and e-mail address alone are known', { ...profile, isAgency: false }, PARTLY],
  ['everything is known', known, 'We use them to fill in your next booking.'],
  ['an agency books for others', profile, undefined],
])('what the details are for is said as far as it is true: %s', async (_, who, lead) => {
  await open(answering({ 'GET /api/users/profile': { body: who } }));
  await screen.findByText('ana@example.com');
  expect(screen.queryByText(/next booking/)?.textContent).toBe(lead);
});

test('a change is sent without what was left empty, and then shown', async () => {
  const { user, api } = await open(
    answering({ 'POST /api/users/profile': ({ body }) => ({ body: { ...profile, ...(body as object) } }) }),
  );
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.clear(await screen.findByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Anabel');
  await user.type(screen.getByLabelText(/Mobile phone/), '+34 (600) 111-222');
  await user.type(screen.getByLabelText(/Document number/), '12.345.678');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(screen.getByText('Anabel')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Anabel',
    lastName: 'García',
    cellPhone: '+34600111222',
    birthday: '1990-05-01',
    documentId: '12.345.678',
    documentTypeId: 2,
  });
});

test.each(['Mobile phone', 'Date of birth', 'Country', 'Town', 'Document number'])(
  'what is not given yet leads to its own field of the form: %s',
  async (name) => {
    const { birthday: _, ...known } = { ...profile, isAgency: false };
    const countries = [{ id: 1, name: 'Spain', code: 'ES' }];
    const { user } = await open(
      answering({ 'GET /api/users/profile': { body: known }, 'GET /geodata/api/countries': { body: countries } }),
    );
    await user.click(await screen.findByRole('link', { name: `Add: ${name}` }));
    await screen.findByRole('option', { name: 'Spain' });
    expect(screen.getByLabelText(new RegExp(`^${name}`))).toHaveFocus();
  },
);

test('country and town are kept, the country by its name in the language of the page', async () => {
  const countries = [
    { id: 1, name: 'Spain', code: 'ES' },
    { id: 2, name: 'Portugal', code: 'PT' },
  ];
  const saved = { ...profile, country: 'PT', city: 'Faro' };
  const { user, api } = await open(
    answering({ 'GET /geodata/api/countries': { body: countries }, 'POST /api/users/profile': { body: saved } }),
    '/my-account/profile-info?edit=true',
  );
  await screen.findByRole('option', { name: 'Portugal' });
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Portugal');
  await user.type(screen.getByLabelText(/^Town/), 'Faro');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details are saved.')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ country: 'PT', city: 'Faro' });
  expect(screen.getByText('Portugal')).toBeVisible();
});

test.each([
  [/First name/, '', 'First name is required'],
  [/Mobile phone/, '12', 'Enter a phone number with at least 6 digits'],
  [/Document number/, '12', 'The document number does not have the right format'],
])('%s = "%s": %s', async (label, text, message) => {
  const { user, api } = await open(answering(), '/my-account/profile-info?edit=true');
  await screen.findByRole('option', { name: 'DNI' });
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('a tax status must accept the document type', async () => {
  const { user } = await open(answering(), '/my-account/profile-info?edit=true');
  await screen.findByRole('option', { name: 'Company' });
  await user.selectOptions(screen.getByLabelText(/Document type/), 'DNI');
  await user.selectOptions(screen.getByLabelText(/Tax status/), 'Company');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This document type does not fit the chosen tax status')).toBeVisible();
});

test('another type of document checks its number and the tax status again at once', async () => {
  const { user } = await open(answering(), '/my-account/profile-info?edit=true');
  await screen.findByRole('option', { name: 'Company' });
  const choose = (type: string) => user.selectOptions(screen.getByLabelText(/Document type/), type);
  const [number, status] = [screen.getByLabelText(/Document number/), screen.getByLabelText(/Tax status/)];
  await choose('CUIT');
  await user.clear(number);
  await user.type(number, '12345678');
  await user.selectOptions(status, 'Company');
  await choose('DNI');
  await waitFor(() => expect(status).toBeInvalid());
  expect(number).not.toBeInvalid();
  await choose('CUIT');
  await waitFor(() => expect(number).toBeInvalid());
  expect(status).not.toBeInvalid();
});

test('a change that fails keeps what was typed', async () => {
  const { user } = await open(
    answering({ 'POST /api/users/profile': { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } } }),
    '/my-account/profile-info?edit=true',
  );
  await user.type(await screen.findByLabelText('Last name'), ' Pérez');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('what you entered is kept');
  expect(screen.getByLabelText('Last name')).toHaveValue('García Pérez');
});

test('an ended session leads to the sign-in and back', async () => {
  await open(
    answering({ 'GET /api/users/profile': { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } } }),
  );
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});
