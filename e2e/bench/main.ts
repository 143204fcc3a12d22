/**
 * What the storefront weighs and how fast it is: `npm run bench -- [--only <part>] [--runs N] [--json]`, a part is
 * weights, api, results, checkout, screens, editor, releases, lighthouse, federation, scale or day.
 */
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { freePort } from '../fixtures/processes';
import { aTrip } from '../fixtures/trip';
import { weighedPages } from '../fixtures/weigh';
import { measureCheckout } from './checkout';
import { measureDay } from './day';
import { measureEditor } from './editor';
import { measureFederation } from './federation';
import { startProxy } from './h2-proxy';
import { measureLatency } from './latency';
import { measureLighthouse } from './lighthouse';
import { machine, machineLine } from './machine';
import { build, startProduct } from './product';
import { measurePublishing } from './publishing';
import { measureReleasing } from './releasing';
import { met, table, type Row } from './report';
import { measureResults } from './results';
import { measureScale } from './scale';
import { measureScreens } from './screens';
import { measureWeights } from './weights';

const PARTS = [
  'weights',
  'api',
  'results',
  'checkout',
  'screens',
  'editor',
  'releases',
  'lighthouse',
  'federation',
] as const;
type Part = (typeof PARTS)[number];

/** They take many minutes, and run when they are asked for by name. */
const LONG_PARTS: Readonly<Record<string, () => Promise<Row[]>>> = { scale: measureScale, day: measureDay };

const USAGE = `npm run bench -- [--only ${[...PARTS, ...Object.keys(LONG_PARTS)].join('|')}] [--runs N] [--json]`;

function asked() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
    },
  });
  const parts = PARTS.filter((part) => values.only === undefined || values.only === part);
  const long = LONG_PARTS[values.only ?? ''];
  const runs = Number(values.runs);
  if ((parts.length === 0 && !long) || !Number.isInteger(runs) || runs < 1) throw new Error(USAGE);
  return { parts, long, runs, json: values.json };
}

async function measure(parts: readonly Part[], runs: number): Promise<Row[]> {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const product = await startProduct(origin);
  const proxy = await startProxy(product.shell, port);
  const client = await request.newContext({ baseURL: product.shell });
  try {
    const pages = weighedPages(await aTrip(client, { placeId: 101, inDays: 30, days: 5 }));
    const measures: Record<Part, () => Promise<Row[]>> = {
      weights: () => measureWeights(product.shell, pages),
      api: () => measureLatency(product),
      results: () => measureResults(product.shell, pages),
      checkout: () => measureCheckout(product.shell, pages, runs),
      screens: () => measureScreens(product.shell, runs),
      editor: () => measureEditor(product.shell),
      releases: async () => [...(await measurePublishing()), ...(await measureReleasing(runs))],
      lighthouse: () => measureLighthouse(origin, pages, runs),
      federation: () => measureFederation({ shell: product.shell, origin }, pages, runs),
    };
    const rows: Row[] = [];
    for (const part of parts) {
      console.error(`${new Date().toTimeString().slice(0, 8)} ${part}`);
      rows.push(...(await measures[part]()));
    }
    return rows;
  } finally {
    await client.dispose();
    proxy.stop();
    await product.stop();
  }
}

const { parts, long, runs, json } = asked();
build();
const state = machine(findChromium());
const rows = long ? await long() : await measure(parts, runs);
const missed = rows.filter((row) => met(row) === false).length;
const goals = rows.filter(({ goal }) => goal !== undefined).length;
if (json)
  console.log(JSON.stringify({ machine: state, rows: rows.map((row) => ({ ...row, met: met(row) })) }, undefined, 2));
else console.log(`${machineLine(state)}\n\n${table(rows)}\n\n${missed} of ${goals} goals are missed.`);
