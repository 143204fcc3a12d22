import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { ROOT } from '../fixtures/processes';
import { ENTRY_KB, REMOTES, weigh, type WeighedPage } from '../fixtures/weigh';
import { PEER } from './peer';
import type { Row } from './report';

/** Of a quiet server; the gate's budgets have room for one that leaves more to browsers. */
const SCRIPTS_KB: Readonly<Record<string, number>> = { landing: 180, 'search results': 215, checkout: 235 };
const HTML_KB = 20;

const entries = (): Row[] =>
  REMOTES.map((remote) => ({
    area: 'remote entries',
    what: remote,
    unit: 'KB brotli',
    goal: ENTRY_KB,
    measured: statSync(join(ROOT, remote, 'dist/remoteEntry.js.br')).size / 1024,
  }));

/** Kilobytes of scripts, styles and fonts that travel once more to whoever was here before. */
async function ofSecondVisit(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/(assets|remotes)\//.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  return bytes / 1024;
}

/** Bytes and requests: the same on every machine. */
export async function measureWeights(shell: string, pages: readonly WeighedPage[]): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const rows: Row[] = [];
  for (const { name, path, styles, requests } of pages) {
    const page = await browser.newPage({ baseURL: shell });
    const weight = await weigh(page, path);
    const again = await ofSecondVisit(page, path);
    await page.close();
    const { scripts: peerScripts, requests: peerRequests } = PEER[name] ?? {};
    rows.push(
      { area: `weight: ${name}`, what: 'HTML', unit: 'KB brotli', goal: HTML_KB, measured: weight.html },
      {
        area: `weight: ${name}`,
        what: 'JavaScript until idle',
        unit: 'KB brotli',
        ...(SCRIPTS_KB[name] && { goal: SCRIPTS_KB[name] }),
        measured: weight.scripts,
        ...(peerScripts && { peer: peerScripts }),
      },
      { area: `weight: ${name}`, what: 'files of a second visit', unit: 'KB', goal: 0, measured: again },
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
