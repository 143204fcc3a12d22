import { builtRenderer } from '../renderer/renderer-program.fixture';
import { aRelease, aSurface } from './release.fixture';
import { smokeRunWith } from './smoke-run';

let program = '';
let remove = async (): Promise<void> => undefined;
beforeAll(async () => {
  ({ program, remove } = await builtRenderer());
}, 300_000);
afterAll(() => remove());

const { record } = aRelease({ surface: aSurface({ pages: ['SEARCH', '/payment-return'] }) });
const build = (body: string, before = '') => `
const { jsx } = require('react/jsx-runtime');
const { useHost } = require('@forecourt/shared/host');
const { useSuspenseQuery } = require('@tanstack/react-query');
${before}
module.exports = { name: 'mf-search', contract: 1, messages: {}, widgets: {}, pages: { SEARCH() { ${body} } } };`;
const findingsOf = async (code: string) =>
  (await smokeRunWith(program)(record, code)).map(({ rule, message }) => `${rule}: ${message}`);

test('a server build whose pages are rendered is let through', async () => {
  expect(await findingsOf(build("return jsx('h1', { children: useHost().config.global.companyName })"))).toEqual([]);
});

test('a server build that is slow, as on a machine with other work, is let through', async () => {
  const busy = 'const until = Date.now() + 4500; while (Date.now() < until); return null';
  expect(await findingsOf(build(busy))).toEqual([]);
});

test('what a page asks of the back end stays untried', async () => {
  const asks = `useSuspenseQuery({ queryKey: ['x'], queryFn: () => useHost.api.send(
    { method: 'GET', path: '/api/x', schema: async () => ({ safeParse: (data) => ({ success: true, data }) }) }) })`;
  expect(await findingsOf(build(`useHost.api = useHost().api; ${asks}; return null;`))).toEqual([]);
});

test.each([
  ['throws on one of its pages', build("throw new Error('no such car')"), 'throws on SEARCH: no such car'],
  [
    'throws as soon as it is loaded',
    build('return null', "throw new Error('not today')"),
    'throws on the front page: not today',
  ],
  [
    'asks for a package that it is not given',
    build('return null', "require('node:fs')"),
    expect.stringContaining('throws on the front page: A server build may not require "node:fs"'),
  ],
  ['ends the program', build('process.exit(7)'), expect.stringContaining('ends the renderer on SEARCH: ')],
  ['never finishes', build('for (;;);'), expect.stringContaining('ends the renderer on SEARCH: ')],
  [
    'ends the program in a timer',
    build('return null', 'setTimeout(() => process.exit(7), 200)'),
    expect.stringContaining('ends the renderer on '),
  ],
  [
    'never finishes in a timer',
    build('return null', 'setTimeout(() => { for (;;); }, 200)'),
    expect.stringContaining('ends the renderer on '),
  ],
  ['throws what is no error', build("throw 'sold out'"), expect.stringContaining('throws on SEARCH: ')],
  [
    'renders a component that is not there',
    build('return jsx(undefined, {})'),
    expect.stringContaining('throws on SEARCH: Element type is invalid'),
  ],
])('a server build that %s is refused, with the page and the error', async (_what, code, message) => {
  const expected = typeof message === 'string' ? `server: Its server build ${message}` : message;
  expect(await findingsOf(code)).toEqual([expected]);
});

test.each(['LOGIN', 'REGISTER', '/payment-return'])('each page of a release is rendered, %s as well', async (page) => {
  const remote = page.startsWith('/') ? 'mf-payments' : 'mf-account';
  const pages = page.startsWith('/') ? ['PAYMENT', page] : ['LOGIN', 'REGISTER'];
  const { record: release } = aRelease({ remote, surface: aSurface({ pages }) });
  const code = `module.exports = { name: '${remote}', contract: 1, messages: {}, widgets: {},
    pages: { '${page}'() { throw new Error('no such page') } } };`;
  expect((await smokeRunWith(program)(release, code)).map(({ message }) => message)).toEqual([
    `Its server build throws on ${page}: no such page`,
  ]);
});

test('without the program that renders, nothing is let through untried', async () => {
  await expect(smokeRunWith('/nowhere/main.cjs')(record, '')).rejects.toThrow('/nowhere/main.cjs is not there');
});
