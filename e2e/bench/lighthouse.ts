import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import type { WeighedPage } from '../fixtures/weigh';
import { PEER, type PeerFigures } from './peer';
import type { Row } from './report';
import { median } from './statistics';

type Metric = keyof Omit<PeerFigures, 'scripts' | 'requests'>;
type Goals = Partial<Record<Metric, number>>;

const EVERY_PAGE: Goals = { lcp: 1.2, cls: 0.01, performance: 98, accessibility: 100 };
const GOALS: Readonly<Record<string, Goals>> = {
  landing: { ...EVERY_PAGE, tbt: 50 },
  'search results': { ...EVERY_PAGE, tbt: 80 },
  checkout: { ...EVERY_PAGE, tbt: 100 },
};

const METRICS: Readonly<
  Record<Metric, { what: string; unit: string; read: (result: Result) => number; higherIsBetter?: boolean }>
> = {
  fcp: { what: 'first contentful paint', unit: 's', read: secondsOf('first-contentful-paint') },
  lcp: { what: 'largest contentful paint', unit: 's', read: secondsOf('largest-contentful-paint') },
  speedIndex: { what: 'speed index', unit: 's', read: secondsOf('speed-index') },
  tbt: { what: 'total blocking time', unit: 'ms', read: valueOf('total-blocking-time') },
  cls: { what: 'cumulative layout shift', unit: '', read: valueOf('cumulative-layout-shift') },
  performance: { what: 'performance score', unit: '', read: scoreOf('performance'), higherIsBetter: true },
  accessibility: { what: 'accessibility score', unit: '', read: scoreOf('accessibility'), higherIsBetter: true },
};

function valueOf(audit: string) {
  return ({ audits }: Result) => audits[audit]?.numericValue ?? Number.NaN;
}
function secondsOf(audit: string) {
  return (result: Result) => valueOf(audit)(result) / 1000;
}
function scoreOf(category: string) {
  return ({ categories }: Result) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

export const largestPaint = METRICS.lcp.read;
export const blockingTime = METRICS.tbt.read;

/** Now and then a trace cannot be recorded; that tells nothing of the page, and the run is made again. */
const TRIES = 3;

/** A browser of its own for each run, so that nothing is kept from one to the next. */
export async function audit(url: string, tries = TRIES): Promise<Result> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_ARGS],
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    if (run && !run.lhr.runtimeError) return run.lhr;
    if (tries === 1) throw new Error(run?.lhr.runtimeError?.message ?? `${url} could not be measured.`);
  } finally {
    chrome.kill();
  }
  return audit(url, tries - 1);
}

/**
 * How fast Lighthouse found this machine to be, beside which alone times can be compared: it slows the processor down
 * by a factor, however slow that is already.
 */
const processorRow = (area: string, results: readonly Result[]): Row => ({
  area,
  what: 'processor, by Lighthouse’s index',
  unit: '',
  measured: median(results.map(({ environment }) => environment.benchmarkIndex)),
  higherIsBetter: true,
});

/** Lighthouse's own mobile settings: simulated slow 4G, processor four times slower; the median of the runs. */
export async function measureLighthouse(origin: string, pages: readonly WeighedPage[], runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of pages) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(origin + path));
    rows.push(processorRow(`mobile: ${name}`, results));
    for (const [metric, { read, ...about }] of Object.entries(METRICS) as [Metric, (typeof METRICS)[Metric]][]) {
      const goal = GOALS[name]?.[metric];
      const peer = PEER[name]?.[metric];
      rows.push({
        area: `mobile: ${name}`,
        ...about,
        measured: median(results.map(read)),
        ...(goal !== undefined && { goal }),
        ...(peer !== undefined && { peer }),
      });
    }
  }
  return rows;
}
