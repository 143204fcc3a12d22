import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT, startProgram } from '../fixtures/processes';
import type { Row } from './report';
import { percentile } from './statistics';

const REQUESTS_A_SECOND = 50;
const SECONDS = 20;
const WARM_UP = 100;
const DAY_MS = 86_400_000;
const SEED = join(ROOT, 'api/src/db/seed/main.ts');
/** Branches of the large company, each with a place of the same number. */
const FIRST_PLACE = 10_001;
const PLACES = 180;

interface Database {
  name: string;
  goal: number;
  url: string | undefined;
}

/** Without BENCH_DATABASE_URL, an empty database that may be filled, only the embedded one is measured. */
const databases = (): Database[] => [
  { name: 'PGlite', goal: 100, url: undefined },
  ...(process.env['BENCH_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', goal: 60, url: process.env['BENCH_DATABASE_URL'] }]),
];

function urlDate(offset: number): string {
  const [year, month, day] = new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
}

/** Searches that differ in place, day and length, the same in every run. */
function searchUrl(api: string, index: number): string {
  const place = String(FIRST_PLACE + ((index * 7) % PLACES));
  const from = 10 + ((index * 13) % 300);
  const query = new URLSearchParams({
    pickUpPlaceId: place,
    dropOffPlaceId: place,
    dateFrom: urlDate(from),
    dateTo: urlDate(from + 1 + (index % 14)),
    hourFrom: '10:00',
    hourTo: '10:00',
    driverAge: '0',
    language: 'en-GB',
  });
  return `${api}/api/booking/search?${query}`;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - started;
}

/**
 * Visitors do not wait for one another: each search is sent at its time, whether or not the ones before are answered.
 */
async function atRate(api: string): Promise<number[]> {
  for (let index = 0; index < WARM_UP; index += 1) await timeOf(searchUrl(api, index));
  const started = performance.now();
  return Promise.all(
    Array.from({ length: REQUESTS_A_SECOND * SECONDS }, async (_, index) => {
      const due = started + (index * 1_000) / REQUESTS_A_SECOND;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      // What is not answered at all took longer than anything that is.
      return timeOf(searchUrl(api, index)).catch(() => Number.POSITIVE_INFINITY);
    }),
  );
}

async function measureOn({ name, goal, url }: Database): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-scale-'));
  const port = await freePort();
  const env = { API_PORT: String(port), FORECOURT_DATA: data, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  try {
    const { status } = spawnSync('npx', ['tsx', SEED, '--large'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`The large company could not be seeded on ${name}; the reason stands above.`);
    const api = `http://127.0.0.1:${port}`;
    const program = await startProgram(join(ROOT, 'api/dist/main.cjs'), env, `${api}/healthz`);
    const times = await atRate(api).finally(program.stop);
    const about = { area: 'search at 200 branches, 2,000 models, 50,000 cars, 2 million booked days', unit: 'ms' };
    return [
      { ...about, what: `${name}, median at ${REQUESTS_A_SECOND} a second`, measured: percentile(times, 0.5) },
      {
        ...about,
        what: `${name}, 95th percentile at ${REQUESTS_A_SECOND} a second`,
        goal,
        measured: percentile(times, 0.95),
      },
    ];
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Search at a size at which a plan that is not indexed would show. */
export async function measureScale(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const database of databases()) rows.push(...(await measureOn(database)));
  return rows;
}
