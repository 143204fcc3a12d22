import type { ReleaseRecord, RemoteName } from '@forecourt/shared/contract';
import type { Finding } from '../finding';
import { requireFresh } from '../fresh-build';
import { gate } from '../gate';
import { asDefault } from '../registry-document';
import { damageOf, type ReadFile } from '../release-damage';
import { ReleaseError } from '../release-error';
import { integrityOf, releaseText } from '../release-store';
import { keepSourceMaps, sourceMapsIn } from '../source-maps';
import { buildFolderOf, builtRelease, isBuilt, ROOT } from '../workspace-build';
import { describeChange, recognised, runningIn, type CommandContext, type CommandResult } from './command-context';
import { requireChannel } from './target-channel';

export interface PublishOptions {
  channel?: string;
  newChannel?: boolean;
  version?: string;
  build?: string;
  why?: string;
  force?: boolean;
}

/** Puts a build into the store as a release and gives it to everybody of a channel. */
export async function publish(
  desk: CommandContext,
  remote: RemoteName,
  { channel = 'staging', newChannel, version, build: folder = buildFolderOf(remote), why, force }: PublishOptions,
): Promise<CommandResult> {
  await requireChannel(desk.registry, { channel, newChannel });
  if (!isBuilt(folder))
    throw new ReleaseError(
      'missing',
      `There is no build of ${remote} in ${folder}.`,
      `Build it: npm run build -w ${remote}`,
    );
  const { release, build } = await builtRelease(remote, { folder, version });
  await requireFresh({ root: ROOT, remote, folder, about: build.about });
  const read = async (file: string) =>
    build.files.get(file) ?? Promise.reject(new Error(`${file} is not in the build.`));
  const forced = await admit(desk, release, { channel, read, force });
  const stored = await desk.store.write(release, build.files);
  const isOfThisBuild = stored.integrity === integrityOf(Buffer.from(releaseText(release)));
  if (!isOfThisBuild) await recognised(desk, stored);
  await keepSourceMaps(desk, stored, await sourceMapsIn(folder));
  const change = await desk.registry.change(
    channel,
    { who: desk.who, action: 'publish', remote, ...(why && { why }), ...(forced.length > 0 && { forced }) },
    (document) => asDefault(document, stored),
  );
  const told = change ? describeChange(change) : `${channel} gives it to everybody already.`;
  return {
    data: { remote, version: stored.version, channel, changed: change !== undefined, forced },
    text: `Published ${remote} ${stored.version}.\n${told}`,
  };
}

interface Admission {
  channel: string;
  read: ReadFile;
  force?: boolean | undefined;
}

const describeFindings = (findings: readonly Finding[], say: (finding: Finding) => string): string =>
  findings.map((finding) => `  ${finding.rule}: ${say(finding)}`).join('\n');

/**
 * Lets a release through to a channel, or refuses it with every reason. Force overrules judgements, which the audit is
 * told (the answer); it cannot make wrong bytes right, since browsers refuse those by themselves.
 */
export async function admit(
  desk: CommandContext,
  release: ReleaseRecord,
  { channel, read, force }: Admission,
): Promise<string[]> {
  const what = `${release.remote} ${release.version}`;
  const damage = await damageOf(release, read, (done, of) => desk.progress(`Checking the hashes of ${what}`, done, of));
  const judged = [
    ...gate(release, await desk.shellOf(channel), await runningIn(desk, channel, release.remote)),
    ...(release.server && damage.length === 0
      ? await desk.smokeRun(release, (await read(release.server)).toString())
      : []),
  ];
  const against = [...damage, ...judged];
  if (damage.length > 0 || (judged.length > 0 && !force)) {
    const force = damage.length === 0 ? '\n  or overrule it with --force, which the log will tell' : '';
    throw new ReleaseError(
      'refused',
      `${what} may not go to ${channel}:\n${describeFindings(against, ({ message }) => message)}`,
      `\n${describeFindings(against, ({ wayOut }) => wayOut)}${force}`,
      against,
    );
  }
  return judged.map(({ message }) => message);
}
