import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');
const BUNDLER = join(ROOT, 'shared/src/build/bundle-program.mjs');

/** A program of the back end in one file, for tests that start it as a process of its own again and again. */
export function bundledProgram(program: string): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-program-'));
  const file = join(folder, 'program.cjs');
  const { status, stderr } = spawnSync(process.execPath, [BUNDLER, program, file], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The back end must be bundled for this test: ${stderr}`);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
