import { CommanderError } from 'commander';
import { releaseProgram, type AtDesk } from './cli';
import { dryRegistry, dryStore } from './dry-run';
import { openRegistry, openReleaseStore } from './open-stores';
import { progressLine } from './progress-line';
import { ReleaseError, type ReleaseProblem } from './release-error';
import { releasePlaces } from './release-places';
import { shellOfChannel } from './shell-of-channel';
import { thisPerson } from './workspace-build';

const FAILED = 1;
const NOT_UNDERSTOOD = 2;
const EXIT: Record<ReleaseProblem, number> = { refused: 3, missing: 4, damaged: 5 };

const line = (text: string): string => `${text}\n`;

const atDesk: AtDesk = async ({ json, dryRun, who = thisPerson() }, work) => {
  const places = releasePlaces(process.env);
  const [store, registry] = [openReleaseStore(places.releaseStore), openRegistry(places.registry)];
  const progress = progressLine(process.stderr);
  try {
    const { data, text } = await work({
      store: dryRun ? dryStore(store) : store,
      registry: dryRun ? dryRegistry(registry) : registry,
      who,
      shellOf: shellOfChannel(registry),
      progress: progress.tell,
    }).finally(progress.end);
    process.stdout.write(
      line(
        json
          ? JSON.stringify(dryRun && !Array.isArray(data) ? { dryRun, ...Object(data) } : data, null, 2)
          : `${dryRun ? 'Nothing was written. This would be done:\n' : ''}${text}`,
      ),
    );
  } catch (error) {
    process.exitCode = tell(error, json ?? false);
  } finally {
    await registry.close();
  }
};

interface Told extends Pick<ReleaseError, 'message' | 'wayOut' | 'details'> {
  problem: ReleaseProblem | 'failed';
}

const toldOf = (error: unknown): Told => {
  if (error instanceof ReleaseError)
    return { problem: error.problem, message: error.message, wayOut: error.wayOut, details: error.details };
  return {
    problem: 'failed',
    message: error instanceof Error ? error.message : String(error),
    wayOut: undefined,
    details: undefined,
  };
};

/** Says what went wrong, to programs and to people, and answers the exit code. */
function tell(error: unknown, json: boolean): number {
  const told = toldOf(error);
  if (json) process.stdout.write(line(JSON.stringify({ error: told }, null, 2)));
  process.stderr.write(line(told.wayOut ? `${told.message}\nWay out: ${told.wayOut}` : told.message));
  return told.problem === 'failed' ? FAILED : EXIT[told.problem];
}

releaseProgram(atDesk)
  .parseAsync(process.argv)
  .catch((error: unknown) => {
    process.exitCode =
      error instanceof CommanderError ? (error.exitCode === 0 ? 0 : NOT_UNDERSTOOD) : tell(error, false);
  });
