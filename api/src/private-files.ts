import { chmodSync, mkdirSync } from 'node:fs';

/** What this process writes is for its own user alone, and so is the data folder with all that is in it already. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
}
