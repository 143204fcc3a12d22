import type { ReleaseRecord } from '@forecourt/shared/contract';
import type { ReleaseStore } from '../../release/release-store';
import { BROWSER_FOLDER } from '../../release/workspace-build';

interface Options {
  /** Keeps what it has read. */
  store: Pick<ReleaseStore, 'read'>;
  report: (error: unknown) => void;
}

/** Their pages are still open, or come from servers beside this one. */
const NEWEST = 3;

/**
 * Reads the files of shells that were published last before anybody asks for them, so that they are there while the
 * store is away. What failed is read at the next look.
 */
export function shellsAhead({ store, report }: Options) {
  const begun = new Set<string>();
  const readOnce = async ({ version, files }: ReleaseRecord<'shell'>): Promise<void> => {
    if (begun.has(version)) return;
    begun.add(version);
    try {
      const forBrowsers = Object.keys(files).filter((file) => file.startsWith(`${BROWSER_FOLDER}/`));
      for (const file of forBrowsers) await store.read('shell', version, file);
    } catch (error) {
      begun.delete(version);
      report(error);
    }
  };
  return async (shells: readonly ReleaseRecord<'shell'>[]): Promise<void> => {
    await Promise.all(shells.slice(-NEWEST).map(readOnce));
  };
}
