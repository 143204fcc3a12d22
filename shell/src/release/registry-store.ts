import { isDeepStrictEqual } from 'node:util';
import {
  REMOTES,
  wire,
  type AuditRecord,
  type ChannelPlan,
  type RegistryDocument,
  type ReleasedName,
  type RemoteName,
  type ShellOffer,
  type SignedEnvelope,
} from '@forecourt/shared/contract';
import type { ToldPageStore } from './figures/told-pages';
import type { VisitStore } from './figures/visits';
import type { InvitationStore } from './invitations/invitation-store';
import type { ChannelPlans } from './plans/channel-plans';
import { requireThawed } from './plans/freeze';

/** What the audit tells of a change besides what it finds out itself: when, and which versions before and after. */
export type Change = Pick<AuditRecord, 'who' | 'action' | 'why' | 'forced' | 'change' | 'scheduled'> & {
  remote: RemoteName;
};

/** Signs a record before it is written; what it throws stops the change. */
export type Sign = (record: AuditRecord) => AuditRecord;

export interface LogQuery {
  channel?: string | undefined;
  remote?: ReleasedName | undefined;
  limit?: number | undefined;
}

/** Where the registry documents of the channels are, and the audit of their changes. */
export interface RegistryStore extends ChannelPlans {
  /** Rejects when there is no document or when it is outside its schema. The etag changes with the document. */
  read: (channel: string) => Promise<{ document: RegistryDocument; etag: string }>;
  channels: () => Promise<string[]>;
  /**
   * Changes a document, or begins it, together with its audit record; changes at the same time wait for one another. An
   * edit that gives the document back as it was changes nothing, tells the audit nothing and is answered with
   * undefined.
   */
  change: (
    channel: string,
    what: Change,
    edit: (document: RegistryDocument) => RegistryDocument,
    sign?: Sign,
  ) => Promise<AuditRecord | undefined>;
  /**
   * The same of several remotes at once: one write of the document, one record for each remote that it changed. What
   * the edit changes of other remotes is told like the first.
   */
  changeTogether: (
    channel: string,
    what: readonly [Change, ...Change[]],
    edit: (document: RegistryDocument) => RegistryDocument,
    sign?: Sign,
  ) => Promise<AuditRecord[]>;
  /** Tells the audit of something that changed no document. */
  note: (record: Omit<AuditRecord, 'at'>, sign?: Sign) => Promise<AuditRecord>;
  /** The newest record first. */
  log: (query?: LogQuery) => Promise<AuditRecord[]>;
  /** What the shell that serves a channel can carry: the last one that announced itself, undefined when none has. */
  shell: (channel: string) => Promise<ShellOffer | undefined>;
  announce: (channel: string, shell: ShellOffer) => Promise<void>;
  /** Releases for single testers. */
  invitations: InvitationStore;
  /** What visits come to, of all servers together; absent where nothing can be counted by several. */
  visits?: VisitStore;
  /** The pages by which canaries are judged, likewise. */
  toldPages?: ToldPageStore;
  /** The newest document of who may release what, as it was signed; undefined where there is none. */
  rights: () => Promise<SignedEnvelope | undefined>;
  /** Adds the next one, beside those of before; refused when this version is there already. */
  addRights: (version: number, envelope: SignedEnvelope) => Promise<void>;
  close: () => Promise<void>;
}

/** Versions that visitors get, with their shares. */
export const sharesOf = (document: RegistryDocument, remote: RemoteName): AuditRecord['from'] =>
  (document.microFrontends[remote] ?? [])
    .map(({ metadata, deployment, extras }) => ({
      version: metadata.version,
      traffic: deployment?.traffic ?? 0,
      default: deployment?.default ?? false,
      ...(extras?.releaseIntegrity && { integrity: extras.releaseIntegrity }),
    }))
    .filter(({ traffic, default: isDefault }) => traffic > 0 || isDefault);

export interface AuditedChange {
  document: RegistryDocument;
  /** At least one. */
  records: AuditRecord[];
}

/** One change of each remote whose entries differ; where none does, the first one tells what changed around them. */
function changesTold(
  what: readonly [Change, ...Change[]],
  before: RegistryDocument,
  after: RegistryDocument,
): readonly Change[] {
  const differs = (remote: RemoteName) =>
    !isDeepStrictEqual(before.microFrontends[remote], after.microFrontends[remote]);
  const [{ forced: _, ...first }] = what;
  const others = REMOTES.filter((remote) => !what.some((told) => told.remote === remote));
  const told = [...what, ...others.map((remote): Change => ({ ...first, remote }))].filter(({ remote }) =>
    differs(remote),
  );
  return told.length > 0 ? told : [what[0]];
}

/** The record of something that happens now, or with others at one instant. */
export const auditRecordOf = (
  about: Omit<AuditRecord, 'at'>,
  sign: Sign = (record) => record,
  at = new Date().toISOString(),
): AuditRecord => sign(wire.auditRecord.parse({ at, ...about }));

/**
 * The document after an edit and what the audit says of it; undefined when the edit changed nothing. Who adopts what is
 * there signs it, and need change nothing. What is new to a channel that its plan freezes is refused.
 */
export function auditedChange(
  before: RegistryDocument,
  channel: string,
  what: readonly [Change, ...Change[]],
  edit: (document: RegistryDocument) => RegistryDocument,
  plan: ChannelPlan,
  sign?: Sign,
): AuditedChange | undefined {
  const edited = edit(before);
  const isSigned = what[0].action === 'adopt' && sign !== undefined;
  if (!isSigned && isDeepStrictEqual(edited, before)) return undefined;
  const document = wire.registryDocument.parse(edited);
  const at = new Date().toISOString();
  requireThawed(plan, { channel, what, before, after: document, at });
  const records = changesTold(what, before, document).map((told) =>
    auditRecordOf(
      { ...told, channel, from: sharesOf(before, told.remote), to: sharesOf(document, told.remote) },
      sign,
      at,
    ),
  );
  return { document, records };
}
