import {
  REMOTES,
  type AuditRecord,
  type ChannelPlan,
  type DeployedVersion,
  type ReleaseRecord,
  type RemoteName,
} from '@forecourt/shared/contract';
import { releaseFigures, type ReleaseFigures } from '../../release/figures/release-figures';
import type { Invitation } from '../../release/invitations/invitation';
import { validInvitations } from '../../release/invitations/invite-tester';
import { deploymentOf } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseStore } from '../../release/release-store';
import type { RefusedRelease, RunningReleases } from '../releases/running-releases';
import type { ErrorGroup } from '../telemetry/error-groups';
import type { PolicyRefusal } from '../telemetry/policy-reports';
import type { ReleaseHealths } from '../telemetry/release-health';
import type { VisitRecorder } from '../telemetry/visit-recorder';
import { backEndHealth } from './back-end-health';

const SHOWN_CHANGES = 50;

export interface ShownRelease {
  remote: RemoteName;
  version: string;
  role: 'default' | 'canary' | 'fallback';
  /** Per cent of the visitors. */
  traffic: number;
  /** Absent when the store cannot tell. */
  record: Pick<ReleaseRecord, 'contract' | 'builtAt' | 'commit'> | undefined;
  /** On this server, in the last ten minutes; of its own channel only. */
  health: { pages: number; failed: number } | undefined;
}

export interface ShownChannel {
  name: string;
  own: boolean;
  releases: ShownRelease[];
  plan: ChannelPlan;
}

/** Without the hash of its link. */
type ShownInvitation = Omit<Invitation, 'secretHash'>;

export interface OperationsState {
  /** Codes, each with a text `warning.<code>`. */
  warnings: readonly string[];
  channels: ShownChannel[];
  refused: readonly RefusedRelease[];
  /** `mf-search 1.0.0`: served without a hash in the registry. */
  unhashed: readonly string[];
  /** Undefined when the registry cannot be reached. */
  changes: readonly AuditRecord[] | undefined;
  /** Those that are valid; undefined when the registry cannot be reached. */
  invitations: readonly ShownInvitation[] | undefined;
  /** Of the channel that is served here; undefined when they cannot be read. */
  figures: ReleaseFigures | undefined;
  duplicates: readonly { name: string; pages: number }[];
  errors: readonly ErrorGroup[];
  /** What browsers refused because a policy forbids it. */
  refusals: readonly PolicyRefusal[];
}

export interface OperationsSources {
  apiUrl: string;
  channel: string;
  registry: Pick<RegistryStore, 'read' | 'channels' | 'log' | 'plan' | 'invitations'>;
  store: Pick<ReleaseStore, 'record'>;
  running: Pick<RunningReleases, 'registry' | 'refused' | 'unhashed'>;
  health: Pick<ReleaseHealths, 'of'>;
  figures: Pick<VisitRecorder, 'read' | 'isShared'>;
  duplicates: () => OperationsState['duplicates'];
  errors: () => OperationsState['errors'];
  refusals: () => OperationsState['refusals'];
  report: (error: unknown) => void;
}

async function channelOf({ channel, registry, store, health }: OperationsSources, name: string): Promise<ShownChannel> {
  const own = name === channel;
  const { document } = await registry.read(name);
  const shown =
    (remote: RemoteName, role: ShownRelease['role']) =>
    async ({ metadata: { version }, deployment }: DeployedVersion): Promise<ShownRelease> => ({
      remote,
      version,
      role,
      traffic: deployment?.traffic ?? 0,
      record: await store.record(remote, version).catch(() => undefined),
      health: own ? health.of(remote, version) : undefined,
    });
  const releases = await Promise.all(
    REMOTES.flatMap((remote) => {
      const { current, canaries, fallbacks } = deploymentOf(document, remote);
      return [
        ...(current ? [shown(remote, 'default')(current)] : []),
        ...canaries.map(shown(remote, 'canary')),
        ...fallbacks.map(shown(remote, 'fallback')),
      ];
    }),
  );
  return { name, own, releases, plan: await registry.plan(name) };
}

/** What visits come to with each release of the channel that is served here. */
export async function ownFigures({
  channel,
  registry,
  figures: { read, isShared },
}: Pick<OperationsSources, 'channel' | 'registry' | 'figures'>): Promise<ReleaseFigures> {
  const [{ document }, counted] = await Promise.all([registry.read(channel), read()]);
  return releaseFigures(channel, document, counted, isShared);
}

/** What runs where, how it is doing, and what was changed; what cannot be reached is left out and reported. */
export async function operationsState(sources: OperationsSources): Promise<OperationsState> {
  const { apiUrl, registry, running, duplicates, errors, refusals, report } = sources;
  const [names, changes, invitations, figures, { up, warnings }] = await Promise.all([
    registry.channels().catch((error: unknown) => (report(error), [])),
    registry.log({ limit: SHOWN_CHANGES }).catch(report),
    validInvitations(registry).catch(report),
    ownFigures(sources).catch(report),
    backEndHealth(apiUrl),
  ]);
  const channels = await Promise.all(names.map((name) => channelOf(sources, name).catch(report)));
  const { state } = running.registry();
  return {
    warnings: [...(up ? [] : ['back-end-down']), ...(state === 'ready' ? [] : [`registry-${state}`]), ...warnings],
    channels: channels.filter((channel) => channel !== undefined),
    refused: running.refused(),
    unhashed: running.unhashed().map(({ remote, version }) => `${remote} ${version}`),
    changes: changes ?? undefined,
    invitations: invitations ?? undefined,
    figures: figures ?? undefined,
    duplicates: duplicates(),
    errors: errors(),
    refusals: refusals(),
  };
}
