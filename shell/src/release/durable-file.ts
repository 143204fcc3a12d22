import { open } from 'node:fs/promises';
import { isMissing } from './release-store';

/** What stands for a file or folder that is not there; every other error stays one. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

/** Writes a file, and answers once it is on the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
