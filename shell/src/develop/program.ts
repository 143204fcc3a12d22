import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 50;

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`${child.spawnargs.at(-1)} ended while starting; its messages stand above.`);
}

/** A program of ours that is started again after each build. `start` resolves when it answers 200 at `health`. */
export function program(file: string, env: NodeJS.ProcessEnv, health: string) {
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      const log = env['FORECOURT_VERBOSE'] ? 'inherit' : 'ignore';
      child = spawn(process.execPath, ['--enable-source-maps', file], { env, stdio: ['ignore', log, 'inherit'] });
      await untilHealthy(health, child);
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
