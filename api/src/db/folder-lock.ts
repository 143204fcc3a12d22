import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The process that holds the lock; undefined when it is gone, as after a crash. In a container a new process often has
 * the old one's number.
 */
function holderOf(file: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
}

const ATTEMPTS = 20;
const PAUSE_MS = 250;

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (holderOf(file) !== undefined) return false;
    writeFileSync(file, String(process.pid));
    return true;
  }
}

/**
 * Takes the embedded database's folder for this process: two that write to it would destroy it. Waits a little for a
 * predecessor that is just ending. Answers how to give the folder back.
 */
export async function lockFolder(file: string, attempts = ATTEMPTS): Promise<() => void> {
  for (let attempt = 1; !claim(file); attempt += 1) {
    if (attempt >= attempts) {
      throw new Error(
        `${file}: process ${holderOf(file)} is using this database. Stop it, choose another FORECOURT_DATA, ` +
          'or let both use PostgreSQL (DATABASE_URL).',
      );
    }
    await setTimeout(PAUSE_MS);
  }
  return () => rmSync(file, { force: true });
}
