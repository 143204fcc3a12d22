import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aHostConfig } from '@forecourt/shared/testing';
import { readConfig } from '../../server/config';
import { documentEnd, documentStart } from '../../server/html/html-document';
import { paymentPageHeaders } from '../../server/html/security-headers';
import { readShellAssets } from '../../server/static/shell-assets';
import { gatewayOfAddress, type PageInventory } from '../payment-page/inventory';
import { reasonOf } from '../payment-page/reasons';
import { integrityOf } from '../release-store';
import { aBuild, aCommandContext } from './command-context.fixture';
import { inspectPage, inventory } from './payment-page';
import { publish } from './publish';

const PRODUCTION = { channel: 'production' };
const PAYMENT = '/en-gb/payment?bookingId=1234ABCD5678&paymentType=22';
const SOURCES = [':(glob)mf-*/src/**', 'shared/src', ':!shared/src/build', 'shell/src/browser'];
const SKIMMER = 'https://evil.example/skim.js';

async function aShell(script = 'main.11aa22bb.js'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-build-'));
  const record = { contract: 1, shared: {}, chunks: { main: { js: [script], css: [] } } };
  await writeFile(join(folder, 'build.json'), JSON.stringify(record));
  await writeFile(join(folder, script), 'start()');
  return folder;
}

async function aPaymentBuild(): Promise<string> {
  const folder = await aBuild('page', { chunks: { 'page-PAYMENT': { js: ['page-PAYMENT.11aa22bb.js'], css: [] } } });
  await rename(join(folder, 'page.js'), join(folder, 'page-PAYMENT.11aa22bb.js'));
  return folder;
}

/** A storefront with one release, and the inventory that was recorded of it. */
async function released() {
  const desk = await aCommandContext();
  const shell = await aShell();
  await publish(desk, 'mf-payments', { ...PRODUCTION, version: '1.0.0', build: await aPaymentBuild() });
  const recorded = (await inventory(desk, { ...PRODUCTION, shell })).data as PageInventory;
  const file = join(desk.folder, 'inventory.json');
  await writeFile(file, JSON.stringify(recorded));
  return { desk, shell, recorded, file };
}

interface Served {
  html: string;
  headers: OutgoingHttpHeaders;
  main: string;
  /** The hashes of the release, as a file of its own. */
  list: string;
}

const BASE = '/remotes/mf-payments/1.0.0/';

const hashOfList = (list: string) => integrityOf(Buffer.from(list));
/** The page with another list, and the hash of that list. */
const withList = (page: Served, list: string): Served => ({
  ...page,
  list,
  html: page.html.replace(hashOfList(page.list), hashOfList(list)),
});

/** The payment page as the shell's server makes it, after somebody changed it on its way. */
async function served(shell: string, recorded: PageInventory, change: (page: Served) => Served = (page) => page) {
  const assets = readShellAssets(shell);
  const nonce = 'a-nonce-of-today';
  const hashes = recorded.scripts.map(({ script, hash }) => [script, hash] as const);
  const list = JSON.stringify(
    Object.fromEntries(
      hashes.filter(([script]) => script.startsWith(BASE)).map(([script, hash]) => [script.slice(BASE.length), hash]),
    ),
  );
  const config = aHostConfig();
  const page: Served = {
    html:
      documentStart({
        fonts: [],
        refusesPreloads: false,
        language: 'en-GB',
        nonce,
        seo: '',
        configuration: { ...config, seo: {} as never },
        assets,
        releases: {},
        used: [],
        complete: true,
      }) +
      documentEnd({
        language: 'en-GB',
        currency: 'EUR',
        nonce,
        config,
        releases: { 'mf-payments': { version: '1.0.0', contract: 1, base: BASE, hashes: hashOfList(list) } },
        integrity: Object.fromEntries(hashes.filter(([script]) => !script.startsWith(BASE))),
        ticket: '',
        queries: { mutations: [], queries: [] },
        rendered: false,
      }),
    headers: paymentPageHeaders(nonce, readConfig({}), 'Redsys'),
    main: 'start()',
    list,
  };
  const { html, headers, main, list: sent } = change(page);
  const files: Readonly<Record<string, string>> = { '/assets/main.11aa22bb.js': main, [`${BASE}hashes.json`]: sent };
  const server = createServer((request: IncomingMessage, response) =>
    files[request.url ?? ''] !== undefined
      ? response.writeHead(200, { 'content-type': 'text/javascript' }).end(files[request.url ?? ''])
      : response
          .writeHead(
            200,
            JSON.parse(JSON.stringify({ ...headers, 'content-type': 'text/html' })) as OutgoingHttpHeaders,
          )
          .end(html),
  );
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${PAYMENT}`;
}
const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => opened.splice(0).forEach((server) => void server.close().closeAllConnections()));

describe('the inventory of the payment page', () => {
  test('names owner, version, reason and hash of every script, and the headers of each gateway', async () => {
    const { recorded } = await released();
    expect(recorded.scripts.filter(({ script }) => script === 'inline')).toHaveLength(3);
    const scripts = recorded.scripts.map(({ owner, script }) => `${owner} ${script}`);
    expect(scripts).toEqual(
      expect.arrayContaining([
        'shell /assets/main.11aa22bb.js',
        'mf-payments /remotes/mf-payments/1.0.0/remoteEntry.js',
      ]),
    );
    for (const { reason, hash } of recorded.scripts)
      expect([reason.length > 20, /^sha(256|384)-/.test(hash)]).toEqual([true, true]);
    expect(recorded.headers['Redsys']?.['content-security-policy']).toContain('https://sis.redsys.es');
    expect(recorded.headers['none']?.['content-security-policy']).not.toContain('https:');
  });

  test('fails for a script without a reason', async () => {
    const desk = await aCommandContext();
    await publish(desk, 'mf-payments', { ...PRODUCTION, version: '1.0.0', build: await aPaymentBuild() });
    await expect(inventory(desk, { ...PRODUCTION, shell: await aShell('tracker.11aa22bb.js') })).rejects.toMatchObject({
      problem: 'refused',
      message: expect.stringContaining('Nobody has said why /assets/tracker.11aa22bb.js of shell'),
    });
  });

  test('has a reason for every script that the sources name', () => {
    const named = execFileSync('git', ['grep', '-hoE', 'webpackChunkName: "[^"]+"', '--', ...SOURCES], {
      cwd: join(__dirname, '../../../..'),
      encoding: 'utf8',
    });
    const names = [...named.matchAll(/: "([^"[]+)"$/gm), ['', 'together']].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => reasonOf(`/${name}.11aa22bb.js`) === undefined)).toEqual([]);
  });
});

describe('the inspection from outside', () => {
  test('finds nothing on a page that is what was recorded', async () => {
    const { desk, shell, recorded, file } = await released();
    const page = await served(shell, recorded);
    expect(gatewayOfAddress(new URL(page))).toBe('Redsys');
    expect((await inspectPage(desk, { ...PRODUCTION, page, inventory: file })).text).toContain(
      'is what the inventory says',
    );
    expect((await inspectPage(desk, { ...PRODUCTION, page, shell })).data).toMatchObject({ differences: [] });
  });

  test.each<[string, (page: Served) => Served, RegExp]>([
    [
      'a script of another site',
      (page) => ({ ...page, html: page.html.replace('</head>', `<script src="${SKIMMER}"></script></head>`) }),
      /script that is not in the inventory: https:\/\/evil\.example\/skim\.js/,
    ],
    [
      'a script in the HTML',
      (page) => ({ ...page, html: page.html.replace('</head>', '<script>steal()</script></head>') }),
      /inline script that is not in the inventory: steal\(\)/,
    ],
    [
      'a script that the page would load later',
      (page) => ({ ...page, html: page.html.replace('"integrity":{', `"integrity":{"${SKIMMER}":"sha384-evil",`) }),
      /script that is not in the inventory: https:\/\/evil/,
    ],
    [
      'another list of hashes than the page says',
      (page) => ({ ...page, list: page.list.replace('sha384-', 'sha384-evil') }),
      /bytes of \/remotes\/mf-payments\/1\.0\.0\/hashes\.json/,
    ],
    [
      'a script that the release would load later',
      (page) => withList(page, page.list.replace('{', '{"skim.js":"sha384-evil",')),
      /script that is not in the inventory: \/remotes\/mf-payments\/1\.0\.0\/skim\.js/,
    ],
    [
      'another hash in the page, beside the good list',
      (page) => ({
        ...page,
        html: page.html.replace('"integrity":{', `"integrity":{"${BASE}page-PAYMENT.11aa22bb.js":"sha384-evil",`),
      }),
      /hash of \/remotes\/mf-payments\/_files\/page-PAYMENT[^]*found: +sha384-evil/,
    ],
    [
      'a release from another place',
      (page) => ({ ...page, html: page.html.replaceAll(`"base":"${BASE}"`, '"base":"https://evil.example/"') }),
      /script that is not in the inventory: https:\/\/evil\.example\/remoteEntry\.js/,
    ],
    [
      'another hash of a script that the release would load later',
      (page) => withList(page, page.list.replace(/"remoteEntry\.js":"[^"]+"/, '"remoteEntry.js":"sha384-evil"')),
      /hash of \/remotes\/mf-payments\/1\.0\.0\/remoteEntry\.js[^]*found: +sha384-evil/,
    ],
    ['other bytes of a script', (page) => ({ ...page, main: 'start(); steal()' }), /bytes of \/assets\/main/],
    [
      'a policy that allows more',
      (page) => ({
        ...page,
        headers: {
          ...page.headers,
          'content-security-policy': String(page.headers['content-security-policy']).replace(
            "form-action 'self'",
            "form-action 'self' https://evil.example",
          ),
        },
      }),
      /header content-security-policy[^]*recorded:[^]*found:.*evil\.example/,
    ],
    [
      'a header that is gone',
      (page) => ({ ...page, headers: { ...page.headers, 'integrity-policy': undefined } }),
      /header integrity-policy[^]*found: +none/,
    ],
    ['a page that is none', (page) => ({ ...page, html: 'hello' }), /names no script/],
  ])('finds %s', async (_what, change, difference) => {
    const { desk, shell, recorded, file } = await released();
    const page = await served(shell, recorded, change);
    await expect(inspectPage(desk, { ...PRODUCTION, page, inventory: file })).rejects.toMatchObject({
      problem: 'differs',
      message: expect.stringMatching(difference),
    });
    expect(await readFile(file, 'utf8')).toBe(JSON.stringify(recorded));
  });
});
