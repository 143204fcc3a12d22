import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdministrationTexts } from '@forecourt/shared/administration';
import { CONTENT_KINDS } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { MediaPicker } from '../administration/media-picker';
import { loadMessages as adminMessages } from '../administration/messages';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const ME = {
  ...{ id: 'u1', email: 'ann@example.com', name: 'Ann', roles: [{ role: 'owner' }] },
  ...{ hasSecondFactor: true, isInvited: false, mayInvite: true, mayAdministerPayments: true },
  ...{ maySee: [...CONTENT_KINDS], mayChange: [...CONTENT_KINDS] },
};
const ID = 'a'.repeat(40);
const BEACH = {
  ...{ id: ID, name: 'beach.jpg', width: 1600, height: 900, bytes: 9000, alt: {}, focal: { x: 50, y: 50 } },
  ...{ revision: 1, createdAt: '2026-03-01T09:30:00Z', createdBy: 'ann@example.com' },
};
const answersWith = (answers: FakeAnswers): FakeAnswers => ({
  'GET /api/admin/me': { body: ME },
  'GET /api/admin/media': { body: { total: 1, items: [BEACH] } },
  [`GET /api/admin/media/${ID}/uses`]: { body: { items: [] } },
  ...answers,
});
const show = (element: React.ReactElement, answers: FakeAnswers = {}) =>
  renderRemote(element, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/media',
    answers: answersWith(answers),
  });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the pictures of the site', () => {
  test('say which of them nobody has described yet', async () => {
    await show(<SiteAdminPage />);
    expect(await screen.findByRole('button', { name: 'Open beach.jpg' })).toBeInTheDocument();
    expect(screen.getByText('No alternative text')).toBeInTheDocument();
  });

  test('are refused with the reason, beside those that were added', async () => {
    await show(<SiteAdminPage />, {
      'POST /api/admin/media': {
        status: 422,
        body: { errorCode: 'validation', errorMessage: 'x', details: { files: 'admin.media.errors.type' } },
      },
    });
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Upload pictures'), { target: { files: [file] } });
    expect(await screen.findByText(/logo\.svg: This is not a picture that can be read/)).toBeInTheDocument();
  });

  test('keep in view what the arrow keys have chosen', async () => {
    await show(<SiteAdminPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open beach.jpg' }));
    const focal = within(screen.getByRole('dialog')).getByRole('button', { name: 'Focal point' });
    fireEvent.keyDown(focal, { key: 'ArrowLeft' });
    fireEvent.keyDown(focal, { key: 'ArrowDown' });
    expect(focal).toHaveAccessibleDescription(/45% from the left, 55% from the top/);
  });

  test('are not left with changes that are not saved, unless one says so', async () => {
    const { user } = await show(<SiteAdminPage />);
    await user.click(await screen.findByRole('button', { name: 'Open beach.jpg' }));
    await user.type(screen.getByLabelText('Name'), ' at noon');
    const close = () =>
      within(screen.getByRole('dialog', { name: 'beach.jpg' })).getByRole('button', { name: 'Close' });
    await user.click(close());
    const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
    expect(question.getByText(/not saved yet and will be lost/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Name')).toHaveValue('beach.jpg at noon');
    await user.click(close());
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open beach.jpg' }));
    await user.click(close());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('lead to what shows them, and are then not deleted', async () => {
    await show(<SiteAdminPage />, {
      [`GET /api/admin/media/${ID}/uses`]: { body: { items: [{ kind: 'page', id: 4, name: 'Winter' }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open beach.jpg' }));
    expect(await screen.findByRole('link', { name: 'Pages: Winter' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/admin\/content\/page\/4$/),
    );
    expect(screen.queryByRole('button', { name: 'Delete picture' })).not.toBeInTheDocument();
  });

  test('are picked with their size and what stays in view', async () => {
    const onChoose = jest.fn();
    await show(
      <AdministrationTexts remote="mf-cms" loadMessages={adminMessages} signIn="account.signIn">
        <MediaPicker open onClose={() => undefined} onChoose={onChoose} />
      </AdministrationTexts>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use beach.jpg' }));
    expect(onChoose).toHaveBeenCalledWith({
      src: `/api/media/library/${ID}/1200.jpg#50,50`,
      width: 1600,
      height: 900,
      alt: {},
    });
  });
});
