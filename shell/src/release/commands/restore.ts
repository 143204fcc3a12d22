import { readFile } from 'node:fs/promises';
import {
  REMOTES,
  type AuditRecord,
  type DeployedVersion,
  type JointChange,
  type RegistryDocument,
  type RemoteName,
} from '@forecourt/shared/contract';
import { checkedRelease, type ExpectedRelease } from '../deployed-release';
import { changeTold } from '../joint-changes';
import { baseOf, isDeployment, lastTold, lostRemotes, readDocument, readerOf } from '../registry-base';
import { deploymentOf, withRestored, type RestoredDeployment } from '../registry-document';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { describeChange, type CommandContext, type CommandResult } from './command-context';

/** What visitors had of a remote, before it is known whether the store still has it. */
interface Remembered {
  current: ExpectedRelease;
  canary?: { release: ExpectedRelease; share: number; change?: JointChange | undefined };
  fallbacks: ExpectedRelease[];
}

type Share = AuditRecord['to'][number];

const expectedOf = ({ version, integrity }: Share): ExpectedRelease => ({
  metadata: { version },
  ...(integrity && { extras: { releaseIntegrity: integrity } }),
});

/** The good releases before the present one, the newest first: what was rolled back is none. */
function fallbacksTold(log: readonly AuditRecord[], remote: RemoteName): Share[] {
  let fallbacks: Share[] = [];
  const others = (than: Share) => fallbacks.filter(({ version }) => version !== than.version);
  for (const record of log.filter((told) => told.remote === remote && isDeployment(told)).toReversed()) {
    const [before, after] = [record.from, record.to].map((shares) => shares.find((share) => share.default));
    if (!after || before?.version === after.version) continue;
    fallbacks = [...(before && record.action !== 'rollback' ? [before] : []), ...others(after)];
  }
  return fallbacks;
}

function toldByAudit(log: readonly AuditRecord[], remote: RemoteName): Remembered | undefined {
  const shares = lastTold(log).get(remote) ?? [];
  const current = shares.find((share) => share.default);
  if (!current) return undefined;
  const canary = shares.find((share) => !share.default && share.traffic > 0);
  return {
    current: expectedOf(current),
    ...(canary && {
      canary: { release: expectedOf(canary), share: canary.traffic, change: changeTold(log, remote) },
    }),
    fallbacks: fallbacksTold(log, remote).map(expectedOf),
  };
}

function toldByDocument(document: RegistryDocument, remote: RemoteName): Remembered | undefined {
  const { current, canaries, fallbacks } = deploymentOf(document, remote);
  if (!current) return undefined;
  const [canary] = canaries as (DeployedVersion | undefined)[];
  return {
    current,
    ...(canary && {
      canary: { release: canary, share: canary.deployment?.traffic ?? 0, change: canary.extras?.change },
    }),
    fallbacks,
  };
}

/** The same from the store; where the present release is not whole there, the newest good one before it. */
async function inStore(
  { store }: CommandContext,
  remote: RemoteName,
  { current, canary, fallbacks }: Remembered,
): Promise<RestoredDeployment> {
  const whole = async (expected: ExpectedRelease): Promise<PublishedRelease | undefined> => {
    const checked = await checkedRelease(store, remote, expected).catch(() => undefined);
    return checked?.damage.length === 0 ? checked.release : undefined;
  };
  const tried = canary && (await whole(canary.release));
  const standard = await Promise.all([current, ...fallbacks].map(whole));
  const [first, ...others] = standard.filter((release) => release !== undefined);
  if (!first)
    throw new ReleaseError(
      'damaged',
      `The store has no whole release of ${remote} that visitors had: ${current.metadata.version} is not there.`,
      'Bring the files of the store back from its backup, then restore again.',
    );
  return {
    current: first,
    canary: tried && canary ? { ...canary, release: tried } : undefined,
    fallbacks: others,
  };
}

/** The kept document of a shell server, or any other copy. */
async function documentIn(file: string, channel: string): Promise<RegistryDocument> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('missing', `${file} cannot be read.`, 'Name a file such as last-good/production.json.');
  });
  return readDocument(channel, file, () => JSON.parse(text) as unknown);
}

export interface RestoreOptions {
  channel: string;
  why: string;
  from?: string;
}

/** Gives a channel back what its document has lost; what the document still says stays as it is. */
export async function restore(desk: CommandContext, { channel, why, from }: RestoreOptions): Promise<CommandResult> {
  const { registry, who } = desk;
  const log = await registry.log({ channel });
  const copy = from === undefined ? undefined : await documentIn(from, channel);
  const present = baseOf(channel, await readerOf(registry, channel), log, { restoring: true });
  const lost = new Set(lostRemotes(present, log));
  const wanted = REMOTES.filter((remote) => lost.has(remote) || !present.microFrontends[remote]?.length);
  const plans = wanted.flatMap((remote) => {
    const remembered = copy ? toldByDocument(copy, remote) : toldByAudit(log, remote);
    return remembered ? [{ remote, remembered }] : [];
  });
  if (plans.length === 0 && wanted.length === REMOTES.length)
    throw new ReleaseError(
      'missing',
      `Neither the document of ${channel} nor the audit says what visitors have.`,
      `restore --channel ${channel} --from <data folder of a shell server>/last-good/${channel}.json`,
    );
  const restored = await Promise.all(plans.map(({ remote, remembered }) => inStore(desk, remote, remembered)));
  const changes: AuditRecord[] = [];
  for (const deployment of restored) {
    const { remote } = deployment.current;
    const change = await registry.change(channel, { who, action: 'restore', remote, why }, (document) =>
      withRestored(document, deployment),
    );
    if (change) changes.push(change);
  }
  return {
    data: { channel, restored: changes },
    text: changes.length === 0 ? `${channel} has lost nothing.` : changes.map(describeChange).join('\n'),
  };
}
