import { createHash } from 'node:crypto';
import { wire, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { sizesOf, type BuildOutput } from './build-output';
import { integrityOf } from './integrity';

/** The version says what is inside: the same bytes are the same release. */
const versionOf = (packageVersion: string, files: Record<string, string>): string =>
  `${packageVersion}-${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10)}`;

export interface Origin {
  remote: RemoteName;
  packageVersion: string;
  /** A name that somebody chose, instead of the one that is made from the bytes. */
  version?: string | undefined;
  commit: string;
  builder: string;
}

/** What the release of a build says of itself. */
export async function releaseOf(
  build: BuildOutput,
  { remote, packageVersion, version, commit, builder }: Origin,
): Promise<ReleaseRecord> {
  const { about, files } = build;
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  return wire.releaseRecord.parse({
    remote,
    version: version ?? versionOf(packageVersion, hashes),
    contract: about.contract,
    shared: about.shared,
    files: hashes,
    exposes: about.chunks,
    sizes: await sizesOf(build),
    commit,
    builder,
    builtAt: about.builtAt ?? new Date().toISOString(),
    ...(files.has('server.cjs') && { server: 'server.cjs' }),
  });
}
