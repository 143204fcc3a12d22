import { closeSync, openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Code that runs for the first time is not what is measured, and a neighbour that empties the caches is no code. */
const TRIES = 5;
const NS_PER_MS = 1_000_000;
/**
 * The goal is 50 ms of processor time, as it is where the machine has nothing else to do: the long form asserts it. The
 * gate, beside other tests, leaves room; a body that is read in one go takes seconds, so that it is found all the same.
 */
export const LONGEST_TURN_MS = process.env['LONG'] === '1' ? 50 : 200;

interface Span {
  start: number;
  end: number;
}
const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds that the thread of the event loop has been on a processor. Linux says so of each thread; elsewhere the
 * compiler's and the collector's threads of the process are in it.
 */
function processorClock(): { read: () => number; close: () => void } {
  const file = opened(`/proc/self/task/${process.pid}/schedstat`);
  if (file === undefined) {
    const read = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    return { read, close: () => undefined };
  }
  const text = Buffer.alloc(80);
  const read = () => parseInt(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)), 10) / NS_PER_MS;
  return { read, close: () => closeSync(file) };
}

/** Long enough for a clock that goes by steps of some milliseconds, and without garbage. */
const CONTROL = Float64Array.from({ length: 150_000 }, (_none, index) => Math.sin(index));
/** Beyond it, what is slow is more than the machine. */
const MOST_SLOWNESS = 2;
let quickest = Infinity;

/**
 * How much longer than at its best a piece of work takes that is always the same: neighbours that empty the caches or
 * sit on the other half of the processor take time from every turn, whatever is done in it.
 */
function slowness(clock: ReturnType<typeof processorClock>): number {
  const before = clock.read();
  Float64Array.from(CONTROL).sort();
  const took = Math.max(1, clock.read() - before);
  quickest = Math.min(quickest, took);
  return Math.min(MOST_SLOWNESS, took / quickest);
}

async function oneTry(work: () => Promise<unknown>): Promise<number> {
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const clock = processorClock();
  if (quickest === Infinity) for (let warmUp = 0; warmUp < 3; warmUp += 1) slowness(clock);
  const slowBefore = slowness(clock);
  const turns: (Span & { cpu: number })[] = [];
  let isDone = false;
  let before = clock.read();
  let start = performance.now();
  const turn = () => {
    const now = clock.read();
    const end = performance.now();
    turns.push({ start, end, cpu: now - before });
    before = now;
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
  const slow = Math.min(slowBefore, slowness(clock));
  clock.close();
  // A collection's time is the clock's: while it was under way, the thread had as much of a processor as all the turn.
  const own = turns.map((each) => {
    const collected = collections.reduce((sum, collection) => sum + overlap(each, collection), 0);
    return collected === 0 ? each.cpu : each.cpu * (1 - Math.min(1, collected / (each.end - each.start)));
  });
  return Math.max(0, ...own) / slow;
}

/**
 * Processor time of the longest turn of the event loop while something is done, in milliseconds: of several tries the
 * best. Of the loop's thread alone, since a machine that has other things to do lets every turn last longer, and as it
 * would be at the machine's best, which a control tells; without the collection of garbage, which depends on everything
 * else that the process of a test keeps.
 */
export async function longestTurn(work: () => Promise<unknown>, below: number): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < TRIES && best >= below; tries += 1) best = Math.min(best, await oneTry(work));
  return best;
}
