import type { ReleaseRecord } from '@forecourt/shared/contract';
import type { RegistryStore } from '../../release/registry-store';
import { isMissing, type ReleaseStore } from '../../release/release-store';
import { publishedShells, SHELL_BUILD_RECORD } from '../../release/shell-release';
import { BROWSER_FOLDER } from '../../release/workspace-build';
import { releasedFiles, type Clock } from './released-files';

interface Places extends Clock {
  store: Pick<ReleaseStore, 'record' | 'read'>;
  registry: Pick<RegistryStore, 'log'>;
  /** The hash of this shell's build record. */
  build: string;
  report: (error: unknown) => void;
  /** Is given the other shells that a look has found, the one that was published last at the end. */
  found?: (shells: readonly ReleaseRecord<'shell'>[]) => void;
}

/** Every file of a build that browsers are given has a hash in its name. */
const NAME = /^[\w-]{1,100}\.[0-9a-f]{8}\.[\w.]{1,40}$/;

/**
 * What the shells before and after this one give browsers, from the store: while servers are replaced, a page of the
 * one may ask the other, and a page that is still open loads chunks of the shell that it came from.
 */
export function shellFiles({ store, registry, build, report, found = () => undefined, ...clock }: Places) {
  let refused = new Set<string>();
  /** Who can write to the store alone adds no shell: the audit has the hashes of those that were published. */
  const checked = (record: ReleaseRecord<'shell'>, integrity: string): ReleaseRecord<'shell'> | undefined => {
    if (!('integrity' in record) || record.integrity === integrity) return record;
    const { version } = record;
    if (!refused.has(version)) report(new Error(`shell ${version} is not served: its release.json was changed.`));
    refused = refused.add(version);
    return undefined;
  };
  /** What the audit names and the store has lost is told, and keeps nobody from the rest. */
  const unlessMissing = (error: unknown): undefined => {
    if (!isMissing(error)) throw error;
    report(error);
  };
  const files = releasedFiles<'shell'>({
    ...clock,
    store,
    folder: `${BROWSER_FOLDER}/`,
    name: NAME,
    list: async (known) => {
      const versions = publishedShells(await registry.log({ remote: 'shell' }));
      const read = async (version: string, integrity: string) =>
        checked(known.get(version) ?? (await store.record('shell', version)), integrity);
      return Promise.allSettled([...versions].map((shell) => read(...shell).catch(unlessMissing)));
    },
    found: (shells) => found(shells.filter(({ files: all }) => all[SHELL_BUILD_RECORD] !== build)),
  });

  return {
    find: files.find,
    look: files.look,
    /** The release that this shell is; undefined when it was not published. */
    own: (): string | undefined =>
      [...files.known()].find(([, { files: all }]) => all[SHELL_BUILD_RECORD] === build)?.[0],
  };
}
export type ShellFiles = ReturnType<typeof shellFiles>;
