import type { ReleaseRecord, ReleaseSurface, RemoteName, Shape } from '@forecourt/shared/contract';
import { gate, shellGate } from './gate';
import { aRelease, aSurface } from './release.fixture';

const releaseOf = (remote: RemoteName, surface: Partial<ReleaseSurface>, version = '1.0.0'): ReleaseRecord =>
  aRelease({ remote, version, surface: aSurface(surface) }).record;
const aShell = (surface: Partial<ReleaseSurface> = {}) => ({
  contract: 1,
  shared: { react: '19.3.1' },
  surface: aSurface({ imports: {}, ...surface }),
});
const messages = (...asked: Parameters<typeof gate>) =>
  gate(...asked).map(({ rule, message, wayOut }) => `${rule}: ${message} ${wayOut}`);

const object = (properties: Record<string, Shape>): Shape => ({ properties, required: Object.keys(properties) });
const search = (surface: Partial<ReleaseSurface>) => releaseOf('mf-search', surface, '2.0.0');
const cms = (surface: Partial<ReleaseSurface>) => releaseOf('mf-cms', surface);
const FORM = object({ variant: { type: 'string' } });

describe('a page', () => {
  const shell = aShell({ routes: { 'mf-search': ['SEARCH'] } });

  test('to which the shell leads visitors is in the release', () => {
    expect(messages(search({ pages: ['SEARCH'] }), shell)).toEqual([]);
  });

  test('that the release has under another name is not found any more', () => {
    expect(messages(search({ pages: ['RESULTS'] }), shell)).toEqual([
      'pages: mf-search 2.0.0 has no page SEARCH, to which the shell leads visitors. ' +
        'Release first what does without it, and take it away when nobody runs the old one any more.',
    ]);
  });

  test('that only another remote has is no matter of this one', () => {
    expect(messages(releaseOf('mf-account', {}), shell)).toEqual([]);
  });
});

describe('a widget', () => {
  const shows = cms({ uses: { 'search/SearchForm': FORM } });

  test('that another remote shows is in the release, and takes the props that it is given', () => {
    expect(messages(search({ widgets: { 'search/SearchForm': FORM } }), aShell(), [shows])).toEqual([]);
  });

  test('that another remote shows cannot be taken away', () => {
    expect(messages(search({}), aShell(), [shows])).toEqual([
      'widgets: mf-search 2.0.0 has no widget search/SearchForm, which mf-cms 1.0.0 shows. ' +
        'Release first what does without it, and take it away when nobody runs the old one any more.',
    ]);
  });

  test('that the shell shows cannot be taken away either', () => {
    const shell = aShell({ uses: { 'cms/Header': object({}) } });
    expect(messages(cms({}), shell)).toEqual([
      expect.stringContaining('mf-cms 1.0.0 has no widget cms/Header, which the shell shows.'),
    ]);
  });

  test('may not ask for a prop that nobody gives it', () => {
    const asks = search({ widgets: { 'search/SearchForm': object({ variant: { type: 'string' }, from: FORM }) } });
    expect(messages(asks, aShell(), [shows])).toEqual([
      'widgets: mf-cms 1.0.0 shows the widget search/SearchForm of mf-search 2.0.0 with other props: ' +
        'from is required and not given. Let the widget take both, or release first who gives it the new props.',
    ]);
  });

  test('is there before it is shown', () => {
    const gives = releaseOf('mf-search', { widgets: {} });
    expect(messages(cms({ uses: { 'search/Map': FORM } }), aShell(), [gives])).toEqual([
      'widgets: mf-search 1.0.0 has no widget search/Map, which mf-cms 1.0.0 shows. Release first what has it.',
    ]);
  });

  test('is not given other props before it takes them', () => {
    const gives = releaseOf('mf-search', { widgets: { 'search/SearchForm': object({ from: FORM }) } });
    expect(messages(shows, aShell(), [gives])).toEqual([
      expect.stringContaining('from is required and not given. Release first the widget that takes these props.'),
    ]);
  });
});

describe('an event', () => {
  const outcome = (...values: string[]) => object({ outcome: { anyOf: values.map((value) => ({ const: value })) } });
  const waits = releaseOf('mf-search', { hears: { 'account:signed-out': outcome('asked') } });
  const account = (surface: Partial<ReleaseSurface>) => releaseOf('mf-account', surface, '2.0.0');

  test('for which others wait is told as they expect it', () => {
    expect(messages(account({ sends: { 'account:signed-out': outcome('asked') } }), aShell(), [waits])).toEqual([]);
  });

  test('for which others wait is told as long as they do', () => {
    expect(messages(account({}), aShell(), [waits])).toEqual([
      'events: mf-account 2.0.0 never tells account:signed-out, for which mf-search 1.0.0 waits. ' +
        'Release first what does without it, and take it away when nobody runs the old one any more.',
    ]);
  });

  test('that tells something else than others expect is refused', () => {
    const tells = account({ sends: { 'account:signed-out': outcome('asked', 'expired') } });
    expect(messages(tells, aShell(), [waits])).toEqual([
      'events: mf-search 1.0.0 expects another account:signed-out than mf-account 2.0.0 tells: ' +
        'outcome may be "expired", and "asked" is expected. ' +
        'Tell what is new by an event of its own, or release first who understands both.',
    ]);
  });

  test('of the shell is told by the shell', () => {
    const hears = search({ hears: { 'shell:currency-changed': object({}) } });
    expect(messages(hears, aShell({ sends: { 'shell:currency-changed': object({}) } }))).toEqual([]);
    expect(messages(hears, aShell())).toEqual([
      expect.stringContaining('the shell never tells shell:currency-changed'),
    ]);
  });
});

describe('an import', () => {
  const shell = aShell({ exports: { 'react-router-dom': ['Link'] } });
  const imports = (...names: string[]) => search({ imports: { react: ['useState'], 'react-router-dom': names } });

  test('of what the shell provides is found', () => {
    expect(messages(imports('Link'), shell)).toEqual([]);
  });

  test('of what the shell leaves out of a package is refused', () => {
    expect(messages(imports('Link', 'useMatch'), shell)).toEqual([
      'imports: mf-search 2.0.0 imports useMatch of react-router-dom, which the shell does not provide. ' +
        'Release a shell that provides it (shell/src/browser/provided), or build mf-search without.',
    ]);
  });
});

test.each([
  ['shares nothing', { shared: {} }],
  ['imports nothing of it', { surface: aSurface({ imports: {} }) }],
])('a release that %s would bring a second React', (_what, change) => {
  const { record } = aRelease(change);
  expect(messages(record, { ...aShell(), surface: undefined })).toEqual([
    'shared: It takes no react of the shell: pages would have a second one. ' +
      'Build mf-search with remoteConfig (shared/src/build), which shares what the shell provides.',
  ]);
});

test('a release that tells nothing of what it gives cannot be held against a shell that does', () => {
  expect(messages(aRelease().record, aShell())).toEqual([
    'contract: Its record does not tell which pages, widgets and events it has, and what it imports. ' +
      'Build mf-search anew, for production.',
  ]);
});

test('a shell is held against all releases that run', () => {
  const running = [
    releaseOf('mf-search', { imports: { react: ['useState'], 'react-router-dom': ['Link', 'useMatch'] } }),
    releaseOf('mf-cms', { pages: ['SITE_ADMIN'] }),
  ];
  const fits = aShell({ exports: { 'react-router-dom': ['Link', 'useMatch'] }, routes: { 'mf-cms': ['SITE_ADMIN'] } });
  expect(shellGate(fits, running)).toEqual([]);
  const breaks = aShell({ exports: { 'react-router-dom': ['Link'] }, routes: { 'mf-cms': ['SITE_ADMIN', 'PREVIEW'] } });
  expect(shellGate(breaks, running).map(({ message }) => message)).toEqual([
    'mf-search 1.0.0 imports useMatch of react-router-dom, which the shell does not provide.',
    'mf-cms 1.0.0 has no page PREVIEW, to which the shell leads visitors.',
  ]);
});
