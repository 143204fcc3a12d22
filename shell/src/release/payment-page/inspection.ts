import * as z from 'zod/mini';
import { addressByContent } from '../../protocol/file-address';
import { STATE_ELEMENT } from '../../protocol/page-state';
import { HASH_LIST } from '../hash-list';
import { integrityOf } from '../release-store';
import { gatewayOfAddress, hashOfText, NONCE, type PageInventory } from './inventory';

const ANSWER_WITHIN_MS = 20_000;
const AT_ONCE = 4;

const hashTable = z.record(z.string(), z.string());
const release = z.object({ base: z.string(), hashes: z.optional(z.string()) });
const state = z.object({ integrity: hashTable, releases: z.record(z.string(), release) });
const startList = z.array(
  z.object({ src: z.optional(z.string()), href: z.optional(z.string()), as: z.optional(z.string()) }),
);

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];

/** The list of the starter is of scripts that are compared one by one. */
const LIST = /const list=(\[.*?\]);/s;

/** The elements by which a page preloads scripts. */
const preloaded = (html: string): string[] =>
  [...html.matchAll(/<link\s[^>]*>/g)]
    .map(([element]) => element)
    .filter((element) => attribute(element, 'as') === 'script')
    .flatMap((element) => attribute(element, 'href') ?? []);

/** The scripts that an inline script starts. */
const started = (text: string): string[] =>
  startList
    .parse(JSON.parse(LIST.exec(text)?.[1] ?? '[]'))
    .filter(({ as }) => as !== 'fetch')
    .flatMap(({ src, href }) => src ?? href ?? []);

const isData = (attributes: string): boolean => /^application\/(ld\+)?json$/.test(attribute(attributes, 'type') ?? '');

/** What a page loads and runs, as a browser would find it in the HTML. */
function scriptsOf(html: string) {
  const elements = [...html.matchAll(/<script((?:\s[^>]*)?)>(.*?)<\/script>/gs)].map(
    ([, attributes = '', text = '']) => ({ attributes, text, source: attribute(attributes, 'src') }),
  );
  const own = elements.find(({ attributes }) => attribute(attributes, 'id') === STATE_ELEMENT);
  const texts = elements
    .filter(({ attributes, source }) => source === undefined && !isData(attributes))
    .map(({ text }) => text);
  return {
    inline: texts.map((text) => text.replace(LIST, 'const list=LIST;')),
    loaded: [...preloaded(html), ...elements.flatMap(({ source }) => source ?? []), ...texts.flatMap(started)],
    ...(own ? state.parse(JSON.parse(own.text)) : { integrity: {}, releases: {} }),
  };
}

const read = async (page: URL, path: string): Promise<Buffer | number> => {
  const answer = await fetch(new URL(path, page), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const hashOf = (bytes: Buffer | number) => (typeof bytes === 'number' ? `status ${bytes}` : integrityOf(bytes));

/** What the releases of a page may load later: each has a list of its own, known to the page by its hash. */
async function listedHashes(page: URL, { integrity, releases }: z.infer<typeof state>) {
  const lists = await Promise.all(
    Object.values(releases).map(async ({ base, hashes: list }) => {
      if (list === undefined || new URL(base, page).origin !== page.origin) return { paths: [], differences: [] };
      const bytes = await read(page, base + HASH_LIST);
      if (typeof bytes === 'number' || integrityOf(bytes) !== list)
        return {
          paths: [],
          differences: [`bytes of ${base}${HASH_LIST}\n    recorded: ${list}\n    found:    ${hashOf(bytes)}`],
        };
      const names = Object.entries(hashTable.parse(JSON.parse(bytes.toString())));
      return { paths: names.map(([name, hash]) => [base + name, hash] as const), differences: [] };
    }),
  );
  return {
    // Of two hashes for one script the browser takes the page's own: both are compared.
    hashes: [...Object.entries(integrity), ...lists.flatMap(({ paths }) => paths)].map(
      ([path, hash]) => [addressByContent(path), hash] as const,
    ),
    differences: lists.flatMap(({ differences }) => differences),
  };
}

function headerDifferences(headers: Headers, expected: Readonly<Record<string, string>>): string[] {
  const [, nonce] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = headers.get(name);
    const plain = nonce ? found?.replaceAll(nonce, NONCE) : found;
    return plain === value ? [] : [`header ${name}\n    recorded: ${value}\n    found:    ${plain ?? 'none'}`];
  });
}

/** The bytes as a browser gets them, of the scripts that the page names at once. */
async function changedBytes(
  page: URL,
  paths: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const differences: string[] = [];
  for (let done = 0; done < paths.length; done += AT_ONCE) {
    const found = await Promise.all(
      paths.slice(done, done + AT_ONCE).map(async (path) => {
        const hash = hashOf(await read(page, path));
        const recorded = known.get(path);
        return hash === recorded ? [] : [`bytes of ${path}\n    recorded: ${recorded}\n    found:    ${hash}`];
      }),
    );
    differences.push(...found.flat());
  }
  return differences;
}

/**
 * Compares a page as browsers get it with an inventory: its headers, its inline scripts, the scripts that it names and
 * their bytes, and all that it may load later (PCI DSS 11.6.1).
 */
export async function differencesOf(address: string, inventory: PageInventory): Promise<string[]> {
  const page = new URL(address);
  const answer = await fetch(page, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!answer.ok) return [`the page answers ${answer.status}`];
  const { inline, loaded, ...told } = scriptsOf(await answer.text());
  const { hashes, differences } = await listedHashes(page, told);
  const known = new Map(inventory.scripts.map(({ script, hash }) => [script, hash]));
  const knownInline = new Set(inventory.scripts.filter(({ script }) => script === 'inline').map(({ hash }) => hash));
  const own = (path: string) => new URL(path, page).origin === page.origin;
  const entries = Object.values(told.releases).map(({ base }) => `${base}remoteEntry.js`);
  const later = hashes.map(([path]) => path).filter((path) => path.endsWith('.js'));
  const unknown = [...new Set([...loaded, ...entries, ...later])].filter((path) => !own(path) || !known.has(path));
  const otherHash = hashes.filter(([path, hash]) => known.has(path) && known.get(path) !== hash);
  return [
    ...headerDifferences(answer.headers, inventory.headers[gatewayOfAddress(page)] ?? {}),
    ...(loaded.length === 0 ? ['the page names no script: it is no page of the storefront'] : []),
    ...inline
      .filter((text) => !knownInline.has(hashOfText(text)))
      .map((text) => `inline script that is not in the inventory: ${text.slice(0, 120)}`),
    ...unknown.map((path) => `script that is not in the inventory: ${path}`),
    ...differences,
    ...otherHash.map(([path, hash]) => `hash of ${path}\n    recorded: ${known.get(path)}\n    found:    ${hash}`),
    ...(await changedBytes(
      page,
      [...new Set(loaded)].filter((path) => own(path) && known.has(path)),
      known,
    )),
  ];
}
