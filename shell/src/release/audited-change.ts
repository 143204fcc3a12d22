import { isDeepStrictEqual } from 'node:util';
import { wire, type AuditRecord, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import type { Change } from './registry-store';

/** Versions that visitors get, with their shares. */
const sharesOf = (document: RegistryDocument, remote: RemoteName): AuditRecord['from'] =>
  (document.microFrontends[remote] ?? [])
    .map(({ metadata, deployment }) => ({
      version: metadata.version,
      traffic: deployment?.traffic ?? 0,
      default: deployment?.default ?? false,
    }))
    .filter(({ traffic, default: isDefault }) => traffic > 0 || isDefault);

export interface AuditedChange {
  document: RegistryDocument;
  record: AuditRecord;
}

/** The document after an edit and what the audit says of it; undefined when the edit changed nothing. */
export function auditedChange(
  before: RegistryDocument,
  channel: string,
  what: Change,
  edit: (document: RegistryDocument) => RegistryDocument,
): AuditedChange | undefined {
  const edited = edit(before);
  if (isDeepStrictEqual(edited, before)) return undefined;
  const document = wire.registryDocument.parse(edited);
  const record = wire.auditRecord.parse({
    at: new Date().toISOString(),
    ...what,
    channel,
    from: sharesOf(before, what.remote),
    to: sharesOf(document, what.remote),
  });
  return { document, record };
}
