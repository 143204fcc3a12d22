import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { ROOT } from '../fixtures/processes';
import { ENTRY_KB, REMOTES, weigh, type WeighedPage } from '../fixtures/weigh';
import { PEER } from './peer';
import type { Row } from './report';

const entries = (): Row[] =>
  REMOTES.map((remote) => ({
    area: 'remote entries',
    what: remote,
    unit: 'KB brotli',
    goal: ENTRY_KB,
    measured: statSync(join(ROOT, remote, 'dist/remoteEntry.js.br')).size / 1024,
  }));

/** Bytes and requests: the same on every machine. */
export async function measureWeights(shell: string, pages: readonly WeighedPage[]): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const rows: Row[] = [];
  for (const { name, path, scripts, styles, requests } of pages) {
    const page = await browser.newPage({ baseURL: shell });
    const weight = await weigh(page, path);
    await page.close();
    const { scripts: peerScripts, requests: peerRequests } = PEER[name] ?? {};
    rows.push(
      {
        area: `weight: ${name}`,
        what: 'JavaScript until idle',
        unit: 'KB brotli',
        goal: scripts,
        measured: weight.scripts,
        ...(peerScripts && { peer: peerScripts }),
      },
      { area: `weight: ${name}`, what: 'CSS', unit: 'KB brotli', goal: styles, measured: weight.styles },
      {
        area: `weight: ${name}`,
        what: 'requests',
        unit: '',
        goal: requests,
        measured: weight.requests,
        ...(peerRequests && { peer: peerRequests }),
      },
    );
  }
  await browser.close();
  return [...rows, ...entries()];
}
