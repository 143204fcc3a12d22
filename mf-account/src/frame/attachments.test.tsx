import { screen, waitFor, within } from '@testing-library/react';
import { attachToBookingCall, bookingAttachmentsCall } from '@forecourt/shared/api-client';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { Attachments, type FilesOf } from './attachments';

const ID = '1234ABCD5678';
const OF_BOOKING: FilesOf = {
  key: ID,
  list: () => bookingAttachmentsCall(ID),
  attach: (files, key) => attachToBookingCall(ID, files, key),
};
const OF_ACCOUNT: FilesOf = { ...OF_BOOKING, remove: () => bookingAttachmentsCall(ID) };
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.pdf`, path: `/api/attachments/${index}` }));
const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

async function open(count: number, of = OF_BOOKING) {
  const view = await renderRemote(<Attachments of={of} />, {
    remote: 'mf-account',
    loadMessages,
    answers: { [`GET /api/booking/${ID}/attachments`]: { body: listOf(count) } },
  });
  const list = await screen.findByRole('list', { name: 'Documents' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(count);
  return view;
}

test.each([
  ['a booking says where others are shown', OF_BOOKING, 'Show any others at the pick-up.'],
  ['an account says how to make room', OF_ACCOUNT, 'Remove one to add another.'],
])('where nothing more can be attached there is no field for it, and %s (D43)', async (_, of, way) => {
  await open(10, of);
  expect(screen.getByText(`There are 10 files here, as many as can be. ${way}`)).toBeVisible();
  expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
});

test('files for which there is no room are not sent, and it is said how many more there may be', async () => {
  const { user, api } = await open(8);
  await user.upload(screen.getByLabelText('Add files'), ['a.png', 'b.png', 'c.png'].map(photo));
  const field = screen.getByLabelText('Add files');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Too many files: there is room for 2 more\.$/));
  expect(field).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('that there is no room for so many is said no longer once one has been removed', async () => {
  const files = listOf(8).map((file, index) => ({ ...file, id: `file-${index}` }));
  const path = `GET /api/booking/${ID}/attachments`;
  const { user, api } = await renderRemote(<Attachments of={OF_ACCOUNT} />, {
    remote: 'mf-account',
    loadMessages,
    answers: { [path]: { body: files } },
  });
  const remove = await screen.findByRole('button', { name: 'Remove 0.pdf' });
  await user.upload(screen.getByLabelText('Add files'), ['a.png', 'b.png', 'c.png'].map(photo));
  expect(await screen.findByText(/^Too many files/)).toBeVisible();
  api.set({ [path]: { body: files.slice(1) } });
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByText('0.pdf is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Too many files/)).not.toBeInTheDocument());
});

test('whoever attaches the last file that there is room for stands at what is said of it', async () => {
  const { user } = await renderRemote(<Attachments of={OF_BOOKING} />, {
    remote: 'mf-account',
    loadMessages,
    answers: {
      [`GET /api/booking/${ID}/attachments`]: { body: listOf(9) },
      [`POST /api/booking/${ID}/attachments`]: { body: listOf(10) },
    },
  });
  await screen.findByRole('list', { name: 'Documents' });
  await user.upload(screen.getByLabelText('Add files'), photo('a.png'));
  expect(await screen.findByText(/^There are 10 files here/)).toHaveFocus();
});

test('files that could not be sent are kept, and sent again by a button as what they were', async () => {
  const upload = `POST /api/booking/${ID}/attachments`;
  const { user, api } = await renderRemote(<Attachments of={OF_BOOKING} />, {
    remote: 'mf-account',
    loadMessages,
    answers: {
      [`GET /api/booking/${ID}/attachments`]: { body: listOf(1) },
      [upload]: { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } },
    },
  });
  await screen.findByRole('list', { name: 'Documents' });
  await user.upload(screen.getByLabelText('Add files'), photo('a.png'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set({ [upload]: { body: listOf(2) } });
  await user.click(again);
  expect(await screen.findByText('The files are attached.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Add files')).toHaveFocus());
  const sent = api.requests.filter(({ method }) => method === 'POST');
  expect(sent.at(-1)?.body).toEqual({ attachments: [{ name: 'a.png', type: 'image/png', size: 1 }] });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
