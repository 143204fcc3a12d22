/** What a change can touch: the workspaces that turbo finds changed since a commit, and those that depend on them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const isKnown = (root, base) =>
  spawnSync('git', ['rev-parse', '--quiet', '--verify', `${base}^{commit}`], { cwd: root, stdio: 'ignore' }).status ===
  0;

/**
 * @param base a branch or commit with which the working tree is compared
 * @returns folders of the workspaces, such as `mf-search`
 */
export function affectedWorkspaces(root, base) {
  if (!isKnown(root, base))
    throw new Error(
      `git does not know ${base}: fetch it whole (git fetch --unshallow), or name another in AFFECTED_SINCE.`,
    );
  const turbo = join(import.meta.dirname, '../node_modules/.bin/turbo');
  const told = execFileSync(turbo, ['ls', '--affected', '--output=json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_SCM_BASE: base },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { packages } = JSON.parse(told.slice(told.indexOf('{')));
  return packages.items.map(({ path }) => path).sort();
}

/** Patterns of jest for the tests in these workspaces, and for those of the root, which read every workspace. */
export const testsOf = (workspaces) => [...workspaces.map((folder) => `/${folder}/src/`), '/[a-z-]+\\.test\\.ts$'];
