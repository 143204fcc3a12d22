import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import CmsForm from './cms-form';

const fields = [
  { typeId: 'firstName', settings: { required: true, half: true } },
  { typeId: 'emailAddress', settings: { required: true } },
  { typeId: 'cellPhone', settings: {} },
  { typeId: 'notes', settings: { required: true, label: { 'en-GB': 'Your message' } } },
];
const definition = { id: 2, type: 1, fields: JSON.stringify(fields), button: '{"en-GB":"Send message"}', config: '{}' };
const SENT = { body: { done: true } };

const show = (answers: FakeAnswers = {}) =>
  renderRemote(<CmsForm formId={2} />, {
    remote: 'mf-cms',
    loadMessages,
    answers: { 'GET /api/form/2': { body: definition }, 'POST /api/contactEntry': SENT, ...answers },
  });

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
  await user.type(screen.getByLabelText('Your message'), 'Hello');
}
const entries = ({ api }: Awaited<ReturnType<typeof show>>) => api.requests.filter(({ method }) => method === 'POST');

// React writes to the console what a boundary caught, and that is what some of these tests provoke.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('A contact form', () => {
  it('marks what is missing and puts the focus on the first field of it', async () => {
    const view = await show();
    await view.user.click(await screen.findByRole('button', { name: 'Send message' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First name is required');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check 3 fields');
    expect(entries(view)).toHaveLength(0);
    await view.user.type(screen.getByLabelText('First name'), 'A');
    expect(screen.getByText('Please check 2 fields')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begins with what is already known', async () => {
    await renderRemote(<CmsForm formId={2} initial={{ notes: 'A car for Tuesday' }} />, {
      remote: 'mf-cms',
      loadMessages,
      answers: { 'GET /api/form/2': { body: definition } },
    });
    expect(await screen.findByLabelText('Your message')).toHaveValue('A car for Tuesday');
  });

  it('says which fields may stay empty', async () => {
    await show();
    expect(await screen.findByLabelText(/Phone number optional/)).not.toBeRequired();
    expect(screen.getByLabelText('First name')).toBeRequired();
  });

  it('sends the message and says so', async () => {
    const view = await show();
    await fill(view.user);
    await view.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('status')).toHaveTextContent('We answer to ana@example.com');
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
    expect(entries(view)[0]?.body).toMatchObject({
      formId: 2,
      replyToEmail: 'ana@example.com',
      receivers: '',
      language: 'en-GB',
      fields: '{"firstName":"Ana","emailAddress":"ana@example.com","notes":"Hello"}',
    });
    await view.user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  it('keeps what was typed when sending fails, and sends it again as the same message', async () => {
    let broken = true;
    const view = await show({
      'POST /api/contactEntry': () =>
        broken ? { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x' } } : SENT,
    });
    await fill(view.user);
    await view.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent');
    expect(screen.getByLabelText('Your message')).toHaveValue('Hello');
    broken = false;
    await view.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('status')).toBeVisible();
    const keys = new Set(entries(view).map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).toBe(1);
  });

  it('a changed message is another one', async () => {
    const view = await show({
      'POST /api/contactEntry': { status: 400, body: { errorCode: 'validation', errorMessage: 'x' } },
    });
    await fill(view.user);
    await view.user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByRole('alert');
    await view.user.type(screen.getByLabelText('Your message'), ' again');
    await view.user.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByRole('alert');
    expect(new Set(entries(view).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('a double click sends one message', async () => {
    let answer: (body: typeof SENT) => void = () => undefined;
    const view = await show({
      'POST /api/contactEntry': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await fill(view.user);
    await view.user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    answer(SENT);
    expect(await screen.findByRole('status')).toBeVisible();
    expect(entries(view)).toHaveLength(1);
  });

  describe('of an incident', () => {
    const incident = {
      ...definition,
      fields: JSON.stringify([...fields, { typeId: 'files', settings: { required: true } }]),
    };
    const photo = new File(['x'], 'damage.jpg', { type: 'image/jpeg' });
    const open = async () => {
      const view = await show({ 'GET /api/form/2': { body: incident } });
      await fill(view.user);
      return view;
    };

    it('sends files with the message, and none that was taken away again', async () => {
      const view = await open();
      await view.user.upload(screen.getByLabelText('Files'), [photo, new File(['y'], 'wrong.jpg')]);
      await view.user.click(screen.getByRole('button', { name: 'Remove wrong.jpg' }));
      await view.user.click(screen.getByRole('button', { name: 'Send message' }));
      expect(await screen.findByRole('status')).toHaveTextContent('We answer to ana@example.com');
      expect(entries(view)[0]?.body).toMatchObject({ formId: 2, files: [{ name: 'damage.jpg' }] });
    });

    it('says that files are missing or too large, and sends nothing', async () => {
      const view = await open();
      await view.user.click(screen.getByRole('button', { name: 'Send message' }));
      expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(/Choose at least one file/);
      const large = new File([new Uint8Array(2_097_153)], 'large.jpg', { type: 'image/jpeg' });
      await view.user.upload(screen.getByLabelText('Files'), large);
      await view.user.click(screen.getByRole('button', { name: 'Send message' }));
      expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(/larger than 2 MB/);
      expect(entries(view)).toHaveLength(0);
    });
  });

  it('says when the form itself cannot be loaded', async () => {
    await show({ 'GET /api/form/2': { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } });
    expect(await screen.findByText('We could not find what you were looking for.')).toBeVisible();
  });
});
