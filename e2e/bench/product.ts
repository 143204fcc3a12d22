import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT, startProgram } from '../fixtures/processes';

export interface Product {
  /** The HTML server, without anything in front of it. */
  shell: string;
  api: string;
  stop: () => Promise<void>;
}

/** Turbo builds what is not built yet, or has changed. */
export function build(): void {
  const { status } = spawnSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The build failed; its messages stand above.');
}

/** The product as `npm start` runs it, from the builds below a root, in a data folder that is gone afterwards. */
export async function startProduct(publicOrigin: string, root = ROOT): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const [port, apiPort, cardPort] = [await freePort(), await freePort(), await freePort()];
  const shell = `http://127.0.0.1:${port}`;
  const forget = () => rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    const program = await startProgram(
      join(root, 'shell/dist/server/start.cjs'),
      {
        PORT: String(port),
        API_PORT: String(apiPort),
        CARD_PORT: String(cardPort),
        // Its simulators would listen on ports that nobody has looked for.
        PAYMENTS_LAB: 'off',
        FORECOURT_DATA: data,
        PUBLIC_ORIGIN: publicOrigin,
      },
      `${shell}/healthz`,
    );
    return { shell, api: `http://127.0.0.1:${apiPort}`, stop: () => program.stop().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
