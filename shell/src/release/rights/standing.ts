import type { AuditRecord, ReleasedName } from '@forecourt/shared/contract';
import { describeKey, isGranted, type Rights, type RightsKey } from './rights';
import { rightFor, type Signed } from './signed-change';

const DAY_MS = 86_400_000;

type Share = AuditRecord['to'][number];
const nameOf = ({ version, integrity }: Pick<Share, 'version' | 'integrity'>): string => `${version} ${integrity}`;

interface Approval {
  key: RightsKey;
  at: string;
  release: string;
}

/** What the signed audit of a channel says of one remote. */
export interface Standing {
  /** What visitors get by the newest change that counts; undefined when there is none. */
  shares: readonly Share[] | undefined;
  /** When that was signed. */
  at: string | undefined;
  /** Whether a release was ever given to the channel by a change that counts. */
  admits: (release: Pick<Share, 'version' | 'integrity'>) => boolean;
  approvals: readonly Approval[];
}

export interface Place {
  remote: ReleasedName;
  channel: string;
}

/** Holders who have approved exactly this release for the channel, however long ago. */
export const approversOf = (
  { approvals }: Pick<Standing, 'approvals'>,
  release: Pick<Share, 'version' | 'integrity'>,
): string[] => [
  ...new Set(approvals.filter((given) => given.release === nameOf(release)).map(({ key }) => describeKey(key))),
];

const isSame = (one: RightsKey, other: RightsKey): boolean =>
  one.id === other.id || one.holder.toLowerCase() === other.holder.toLowerCase();

/** Whether a second holder has approved a release, not too long before it is given to visitors. */
const isApproved = (
  { approvals }: Pick<Standing, 'approvals'>,
  release: Pick<Share, 'version' | 'integrity'>,
  by: RightsKey,
  at: string,
  { approval }: Rights,
): boolean =>
  approvals.some(
    (given) =>
      given.release === nameOf(release) &&
      !isSame(given.key, by) &&
      given.at <= at &&
      Date.parse(at) - Date.parse(given.at) <= approval.days * DAY_MS,
  );

/**
 * What stands against a change, besides the right to make it; undefined when it counts. What a channel had may serve
 * again; what it never had is brought by no canary and no rollback.
 */
export function objection(standing: Standing, { record, key }: Signed, rights: Rights): string | undefined {
  const fresh = record.to.filter((share) => !standing.admits(share));
  const [unhashed] = fresh.filter(({ integrity }) => integrity === undefined);
  if (unhashed) return `${record.remote} ${unhashed.version} has no hash in the registry.`;
  const [first] = fresh;
  if (!first) return undefined;
  if (record.action === 'rollback' || record.action === 'canary')
    return `${record.channel} never had ${record.remote} ${first.version} by a signed change.`;
  if (!rights.approval.channels.includes(record.channel ?? '')) return undefined;
  const missing = fresh.find((share) => !isApproved(standing, share, key, record.at, rights));
  return missing && `${record.remote} ${missing.version} is not approved for ${record.channel} by a second person.`;
}

const NOTHING: Standing = { shares: undefined, at: undefined, admits: () => false, approvals: [] };

/** Replays the signed audit: a change counts when its key had the right, and the approval that its channel needs. */
export function standingOf({ remote, channel }: Place, signed: readonly Signed[], rights: Rights): Standing {
  const admitted = new Set<string>();
  const admits: Standing['admits'] = (release) => admitted.has(nameOf(release));
  let standing: Standing = { ...NOTHING, admits };
  for (const change of signed) {
    const { record, key } = change;
    if (record.remote !== remote || record.channel !== channel) continue;
    if (!isGranted(rights, key, { right: rightFor(record.action), remote, channel })) continue;
    if (record.action === 'approve') {
      const given = record.to.map((release) => ({ key, at: record.at, release: nameOf(release) }));
      standing = { ...standing, approvals: [...standing.approvals, ...given] };
      continue;
    }
    if (objection(standing, change, rights) !== undefined) continue;
    record.to.forEach((share) => admitted.add(nameOf(share)));
    standing = { ...standing, shares: record.to, at: record.at };
  }
  return standing;
}
