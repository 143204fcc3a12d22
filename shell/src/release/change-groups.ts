import type { AuditRecord } from '@forecourt/shared/contract';

/** Records of what was changed at once, in the order in which it was named. */
export type ChangeGroup = [AuditRecord, ...AuditRecord[]];

/**
 * One group for each change; the records of several remotes that were changed as one stand together.
 *
 * @param records the newest first, as the audit gives them; so are the groups
 */
export function changeGroups(records: readonly AuditRecord[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const record of records) {
    const last = groups.at(-1);
    const { change, at, action } = record;
    const isSame = last && change !== undefined && last[0].change === change && last[0].at === at;
    if (isSame && last[0].action === action) last.unshift(record);
    else groups.push([record]);
  }
  return groups;
}
