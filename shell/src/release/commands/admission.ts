import type { ReleaseRecord } from '@forecourt/shared/contract';
import type { Finding } from '../finding';
import { gate, nameFindings } from '../gate';
import { damageOf, type ReadFile } from '../release-damage';
import { ReleaseError } from '../release-error';
import { runningIn, type PromotingContext } from './command-context';

/** A release that asks to be let through, with its files. */
export interface Applicant {
  release: ReleaseRecord;
  read: ReadFile;
}

interface Judgement {
  release: ReleaseRecord;
  damage: Finding[];
  judged: Finding[];
}

interface Admission {
  channel: string;
  force?: boolean | undefined;
}

const describeFindings = (findings: readonly Finding[], say: (finding: Finding) => string): string =>
  findings.map((finding) => `  ${finding.rule}: ${say(finding)}`).join('\n');

function refusalOf(refused: readonly Judgement[], channel: string): ReleaseError {
  const against = refused.map(({ damage, judged }) => [...damage, ...judged]);
  const told = refused.map(({ release: { remote, version } }, index) => {
    const reasons = describeFindings(against[index] ?? [], ({ message }) => message);
    return `${remote} ${version} may not go to ${channel}:\n${reasons}`;
  });
  const isDamaged = refused.some(({ damage }) => damage.length > 0);
  const force = isDamaged ? '' : '\n  or overrule it with --force, which the log will tell';
  return new ReleaseError(
    'refused',
    told.join('\n'),
    `\n${describeFindings(against.flat(), ({ wayOut }) => wayOut)}${force}`,
    against.flat(),
  );
}

/** What cannot be read any more is in nobody's way. */
async function othersOf({ store }: PromotingContext, { remote, version }: ReleaseRecord): Promise<ReleaseRecord[]> {
  const others = (await store.versions(remote)).filter((other) => other !== version);
  const records = await Promise.allSettled(others.map((other) => store.record(remote, other)));
  return records.flatMap((record) => (record.status === 'fulfilled' ? [record.value] : []));
}

/**
 * Lets releases through to a channel together, or refuses them with every reason: each has to fit the others, and not
 * what they take the place of. Force overrules judgements, which the audit is told (the answer, for each release); it
 * cannot make wrong bytes right, since browsers refuse those by themselves.
 */
export async function admit(
  desk: PromotingContext,
  applicants: readonly Applicant[],
  { channel, force }: Admission,
): Promise<string[][]> {
  const shell = await desk.shellOf(channel);
  const running = await runningIn(
    desk,
    channel,
    applicants.map(({ release }) => release.remote),
  );
  const judgements: Judgement[] = [];
  for (const { release, read } of applicants) {
    const what = `${release.remote} ${release.version}`;
    const damage = await damageOf(release, read, (done, of) =>
      desk.progress(`Checking the hashes of ${what}`, done, of),
    );
    const beside = applicants.flatMap((other) => (other.release === release ? [] : [other.release]));
    const judged = [
      ...gate(release, shell, [...running, ...beside]),
      ...nameFindings(release, await othersOf(desk, release)),
      ...(release.server && damage.length === 0
        ? await desk.smokeRun(release, (await read(release.server)).toString())
        : []),
    ];
    judgements.push({ release, damage, judged });
  }
  const refused = judgements.filter(({ damage, judged }) => damage.length > 0 || (judged.length > 0 && !force));
  if (refused.length > 0) throw refusalOf(refused, channel);
  return judgements.map(({ judged }) => judged.map(({ message }) => message));
}
