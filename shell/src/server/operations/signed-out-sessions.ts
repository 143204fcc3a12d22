import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sessions that were ended before their time, as empty files: known after a restart, and to all who share the folder.
 */
export function signedOutSessions(folder: string, keptMs: number) {
  const dropOld = () => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - keptMs)
        rmSync(file, { force: true });
    }
  };
  return {
    /** The id is one of ours: its seal has been checked. */
    add: (id: string): void => {
      mkdirSync(folder, { recursive: true });
      dropOld();
      writeFileSync(join(folder, id), '');
    },
    has: (id: string): boolean => existsSync(join(folder, id)),
  };
}
export type SignedOutSessions = ReturnType<typeof signedOutSessions>;
