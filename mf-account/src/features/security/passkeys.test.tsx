import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { Security } from '.';
import { loadMessages } from '../../messages';

const passkey = { id: 'key-1', name: 'My telephone', createdAt: '2026-11-19T09:00:00Z' };
const CREDENTIAL = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key',
  response: { clientDataJSON: 'client', attestationObject: 'attestation' },
};
const refusal = (status: number, errorCode: string, details: Record<string, string>) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});

/** What the browser is asked for, and what the visitor does with it: jsdom has no passkeys. */
let visitor: () => Promise<unknown>;
const asked: unknown[] = [];
beforeAll(() => {
  Object.assign(globalThis, { PublicKeyCredential: { parseCreationOptionsFromJSON: (options: unknown) => options } });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: ({ publicKey }: { publicKey: unknown }) => {
        asked.push(publicKey);
        return visitor();
      },
    },
  });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  asked.length = 0;
  visitor = () => Promise.resolve({ toJSON: () => CREDENTIAL });
});

const open = (answers: FakeAnswers = {}) =>
  renderRemote(<Security />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    answers: {
      'GET /api/users/sessions': { body: { items: [] } },
      'GET /api/users/privacy/consents': { body: [] },
      'GET /api/users/second-factor': { body: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } },
      'GET /api/users/passkeys': { body: { items: [] } },
      'POST /api/users/passkeys/start': { body: { options: { challenge: 'abc', rp: { id: 'shop.test' } } } },
      'POST /api/users/passkeys/add': { body: passkey },
      ...answers,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;

const create = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'My telephone');
  await user.type(screen.getByLabelText('Current password'), 'Quiet-Harbour7');
  await user.dblClick(screen.getByRole('button', { name: 'Create the passkey' }));
};

test('a passkey is made for what the server asks, named, and then listed', async () => {
  const opened = await open();
  opened.api.set({
    'POST /api/users/passkeys/add': () => {
      opened.api.set({ 'GET /api/users/passkeys': { body: { items: [passkey] } } });
      return { body: passkey };
    },
  });
  await create(opened);
  expect(await screen.findByText('The passkey My telephone is added.')).toBeVisible();
  expect(await screen.findByText(/Added on Thu, 19 Nov 2026/)).toBeVisible();
  expect(asked).toEqual([{ challenge: 'abc', rp: { id: 'shop.test' } }]);
  const sent = opened.api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ currentPassword: 'Quiet-Harbour7' }, { name: 'My telephone', credential: CREDENTIAL }]);
});

test.each<[string, () => void, FakeAnswers]>([
  ['calls it off', () => (visitor = () => Promise.reject(new DOMException('x', 'NotAllowedError'))), {}],
  ['has a browser that makes none', () => (visitor = () => Promise.resolve(null)), {}],
  [
    'has a device that the server does not take',
    () => undefined,
    { 'POST /api/users/passkeys/add': refusal(400, 'validation', { credential: 'security.passkeys.failed' }) },
  ],
])('who %s is told so and keeps what was typed', async (_, arrange, answers) => {
  arrange();
  const opened = await open(answers);
  await create(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created.');
  expect(screen.getByLabelText('Name')).toHaveValue('My telephone');
});

test('a wrong password is said at its field, before the browser asks for anything', async () => {
  const opened = await open({
    'POST /api/users/passkeys/start': refusal(400, 'validation', { currentPassword: 'security.password.wrong' }),
  });
  await create(opened);
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(asked).toEqual([]);
});

test.each(['Add a passkey', 'Remove My telephone'])(
  '%s asks for a code as well where two-step verification is on',
  async (button) => {
    const { user, api } = await open({
      'GET /api/users/second-factor': { body: { isOn: true, isRequired: false, recoveryCodesLeft: 9 } },
      'GET /api/users/passkeys': { body: { items: [passkey] } },
      'POST /api/users/passkeys/remove': refusal(400, 'validation', { code: 'errors.codes.second-factor-wrong' }),
      'POST /api/users/passkeys/start': refusal(400, 'validation', { code: 'errors.codes.second-factor-wrong' }),
    });
    await screen.findByText('9 recovery codes left.');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.queryByLabelText('Name');
    if (name) await user.type(name, 'My telephone');
    await user.type(await dialog.findByLabelText('Current password'), 'Quiet-Harbour7');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Enter the code')).toBeVisible();
    await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}');
    expect(await dialog.findByText('This code is wrong or was used already.')).toBeVisible();
    expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      currentPassword: 'Quiet-Harbour7',
      code: '123456',
    });
  },
);

test('a code that the server asks for unexpectedly gets its field', async () => {
  const { user } = await open({
    'GET /api/users/passkeys': { body: { items: [passkey] } },
    'POST /api/users/passkeys/remove': refusal(400, 'validation', { code: 'security.factor.codeRequired' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove My telephone' }));
  await user.type(await screen.findByLabelText('Current password'), 'Quiet-Harbour7{Enter}');
  expect(await screen.findByLabelText('Code from the app, or a recovery code')).toBeVisible();
  expect(screen.getByText('Enter the code')).toBeVisible();
});

test('a passkey is removed after a question, by whoever knows the password', async () => {
  const { user, api } = await open({
    'GET /api/users/passkeys': { body: { items: [passkey] } },
    'POST /api/users/passkeys/remove': refusal(400, 'validation', { currentPassword: 'security.password.wrong' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove My telephone' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this passkey?' });
  expect(dialog).toHaveTextContent('My telephone then no longer signs you in.');
  await user.type(await within(dialog).findByLabelText('Current password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('This is not your current password.')).toBeVisible();
  api.set({
    'POST /api/users/passkeys/remove': { body: { done: true } },
    'GET /api/users/passkeys': { body: { items: [] } },
  });
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), 'Quiet-Harbour7');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('My telephone is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove My telephone' })).not.toBeInTheDocument());
  expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    id: 'key-1',
    currentPassword: 'Quiet-Harbour7',
  });
});
