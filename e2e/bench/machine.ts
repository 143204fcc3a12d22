import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

export interface Machine {
  cores: number;
  processor: string;
  /** Processes that wanted to run, over the last minute, before the measuring began. */
  load: number;
  node: string;
  chromium: string;
  commit: string;
}

const said = (command: string, args: string[]): string => {
  try {
    return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
};

/** Times mean something only beside what the machine was doing. */
export const machine = (chromiumPath: string): Machine => ({
  cores: cpus().length,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  load: loadavg()[0] ?? 0,
  node: process.version,
  chromium:
    said(chromiumPath, ['--version', '--no-sandbox'])
      .replace(/^Chromium |^Google Chrome /, '')
      .split(' ')[0] ?? 'unknown',
  commit: said('git', ['describe', '--always', '--dirty']),
});

export function machineLine({ cores, processor, load, node, chromium, commit }: Machine): string {
  const busy = load > cores ? ' (busy: times and scores are worse than on a quiet machine)' : '';
  const programs = `Node ${node}, Chromium ${chromium}, commit ${commit}`;
  return `${cores} cores (${processor}), load ${Math.round(load * 10) / 10}${busy}, ${programs}`;
}
