import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aMenu, OWNER } from './administrator.fixture';
import SiteAdminPage from './site-admin-page';

const RECORD = '/api/admin/content/menu/1';
const COLOR = { type: 'string', 'x-widget': 'color' };
/** One field of each sort. */
const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 8 },
    side: { enum: ['left', 'right'] },
    weather: { type: 'array', items: { enum: ['sunny', 'rainy'] } },
    colours: { type: 'object', properties: { color: COLOR, background: COLOR }, required: ['color', 'background'] },
    networks: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string' } },
    since: { type: 'string', format: 'date-time' },
    share: { type: 'number', minimum: -100, maximum: 100 },
    cars: { type: 'integer', minimum: 1, maximum: 50 },
    image: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    motto: { type: 'object', propertyNames: { enum: ['de', 'en-GB', 'es-ES'] }, 'x-translated': true },
  },
  required: ['name', 'side', 'weather', 'colours', 'share', 'cars', 'tags', 'motto'],
};
const BODY = {
  ...{ name: 'Main', side: 'left', weather: ['sunny'], networks: { 'twitter:site': '@azure' }, share: 20, cars: 3 },
  colours: { color: '#777777', background: '#ffffff' },
  tags: ['sea', 'sun'],
  motto: { 'en-GB': 'Drive', de: 'Fahren' },
};

const open = async (answers: FakeAnswers = {}, me: object = {}) => {
  const page = await renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/content/menu/1',
    answers: {
      'GET /api/admin/me': { body: { ...OWNER, ...me } },
      'GET /api/admin/content/schemas': { body: { kinds: { menu: SCHEMA } } },
      [`GET ${RECORD}`]: { body: aMenu(BODY) },
      [`PUT ${RECORD}`]: ({ body }) => ({ body: aMenu((body as { body: object }).body, { revision: 5 }) }),
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Main' });
  /** What the server is asked to keep. */
  const saved = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(page.api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    return page.api.requests.findLast(({ method }) => method === 'PUT')?.body as { body: Record<string, unknown> };
  };
  return { ...page, saved };
};
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** The record's own; names of one's own are asked for by the same word, below. */
const nameBox = () => screen.getAllByRole('textbox', { name: 'Name' })[0] ?? document.body;
const groupOf = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const networks = () => groupOf('Tags of social networks');
const motto = () => groupOf('Motto');

describe('a field of the administration', () => {
  test('with a few choices takes one of them, or several', async () => {
    const { user, saved } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'right');
    await user.click(groupOf('Weather').getByRole('checkbox', { name: 'rainy' }));
    await user.click(groupOf('Weather').getByRole('checkbox', { name: 'sunny' }));
    expect(await saved()).toEqual({ body: { ...BODY, side: 'right', weather: ['rainy'] } });
  });

  test('keeps a choice that this page does not know', async () => {
    const { user, saved } = await open({ [`GET ${RECORD}`]: { body: aMenu({ ...BODY, side: 'above' }) } });
    expect(screen.getByRole('combobox', { name: 'Side' })).toHaveDisplayValue('above');
    await user.type(nameBox(), '!');
    expect(await saved()).toEqual({ body: { ...BODY, side: 'above', name: 'Main!' } });
  });

  test('for a colour tells how well it is read while it is typed, once it is one', async () => {
    const { user, saved } = await open();
    const colour = box('Colour');
    expect(colour).toHaveAccessibleDescription(/Contrast with #ffffff: 4.5 : 1/);
    await user.clear(colour);
    await user.type(colour, '#cc');
    expect(colour).not.toHaveAccessibleDescription(/Contrast/);
    await user.type(colour, 'c');
    expect(colour).toHaveAccessibleDescription(/1.6 : 1, too low for text/);
    await user.clear(box('Background'));
    await user.type(box('Background'), '#000000');
    expect(colour).toHaveAccessibleDescription(/Contrast with #000000: 13.1 : 1, easy to read/);
    expect(await saved()).toMatchObject({ body: { colours: { color: '#ccc', background: '#000000' } } });
  });

  test('for names of one’s own adds them by the Enter key, which saves nothing yet', async () => {
    const { user, api, saved } = await open();
    await user.type(networks().getByRole('textbox', { name: 'Name' }), ' og:site {Enter}');
    await user.type(networks().getByRole('textbox', { name: 'og:site' }), 'Azure');
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(networks().getByRole('button', { name: 'Remove twitter:site' }));
    expect(await saved()).toMatchObject({ body: { networks: { 'og:site': 'Azure' } } });
  });

  test('for names of one’s own has each of them once, and what it says stays', async () => {
    const { user } = await open();
    await user.type(networks().getByRole('textbox', { name: 'Name' }), 'twitter:site{Enter}');
    expect(networks().getByRole('textbox', { name: 'twitter:site' })).toHaveValue('@azure');
  });

  test('for a moment takes the clock of whoever edits, and says whose it is', async () => {
    const { saved } = await open();
    const moment = screen.getByLabelText(/^Bookings made from/);
    expect(moment).toHaveAccessibleDescription(/Your time zone: /);
    fireEvent.change(moment, { target: { value: '2026-05-01T10:30' } });
    expect(await saved()).toMatchObject({ body: { since: new Date(2026, 4, 1, 10, 30).toISOString() } });
    fireEvent.change(moment, { target: { value: '' } });
    expect((await saved()).body).not.toHaveProperty('since', expect.stringMatching(/./));
  });

  test.each([
    ['12.5', 12.5],
    ['1.05', 1.05],
    ['-0.25', -0.25],
  ])('for a number takes %s as it is typed', async (typed, number) => {
    const { user, saved } = await open();
    await user.clear(box('Share'));
    await user.type(box('Share'), typed);
    expect(box('Share')).toHaveValue(typed);
    expect(await saved()).toMatchObject({ body: { share: number } });
  });

  test('for a number shows the former one when what was typed is undone', async () => {
    const { user } = await open();
    await user.type(box('Share'), '.5');
    await user.click(screen.getByRole('button', { name: 'Undo what I typed' }));
    expect(box('Share')).toHaveValue('20');
  });

  test('says its bounds, and why a value is refused, where the keyboard then is', async () => {
    const { user, saved } = await open({
      [`PUT ${RECORD}`]: {
        status: 422,
        body: { errorCode: 'validation', errorMessage: 'x', details: { cars: 'big' } },
      },
    });
    expect(box('Cars')).toHaveAccessibleDescription('From 1 to 50.');
    await user.clear(box('Cars'));
    await user.type(box('Cars'), 'many');
    await saved();
    expect(await screen.findByText('Enter a number from 1 to 50.')).toBeVisible();
    expect(box('Cars')).toHaveValue('many');
    expect(box('Cars')).toBeInvalid();
    await waitFor(() => expect(box('Cars')).toHaveFocus());
  });

  test('takes no more letters than the record keeps', async () => {
    const { user } = await open();
    await user.type(nameBox(), ' menus');
    expect(nameBox()).toHaveValue('Main men');
  });

  test('for a picture takes an address, and is left out when it is emptied', async () => {
    const { user, saved } = await open({ [`GET ${RECORD}`]: { body: aMenu({ ...BODY, image: '/media/a.jpg' }) } });
    await user.clear(box(/^Picture/));
    expect(await saved()).toEqual({ body: BODY });
  });

  test('for texts marks the languages in which one is missing, until it is there', async () => {
    const { user, saved } = await open();
    expect(motto().getByText(/^Texts missing: .*Spanish/)).toBeVisible();
    expect(motto().queryByRole('textbox', { name: /Spanish/ })).toBeNull();
    await user.click(groupOf('Languages shown side by side').getByRole('button', { name: /Spanish/, pressed: false }));
    await user.type(motto().getByRole('textbox', { name: /Spanish/ }), 'Conducir');
    expect(motto().queryByText(/^Texts missing/)).toBeNull();
    expect(await saved()).toMatchObject({ body: { motto: { ...BODY.motto, 'es-ES': 'Conducir' } } });
  });

  test('for addresses of the shop marks none: its pages keep their usual ones', async () => {
    const body = { motto: { de: '/anmelden' } };
    await renderRemote(<SiteAdminPage />, {
      remote: 'mf-cms',
      loadMessages,
      signedIn: true,
      at: '/admin/content/routes/1',
      answers: {
        'GET /api/admin/me': { body: OWNER },
        'GET /api/admin/content/schemas': {
          body: {
            kinds: { routes: { ...SCHEMA, properties: { motto: SCHEMA.properties.motto }, required: ['motto'] } },
          },
        },
        'GET /api/admin/content/routes/1': { body: aMenu(body, { kind: 'routes' }) },
      },
    });
    expect(await screen.findByRole('textbox', { name: /German/ })).toHaveValue('/anmelden');
    expect(screen.queryByText(/^Texts missing/)).toBeNull();
  });

  test('cannot be changed by whoever may only look', async () => {
    await open({}, { mayChange: [] });
    expect(box('Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: 'Side' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add: Tags' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  });
});

describe('a list of the administration, by the keyboard', () => {
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };

  test('gets an entry, which is written in at once', async () => {
    const { user, saved } = await open();
    await press(user, 'Add: Tags');
    expect(box('Tags 3')).toHaveFocus();
    await user.keyboard('snow');
    expect(await saved()).toMatchObject({ body: { tags: ['sea', 'sun', 'snow'] } });
  });

  test('has its entries moved, the focus goes along, and it is said', async () => {
    const { user, saved } = await open();
    await press(user, 'Move Entry 1 down');
    expect(box('Tags 2')).toHaveFocus();
    expect(box('Tags 2')).toHaveValue('sea');
    expect(screen.getByText('Entry 1 is now number 2 of 2.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Entry 2 down' })).toBeDisabled();
    expect(await saved()).toMatchObject({ body: { tags: ['sun', 'sea'] } });
  });

  test('loses its entries one by one, and the keyboard is never left nowhere', async () => {
    const { user, saved } = await open();
    await press(user, 'Remove Entry 2');
    expect(screen.getByText('Entry 2 is removed.')).toBeInTheDocument();
    expect(box('Tags 1')).toHaveFocus();
    await press(user, 'Remove Entry 1');
    expect(screen.getByRole('button', { name: 'Add: Tags' })).toHaveFocus();
    expect(await saved()).toMatchObject({ body: { tags: [] } });
  });
});
