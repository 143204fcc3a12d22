import type { ReleaseRecord } from '@forecourt/shared/contract';
import { gate, type Finding } from '../gate';
import { damageOf, type ReadFile } from '../release-damage';
import { ReleaseError } from '../release-error';
import type { Desk } from './desk';

interface Admission {
  channel: string;
  read: ReadFile;
  force?: boolean | undefined;
}

const inWords = (findings: readonly Finding[], say: (finding: Finding) => string): string =>
  findings.map((finding) => `  ${finding.rule}: ${say(finding)}`).join('\n');

/**
 * Lets a release through to a channel, or refuses it with every reason. Force overrules judgements, which the audit is
 * told (the answer); it cannot make wrong bytes right, since browsers refuse those by themselves.
 */
export async function admitted(
  desk: Desk,
  release: ReleaseRecord,
  { channel, read, force }: Admission,
): Promise<string[]> {
  const what = `${release.remote} ${release.version}`;
  const damage = await damageOf(release, read, (done, of) => desk.progress(`Checking the hashes of ${what}`, done, of));
  const judged = gate(release, await desk.shellOf(channel));
  const against = [...damage, ...judged];
  if (damage.length > 0 || (judged.length > 0 && !force)) {
    const force = damage.length === 0 ? '\n  or overrule it with --force, which the log will tell' : '';
    throw new ReleaseError(
      'refused',
      `${what} may not go to ${channel}:\n${inWords(against, ({ message }) => message)}`,
      `\n${inWords(against, ({ wayOut }) => wayOut)}${force}`,
      against,
    );
  }
  return judged.map(({ message }) => message);
}
