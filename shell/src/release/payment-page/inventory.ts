import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { gatewayOfType, isSupported, PAYMENT_GATEWAYS, REMOTES } from '@forecourt/shared/contract';
import { addressByContent } from '../../protocol/file-address';
import { INLINE_SCRIPTS } from '../../server/html/html-document';
import { paymentPageHeaders } from '../../server/html/security-headers';
import type { ShellAssets } from '../../server/static/shell-assets';
import { checkedRelease } from '../deployed-release';
import { deploymentOf } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../release-store';
import { reasonOf } from './reasons';

/** Stands for the nonce, which every page has anew. */
export const NONCE = '<nonce>';
/** Headers of a payment page without a gateway. */
const NO_GATEWAY = 'none';

const script = z.object({
  /** Path, or `inline`. */
  script: z.string(),
  owner: z.string(),
  version: z.string(),
  reason: z.string(),
  hash: z.string(),
});
/** Every script that a payment page may load or run, and the headers that guard it (PCI DSS 6.4.3). */
export const pageInventory = z.object({
  channel: z.string(),
  scripts: z.array(script),
  /** Gateway, or `none` → header → value. */
  headers: z.record(z.string(), z.record(z.string(), z.string())),
});
type InventoryScript = z.infer<typeof script>;
export type PageInventory = z.infer<typeof pageInventory>;

export const hashOfText = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function withReason(script: Omit<InventoryScript, 'reason'>): InventoryScript {
  const reason = reasonOf(script.script);
  if (reason !== undefined) return { ...script, reason };
  throw new ReleaseError(
    'refused',
    `Nobody has said why ${script.script} of ${script.owner} is on the payment page.`,
    'Give it a reason in shell/src/release/payment-page/reasons.ts, or take it off the page.',
  );
}

interface Sources {
  store: ReleaseStore;
  registry: Pick<RegistryStore, 'read'>;
  channel: string;
  assets: Pick<ShellAssets, 'integrity'>;
}

async function scriptsOfRemotes({ store, registry, channel }: Sources): Promise<InventoryScript[]> {
  const { document } = await registry.read(channel);
  const scripts: InventoryScript[] = [];
  for (const owner of REMOTES) {
    const { current, canaries } = deploymentOf(document, owner);
    for (const deployed of [...(current ? [current] : []), ...canaries]) {
      const { version } = deployed.metadata;
      const { release, damage } = await checkedRelease(store, owner, deployed);
      if (damage.length > 0)
        throw new ReleaseError('damaged', `${owner} ${version} is not what was released:\n  ${damage.join('\n  ')}`);
      for (const [file, hash] of Object.entries(release.files))
        if (file.endsWith('.js'))
          scripts.push(
            withReason({ script: addressByContent(`/remotes/${owner}/${version}/${file}`), owner, version, hash }),
          );
    }
  }
  return scripts;
}

const ofShell = { owner: 'shell', version: 'as deployed' };

/** Reads registry, store and the build of the shell; a script without a reason refuses the whole. */
export async function inventoryOf(
  sources: Sources,
  config: Parameters<typeof paymentPageHeaders>[1],
): Promise<PageInventory> {
  const shell = Object.entries(sources.assets.integrity)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, hash]) => withReason({ ...ofShell, script: path, hash }));
  const inline = INLINE_SCRIPTS.map(({ text, reason }) => ({
    ...ofShell,
    script: 'inline',
    reason,
    hash: hashOfText(text),
  }));
  const gateways = Object.keys(PAYMENT_GATEWAYS).filter((name) => isSupported(name as never));
  return {
    channel: sources.channel,
    scripts: [...inline, ...shell, ...(await scriptsOfRemotes(sources))],
    headers: Object.fromEntries(
      [NO_GATEWAY, ...gateways].map((name) => [
        name,
        paymentPageHeaders(NONCE, config, name === NO_GATEWAY ? undefined : (name as never)),
      ]),
    ),
  };
}

/** The gateway whose payment page an address is, as it stands in the inventory. */
export function gatewayOfAddress(page: URL): string {
  const type = page.searchParams.get('paymentType');
  const gateway = type ? gatewayOfType(Number(type)) : undefined;
  return gateway !== undefined && isSupported(gateway) ? gateway : NO_GATEWAY;
}
