import type { RemoteName } from '@forecourt/shared/contract';
import { requireFresh } from '../fresh-build';
import { previewAddress } from '../invitations/invite-tester';
import { requireFree } from '../plans/freeze';
import { asDefault } from '../registry-document';
import { ReleaseError } from '../release-error';
import { integrityOf, releaseText, type PublishedRelease } from '../release-store';
import { signProvenance } from '../rights/provenance';
import { keepSourceMaps, sourceMapsIn } from '../source-maps';
import { buildFolderOf, builtRelease, homeOf, isBuilt } from '../workspace-build';
import { admit } from './admission';
import { describeChange, recognised, type CommandContext, type CommandResult } from './command-context';
import { requireChannel } from './target-channel';

export interface PublishOptions {
  channel?: string;
  newChannel?: boolean;
  version?: string;
  build?: string;
  why?: string;
  force?: boolean;
}

/** Where the release is to be seen alone, when the origin of a storefront is known. */
const addressOf = ({ origin }: CommandContext, { remote, version }: PublishedRelease): string[] =>
  origin === undefined ? [] : [previewAddress(origin, remote, version)];
const toldOf = (address: string): string => `To be seen alone at ${address}`;

/** Puts a build into the store as a release and gives it to everybody of a channel. */
export async function publish(
  desk: CommandContext,
  remote: RemoteName,
  { channel = 'staging', newChannel, version, build: folder = buildFolderOf(remote), why, force }: PublishOptions,
): Promise<CommandResult> {
  await requireChannel(desk.registry, { channel, newChannel });
  await requireFree(desk.registry, channel);
  if (!isBuilt(folder))
    throw new ReleaseError(
      'missing',
      `There is no build of ${remote} in ${folder}.`,
      `Build it: ${homeOf(remote).build}`,
    );
  const signer = await desk.rights.permit({ right: 'publish', remote, channel });
  const { release, build } = await builtRelease(remote, { folder, version });
  await requireFresh({ home: homeOf(remote), folder, about: build.about });
  const read = async (file: string) =>
    build.files.get(file) ?? Promise.reject(new Error(`${file} is not in the build.`));
  const [forced = []] = await admit(desk, [{ release, read }], { channel, force });
  const stored = await desk.store.write(release, build.files);
  const isOfThisBuild = stored.integrity === integrityOf(Buffer.from(releaseText(release)));
  if (!isOfThisBuild) await recognised(desk, stored);
  if (signer) await signProvenance(desk.store, stored, signer);
  await keepSourceMaps(desk, stored, await sourceMapsIn(folder));
  const change = await desk.registry.change(
    channel,
    { who: desk.who, action: 'publish', remote, ...(why && { why }), ...(forced.length > 0 && { forced }) },
    (document) => asDefault(document, stored),
  );
  const told = change ? describeChange(change) : `${channel} gives it to everybody already.`;
  const preview = addressOf(desk, stored);
  return {
    data: { remote, version: stored.version, channel, changed: change !== undefined, forced, preview: preview[0] },
    text: [`Published ${remote} ${stored.version}.`, told, ...preview.map(toldOf)].join('\n'),
  };
}
