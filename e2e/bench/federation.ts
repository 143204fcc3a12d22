import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { freePort } from '../fixtures/processes';
import { weigh, type WeighedPage } from '../fixtures/weigh';
import { startProxy } from './h2-proxy';
import { audit, blockingTime, largestPaint } from './lighthouse';
import { buildAsOne } from './one-build';
import { startProduct } from './product';
import type { Row } from './report';
import { median } from './statistics';

/** A storefront: its shell server, and the address at which HTTP/2 and TLS stand in front of it. */
export interface Storefront {
  shell: string;
  origin: string;
}

/** The same shell server and the same pages, with remotes built apart and with everything built as one. */
interface Beside<T> {
  federated: T;
  one: T;
}

interface Weight {
  scripts: number;
  requests: number;
}
interface Times {
  lcp: number;
  tbt: number;
}

const SIDES = ['federated', 'one'] as const;
const SCRIPTS_RATIO: Readonly<Record<string, number>> = { landing: 1.3, 'search results': 1.2, checkout: 1.2 };
const LCP_RATIO = 1.05;

/** Without its renderer the one build would be compared by pages that the browser makes alone. */
async function expectRendered(shell: string): Promise<void> {
  const { rendering } = (await (await fetch(`${shell}/healthz`)).json()) as { rendering: { state: string } };
  if (rendering.state === 'off') throw new Error('The one build renders nothing on the server: it is no fair peer.');
}

async function startAsOne(): Promise<Storefront & { stop: () => Promise<void> }> {
  const root = await buildAsOne();
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const product = await startProduct(origin, root);
  await expectRendered(product.shell);
  const proxy = await startProxy(product.shell, port);
  const stop = async () => {
    proxy.stop();
    await product.stop();
  };
  return { shell: product.shell, origin, stop };
}

async function weightsOf(sides: Beside<Storefront>, path: string): Promise<Beside<Weight>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const weightOf = async ({ shell }: Storefront) => weigh(await browser.newPage({ baseURL: shell }), path);
  try {
    return { federated: await weightOf(sides.federated), one: await weightOf(sides.one) };
  } finally {
    await browser.close();
  }
}

/** In turns, so that whatever else the machine does meets both sides. */
async function timesOf(sides: Beside<Storefront>, path: string, runs: number): Promise<Beside<Times>> {
  const lcp: Beside<number[]> = { federated: [], one: [] };
  const tbt: Beside<number[]> = { federated: [], one: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const side of SIDES) {
      const result = await audit(sides[side].origin + path);
      lcp[side].push(largestPaint(result));
      tbt[side].push(blockingTime(result));
    }
  }
  const middle = (side: keyof Beside<unknown>): Times => ({ lcp: median(lcp[side]), tbt: median(tbt[side]) });
  return { federated: middle('federated'), one: middle('one') };
}

function rowsOf(page: string, weight: Beside<Weight>, times: Beside<Times>): Row[] {
  const area = `cost of federation: ${page} (peer: the same code as one build)`;
  const goal = SCRIPTS_RATIO[page];
  return [
    {
      area,
      what: 'JavaScript until idle',
      unit: 'KB brotli',
      measured: weight.federated.scripts,
      peer: weight.one.scripts,
    },
    {
      area,
      what: 'JavaScript, ratio',
      unit: '×',
      measured: weight.federated.scripts / weight.one.scripts,
      ...(goal !== undefined && { goal }),
    },
    { area, what: 'requests', unit: '', measured: weight.federated.requests, peer: weight.one.requests },
    { area, what: 'largest contentful paint', unit: 's', measured: times.federated.lcp, peer: times.one.lcp },
    {
      area,
      what: 'largest contentful paint, ratio',
      unit: '×',
      measured: times.federated.lcp / times.one.lcp,
      goal: LCP_RATIO,
    },
    { area, what: 'total blocking time', unit: 'ms', measured: times.federated.tbt, peer: times.one.tbt },
  ];
}

/** What it costs that every remote is built and deployed alone: bytes, requests and time. */
export async function measureFederation(
  product: Storefront,
  pages: readonly WeighedPage[],
  runs: number,
): Promise<Row[]> {
  const one = await startAsOne();
  const sides = { federated: product, one };
  try {
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      // Minutes pass between two of them.
      console.error(`  ${name}`);
      rows.push(...rowsOf(name, await weightsOf(sides, path), await timesOf(sides, path, runs)));
    }
    return rows;
  } finally {
    await one.stop();
  }
}
