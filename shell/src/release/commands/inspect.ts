import {
  RELEASED,
  type AuditRecord,
  type DeployedVersion,
  type ReleasedName,
  type ReleaseRecord,
  type RemoteName,
} from '@forecourt/shared/contract';
import { changeGroups, type ChangeGroup } from '../change-groups';
import { knownChannels } from '../registry-base';
import { deploymentOf } from '../registry-document';
import type { LogQuery } from '../registry-store';
import { describeProvenance, provenanceOf } from '../rights/provenance';
import type { Rights } from '../rights/rights';
import { signerOf } from '../rights/signed-change';
import { SHELL_BUILD_RECORD } from '../shell-release';
import {
  describeGroup,
  releaseNamed,
  soundDocumentIn,
  table,
  type CommandContext,
  type CommandResult,
} from './command-context';

interface Role {
  channel: string;
  traffic: number;
  default: boolean;
}

/** Where each version is deployed. */
async function rolesIn({ registry }: CommandContext, remote: RemoteName): Promise<Map<string, Role[]>> {
  const roles = new Map<string, Role[]>();
  const add = (channel: string, { metadata: { version }, deployment }: DeployedVersion) =>
    roles.set(version, [
      ...(roles.get(version) ?? []),
      { channel, traffic: deployment?.traffic ?? 0, default: deployment?.default ?? false },
    ]);
  for (const channel of await registry.channels()) {
    const { document } = await registry.read(channel);
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    for (const version of [...(current ? [current] : []), ...canaries, ...fallbacks]) add(channel, version);
  }
  return roles;
}

/** Of each shell the channels in which it was the last one to start. */
export async function shellRoles(
  { registry }: Pick<CommandContext, 'registry'>,
  shells: readonly ReleaseRecord<ReleasedName>[],
): Promise<Map<string, Role[]>> {
  const channels = await Promise.all(
    (await knownChannels(registry)).map(async (channel) => ({
      channel,
      build: (await registry.shell(channel))?.build,
    })),
  );
  return new Map(
    shells.map(({ version, files }) => [
      version,
      channels
        .filter(({ build }) => build !== undefined && build === files[SHELL_BUILD_RECORD])
        .map(({ channel }) => ({ channel, traffic: 100, default: true })),
    ]),
  );
}

const describeRole = ({ channel, traffic }: Role) =>
  traffic === 100 ? channel : traffic > 0 ? `${channel} ${traffic} %` : `${channel} fallback`;

const newestFirst = (one: ReleaseRecord<ReleasedName>, other: ReleaseRecord<ReleasedName>) =>
  other.builtAt.localeCompare(one.builtAt);

export const releasesOf = async <Name extends ReleasedName>(
  { store }: Pick<CommandContext, 'store'>,
  remote: Name,
): Promise<ReleaseRecord<Name>[]> =>
  (await Promise.all((await store.versions(remote)).map((version) => store.record(remote, version)))).sort(newestFirst);

/** The releases in the store, and where each is deployed. */
export async function list(desk: CommandContext, only?: ReleasedName): Promise<CommandResult> {
  const found = await Promise.all(
    (only ? [only] : RELEASED).map(async (remote) => {
      const releases = await releasesOf(desk, remote);
      const roles = await (remote === 'shell' ? shellRoles(desk, releases) : rolesIn(desk, remote));
      return releases.map(({ version, contract, builtAt, commit, builder }) => ({
        remote,
        version,
        contract,
        builtAt,
        commit,
        builder,
        channels: roles.get(version) ?? [],
      }));
    }),
  );
  const data = found.flat();
  const rows = data.map(({ remote, version, contract, builtAt, commit, channels }) => [
    remote,
    version,
    String(contract),
    builtAt.slice(0, 16),
    commit,
    channels.map(describeRole).join(', '),
  ]);
  return {
    data,
    text:
      data.length === 0
        ? 'Nothing is published.'
        : table([['REMOTE', 'VERSION', 'CONTRACT', 'BUILT (UTC)', 'COMMIT', 'CHANNELS'], ...rows]),
  };
}

export async function show(desk: CommandContext, remote: RemoteName, name: string): Promise<CommandResult> {
  const release = await releaseNamed(desk, remote, name);
  const channels = (await rolesIn(desk, remote)).get(release.version) ?? [];
  const { version, contract, shared, files, sizes, commit, builtAt, builder } = release;
  const known = await desk.rights.current();
  const provenance = known && (await provenanceOf(desk.store, release, known));
  const signed = provenance ? describeProvenance(provenance) : 'by no key that may publish it';
  const about = [
    ['contract', String(contract)],
    ['built', `${builtAt} by ${builder}, commit ${commit}`],
    ...(known ? [['signed', signed]] : []),
    ['channels', channels.map(describeRole).join(', ') || 'none'],
    ['files', String(Object.keys(files).length)],
  ];
  const parts = Object.entries(sizes).map(([part, bytes]) => [`  ${part}`, `${bytes} bytes`]);
  const ranges = Object.entries(shared).map(([part, range]) => [`  ${part}`, range]);
  return {
    data: { ...release, channels, ...(known && { provenance: provenance ?? null }) },
    text: `${remote} ${version}\n${table([...about, ['sizes', ''], ...parts, ['shared', ''], ...ranges])}`,
  };
}

const describeApproval = ({ channel, remote, to }: AuditRecord): string =>
  `${channel}: ${remote} ${to.map(({ version }) => version).join(', ')} approved`;

function describe(group: ChangeGroup): string {
  const [{ action, channel }] = group;
  if (action === 'approve') return group.map(describeApproval).join('; ');
  return channel ? describeGroup(group) : group.map(describeStored).join('; ');
}

/** What came into the store, or left it; of an invitation its remote, since the reason says the rest. */
const describeStored = ({ remote, from, to }: AuditRecord): string =>
  [
    ...to.map(({ version }) => `${remote}: ${version} published`),
    ...from.map(({ version }) => `${remote}: ${version} removed`),
  ].join(', ') || remote;

/** Where there are rights, who it was by the signature; a name that nobody has signed is only claimed. */
function whoIn(record: AuditRecord, rights: Rights | undefined): string {
  const key = rights && signerOf(record, rights);
  if (key) return `${key.holder} (${key.id})`;
  return rights ? `${record.who} (unsigned)` : record.who;
}

/** What was changed, the last change first. */
export async function log({ registry, rights }: CommandContext, query: LogQuery): Promise<CommandResult> {
  if (query.channel !== undefined && !(await knownChannels(registry)).includes(query.channel))
    await soundDocumentIn(registry, query.channel);
  const [records, known] = await Promise.all([registry.log(query), rights.current()]);
  const rows = changeGroups(records).map((group) => {
    const [first] = group;
    const { why, change, scheduled } = first;
    const forced = group.flatMap((record) => record.forced ?? []);
    return [
      first.at.slice(0, 19),
      whoIn(first, known),
      first.action,
      describe(group),
      [
        scheduled ? `by schedule ${scheduled.id}` : change && `change ${change}`,
        why,
        ...forced.map((reason) => `forced: ${reason}`),
      ]
        .filter(Boolean)
        .join('; '),
    ];
  });
  return { data: records, text: rows.length === 0 ? 'Nothing was changed yet.' : table(rows) };
}
