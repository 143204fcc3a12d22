import { screen, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { Security } from '.';
import { loadMessages } from '../../messages';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);
const ON = { body: { isOn: true, isRequired: false, recoveryCodesLeft: 9 } };
const refusal = (details: Record<string, string>) => ({
  status: 400,
  body: { errorCode: 'validation', errorMessage: 'x', details },
});
const WRONG_CODE = refusal({ code: 'errors.codes.second-factor-wrong' });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const open = (answers: FakeAnswers = {}) =>
  renderRemote(<Security />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    answers: {
      'GET /api/users/sessions': { body: { items: [] } },
      'GET /api/users/privacy/consents': { body: [] },
      'GET /api/users/passkeys': { body: { items: [] } },
      'GET /api/users/second-factor': { body: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } },
      'POST /api/users/second-factor/start': {
        body: { secret: SECRET, address: `otpauth://totp/shop.test:ana?secret=${SECRET}&issuer=shop.test` },
      },
      'POST /api/users/second-factor/confirm': {
        body: { codes: CODES, access_token: 'renewed', '.expires': '2099-01-01T00:00:00Z' },
      },
      ...answers,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const typed = async ({ user }: Opened, label: RegExp, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const sent = ({ api }: Opened) =>
  api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);

test('two-step verification is turned on by password, key and code; recovery codes are shown once', async () => {
  const opened = await open();
  await press(opened, 'Turn on');
  await typed(opened, /Current password/, 'Quiet-Harbour7');
  await press(opened, 'Continue');
  expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = screen.getByLabelText('Code from the app');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await opened.user.click(code);
  await opened.user.paste('123 456');
  opened.api.set({ 'GET /api/users/second-factor': ON });
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
  await press(opened, 'I have kept the codes');
  expect(screen.queryByText(CODES[9] ?? '')).not.toBeInTheDocument();
  expect(await screen.findByText('9 recovery codes left.')).toBeVisible();
  expect(sent(opened)).toEqual([
    ['start', { currentPassword: 'Quiet-Harbour7' }],
    ['confirm', { code: '123 456' }],
  ]);
  expect(opened.session.token()).toBe('renewed');
});

test('a wrong code is said at its field, and the picture stays', async () => {
  const opened = await open({ 'POST /api/users/second-factor/confirm': WRONG_CODE });
  await press(opened, 'Turn on');
  await typed(opened, /Current password/, 'Quiet-Harbour7');
  await press(opened, 'Continue');
  await typed(opened, /Code from the app/, '000000');
  await press(opened, 'Confirm the code');
  expect(await screen.findByText('This code is wrong or was used already.')).toBeVisible();
  expect(screen.getByLabelText('Code from the app')).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
});

test('the recovery codes can be copied', async () => {
  const opened = await open({
    'GET /api/users/second-factor': ON,
    'POST /api/users/second-factor/recovery-codes': { body: { codes: CODES } },
  });
  await press(opened, 'New recovery codes');
  const dialog = screen.getByRole('dialog', { name: 'New recovery codes' });
  await typed(opened, /Current password/, 'Quiet-Harbour7');
  await typed(opened, /or a recovery code/, '123456');
  await opened.user.click(await within(dialog).findByRole('button', { name: 'New recovery codes' }));
  await press(opened, 'Copy the codes');
  expect(await screen.findByText('The codes are copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
});

test('it is turned off with password and code, which are asked for', async () => {
  const opened = await open({
    'GET /api/users/second-factor': ON,
    'POST /api/users/second-factor/end': { body: { done: true } },
  });
  await press(opened, 'Turn off');
  const dialog = screen.getByRole('dialog', { name: 'Two-step verification' });
  const submit = await within(dialog).findByRole('button', { name: 'Turn off' });
  await opened.user.click(submit);
  expect(await screen.findByText('Enter your password')).toBeVisible();
  expect(screen.getByText('Enter the code')).toBeVisible();
  await typed(opened, /Current password/, 'Quiet-Harbour7');
  await typed(opened, /or a recovery code/, 'abcde-fghj0');
  opened.api.set({
    'GET /api/users/second-factor': { body: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } },
  });
  await opened.user.dblClick(submit);
  expect(await screen.findByText('Two-step verification is off.')).toBeVisible();
  expect(sent(opened)).toEqual([['end', { currentPassword: 'Quiet-Harbour7', code: 'abcde-fghj0' }]]);
});

test('where the installation demands it that is said, and it cannot be turned off', async () => {
  await open({
    'GET /api/users/second-factor': { body: { isOn: false, isRequired: true, recoveryCodesLeft: 0 } },
  });
  expect(await screen.findByText(/Your account needs two-step verification/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await open({ 'GET /api/users/second-factor': { body: { isOn: true, isRequired: true, recoveryCodesLeft: 10 } } });
  expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});
