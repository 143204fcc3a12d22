import type { RemoteName } from '@forecourt/shared/contract';
import { asDefault } from '../registry-document';
import { ReleaseError } from '../release-error';
import { buildFolderOf, builtRelease, isBuilt } from '../workspace-build';
import { admitted } from './admission';
import type { Answer, Desk } from './desk';
import { changeInWords } from './in-words';

export interface PublishOptions {
  channel: string;
  version?: string;
  build?: string;
  why?: string;
  force?: boolean;
}

/** Puts a build into the store as a release and gives it to everybody of a channel. */
export async function publish(
  desk: Desk,
  remote: RemoteName,
  { channel, version, build: folder = buildFolderOf(remote), why, force }: PublishOptions,
): Promise<Answer> {
  if (!isBuilt(folder))
    throw new ReleaseError(
      'missing',
      `There is no build of ${remote} in ${folder}.`,
      `Build it: npm run build -w ${remote}`,
    );
  const { release, build } = await builtRelease(remote, { folder, version });
  const read = async (file: string) =>
    build.files.get(file) ?? Promise.reject(new Error(`${file} is not in the build.`));
  const forced = await admitted(desk, release, { channel, read, force });
  const stored = await desk.store.write(release, build.files);
  const change = await desk.registry.change(
    channel,
    { who: desk.who, action: 'publish', remote, ...(why && { why }), ...(forced.length > 0 && { forced }) },
    (document) => asDefault(document, stored),
  );
  return {
    data: { remote, version: stored.version, channel, changed: change !== undefined, forced },
    text: `Published ${remote} ${stored.version}.\n${change ? changeInWords(change) : `${channel} gives it to everybody already.`}`,
  };
}
