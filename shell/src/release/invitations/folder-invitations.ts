import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditRecord } from '@forecourt/shared/contract';
import { readingOf } from '../damaged';
import { isMissing } from '../release-store';
import { invitation as schema, type Invitation } from './invitation';
import { auditOf, isForgotten, type InvitationStore } from './invitation-store';

interface Journal {
  /** Runs while no other process changes the registry. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (record: AuditRecord) => Promise<void>;
}

const ENDING = '.json';

/** `<registry>/invitations/<id>.json`. */
export function folderInvitations(registry: string, { alone, tell }: Journal): InvitationStore {
  const folder = join(registry, 'invitations');
  const fileOf = (id: string) => join(folder, `${schema.shape.id.parse(id)}${ENDING}`);

  const read = async (id: string): Promise<Invitation | undefined> => {
    const file = fileOf(id);
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    return readingOf(file, 'Delete it, and invite again.', () => schema.parse(JSON.parse(text)));
  };
  const write = async (invitation: Invitation): Promise<void> => {
    const file = fileOf(invitation.id);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.draft`, JSON.stringify(schema.parse(invitation), null, 2), { mode: 0o600, flush: true });
    await rename(`${file}.draft`, file);
  };
  const all = async (): Promise<Invitation[]> => {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
    return (await Promise.all(ids.map(read))).filter((one) => one !== undefined);
  };
  const forgetOld = async (): Promise<void> => {
    const old = (await all()).filter((one) => isForgotten(one, Date.now()));
    await Promise.all(old.map(({ id }) => rm(fileOf(id), { force: true })));
  };

  return {
    read,
    all,
    add: (added) =>
      alone(async () => {
        // Interrupted here, the audit tells of an invitation that nobody has: none is ever valid untold.
        await tell(auditOf(added));
        await write(added.invitation);
        await forgetOld();
      }),
    change: (id, edit) =>
      alone(async () => {
        const before = await read(id);
        const changed = before && edit(before);
        if (!changed) return before;
        // What is withdrawn has ended, whether or not its line could be written.
        await write(changed.invitation);
        await tell(auditOf(changed));
        return changed.invitation;
      }),
  };
}
