import { isDeepStrictEqual } from 'node:util';
import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { opened, PAYLOAD, sealed } from './envelope';
import type { PrivateKey } from './keys';
import { isInForce, keysOf, type Right, type Rights, type RightsKey } from './rights';

/** The right that a change needs. */
export const rightFor = (action: AuditRecord['action']): Right => {
  if (action === 'approve') return 'approve';
  return action === 'publish' || action === 'prune' ? 'publish' : 'promote';
};

/** The record with the signature of whoever made the change. */
export function signedRecord(record: AuditRecord, key: PrivateKey): AuditRecord {
  const told = wire.auditRecord.parse({ ...record, keyId: key.id });
  return { ...told, seal: sealed(PAYLOAD.change, told, key) };
}

/** A record, and the key by which it is known who made it. */
export interface Signed {
  record: AuditRecord;
  key: RightsKey;
}

/** Signatures that were verified once, so that a long audit costs its reader nothing later. */
const verified = new WeakMap<Rights, Map<string, AuditRecord | undefined>>();

function sealedRecord(record: AuditRecord, rights: Rights): AuditRecord | undefined {
  const { seal } = record;
  if (!seal) return undefined;
  const known = verified.get(rights) ?? new Map<string, AuditRecord | undefined>();
  verified.set(rights, known);
  const name = `${seal.payload} ${seal.signatures.map(({ sig }) => sig).join()}`;
  if (!known.has(name)) {
    const found = opened(seal, PAYLOAD.change, keysOf(rights));
    const read = found && wire.auditRecord.safeParse(found.value).data;
    known.set(name, read && read.keyId === found.keyId ? read : undefined);
  }
  return known.get(name);
}

/** Who made a change, as the signature proves it; undefined when none does, or when its key counts no more. */
export function signerOf(record: AuditRecord, rights: Rights): RightsKey | undefined {
  const { seal: _, ...told } = record;
  const proven = sealedRecord(record, rights);
  if (!proven || !isDeepStrictEqual(proven, told)) return undefined;
  const key = rights.keys.find(({ id }) => id === proven.keyId);
  return key && isInForce(key, proven.at) ? key : undefined;
}

/** The signed records of an audit, the oldest first: by the time that was signed, wherever their lines stand. */
export const signedRecords = (log: readonly AuditRecord[], rights: Rights): Signed[] =>
  log
    .flatMap((record) => {
      const key = signerOf(record, rights);
      return key ? [{ record, key }] : [];
    })
    .sort((one, other) => one.record.at.localeCompare(other.record.at));
