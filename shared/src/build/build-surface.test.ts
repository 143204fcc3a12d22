import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { ReleaseSurface } from '../contract';
import { surfaceOfRemote, surfaceOfShell } from './build-surface';

const CONTRACT = 'shared/src/contract';

/** The sources of a storefront with one remote, and a contract of its own. */
const SOURCES = {
  'shared/src/contract/widget.ts': `export interface WidgetProps {
    'search/SearchForm': { variant: 'wide' | 'tall'; initial?: { from: string }; onDone: (done: boolean) => void };
    'search/FeaturedCars': { limit?: number };
    'account/LoginForm': Record<string, never>;
    'cms/Form': { ids: readonly number[]; initial: Readonly<Record<string, string>> };
  }`,
  'shared/src/contract/event.ts': `export interface EventMap {
    'search:offer-chosen': { modelId: number };
    'account:signed-out': { reason: 'asked' | 'expired' };
    'shell:currency-changed': { currency: string };
  }`,
  'node_modules/router/package.json': '{"name":"router","version":"1.0.0","type":"module","main":"index.js"}',
  'node_modules/router/index.js': 'export const Link = 1; export const useMatch = 2; export const Route = 3;',
  'node_modules/old/package.json': '{"name":"old","version":"1.0.0","main":"index.js"}',
  'node_modules/old/index.js': 'exports.one = 1;',
  'mf-search/src/more.ts': "export const more = () => ({ ['/' + 'return']: () => import('./page') });",
  'mf-search/src/remote.ts': `import { more } from './more';
    import { loadMessages } from './messages';
    export default { loadMessages, pages: { SEARCH: () => import('./page'), ...more() },
      widgets: { 'search/SearchForm': () => import('./page') } };`,
  'mf-search/src/page.js': `import { Link, useMatch as match } from 'router';
    import { form } from './form.js';
    import { neverShown } from './unused.js';
    export default (events) => [Link, match, form, events.emit('search:offer-chosen', { modelId: 1 }),
      events.on('account:signed-out', () => undefined), 'search/SearchForm', 'search:of-nobody'];`,
  'mf-search/src/form.js': "export const form = { name: 'cms/Form', page: 'SEARCH' };",
  'mf-search/src/unused.js': "export const neverShown = () => 'account/LoginForm';",
  'shell/src/main.js': `import { Link, Route } from 'router';
    import { one } from 'old';
    export default (events) => [Link, Route, one, 'search/FeaturedCars', events.emit('shell:currency-changed', {})];`,
};

async function sources(change: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'surface-'));
  for (const [name, text] of Object.entries({ ...SOURCES, ...change })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

/** Builds it, and answers what the build says of itself. */
const surfaceOf = (
  folder: string,
  entry: string,
  shared: webpack.sharing.SharePlugin,
  read: (compilation: Compilation) => ReleaseSurface,
) =>
  new Promise<ReleaseSurface>((resolve, reject) => {
    const output = { path: join(folder, 'dist'), library: { type: 'commonjs2' } };
    const optimization = { sideEffects: true, usedExports: true, concatenateModules: true, minimize: false };
    webpack(
      { mode: 'production', context: folder, entry, output, optimization, plugins: [shared, told(read, resolve)] },
      (error) => error && reject(error),
    );
  });

const told = (read: (compilation: Compilation) => ReleaseSurface, tell: (surface: ReleaseSurface) => void) => ({
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.thisCompilation.tap('told', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'told', stage: 5000 }, () => tell(read(compilation))),
    ),
});

const { SharePlugin } = webpack.sharing;
const ofRemote = async (change?: Readonly<Record<string, string>>) => {
  const root = await sources(change);
  const folder = join(root, 'mf-search');
  const shared = new SharePlugin({ shared: { router: { import: false, requiredVersion: '*' } } });
  return surfaceOf(folder, './src/page.js', shared, surfaceOfRemote(folder, join(root, CONTRACT)));
};
const ofShell = async () => {
  const root = await sources();
  const shared = new SharePlugin({ shared: ['router', 'old'] });
  return surfaceOf(join(root, 'shell'), './src/main.js', shared, surfaceOfShell(join(root, CONTRACT)));
};

test('a remote tells which pages and widgets it has, also those that it computes', async () => {
  const { pages, widgets } = await ofRemote();
  expect(pages).toEqual(['SEARCH', '/return']);
  expect(widgets).toEqual({
    'search/SearchForm': {
      properties: {
        variant: { anyOf: [{ const: 'tall' }, { const: 'wide' }] },
        initial: { properties: { from: { type: 'string' } }, required: ['from'] },
        onDone: { takes: [{ type: 'boolean' }] },
      },
      required: ['variant', 'onDone'],
    },
  });
});

test('a remote tells what it shows of others, what it tells and hears, and nothing of what it leaves out', async () => {
  const { uses, sends, hears } = await ofRemote();
  expect(uses).toEqual({
    'cms/Form': {
      properties: {
        ids: { items: { type: 'number' } },
        initial: { properties: {}, required: [], others: { type: 'string' } },
      },
      required: ['ids', 'initial'],
    },
  });
  expect(Object.keys(sends)).toEqual(['search:offer-chosen']);
  expect(hears).toEqual({
    'account:signed-out': {
      properties: { reason: { anyOf: [{ const: 'asked' }, { const: 'expired' }] } },
      required: ['reason'],
    },
  });
});

test('a remote tells what it imports of the packages that the shell provides', async () => {
  expect((await ofRemote()).imports).toEqual({ router: ['Link', 'useMatch'] });
});

test('what a remote exposes is told by the contract and its own files alone', async () => {
  const imports = { 'mf-search/src/more.ts': "import dayjs from 'dayjs'; export const more = () => dayjs;" };
  await expect(ofRemote(imports)).rejects.toThrow('imports dayjs: what a remote exposes may be told by the contract');
});

test('the shell tells to which pages it leads, what it shows and tells, and what its packages export', async () => {
  const { routes, uses, sends, exports } = await ofShell();
  expect(routes['mf-search']).toEqual(['SEARCH']);
  expect(routes['mf-payments']).toContain('/payment-return');
  expect(Object.keys(uses)).toEqual(['search/FeaturedCars']);
  expect(Object.keys(sends)).toEqual(['shell:currency-changed']);
  // Of a package that is no ES module, nobody knows all names.
  expect(exports).toEqual({ router: ['Link', 'Route', 'useMatch'] });
});
