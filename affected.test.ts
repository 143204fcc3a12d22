import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { affectedWorkspaces, testsOf } from './e2e/affected.mjs';

const root = mkdtempSync(join(tmpdir(), 'forecourt-affected-'));
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@cars.example',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@cars.example',
    },
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** The workspaces of this repository as turbo sees them, with one source file each, under version control. */
beforeAll(() => {
  const described = execFileSync(
    'git',
    ['ls-files', 'package.json', '*/package.json', 'package-lock.json', 'turbo.json'],
    {
      cwd: __dirname,
      encoding: 'utf8',
    },
  );
  for (const path of described.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(__dirname, path), join(root, path));
  }
  write('.gitignore', '.turbo\nnode_modules\n');
  git('init', '-b', 'main');
  git('add', '.');
  git('commit', '-m', 'chore: begin');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Folders that a change of this file on a branch affects. */
function affectedBy(path: string): string[] {
  git('checkout', '-B', 'change', 'main');
  write(path, 'export const changed = true;\n');
  git('add', '.');
  git('commit', '-m', 'feat: change');
  return affectedWorkspaces(root, 'main');
}

it('a change of a remote builds and tests that remote alone', () => {
  expect(affectedBy('mf-search/src/app/search-page.tsx')).toEqual(['mf-search']);
});

it('a change of what all share builds and tests all that is made of it', () => {
  expect(affectedBy('shared/src/money/money.ts')).toEqual([
    'api',
    'create-remote',
    'mf-account',
    'mf-checkout',
    'mf-cms',
    'mf-payments',
    'mf-search',
    'shared',
    'shell',
  ]);
});

it('a branch that is not there is an error with its way out', () => {
  expect(() => affectedWorkspaces(root, 'nowhere')).toThrow('git does not know nowhere: fetch it');
});

it('tests are those of the workspaces, and those of the root, which read all of them', () => {
  const isRun = (path: string) => testsOf(['mf-search']).some((pattern) => new RegExp(pattern).test(path));
  expect(
    ['/x/mf-search/src/app/a.test.tsx', '/x/mf-account/src/app/a.test.tsx', '/x/words.test.ts'].map(isRun),
  ).toEqual([true, false, true]);
});
