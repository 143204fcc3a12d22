import { readFile } from 'node:fs/promises';
import { readConfig } from '../../server/config';
import { readShellAssets } from '../../server/static/shell-assets';
import { readingOf } from '../damaged';
import { differencesOf } from '../payment-page/inspection';
import { inventoryOf, pageInventory, type PageInventory } from '../payment-page/inventory';
import { ReleaseError } from '../release-error';
import { isBuilt, OWN_BUILD } from '../workspace-build';
import { soundDocumentIn, type CommandContext, type CommandResult } from './command-context';

export interface InventoryOptions {
  channel: string;
  /** The build of the shell's browser side. */
  shell?: string;
}

async function inventoryNow(desk: CommandContext, { channel, shell = OWN_BUILD }: InventoryOptions) {
  if (!isBuilt(shell))
    throw new ReleaseError(
      'missing',
      `There is no build of the shell in ${shell}.`,
      'Build it: npm run build -w shell',
    );
  await soundDocumentIn(desk.registry, channel);
  const sources = { store: desk.store, registry: desk.registry, channel, assets: readShellAssets(shell) };
  return inventoryOf(sources, readConfig(process.env));
}

const markdown = ({ channel, scripts, headers }: PageInventory): string =>
  [
    `# Scripts of the payment page, channel ${channel}`,
    '',
    '| Script | Owner | Version | Reason | Hash |',
    '|---|---|---|---|---|',
    ...scripts.map(
      ({ script, owner, version, reason, hash }) =>
        `| \`${script}\` | ${owner} | ${version} | ${reason} | \`${hash}\` |`,
    ),
    ...Object.entries(headers).flatMap(([gateway, values]) => [
      '',
      `## Headers, gateway ${gateway}`,
      '',
      ...Object.entries(values).map(([name, value]) => `- \`${name}: ${value}\``),
    ]),
  ].join('\n');

/** Every script that a payment page may load, with owner, reason and hash, and the headers that guard it. */
export async function inventory(desk: CommandContext, options: InventoryOptions): Promise<CommandResult> {
  const data = await inventoryNow(desk, options);
  return { data, text: markdown(data) };
}

export interface InspectOptions extends InventoryOptions {
  page: string;
  /** A recorded inventory, instead of what registry and build say now. */
  inventory?: string;
}

async function recordedIn(file: string): Promise<PageInventory> {
  const wayOut = 'Name a file that inventory --json has written.';
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('missing', `${file} cannot be read.`, wayOut);
  });
  return readingOf(file, wayOut, () => pageInventory.parse(JSON.parse(text)));
}

/** Looks at a payment page from outside; what differs from the inventory is an error. */
export async function inspectPage(desk: CommandContext, options: InspectOptions): Promise<CommandResult> {
  const { page, inventory: file } = options;
  const recorded = file ? await recordedIn(file) : await inventoryNow(desk, options);
  const differences = await differencesOf(page, recorded);
  if (differences.length > 0)
    throw new ReleaseError(
      'differs',
      `${page} differs from its inventory:\n${differences.map((difference) => `  ${difference}`).join('\n')}`,
      'Find out who changed it. After a release of your own, record the inventory again.',
      differences,
    );
  return {
    data: { page, differences },
    text: `${page} is what the inventory says: ${recorded.scripts.length} scripts.`,
  };
}
