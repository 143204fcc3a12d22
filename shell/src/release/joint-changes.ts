import { randomBytes } from 'node:crypto';
import {
  REMOTES,
  type AuditRecord,
  type JointChange,
  type RegistryDocument,
  type RemoteName,
} from '@forecourt/shared/contract';
import { deploymentOf, rolledBack, withShare } from './registry-document';

export const newChangeId = (): string => randomBytes(4).toString('hex');

/** A change of several remotes; undefined for one of a single remote. */
export const newChange = (remotes: readonly RemoteName[], id = newChangeId()): JointChange | undefined =>
  remotes.length > 1 ? jointChange(id, remotes) : undefined;

/** The places that deal its canaries are those of its first remote, in the order of all. */
const jointChange = (id: string, remotes: readonly RemoteName[]): JointChange | undefined => {
  const places = REMOTES.find((remote) => remotes.includes(remote));
  return places && { id, places };
};

/** Of which change a canary was a part, as the audit of its channel tells; the newest record first. */
export function changeTold(log: readonly AuditRecord[], remote: RemoteName): JointChange | undefined {
  const id = log.find((record) => record.remote === remote && record.action !== 'prune')?.change;
  if (id === undefined) return undefined;
  const told = log.filter(({ change }) => change === id).map((record) => record.remote);
  return jointChange(
    id,
    REMOTES.filter((name) => told.includes(name)),
  );
}

const changeOf = (document: RegistryDocument, remote: RemoteName): string | undefined =>
  deploymentOf(document, remote).canaries[0]?.extras?.change?.id;

/** The remotes whose canaries run as one change with that of this remote; itself alone where there is none. */
export function companionsOf(document: RegistryDocument, remote: RemoteName): RemoteName[] {
  const id = changeOf(document, remote);
  return id === undefined ? [remote] : REMOTES.filter((other) => changeOf(document, other) === id);
}

const companionsBut = (document: RegistryDocument, remote: RemoteName): RemoteName[] =>
  companionsOf(document, remote).filter((other) => other !== remote);

/** Changes the share of a canary and of those that came with it, so that the same visitors have all of them. */
export const withSharedShare = (document: RegistryDocument, remote: RemoteName, share: number): RegistryDocument =>
  companionsOf(document, remote).reduce((changed, other) => withShare(changed, other, share), document);

/** Ends the canaries that came with that of this remote, which is about to end or to be replaced by another one. */
export const withoutCompanions = (document: RegistryDocument, remote: RemoteName): RegistryDocument =>
  companionsBut(document, remote).reduce((changed, other) => withShare(changed, other, 0), document);

/** Takes the last change of a remote back; a canary ends with all that came with it. */
export const rolledBackTogether = (document: RegistryDocument, remote: RemoteName): RegistryDocument =>
  rolledBack(withoutCompanions(document, remote), remote);
