import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentsAdminPage from './payments-admin-page';

const REDSYS = {
  code: 'REDSYS',
  paymentTypes: [22],
  currencies: ['EUR', 'USD'],
  settings: [
    { name: 'merchantCode', kind: 'text', isSecret: false, usedBy: [22], requiredBy: [22] },
    { name: 'secret', kind: 'text', isSecret: true, usedBy: [22], requiredBy: [22] },
    {
      name: 'family',
      kind: 'choice',
      isSecret: false,
      usedBy: [22],
      requiredBy: [22],
      choices: ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'],
    },
    { name: 'queries', kind: 'flag', isSecret: false, usedBy: [22], requiredBy: [], usual: true },
  ],
};
const PRISMA = {
  code: 'PRISMA',
  paymentTypes: [15],
  currencies: ['ARS'],
  settings: [
    { name: 'privateKey', kind: 'text', isSecret: true, usedBy: [15], requiredBy: [15] },
    { name: 'instalments', kind: 'numbers', isSecret: false, usedBy: [15], requiredBy: [] },
  ],
};
const BRANCHES = {
  branches: [
    { id: 1, name: 'Málaga', city: 'Málaga' },
    { id: 2, name: 'Airport', city: 'Paris' },
  ],
  gateways: [REDSYS, PRISMA],
  currencies: ['EUR', 'USD', 'ARS'],
};
const redsys = {
  code: 'REDSYS',
  accountCurrency: 'EUR',
  currencies: null,
  mode: 'test',
  isActive: true,
  version: 3,
  usableBy: [22],
  isOffered: true,
  settings: [
    { name: 'merchantCode', isSet: true, value: '999008881' },
    { name: 'secret', isSet: true },
    { name: 'family', isSet: true, value: 'HMAC_SHA256_V1' },
  ],
};
const prisma = {
  code: 'PRISMA',
  accountCurrency: 'ARS',
  currencies: null,
  mode: 'production',
  isActive: false,
  version: 1,
  usableBy: [],
  problem: 'incomplete',
  isOffered: true,
  settings: [
    { name: 'privateKey', isSet: false },
    { name: 'instalments', isSet: true, value: [1, 3] },
  ],
};
const GATEWAYS = '/api/admin/payments/branches/1/gateways';
const PUT = `PUT ${GATEWAYS}/REDSYS`;

const open = (query = '', answers: FakeAnswers = {}) =>
  renderRemote(<PaymentsAdminPage />, {
    remote: 'mf-payments',
    loadMessages,
    signedIn: true,
    at: `/admin/payments/gateways${query}`,
    answers: {
      'GET /api/admin/payments/branches': { body: BRANCHES },
      [`GET ${GATEWAYS}`]: { body: { accounts: [redsys, prisma] } },
      ...answers,
    },
  });
const form = () => screen.findByRole('form', { name: 'Redsys' });
const openForm = async (answers: FakeAnswers = {}) => {
  const opened = await open('?branch=1&gateway=REDSYS', answers);
  await form();
  return opened;
};
const refusal = (status: number, errorCode: string, details: Record<string, string> = {}) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the gateways of a branch', () => {
  test('stand in the order in which customers see them, with their state in words', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: 'Gateways of this branch' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RedsysEURActiveTest',
      'Prisma (Payway)ARSOffLiveIncomplete',
    ]);
  });

  test('are moved by a button, the new place is said, and the focus stays on the button', async () => {
    const { user, api } = await open('', {
      'PUT /api/admin/payments/branches/1/gateway-order': { body: { accounts: [prisma, redsys] } },
    });
    await user.tab();
    const down = await screen.findByRole('button', { name: 'Move Redsys down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Redsys is now number 2 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Prisma'));
    expect(screen.getByRole('button', { name: 'Move Redsys down' })).toHaveFocus();
    expect(api.requests.at(-1)?.body).toEqual({ codes: ['PRISMA', 'REDSYS'] });
  });

  test('cannot be moved beyond the end of the list', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Redsys up' }));
    expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('are none at first, and those that can be added are offered', async () => {
    const { user } = await open('', { [`GET ${GATEWAYS}`]: { body: { accounts: [] } } });
    expect(await screen.findByRole('heading', { name: 'No gateway yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a gateway' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Redsys',
      'Prisma (Payway)',
    ]);
  });

  test('of another branch are asked for when it is chosen', async () => {
    const { user, api } = await open('', {
      'GET /api/admin/payments/branches/2/gateways': { body: { accounts: [] } },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Branch' }), 'Airport, Paris');
    expect(await screen.findByRole('heading', { name: 'No gateway yet' })).toBeVisible();
    expect(api.requests.at(-1)?.path).toBe('/api/admin/payments/branches/2/gateways');
  });

  test('that could not be loaded can be asked for again', async () => {
    const { user, api } = await open('', { 'GET /api/admin/payments/branches': refusal(403, 'forbidden') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set({ 'GET /api/admin/payments/branches': { body: BRANCHES } });
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 2, name: 'Redsys' })).toBeVisible();
  });

  test('are shown to nobody whose session has ended: the way leads to the sign-in and back', async () => {
    await open('', { 'GET /api/admin/payments/branches': refusal(401, 'unauthorized') });
    expect(await screen.findByRole('link', { name: 'Sign in and come back' })).toHaveAttribute(
      'href',
      '/en-gb/login?origin=%2Fen-gb%2Fadmin%2Fpayments%2Fgateways',
    );
  });
});

describe('the form of a gateway', () => {
  test('shows what is stored, and of a secret only that it is set', async () => {
    await openForm();
    expect(screen.getByLabelText('Merchant code')).toHaveValue('999008881');
    expect(screen.getByLabelText('Secret')).toHaveValue('');
    expect(screen.getByText(/A value is stored/)).toBeVisible();
    expect(screen.getByLabelText('Family')).toHaveValue('HMAC_SHA256_V1');
  });

  test('sends what was changed and nothing else of the settings, with the version that was seen', async () => {
    const { user, api } = await openForm({ [PUT]: { body: { accounts: [{ ...redsys, version: 4 }, prisma] } } });
    await user.type(screen.getByLabelText('Secret'), 'sq7HjrUOBfKmC576');
    await user.click(screen.getByRole('radio', { name: 'Live' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    const sent = api.requests.filter(({ method }) => method === 'PUT');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      body: {
        accountCurrency: 'EUR',
        currencies: null,
        mode: 'production',
        isActive: true,
        settings: { secret: 'sq7HjrUOBfKmC576' },
      },
      headers: { 'if-match': '"3"' },
    });
    expect(screen.getByLabelText('Secret')).toHaveValue('');
  });

  test('shows a refusal at its field, which gets the focus, and keeps what was typed', async () => {
    const { user } = await openForm({ [PUT]: refusal(422, 'validation', { 'settings.merchantCode': 'x' }) });
    await user.clear(screen.getByLabelText('Merchant code'));
    await user.type(screen.getByLabelText('Merchant code'), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is saved yet');
    expect(screen.getByLabelText('Merchant code')).toHaveFocus();
    expect(screen.getByLabelText('Merchant code')).toHaveAccessibleDescription(/does not have the form/);
    expect(screen.getByLabelText('Merchant code')).toHaveValue('12');
  });

  test('says what somebody else has saved meanwhile, keeps what was typed, and can save over it', async () => {
    const theirs = { ...redsys, version: 9, mode: 'production' };
    const { user, api } = await openForm({ [PUT]: refusal(412, 'changed-meanwhile') });
    await user.clear(screen.getByLabelText('Merchant code'));
    await user.type(screen.getByLabelText('Merchant code'), '123456789');
    api.set({ [`GET ${GATEWAYS}`]: { body: { accounts: [theirs, prisma] } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this gateway meanwhile')).toBeVisible();
    expect(await screen.findByText('Mode: Live')).toBeVisible();
    expect(screen.getByLabelText('Merchant code')).toHaveValue('123456789');
    api.set({ [PUT]: { body: { accounts: [{ ...theirs, version: 10 }, prisma] } } });
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'PUT').at(-1)?.headers['if-match']).toBe('"9"');
  });

  test('asks before unsaved changes are lost by a click, and stays when asked to', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Merchant code'), '0');
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Merchant code')).toHaveValue('9990088810');
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Now at /en-gb/admin/payments/attempts')).toBeVisible();
  });

  test('of numbers refuses what is none before anything is sent', async () => {
    const { user, api } = await open('?branch=1&gateway=PRISMA');
    await screen.findByRole('form', { name: 'Prisma (Payway)' });
    expect(screen.getByLabelText(/Instalments/)).toHaveValue('1, 3');
    await user.type(screen.getByLabelText(/Instalments/), ', six');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter numbers only.')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('of a new gateway begins in test mode and switched off', async () => {
    const { user, api } = await open('?branch=1&gateway=PRISMA', {
      [`GET ${GATEWAYS}`]: { body: { accounts: [redsys] } },
      [`PUT ${GATEWAYS}/PRISMA`]: { body: { accounts: [redsys, prisma] } },
    });
    await screen.findByRole('form', { name: 'Prisma (Payway)' });
    await user.type(screen.getByLabelText('Private key'), 'secret-key');
    await user.click(screen.getByRole('button', { name: 'Add this gateway' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { accountCurrency: 'ARS', mode: 'test', isActive: false, settings: { privateKey: 'secret-key' } },
      headers: { 'if-match': '"0"' },
    });
  });

  test.each([
    [{ outcome: 'accepted', host: 'https://sis-t.redsys.es:25443' }, 'status', 'Redsys accepts the keys.'],
    [{ outcome: 'refused', code: 'SIS0042' }, 'alert', 'The vendor’s code: SIS0042.'],
    [{ outcome: 'unreachable' }, 'status', 'Redsys did not answer.'],
  ])('tries the stored keys and says the answer in words (%j)', async (result, role, text) => {
    const { user } = await openForm({
      [`POST ${GATEWAYS}/REDSYS/try`]: { body: { results: [{ paymentType: 22, ...result }] } },
    });
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    await waitFor(() =>
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(text),
      ),
    );
  });

  test('removes the gateway after a question, and says so', async () => {
    const { user } = await openForm({ [`DELETE ${GATEWAYS}/REDSYS`]: { body: { accounts: [prisma] } } });
    await user.click(screen.getByRole('button', { name: 'Remove Redsys' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Redsys is removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });
});

test('a setting that nobody has set says what applies, until somebody sets it', async () => {
  const { user } = await open('?branch=1&gateway=REDSYS');
  const queries = await screen.findByRole('checkbox', { name: 'Queries' });
  expect(queries).toBeChecked();
  expect(queries).toHaveAccessibleDescription(/bank has not opened its query service.* Not set: it is on by default\./);
  await user.click(queries);
  expect(queries).not.toBeChecked();
  expect(screen.queryByText(/Not set: it is on by default/)).toBeNull();
});
