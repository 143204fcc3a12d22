import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Attachment, Profile } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import InfoPage from './info-page';

const FILES = 'GET /api/users/profile/attachments';
const UPLOAD = 'POST /api/users/profile/attachments';
const REMOVE = 'POST /api/users/profile/attachments/remove';
const profile: Profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const LICENCE: Attachment = { id: 'a-1', name: 'licence.jpg', path: '/api/attachments/a-1?signature=x' };
const CONTRACT: Attachment = { id: 'a-2', name: 'contract.pdf', path: '/api/attachments/a-2?signature=x' };

const open = (files: Attachment[], answers: FakeAnswers = {}) =>
  renderRemote(<InfoPage />, {
    remote: 'mf-account',
    loadMessages,
    at: '/my-account/profile-info',
    signedIn: true,
    answers: {
      'GET /api/users/profile': { body: profile },
      'GET /api/data/document-types': { body: [] },
      'GET /api/data/taxPayerTypes': { body: [] },
      [FILES]: { body: files },
      ...answers,
    },
  });
const documents = () => screen.findByRole('region', { name: 'Documents' });
const photo = (name: string, size = 3, type = 'image/png') => new File([new Uint8Array(size)], name, { type });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the files of an account', () => {
  test('are listed with their links, and photos can be looked at', async () => {
    const { user } = await open([LICENCE, CONTRACT]);
    const card = within(await documents());
    expect(await card.findByRole('link', { name: 'contract.pdf' })).toHaveAttribute(
      'href',
      `${CONTRACT.path}&view=true`,
    );
    expect(card.queryByRole('button', { name: 'Preview contract.pdf' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Preview licence.jpg' }));
    expect(
      within(screen.getByRole('dialog', { name: 'licence.jpg' })).getByRole('img', { name: 'licence.jpg' }),
    ).toHaveAttribute('src', LICENCE.path);
  });

  test('are added, and are then in the list', async () => {
    const { user, api } = await open([], { [UPLOAD]: { body: [LICENCE] } });
    const card = within(await documents());
    await user.upload(await card.findByLabelText('Add files'), photo('licence.png'));
    expect(await card.findByRole('link', { name: 'licence.jpg' })).toBeVisible();
    expect(card.getByText('The files are attached.')).toBeVisible();
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ attachments: [{ name: 'licence.png', type: 'image/png', size: 3 }] });
    expect(sent?.headers['idempotency-key']).toBeDefined();
  });

  test.each<[string, File[], string]>([
    ['none is chosen', [], 'Choose at least one file'],
    ['one is larger than 2 MB', [photo('big.png', 2_097_153)], 'This file is larger than 2 MB'],
    ['one is of another type', [photo('run.exe', 3, 'application/x-msdownload')], 'The file could not be uploaded'],
  ])('are not sent when %s', async (_, files, message) => {
    const { user, api } = await open([]);
    const card = within(await documents());
    const input = await card.findByLabelText('Add files');
    input.removeAttribute('accept');
    if (files.length > 0) await user.upload(input, files);
    else fireEvent.change(input);
    expect(await card.findByText((text) => text.startsWith(message))).toBeVisible();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(input).toHaveFocus();
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('are removed after a question, which may be answered with no', async () => {
    const { user, api } = await open([LICENCE, CONTRACT], { [REMOVE]: { body: [CONTRACT] } });
    const card = within(await documents());
    const ask = async () => user.click(await card.findByRole('button', { name: 'Remove licence.jpg' }));
    const question = () => within(screen.getByRole('dialog', { name: 'Remove this file?' }));
    await ask();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(card.getByRole('link', { name: 'licence.jpg' })).toBeVisible();
    await ask();
    await user.click(question().getByRole('button', { name: 'Remove the file' }));
    expect(await card.findByText('licence.jpg is removed.')).toBeVisible();
    expect(card.queryByRole('link', { name: 'licence.jpg' })).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'contract.pdf' })).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: 'a-1' }]);
  });

  test('that are removed leave the keyboard with what is left, and one message of what happened last', async () => {
    const { user, api } = await open([LICENCE], { [UPLOAD]: { body: [LICENCE, CONTRACT] } });
    const card = within(await documents());
    const attach = async () => {
      await user.upload(await card.findByLabelText('Add files'), photo('contract.png'));
      await card.findByText('The files are attached.');
    };
    const remove = async (name: string, left: Attachment[]) => {
      api.set({ [REMOVE]: { body: left } });
      await user.click(await card.findByRole('button', { name: `Remove ${name}` }));
      await user.click(screen.getByRole('button', { name: 'Remove the file' }));
      await card.findByText(`${name} is removed.`);
    };
    await attach();
    await remove('contract.pdf', [LICENCE]);
    await waitFor(() => expect(card.getByRole('list', { name: 'Documents' })).toHaveFocus());
    expect(card.queryByText('The files are attached.')).not.toBeInTheDocument();
    await attach();
    expect(card.queryByText('contract.pdf is removed.')).not.toBeInTheDocument();
    await remove('contract.pdf', [LICENCE]);
    await remove('licence.jpg', []);
    await waitFor(() => expect(card.getByLabelText('Add files')).toHaveFocus());
    expect(card.getAllByRole('status')).toHaveLength(1);
  });

  test('stay where the server cannot remove one, and the question says so', async () => {
    const failing = { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } };
    const { user } = await open([LICENCE], { [REMOVE]: failing });
    const card = within(await documents());
    await user.click(await card.findByRole('button', { name: 'Remove licence.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    expect(card.getByRole('link', { name: 'licence.jpg' })).toBeInTheDocument();
  });
});
