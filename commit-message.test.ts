import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-commit-'));

function isAccepted(message: string): boolean {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync(process.execPath, [join(__dirname, '.husky/commit-message.mjs'), file]).status === 0;
}

describe('a commit message', () => {
  it.each([
    'feat(search): filter by deposit',
    'fix: an answer lost on the way books once',
    'refactor(api, shared)!: one booking domain\n\nWhy it was needed.',
    "Merge branch 'main'",
  ])('%j is accepted', (message) => {
    expect(isAccepted(message)).toBe(true);
  });

  it.each([
    'filter by deposit',
    'Feat: filter by deposit',
    'feat(search):filter',
    'feat(search): filter\nand sort',
    `feat: ${'x'.repeat(120)}`,
  ])('%j is refused', (message) => {
    expect(isAccepted(message)).toBe(false);
  });
});
