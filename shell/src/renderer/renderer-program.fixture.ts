import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SHELL = join(__dirname, '../..');

/** The renderer as it is built for production, in a folder of its own. */
export async function builtRenderer(): Promise<{ folder: string; program: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  await promisify(execFile)(
    process.execPath,
    [
      ...['--import', 'tsx', join(SHELL, '../node_modules/webpack/bin/webpack.js')],
      ...['--config-name', 'shell: renderer', '--output-path', folder],
    ],
    { cwd: SHELL, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { folder, program: join(folder, 'main.cjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
