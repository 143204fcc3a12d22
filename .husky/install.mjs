/** `prepare`: installs the commit hooks, except in CI and in a copy without git; a linked worktree uses the main one's. */
import { statSync } from 'node:fs';

const isClone = statSync('.git', { throwIfNoEntry: false })?.isDirectory() === true;
if (isClone && !process.env.CI && process.env.NODE_ENV !== 'production') {
  const husky = await import('husky').then(
    (module) => module.default,
    () => undefined,
  );
  process.stdout.write(husky?.() ?? '');
}
