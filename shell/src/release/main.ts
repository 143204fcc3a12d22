import { CommanderError } from 'commander';
import { releaseProgram, type RunCommand } from './cli';
import { progressLine } from './commands/command-context';
import {
  dryRegistry,
  dryStore,
  openRegistry,
  openReleaseStore,
  releaseLocations,
  type ReleaseLocations,
} from './open-stores';
import { ReleaseError, type ReleaseProblem } from './release-error';
import { releaseRights, rightsPlaces } from './rights/release-rights';
import { signedRegistry } from './rights/signed-registry';
import { smokeRunWith } from './smoke-run';
import { currentUser, OWN_RENDERER, shellOfChannel } from './workspace-build';

const FAILED = 1;
const NOT_UNDERSTOOD = 2;
const EXIT: Record<ReleaseProblem, number> = { refused: 3, missing: 4, damaged: 5, differs: FAILED };

const line = (text: string): string => `${text}\n`;

/** What was opened, or, for a dry run, what only says what it would do. */
function opened(places: ReleaseLocations, dryRun = false) {
  const registry = openRegistry(places.registry);
  const rights = releaseRights(registry, rightsPlaces(process.env));
  const storeAt = (place: string) => (dryRun ? dryStore(openReleaseStore(place)) : openReleaseStore(place));
  const stores = {
    store: storeAt(places.releaseStore),
    sourceMaps: storeAt(places.sourceMaps),
    registry: signedRegistry(dryRun ? dryRegistry(registry) : registry, rights),
    rights,
  };
  return { stores, registry };
}

const runCommand: RunCommand = async ({ json, dryRun, who = currentUser(), origin }, work) => {
  const { stores, registry } = opened(releaseLocations(process.env), dryRun);
  const progress = progressLine(process.stderr);
  try {
    const { data, text } = await work({
      ...stores,
      who,
      origin,
      shellOf: shellOfChannel(registry),
      smokeRun: smokeRunWith(OWN_RENDERER),
      progress: progress.printFailure,
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

interface Failure extends Pick<ReleaseError, 'message' | 'wayOut' | 'details'> {
  problem: ReleaseProblem | 'failed';
}

const failureOf = (error: unknown): Failure => {
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
  const told = failureOf(error);
  if (json) process.stdout.write(line(JSON.stringify({ error: told }, null, 2)));
  process.stderr.write(line(told.wayOut ? `${told.message}\nWay out: ${told.wayOut}` : told.message));
  return told.problem === 'failed' ? FAILED : EXIT[told.problem];
}

// Whoever reads only the beginning (`| head`) has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

releaseProgram(runCommand)
  .parseAsync(process.argv)
  .catch((error: unknown) => {
    process.exitCode =
      error instanceof CommanderError ? (error.exitCode === 0 ? 0 : NOT_UNDERSTOOD) : tell(error, false);
  });
