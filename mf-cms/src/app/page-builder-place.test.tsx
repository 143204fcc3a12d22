import './browser-observers.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import { CONTENT_KINDS, mediaAddress } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const ME = {
  id: 'u1',
  email: 'ann@example.com',
  name: 'Ann',
  roles: [{ role: 'owner' }],
  hasSecondFactor: true,
  isInvited: false,
  maySee: [...CONTENT_KINDS],
  mayChange: [...CONTENT_KINDS],
  mayInvite: true,
  mayAdministerPayments: true,
};
const heading = (id: string) => ({ id, type: 'heading', version: 1, props: { level: 1 } });
const pageOf = (texts: Record<string, string>, components: object[] = [heading('first'), heading('second')]) => ({
  name: 'Offers',
  builder: {
    sections: [
      {
        id: 's',
        settings: { background: 'none', width: 'box', overlap: false },
        rows: [{ id: 'r', columns: [{ id: 'c', span: { xs: 12 }, components }] }],
      },
    ],
    translations: { 'en-GB': texts },
    scripts: [],
    pageCSS: '',
  },
});
const OPENED = pageOf({ 'first.text': 'Cars', 'second.text': 'Vans' });
const THEIRS = pageOf({ 'first.text': 'Cars', 'second.text': 'Minibuses' });
const aPage = (more: object = {}) => ({
  kind: 'page',
  id: 3,
  name: 'Offers',
  status: 1,
  hasDraft: false,
  publishAt: null,
  revision: 4,
  changedAt: '2026-03-01T09:30:00Z',
  changedBy: 'bob@example.com',
  body: OPENED,
  live: OPENED,
  problems: [],
  ...more,
});
const RECORD = '/api/admin/content/page/3';
const REFUSED = { status: 412, body: { errorCode: 'changed-meanwhile', errorMessage: 'x', details: {} } };

/** The library shows itself by its style sheet, which jsdom does not load. */
async function editorIsShown(container: HTMLElement) {
  await screen.findByText('Save draft');
  container.querySelector<HTMLElement>('.Puck')?.style.removeProperty('visibility');
}

async function open(answers: FakeAnswers = {}) {
  const list = { body: { items: [], total: 0 } };
  const view = await renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/content/page/3/edit',
    answers: {
      'GET /api/admin/me': { body: ME },
      'GET /api/admin/audience': { body: { agencies: [], promotions: [] } },
      ...Object.fromEntries(
        ['page', 'form', 'menu', 'shared-component'].map((kind) => [`GET /api/admin/content/${kind}`, list]),
      ),
      [`GET ${RECORD}`]: { body: aPage() },
      ...answers,
    },
  });
  await editorIsShown(view.container);
  const saves = () => view.api.requests.filter(({ method }) => method === 'PUT');
  return { ...view, saves };
}
type View = Awaited<ReturnType<typeof open>>;

async function press({ user }: View, name: string) {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}

/** The first heading is below a section, a row and a column. */
async function typeIntoFirstHeading({ user }: View, words: string) {
  screen.getAllByRole('treeitem')[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const field = await screen.findByRole('textbox', { name: /^Text \(/ });
  await user.clear(field);
  await user.keyboard(words);
}

describe('the content of a page', () => {
  test('gets its pictures from the library', async () => {
    const id = 'a'.repeat(40);
    const beach = {
      ...{ id, name: 'beach.jpg', width: 1600, height: 900, bytes: 9000, alt: {}, focal: { x: 50, y: 50 } },
      ...{ revision: 1, createdAt: '2026-03-01T09:30:00Z', createdBy: 'ann@example.com' },
    };
    const body = pageOf({}, [{ id: 'first', type: 'image', version: 1, props: { src: '' } }]);
    const view = await open({
      [`GET ${RECORD}`]: { body: aPage({ body }) },
      'GET /api/admin/media': { body: { total: 1, items: [beach] } },
    });
    screen.getAllByRole('treeitem')[0]?.focus();
    await view.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await press(view, 'Choose from the library: Picture');
    (await screen.findByRole('button', { name: 'Use beach.jpg' })).focus();
    await view.user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: /^Picture/ })).toHaveValue(mediaAddress(id, { x: 50, y: 50 }));
  });

  test.each([
    ['that did not come is asked for again', 503, true],
    ['that may not be seen is no failure', 403, false],
  ])('says what of its choices %s', async (_, status, isSaid) => {
    const menus = 'GET /api/admin/content/menu';
    const { api, user } = await open({ [menus]: { status, body: { errorCode: 'x', errorMessage: 'x' } } });
    await waitFor(() => expect(api.requests.filter(({ path }) => path.endsWith('/menu'))).not.toEqual([]));
    if (!isSaid) return expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const alert = await screen.findByRole('alert');
    api.set({ [menus]: { body: { items: [], total: 0 } } });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('is saved by the revision that was opened, and that is said', async () => {
    const typed = pageOf({ 'first.text': 'Our cars', 'second.text': 'Vans' });
    const view = await open({ [`PUT ${RECORD}`]: { body: aPage({ revision: 5, hasDraft: true, body: typed }) } });
    await typeIntoFirstHeading(view, 'Our cars');
    expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
    await press(view, 'Save draft');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const [sent] = view.saves();
    expect(sent?.headers['if-match']).toContain('4');
    expect(sent?.body).toEqual({ body: typed });
  });

  test('that somebody else has saved is put together, and the editor goes on with both', async () => {
    const both = pageOf({ 'first.text': 'Our cars', 'second.text': 'Minibuses' });
    const view = await open({ [`PUT ${RECORD}`]: REFUSED });
    await typeIntoFirstHeading(view, 'Our cars');
    view.api.set({ [`GET ${RECORD}`]: { body: aPage({ revision: 7, body: THEIRS }) } });
    await press(view, 'Save draft');
    expect(await screen.findByText(/bob@example.com has saved another version/)).toBeInTheDocument();
    await press(view, 'Save draft');
    await waitFor(() => expect(view.saves()).toHaveLength(2));
    expect(view.saves().map(({ headers }) => headers['if-match'])).toEqual([
      expect.stringContaining('4'),
      expect.stringContaining('4'),
    ]);
    expect(within(screen.getByRole('group', { name: /First/ })).getByRole('radio', { name: /Mine/ })).toBeChecked();
    expect(within(screen.getByRole('group', { name: /Second/ })).getByRole('radio', { name: /Theirs/ })).toBeChecked();
    view.api.set({ [`PUT ${RECORD}`]: { body: aPage({ revision: 8, body: both }) } });
    await press(view, 'Save what is chosen');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(view.saves().at(-1)?.headers['if-match']).toContain('7');
    expect(view.saves().at(-1)?.body).toEqual({ body: both });
    await editorIsShown(view.container);
    expect(await screen.findByRole('treeitem', { name: /Minibuses/ })).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: /Our cars/ })).toBeInTheDocument();
  });
});
