import type { Page } from '@playwright/test';

/** Event Timing reports nothing shorter. */
const SHORTEST_MS = 16;

/** Longer than any press of a screen takes at the slowest. */
const UNANSWERED_MS = 30_000;

/** A page that stops answering ends the bench, and is named, in place of being waited for without end. */
export async function answered<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${UNANSWERED_MS / 1000} s: ${what}`)), UNANSWERED_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** From now on the browser writes down how long each interaction took until the next paint. */
export const startWatching = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) seen.set(interactionId, Math.max(seen.get(interactionId) ?? 0, duration));
    }).observe({ type: 'event', durationThreshold, buffered: false } as PerformanceObserverInit);
  }, SHORTEST_MS);

/** Entries come after the paint that they tell of. */
const REPORTED_WITHIN_MS = 500;

/**
 * Milliseconds of each interaction since, shorter ones as the shortest that is reported.
 *
 * @param restMs for how long the last entries are awaited
 */
export async function interactionsOf(
  page: Page,
  act: () => Promise<number>,
  restMs = REPORTED_WITHIN_MS,
): Promise<number[]> {
  await page.evaluate(() => (globalThis as unknown as { interactions: Map<number, number> }).interactions.clear());
  const count = await act();
  await page.evaluate((ms) => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms))), restMs);
  const told = await page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => SHORTEST_MS)];
}

/** Milliseconds between so many frames, while the page is scrolled by so many pixels at each of them. */
export const framesOf = (page: Page, count: number, scrollPx = 0): Promise<number[]> =>
  page.evaluate(
    async ({ count, scrollPx }) => {
      const gaps: number[] = [];
      let last = performance.now();
      for (let frame = 0; frame < count; frame += 1) {
        const now = await new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
        gaps.push(now - last);
        last = now;
        window.scrollBy(0, scrollPx);
      }
      return gaps.slice(1);
    },
    { count, scrollPx },
  );
