import type { ContentProblem, PageBuilder } from '@forecourt/shared/contract';
import { CONTENT_DOCUMENTS } from '../../db/seed/content';
import { ruleDatabases } from '../../db/test-database';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';
import { pathFinder } from './own-paths';
import { problemsOn, type Site } from './publish-gate';

const SITE: Site = {
  languages: ['en-GB', 'en-US', 'de', 'es-AR'],
  isPublished: ({ id }) => id < 100,
  addresses: [
    { kind: 'page', id: 7, address: { 'en-GB': '/taken' } },
    { kind: 'blog-post', id: 7, address: { de: 'vergeben' } },
  ],
  routes: [{ key: 'LOGIN', path: { de: '/anmelden' } }],
  redirects: [{ from: '/old', to: '/taken', permanent: true }],
  isReached: pathFinder({
    languages: [
      { isoLanguageName: 'en-GB', url: 'en-gb' },
      { isoLanguageName: 'de', url: 'de' },
    ],
    paths: ['/taken', '/blog/vergeben'],
    redirects: [{ from: '/old', to: '/taken', permanent: true }],
  }),
};
type Page = Body<'page'>;
type Component = { type: string; id?: string; props?: Record<string, unknown> };

const everywhere = (text: string) => ({ 'en-GB': text, de: text, 'es-ES': text });
const builderOf = (components: readonly Component[], texts: Record<string, string> = {}): PageBuilder => ({
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
              components: components.map(({ type, id, props = {} }, index) => ({
                ...{ id: id ?? `component-${index}`, type, version: 1, props },
              })),
            },
          ],
        },
      ],
    },
  ],
  translations: { 'en-GB': texts, de: texts, 'es-ES': texts },
  scripts: [],
  pageCSS: '',
});
const MAIN = { type: 'heading', props: { level: 1 } };
const pageWith = (change: Partial<Page>): Page => ({
  name: 'Winter',
  builder: builderOf([MAIN]),
  seo: { title: {}, description: {}, ogTags: {}, networks: {}, noIndex: false },
  layoutId: 1,
  showBreadcrumb: true,
  label: everywhere('Winter'),
  path: everywhere('/winter'),
  ...change,
});
const withComponents = (components: readonly Component[], texts?: Record<string, string>) =>
  pageWith({ builder: builderOf([MAIN, ...components], texts) });
const seen = (problems: readonly ContentProblem[]) => problems.map(({ code, severity }) => `${severity} ${code}`);
const ofPage = (page: unknown) => seen(problemsOn(SITE, { kind: 'page', id: 1, body: page }));
const TAKEN_EVERYWHERE = Array<string>(3).fill('error path-taken');
const HERE = 'builder.sections.0.rows.0.columns.0.components';

describe('The publish gate', () => {
  it.each<[string, Page, string[]]>([
    ['a page with everything', pageWith({}), []],
    ['no address', pageWith({ path: {} }), ['error path-missing']],
    ['an address of spaces', pageWith({ path: everywhere(' ') }), ['error path-missing']],
    ["another page's address", pageWith({ path: everywhere('/Taken/') }), ['error path-taken']],
    ['the address of a page of the shop', pageWith({ path: everywhere('/checkout') }), TAKEN_EVERYWHERE],
    ['an address by which the company calls one', pageWith({ path: everywhere('/anmelden') }), TAKEN_EVERYWHERE],
    ['the address of the blog', pageWith({ path: everywhere('/Blog/') }), TAKEN_EVERYWHERE],
    ['no main heading', pageWith({ builder: builderOf([{ type: 'richText' }]) }), ['warning no-main-heading']],
    ['a level left out', withComponents([{ type: 'heading', props: { level: 3 } }]), ['warning heading-order']],
    ['levels in order', withComponents([2, 3, 2].map((level) => ({ type: 'heading', props: { level } }))), []],
    [
      'a picture without words',
      withComponents([{ type: 'image', props: { src: '/a.jpg' } }]),
      ['warning missing-alternative-text'],
    ],
    [
      'a picture with words',
      withComponents([{ type: 'image', id: 'i', props: { src: '/a.jpg' } }], { 'i.alt': 'Sea' }),
      [],
    ],
    ['no picture yet', withComponents([{ type: 'image', props: { src: '' } }]), []],
    [
      'a gallery without words',
      withComponents([{ type: 'gallery', props: { items: [{ id: 'g', src: '/a.jpg' }] } }]),
      ['warning missing-alternative-text'],
    ],
    [
      'a link to a page that is gone',
      withComponents([{ type: 'button', props: { href: 'page:100' } }]),
      ['warning broken-link'],
    ],
    [
      'a link to a path without a page, which a text has in three languages',
      withComponents([{ type: 'richText', id: 't' }], { 't.html': '<a href="/en-gb/nowhere">x</a>' }),
      ['warning broken-link', 'warning broken-link', 'warning broken-link'],
    ],
    ['a form that is gone', withComponents([{ type: 'form', props: { formId: 100 } }]), ['warning broken-link']],
    ['no form yet', withComponents([{ type: 'form', props: { formId: 0 } }]), []],
    [
      'such a link in a text',
      withComponents([{ type: 'richText', id: 't' }], { 't.html': '<a href="page:100">x</a>' }),
      ['warning broken-link', 'warning broken-link', 'warning broken-link'],
    ],
    ['a layout that is gone', pageWith({ layoutId: 100 }), ['warning broken-link']],
    [
      'a text in two languages of three',
      pageWith({ label: { 'en-GB': 'Winter', de: 'Winter' } }),
      ['warning missing-translation'],
    ],
    ['a component of a later release', withComponents([{ type: 'hologram' }]), ['warning unknown-component']],
    [
      '300 components and more',
      withComponents(Array.from({ length: 300 }, () => ({ type: 'divider' }))),
      ['warning many-components'],
    ],
    [
      'a heavy page',
      withComponents(
        Array.from({ length: 3 }, (_, index) => ({ type: 'richText', id: `t${index}` })),
        Object.fromEntries([0, 1, 2].map((index) => [`t${index}.html`, 'x'.repeat(40_000)])),
      ),
      ['warning heavy-page'],
    ],
    [
      'an address that runs',
      withComponents([{ type: 'button', props: { href: 'javascript:alert(1)' } }]),
      ['error unsafe-content', 'error wrong-value'],
    ],
  ])('finds of %s what keeps it from being published, and what its editor should know', (_what, page, found) => {
    expect(ofPage(page)).toEqual(found);
  });

  it('says where it is, in which language, and how many there are', () => {
    const page = withComponents([{ type: 'heading', props: { level: 4 } }], { 'component-0.text': 'Winter' });
    page.builder.translations = { 'en-GB': { 'component-0.text': 'Winter', 'component-1.text': 'Tyres' } };
    expect(problemsOn(SITE, { kind: 'page', id: 1, body: page })).toEqual([
      { code: 'heading-order', severity: 'warning', path: `${HERE}.1`, values: { level: '4' } },
      ...(['de', 'es-AR'] as const).map((language) => ({
        ...{ code: 'missing-translation', severity: 'warning', language },
        ...{ path: 'builder.translations.component-0.text', values: { count: '2' } },
      })),
    ]);
  });

  it('finds a post with the address of another one, and none of its own', () => {
    const post = { title: {}, description: {}, body: {}, publishedAt: '2026-11-21T08:00:00Z' };
    const found = (url: object) => seen(problemsOn(SITE, { kind: 'blog-post', id: 1, body: { ...post, url } }));
    expect(found(everywhere('vergeben'))).toEqual(['error path-taken']);
    expect(found({})).toEqual(['error path-missing']);
  });

  it.each([
    [{}, []],
    [{ text: '#ffffff' }, ['error low-contrast palette.text']],
    [{ text: '#777777' }, ['warning low-contrast palette.text']],
    [{ primary: '#f0a63c' }, ['warning low-contrast palette.primary']],
    [{ error: '#f99' }, ['warning low-contrast palette.error']],
    [{ secondary: 'red;}' }, ['error wrong-value palette.secondary']],
  ])('finds colours that are hard to read: %j', (change, found) => {
    const theme = CONTENT_DOCUMENTS.find(({ kind }) => kind === 'theme')?.body as Body<'theme'>;
    const body = { ...theme, palette: { ...theme.palette, ...change } };
    expect(
      problemsOn(SITE, { kind: 'theme', id: 1, body }).map(({ code, severity, path }) => `${severity} ${code} ${path}`),
    ).toEqual(found);
  });

  it.each([
    ['/', true],
    ['/en-gb', true],
    ['/DE/taken/?x=1#top', true],
    ['/taken', true],
    ['/en-gb/search', true],
    ['/de/suche?promotionCode=A', true],
    ['/en-gb/old', true],
    ['/de/blog', true],
    ['/de/blog/vergeben', true],
    ['/api/media/a.jpg', true],
    ['/sitemap.xml', true],
    ['https://elsewhere.example/nowhere', true],
    ['#prices', true],
    ['mailto:a@example.com', true],
    ['/en-gb/nowhere', false],
    ['/de/blog/weg', false],
    ['/fr-fr/taken', false],
    ['/pl', false],
  ])('knows whether the link %s leads to something: %s', (href, leads) => {
    const found = ofPage(withComponents([{ type: 'button', props: { href } }]));
    expect(found).toEqual(leads ? [] : ['warning broken-link']);
  });

  it.each([
    [{ primary: { background: '#0a5c82', color: '#ffffff', radius: 4 } }, []],
    [{ primary: { background: '#ffe600', color: '#fff200' } }, ['warning low-contrast buttons.primary.color']],
    [{ secondary: { background: '#777777' } }, []],
    [{ link: { color: '#f0e0c0' } }, ['warning low-contrast buttons.link.color']],
  ])('finds buttons whose own text is hard to read: %j', (buttons, found) => {
    const theme = CONTENT_DOCUMENTS.find(({ kind }) => kind === 'theme')?.body as Body<'theme'>;
    const problems = problemsOn(SITE, { kind: 'theme', id: 1, body: { ...theme, buttons } });
    expect(problems.map(({ code, severity, path }) => `${severity} ${code} ${path}`)).toEqual(found);
  });

  it('finds redirects that send visitors away from the name of a route, in a language that has it', () => {
    const redirect = (from: string, language?: 'de' | 'pl') => ({ from, to: '/taken', permanent: true, language });
    const items = [
      redirect('/Anmelden/'),
      redirect('/anmelden', 'pl'),
      redirect('/anmelden', 'de'),
      redirect('/login'),
    ];
    const problems = problemsOn(SITE, { kind: 'redirects', id: 1, body: { items } });
    expect(problems.map(({ code, severity, path }) => `${severity} ${code} ${path}`)).toEqual([
      'warning path-taken items.0.from',
      'warning path-taken items.2.from',
    ]);
  });

  it('finds names of routes from which visitors are sent elsewhere', () => {
    const items = [{ key: 'CHECKOUT', path: { de: '/old', 'es-ES': '/reservar' } }];
    expect(problemsOn(SITE, { kind: 'routes', id: 1, body: { items } })).toEqual([
      { code: 'path-taken', severity: 'warning', path: 'items.0.path.de', values: { path: '/old' } },
    ]);
  });

  it('finds a menu that leads to a page that nobody can reach', () => {
    const menuItems = [{ label: everywhere('Old'), pageId: 100, children: [] }];
    expect(problemsOn(SITE, { kind: 'menu', id: 1, body: { name: 'Main', menuItems } })).toEqual([
      { code: 'broken-link', severity: 'warning', path: 'menuItems.0.pageId', values: { kind: 'page', id: '100' } },
    ]);
  });
});

describe.each(ruleDatabases)('What keeps the site whole ($name)', (database) => {
  const desk = contentDesk(database);

  it('lets every record of the demo company be published', async () => {
    for (const { kind, id } of CONTENT_DOCUMENTS) {
      const record = await desk.record(kind, id);
      expect([kind, id, record.problems.filter(({ severity }) => severity === 'error')]).toEqual([kind, id, []]);
      const published = await desk.act(record, 'publish');
      expect([kind, id, published.statusCode]).toEqual([kind, id, 200]);
    }
  });

  it('refuses to publish what has errors, and names their places', async () => {
    const theme = await desk.record('theme');
    const { palette, ...rest } = theme.body as Body<'theme'>;
    const draft = await desk.save(theme, { ...rest, palette: { ...palette, text: '#ffffff' } });
    const refused = await desk.act(draft.json(), 'publish');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      refused.statusCode,
      { errorCode: 'not-publishable', details: { 'palette.text': 'problems.low-contrast' } },
    ]);
  });

  it.each([
    ['menu', 1, /header 1/],
    ['layout', 1, /page 1/],
    ['page', 2, /menu \d/],
    ['form', 2, /page \d/],
  ] as const)('takes no %s off the site, nor deletes it, while others need it', async (kind, id, where) => {
    const record = await desk.record(kind, id);
    const off = await desk.act(record, 'unpublish');
    const gone = await desk.ask('DELETE', `content/${kind}/${id}`, { revision: record.revision });
    for (const refused of [off, gone])
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ errorCode: 'in-use', details: { where: expect.stringMatching(where) as unknown } }),
      ]);
  });

  it('saves a page without what would run in a browser', async () => {
    const page = await desk.record('page', 2);
    const body = page.body as Page;
    const translations = {
      ...body.builder.translations,
      de: { 'unknown.html': '<p onclick=x>Ja</p><script>x</script>' },
    };
    const saved = await desk.save(page, { ...body, builder: { ...body.builder, translations } });
    expect(saved.json()).toMatchObject({
      body: { builder: { translations: { de: { 'unknown.html': '<p>Ja</p>' } } } },
    });
    const hostile = await desk.save(saved.json(), { ...body, name: 'javascript:alert(1)' });
    expect([hostile.statusCode, hostile.json()]).toEqual([
      422,
      expect.objectContaining({ details: { 'body.name': 'errors.runsInBrowser' } }),
    ]);
  });
});
