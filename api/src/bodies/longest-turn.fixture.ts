import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Code that runs for the first time is not what is measured. */
const TRIES = 3;

interface Span {
  start: number;
  end: number;
}
const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

async function oneTry(work: () => Promise<unknown>): Promise<number> {
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const turns: (Span & { cpu: number })[] = [];
  let isDone = false;
  let before = process.cpuUsage();
  let start = performance.now();
  const turn = () => {
    const { user, system } = process.cpuUsage(before);
    const end = performance.now();
    turns.push({ start, end, cpu: (user + system) / 1000 });
    before = process.cpuUsage();
    start = end;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isDone = true;
  }
  await nextTurn();
  await nextTurn();
  observer.disconnect();
  const own = turns.map(
    (each) => each.cpu - collections.reduce((sum, collection) => sum + overlap(each, collection), 0),
  );
  return Math.max(0, ...own);
}

/**
 * Processor time of the longest turn of the event loop while something is done, in milliseconds: of several tries the
 * best. Processor time, since a machine that has other things to do lets every turn last longer; without the collection
 * of garbage, which depends on everything else that the process of a test keeps.
 */
export async function longestTurn(work: () => Promise<unknown>, below: number): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < TRIES && best >= below; tries += 1) best = Math.min(best, await oneTry(work));
  return best;
}
