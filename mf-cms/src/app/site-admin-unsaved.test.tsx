import './browser-observers.fixture';
import { screen, waitFor } from '@testing-library/react';
import { CONTENT_KINDS } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const ann = (id = 'u1') => ({
  id,
  email: 'ann@example.com',
  name: 'Ann',
  roles: [{ role: 'owner' }],
  hasSecondFactor: true,
  isInvited: false,
  maySee: [...CONTENT_KINDS],
  mayChange: [...CONTENT_KINDS],
  mayInvite: true,
  mayAdministerPayments: true,
});
const aRecord = (kind: string, body: object, more: object = {}) => ({
  kind,
  id: 3,
  name: 'Main',
  status: 1,
  hasDraft: false,
  publishAt: null,
  revision: 4,
  changedAt: '2026-03-01T09:30:00Z',
  changedBy: 'bob@example.com',
  body,
  live: body,
  problems: [],
  ...more,
});

const MENU = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 200 }, note: { type: 'string' } },
  required: ['name', 'note'],
};
const menu = (name: string, note = 'Old') => ({ name, note });
const page = (words: string) => ({
  name: 'Offers',
  builder: {
    sections: [
      {
        id: 's',
        settings: { background: 'none', width: 'box', overlap: false },
        rows: [
          {
            id: 'r',
            columns: [
              {
                id: 'c',
                span: { xs: 12 },
                components: [{ id: 'h', type: 'heading', version: 1, props: { level: 1 } }],
              },
            ],
          },
        ],
      },
    ],
    translations: { 'en-GB': { 'h.text': words } },
    scripts: [],
    pageCSS: '',
  },
});

interface Opened {
  user: Awaited<ReturnType<typeof renderRemote>>['user'];
  container: HTMLElement;
}

/** What is edited here: how it is opened, and how something is typed into it. */
const EDITED = [
  {
    what: 'a record',
    kind: 'menu',
    at: '/admin/content/menu/3',
    body: menu,
    opened: async () => void (await screen.findByRole('textbox', { name: /^Name/ })),
    typing: async ({ user }: Opened, words: string) => {
      const field = screen.getByRole('textbox', { name: /^Name/ });
      await user.clear(field);
      await user.type(field, words);
    },
    shows: (words: string) => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(words),
  },
  {
    what: 'the content of a page',
    kind: 'page',
    at: '/admin/content/page/3/edit',
    body: page,
    opened: async ({ container }: Opened) => {
      await screen.findByText('Save draft');
      // The library shows itself by its style sheet, which jsdom does not load.
      container.querySelector<HTMLElement>('.Puck')?.style.removeProperty('visibility');
    },
    typing: async ({ user }: Opened, words: string) => {
      screen.getAllByRole('treeitem')[0]?.focus();
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
      await user.clear(await screen.findByRole('textbox', { name: /^Text \(/ }));
      await user.keyboard(words);
      await screen.findByRole('treeitem', { name: new RegExp(words) });
    },
    shows: (words: string) => expect(screen.getByRole('treeitem', { name: new RegExp(words) })).toBeInTheDocument(),
  },
];
const LIST = { body: { items: [], total: 0 } };

describe.each(EDITED)('what is typed into $what', ({ kind, at, body, opened, typing, shows }) => {
  const record = `/api/admin/content/${kind}/3`;
  const open = async (answers: FakeAnswers = {}, sameBrowser = false) => {
    const view = await renderRemote(<SiteAdminPage />, {
      remote: 'mf-cms',
      loadMessages,
      signedIn: true,
      sameBrowser,
      at,
      answers: {
        'GET /api/admin/me': { body: ann() },
        'GET /api/admin/content/schemas': { body: { kinds: { menu: MENU } } },
        ...Object.fromEntries(
          ['page', 'form', 'menu', 'shared-component'].map((one) => [`GET /api/admin/content/${one}`, LIST]),
        ),
        [`GET ${record}`]: { body: aRecord(kind, body('Before')) },
        ...answers,
      },
    });
    await opened(view);
    const saves = () => view.api.requests.filter(({ method }) => method === 'PUT');
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await view.user.keyboard('{Enter}');
    };
    return { ...view, saves, press };
  };

  test('while it is being saved stays, and is saved with the next save', async () => {
    let answer = () => undefined as void;
    const saved = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const view = await open({
      [`PUT ${record}`]: async ({ body: sent }) => {
        await saved;
        return { body: aRecord(kind, (sent as { body: object }).body, { revision: 5, hasDraft: true }) };
      },
    });
    await typing(view, 'First');
    await view.press('Save draft');
    await waitFor(() => expect(view.saves()).toHaveLength(1));
    await typing(view, 'Second');
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-busy'));
    shows('Second');
    await view.press('Save draft');
    await waitFor(() => expect(view.saves()).toHaveLength(2));
    expect(view.saves().at(-1)?.body).toEqual({ body: body('Second') });
    expect(view.saves().at(-1)?.headers['if-match']).toContain('5');
  });

  test('is offered when the browser was closed, and gone once it is saved', async () => {
    const before = await open();
    await typing(before, 'Kept');
    before.unmount();
    const view = await open(
      {
        [`PUT ${record}`]: ({ body: sent }) => ({
          body: aRecord(kind, (sent as { body: object }).body, { revision: 5 }),
        }),
      },
      true,
    );
    expect(screen.getByText(/You typed something here this minute/)).toBeInTheDocument();
    shows('Before');
    await view.press('Go on with it');
    await opened(view);
    shows('Kept');
    await view.press('Save draft');
    await waitFor(() => expect(view.saves().at(-1)?.body).toEqual({ body: body('Kept') }));
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    view.unmount();
    await open({}, true);
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
  });

  test('is never put over what somebody else has saved since without a choice', async () => {
    const before = await open();
    await typing(before, 'Mine');
    before.unmount();
    const view = await open({ [`GET ${record}`]: { body: aRecord(kind, body('Theirs'), { revision: 7 }) } }, true);
    expect(screen.getByText(/Somebody has saved another version since/)).toBeInTheDocument();
    await view.press('Go on with it');
    expect(await screen.findByText(/bob@example.com has saved another version/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Mine: .*Mine/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Theirs: .*Theirs/ })).toBeInTheDocument();
    expect(view.saves()).toHaveLength(0);
  });

  test('is not offered to somebody else, and is gone once it is thrown away', async () => {
    const before = await open();
    await typing(before, 'Kept');
    before.unmount();
    const other = await open({ 'GET /api/admin/me': { body: ann('u2') } }, true);
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
    other.unmount();
    const again = await open({}, true);
    await again.press('Throw it away');
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
    again.unmount();
    await open({}, true);
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
  });

  test('without a connection is kept and said, and is saved when the connection is back', async () => {
    const view = await open({
      [`PUT ${record}`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await typing(view, 'Offline');
    await view.press('Save draft');
    expect(await screen.findByText('Not saved yet: there is no connection')).toBeInTheDocument();
    shows('Offline');
    view.api.set({ [`PUT ${record}`]: { body: aRecord(kind, body('Offline'), { revision: 5 }) } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(screen.queryByText('Not saved yet: there is no connection')).not.toBeInTheDocument();
  });

  test('whose saving was not answered is no conflict with itself', async () => {
    const view = await open({
      [`PUT ${record}`]: { status: 412, body: { errorCode: 'changed-meanwhile', errorMessage: 'x' } },
    });
    await typing(view, 'Arrived');
    view.api.set({ [`GET ${record}`]: { body: aRecord(kind, body('Arrived'), { revision: 5, hasDraft: true }) } });
    await view.press('Save draft');
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(screen.queryByText(/has saved another version/)).not.toBeInTheDocument();
  });
});
