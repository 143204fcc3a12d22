import { RELEASED, type ReleasedName, type ReleaseRecord } from '@forecourt/shared/contract';
import { validInvitations } from '../invitations/invite-tester';
import { awaitedVersions } from '../plans/schedule';
import { knownChannels, soundDocument } from '../registry-base';
import { removeSourceMaps } from '../source-maps';
import type { CommandContext, CommandResult } from './command-context';
import { releasesOf, shellRoles } from './inspect';

const DAY_MS = 86_400_000;
/** Pages that are open load from the release that they began with, and it may have to serve again. */
const SERVED_WITHIN_DAYS = 30;

/** Versions that a channel has now. */
async function deployedOf({ registry, store }: CommandContext, name: ReleasedName): Promise<string[]> {
  if (name === 'shell') {
    const roles = await shellRoles({ registry }, await releasesOf({ store }, name));
    return [...roles].filter(([, channels]) => channels.length > 0).map(([version]) => version);
  }
  const documents = await Promise.all(
    (await knownChannels(registry)).map((channel) => soundDocument(registry, channel)),
  );
  return documents.flatMap((document) => document?.microFrontends[name] ?? []).map(({ metadata }) => metadata.version);
}

/** Versions that wait for their time in a channel. */
async function awaitedOf({ registry }: CommandContext, name: ReleasedName): Promise<string[]> {
  const plans = await Promise.all((await registry.planned()).map((channel) => registry.plan(channel)));
  return plans.flatMap((plan) => awaitedVersions(plan, name));
}

/**
 * Those, and what was given to anybody lately. Nobody writes down until when a shell served: the one that was published
 * last before that time served at least until the next one was.
 */
async function inUse(desk: CommandContext, remote: ReleasedName, now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - SERVED_WITHIN_DAYS * DAY_MS).toISOString();
  const changes = (await desk.registry.log({ remote })).filter(({ action }) => action !== 'prune');
  const lately = changes.filter(({ at }) => at >= since).flatMap(({ from, to }) => [...from, ...to]);
  const invited = (await validInvitations(desk.registry, now.getTime())).filter((one) => one.remote === remote);
  const before = remote === 'shell' ? (changes.find(({ at }) => at < since)?.to ?? []) : [];
  return new Set([
    ...[...lately, ...before, ...invited].map(({ version }) => version),
    ...(await deployedOf(desk, remote)),
    ...(await awaitedOf(desk, remote)),
  ]);
}

/** Removes old releases: never the newest ones, nor what a channel serves or may have served lately. */
export async function prune(
  desk: CommandContext,
  { keep, now = new Date() }: { keep: number; now?: Date },
): Promise<CommandResult> {
  const removed: Pick<ReleaseRecord<ReleasedName>, 'remote' | 'version'>[] = [];
  for (const remote of RELEASED) {
    const used = await inUse(desk, remote, now);
    const old = (await releasesOf(desk, remote)).slice(keep).filter(({ version }) => !used.has(version));
    if (old.length === 0) continue;
    await desk.registry.note({
      who: desk.who,
      action: 'prune',
      remote,
      from: old.map(({ version }) => ({ version, traffic: 0, default: false })),
      to: [],
    });
    for (const { version } of old) {
      await desk.store.remove(remote, version);
      await removeSourceMaps(desk, remote, version);
      removed.push({ remote, version });
      desk.progress(`Removing releases of ${remote}`, removed.length, old.length);
    }
  }
  return {
    data: { removed },
    text:
      removed.length === 0
        ? 'Nothing is old enough to go.'
        : removed.map(({ remote, version }) => `Removed ${remote} ${version}.`).join('\n'),
  };
}
