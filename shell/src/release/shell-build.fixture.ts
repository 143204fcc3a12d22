import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ShellOffer } from '@forecourt/shared/contract';

/** The folder of a shell's build: its programs, and what browsers get. */
export async function aShellBuild(
  files: Readonly<Record<string, string | Buffer>> = {},
  offer: ShellOffer = { contract: 1, shared: { react: '19.3.1' } },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  const all = {
    'browser/build.json': JSON.stringify({ ...offer, chunks: {} }),
    'server/main.cjs': 'the server',
    'server/main.cjs.map': 'its sources',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
