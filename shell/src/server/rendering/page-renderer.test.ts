import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@forecourt/shared/contract';
import { aHostConfig } from '@forecourt/shared/testing';
import type { FromRenderer, ServerBuild } from '../../renderer/protocol';
import { builtRenderer } from '../../renderer/renderer-program.fixture';
import type { PageWithBuilds } from './owed-pages';
import { pageRenderer, type PageRenderer, type ServerFault } from './page-renderer';
import { pageRenderers } from './page-renderers';
import { startRenderer } from './renderer-process';

const config = aHostConfig();
let folder = '';
let program = '';
let remove = async (): Promise<void> => undefined;

beforeAll(async () => {
  ({ folder, program, remove } = await builtRenderer());
}, 300_000);
afterAll(() => remove());

const opened: Pick<PageRenderer, 'close'>[] = [];
afterEach(() => opened.splice(0).forEach((renderer) => renderer.close()));

const HEADER = `
const { jsx } = require('react/jsx-runtime');
module.exports = { name: 'mf-cms', contract: 1, messages: {}, pages: {}, widgets: {
  'cms/Header': () => jsx('nav', { children: 'Our menu' }),
} };`;

/** A server build of the results page; `body` is what its component does. */
const results = (body: string, before = '') => `
const { jsx } = require('react/jsx-runtime');
const { useState } = require('react');
const { useSuspenseQuery } = require('@tanstack/react-query');
const { useHost } = require('@forecourt/shared/host');
${before}
module.exports = { name: 'mf-search', contract: 1, messages: {}, widgets: {}, pages: { SEARCH() { ${body} } } };`;

const buildOf = (remote: RemoteName, code: string, version = '1'): ServerBuild => ({
  remote,
  version,
  key: `${remote}@${version} ${code.length}`,
  file: `${remote}/${version}/server.cjs`,
  code,
});
const cms = buildOf('mf-cms', HEADER);

interface Wishes {
  program?: string;
  answers?: Record<string, unknown>;
  silentMs?: number;
  limitMs?: number;
}

/** Pages wait as long as a busy machine takes; those of a test about waiting do not. */
const PATIENT_MS = 60_000;

const pageOf = (builds: readonly ServerBuild[], url = '/en-gb/search'): PageWithBuilds => ({
  page: { url, language: 'en-GB', currency: 'EUR', nonce: 'n', gateway: undefined },
  config,
  builds,
});

/** A renderer, and pages that are made with it. */
function aRenderer({ program: other = program, answers = {}, silentMs = 2000, limitMs = PATIENT_MS }: Wishes = {}) {
  const reported: string[] = [];
  const faults: ServerFault[] = [];
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const renderer = pageRenderer({
    program: other,
    read: async (path) => {
      if (!(path in answers)) throw new Error('away');
      return { status: 200, text: JSON.stringify(answers[path]) };
    },
    report: (error) => {
      reported.push(String(error));
      tell();
    },
    faulty: (fault) => faults.push(fault),
    limitMs,
    silentMs,
    memoryMb: 128,
  });
  opened.push(renderer);
  return {
    ...renderer,
    reported,
    faults,
    /** Something was reported. */
    told,
    page: (...asked: Parameters<typeof pageOf>) => renderer.render(pageOf(...asked)),
  };
}

test('a page is rendered with the server builds of several remotes, and what they read travels with it', async () => {
  const asks = `const { data } = useSuspenseQuery({ queryKey: ['cars'], queryFn: () => useHost.api.send(
    { method: 'GET', path: '/api/cars', schema: async () => ({ safeParse: (data) => ({ success: true, data }) }) }) });
    return jsx('h1', { children: data.title });`;
  const code = results(`useHost.api = useHost().api; ${asks}`);
  const { page, reported } = aRenderer({ answers: { '/api/cars': { title: 'Twelve cars' } } });
  const { markup, complete, used, queries } = await page([cms, buildOf('mf-search', code)]);
  expect(markup).toMatch(/<nav>Our menu<\/nav>[\s\S]*<h1>Twelve cars<\/h1>/);
  expect(complete).toBe(true);
  expect(used).toContainEqual({ remote: 'mf-search', chunk: 'page-SEARCH', rendered: true, waits: false });
  expect(queries.queries).toMatchObject([{ queryKey: ['cars'], state: { data: { title: 'Twelve cars' } } }]);
  expect(reported).toEqual([]);
});

/** Attempts of a program that has all modules of Node: what refuses them is the process in which it runs. */
const ATTEMPTS = {
  'reads a file of the machine': "require('node:fs').readFileSync('/etc/passwd')",
  "reads the environment of the shell's server": "require('node:fs').readFileSync(`/proc/${process.ppid}/environ`)",
  'writes a file': "require('node:fs').writeFileSync(require('node:path').join(__dirname, 'left'), '')",
  'starts a process': "require('node:child_process').spawnSync('id')",
  'opens a worker': "new (require('node:worker_threads').Worker)('', { eval: true })",
  'opens a debugger': "require('node:inspector').open(0)",
  'loads a library of the machine': "process.dlopen({ exports: {} }, '/lib/libc.so.6')",
};

test.each(Object.entries(ATTEMPTS))('code of a server build that %s is refused', async (_what, attempt) => {
  const evil = join(folder, 'evil.cjs');
  const say = (what: string) => `process.send({ type: 'report', name: 'Tried', message: String(${what}) })`;
  await writeFile(evil, `try { ${attempt}; ${say("'done'")} } catch (error) { ${say('error.code')} }`);
  const said = await new Promise<FromRenderer>((hear, reject) => {
    startRenderer({ program: evil, memoryMb: 64, hear, ended: (why) => reject(new Error(why)) });
  });
  expect(said).toMatchObject({ message: expect.stringMatching(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/) });
});

test('a server build sees no environment, and nothing that reaches other processes or the network', async () => {
  process.env['SECRET_OF_THE_SHELL'] = 'hunter2';
  const tools = ['process.kill', 'process._debugProcess', 'process.getBuiltinModule', 'process.mainModule', 'fetch'];
  const found = tools.map((tool) => `['${tool}', typeof globalThis.${tool}]`).join();
  const code = results(`return jsx('pre', { children: [Object.keys(process.env).join(), ${found}].join(' ') })`);
  const { markup } = await aRenderer().page([cms, buildOf('mf-search', code)]);
  delete process.env['SECRET_OF_THE_SHELL'];
  expect(/<pre>(TZ)? (.*)<\/pre>/.exec(markup ?? '')?.[2]).toBe(tools.map((tool) => `${tool},undefined`).join(' '));
});

test.each([
  ['asks for a package that it is not given', results('', "require('node:fs');"), 'may not require "node:fs"'],
  ['throws while it loads', results('', "throw new Error('broken');"), 'broken'],
  ['speaks an unknown contract', results('').replace('contract: 1', 'contract: 99'), 'speaks contract 99'],
  ['throws while it renders', results("throw new Error('broken')"), 'broken'],
])('a server build that %s is reported and costs its own part', async (_what, code, message) => {
  const { page, reported, health } = aRenderer();
  const { markup } = await page([cms, buildOf('mf-search', code)]);
  expect(markup).toContain('<nav>Our menu</nav>');
  expect(reported.join()).toContain(message);
  expect(health()).toEqual({ state: 'ready', restarts: 0, setAside: [] });
});

const FAULTS: Record<string, { why: string; code: string }> = {
  'loops while it loads': { why: 'finished nothing', code: results('', 'for (;;);') },
  'loops while it renders': { why: 'finished nothing', code: results('for (;;);') },
  'loops once its answer is there': {
    why: 'finished nothing',
    code: results(
      "useSuspenseQuery({ queryKey: ['x'], queryFn: () => new Promise((done) => setTimeout(done, 20, 1)) }); for (;;);",
    ),
  },
  'takes all memory': {
    why: 'ended with SIGABRT (FATAL ERROR: Reached heap limit',
    code: results('const all = []; for (;;) all.push(new Array(1e5).fill({}));'),
  },
  'ends the process': { why: 'ended with code 7', code: results('process.exit(7)') },
  'aborts the process': { why: 'ended with SIGABRT', code: results('process.abort()') },
  'hangs up': { why: 'ended with', code: results("process.disconnect(); return jsx('p', {})") },
  'says what no renderer says': {
    why: 'said what no renderer says',
    code: results("process.send('give me the key'); return jsx('p', {})"),
  },
};

test.each(Object.entries(FAULTS))(
  'a server build that %s costs its own part: the page comes with all others, and the build is set aside',
  async (_what, { why, code }) => {
    // Memory takes a busy machine a while to fill; who fills it is no case of silence.
    const { page, health, reported } = aRenderer(why === 'finished nothing' ? {} : { silentMs: 30_000 });
    const good = buildOf('mf-search', results("return jsx('h1', { children: 'Cars' })"), '2');
    const [guilty, other] = await Promise.all([page([cms, buildOf('mf-search', code)]), page([cms, good])]);
    expect(guilty.markup).toContain('<nav>Our menu</nav>');
    expect(guilty.used).toContainEqual({ remote: 'mf-search', chunk: 'page-SEARCH', rendered: false, waits: false });
    expect(other.markup).toMatch(/<nav>Our menu<\/nav>[\s\S]*<h1>Cars<\/h1>/);
    expect(health()).toEqual({ state: 'ready', restarts: 1, setAside: [{ remote: 'mf-search', version: '1' }] });
    expect(reported.join()).toContain(`mf-search 1 is left to browsers for 60 s: with it the renderer ${why}`);
    await page([cms, buildOf('mf-search', code)]);
    expect(health().restarts).toBe(1);
  },
);

test('a server build that hangs is found out before the first page needs it', async () => {
  const { page, prepare, told, reported, health } = aRenderer();
  await page([cms]);
  prepare(buildOf('mf-search', results('', 'for (;;);')));
  await told;
  expect(reported).toEqual([expect.stringContaining('mf-search 1 is left to browsers for 60 s')]);
  expect(health().setAside).toEqual([{ remote: 'mf-search', version: '1' }]);
});

test('a server build whose promises follow each other for ever costs its own part', async () => {
  const { page, health } = aRenderer();
  const code = results("(async () => { for (;;) await null; })(); return jsx('p', {})");
  expect((await page([cms, buildOf('mf-search', code)])).markup).toContain('<nav>Our menu</nav>');
  expect(health().setAside).toEqual([{ remote: 'mf-search', version: '1' }]);
});

test('what a server build throws behind the back of everybody is reported and costs nothing', async () => {
  const later = "setTimeout(() => { throw new Error('thrown later') }); Promise.reject(new Error('rejected later'));";
  const asks = "useSuspenseQuery({ queryKey: ['x'], queryFn: () => new Promise((done) => setTimeout(done, 20, 1)) });";
  const code = results(`${later} ${asks} return jsx('h1', { children: 'Cars' })`);
  const { page, reported, health, faults } = aRenderer();
  expect((await page([cms, buildOf('mf-search', code)])).markup).toContain('<h1>Cars</h1>');
  expect(reported).toEqual(expect.arrayContaining(['Error: thrown later', 'Error: rejected later']));
  expect(health().restarts).toBe(0);
  const threw = { kind: 'threw', build: { remote: 'mf-search', version: '1' } };
  expect(faults).toContainEqual(threw);
});

test('what the back end refuses is the fault of no server build', async () => {
  const refused = "Object.assign(new Error('no such place'), { name: 'ApiError' })";
  const asks = `useSuspenseQuery({ queryKey: ['x'], queryFn: async () => { await null; throw ${refused}; } });`;
  const { page, reported, faults } = aRenderer();
  await page([cms, buildOf('mf-search', results(`${asks} return null`))]);
  expect(reported).toContain('ApiError: no such place');
  expect(faults).toEqual([]);
});

test('a page waits for no server build that hangs, and the build is found out all the same', async () => {
  const { page, told, health, faults } = aRenderer({ limitMs: 500 });
  await page([cms]);
  const first = await page([cms, buildOf('mf-search', results('for (;;);'))]);
  // The visitor has the page before anybody knows why it is not complete.
  expect([first.markup, first.complete, health().restarts]).toEqual([undefined, false, 0]);
  let isTold = false;
  void told.then(() => (isTold = true));
  // A renderer that comes to a page when nobody waits any more drops it: what hangs is then found out by a later one.
  while (!isTold) {
    const { markup, complete } = await page([cms, buildOf('mf-search', results('for (;;);'))]);
    if (health().restarts === 0) expect([markup, complete]).toEqual([undefined, false]);
  }
  expect(health().setAside).toEqual([{ remote: 'mf-search', version: '1' }]);
  expect(faults).toEqual([{ kind: 'ended', build: { remote: 'mf-search', version: '1' } }]);
});

test('what a canary does to its renderer is nothing to the pages of everybody else', async () => {
  const renderers = pageRenderers({
    program,
    read: () => Promise.reject(new Error('away')),
    report: () => undefined,
    limitMs: PATIENT_MS,
    silentMs: PATIENT_MS,
  });
  opened.push(renderers);
  const hangs = renderers.render({ ...pageOf([cms, buildOf('mf-search', results('for (;;);'), '2')]), isTried: true });
  const good = buildOf('mf-search', results("return jsx('h1', { children: 'Cars' })"));
  const { markup } = await renderers.render({ ...pageOf([cms, good]), isTried: false });
  expect(markup).toMatch(/<nav>Our menu<\/nav>[\s\S]*<h1>Cars<\/h1>/);
  renderers.close();
  expect(await hangs).not.toHaveProperty('markup');
});

test('a renderer that ends again and again rests, and browsers render everything meanwhile', async () => {
  const ends = join(folder, 'ends.cjs');
  await writeFile(ends, 'process.exit(3)');
  const { page, reported, health } = aRenderer({ program: ends });
  expect(await page([cms])).toMatchObject({ complete: false, used: [] });
  expect(health()).toMatchObject({ state: 'resting', restarts: 2 });
  expect(reported).toEqual([
    'Error: The renderer ended with code 3; the next one starts in 0 ms.',
    'Error: The renderer ended with code 3; the next one starts in 500 ms.',
  ]);
});

test('without its program browsers render everything, and operations are told', async () => {
  const { page, reported, health } = aRenderer({ program: join(folder, 'nowhere.cjs') });
  expect(await page([cms])).not.toHaveProperty('markup');
  expect(reported).toEqual([expect.stringContaining('nowhere.cjs is missing: browsers render everything.')]);
  expect(health().state).toBe('off');
});
