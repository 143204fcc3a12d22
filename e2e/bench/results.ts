import { chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import type { WeighedPage } from '../fixtures/weigh';
import { framesOf } from './interactions';
import type { Row } from './report';
import { median, percentile } from './statistics';

const OFFERS = 1000;
const SLOWDOWN = 4;
const FILTER_MS = 50;
const SORT_MS = 80;
const CHANGED_MS = 200;
const ROUNDS = 5;
const FRAMES = 240;
const SCROLL_PX = 120;
const PATIENCE_MS = 20_000;
/** Two frames of 60 a second: from here on a person sees the scrolling halt. */
const DROPPED_MS = 34;

interface Offer {
  car: { model: { id: number; name: string } };
  price: number;
}

/**
 * The answer of the back end, a thousand offers long: each car again and again, every time another model at another
 * price.
 */
async function withManyOffers(page: Page): Promise<void> {
  await page.route('**/api/booking/search?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { results: Offer[] };
    const results = Array.from({ length: OFFERS }, (_, index) => {
      const offer = answer.results[index % answer.results.length];
      return (
        offer && {
          ...offer,
          price: offer.price + index,
          car: { model: { ...offer.car.model, id: 100_000 + index, name: `${offer.car.model.name} ${index}` } },
        }
      );
    });
    await route.fulfill({ response, json: { ...answer, results } });
  });
}

interface Answered {
  /** Interaction to next paint: until the page shows that it has heard. */
  answered: number;
  /** Until the changed cars are on the screen. */
  changed: number;
}

type Watching = typeof globalThis & { answered: Promise<Answered> };

/** From the next press on until the list has changed; times are the page's own, in milliseconds. */
const watch = (page: Page): Promise<void> =>
  page.evaluate((patience) => {
    const list = document.querySelector('main ul[data-variant]');
    if (!list) throw new Error('No list: has the page of the results changed?');
    (globalThis as Watching).answered = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The list has not changed after a press.')), patience);
      let [start, answered] = [0, 0];
      addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true });
      const heard = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) answered = Math.max(answered, duration);
      });
      heard.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const changed = performance.now() - start;
            // The browser tells how long an event took in its own time.
            requestIdleCallback(() => (heard.disconnect(), resolve({ answered, changed })), { timeout: 2000 });
          };
          port2.postMessage(undefined);
        });
      });
      seen.observe(list, { childList: true });
    });
  }, PATIENCE_MS);

async function press(page: Page, key: string): Promise<Answered> {
  await watch(page);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as Watching).answered);
}

async function several(page: Page, control: Locator, keys: readonly string[]): Promise<Answered> {
  const times: Answered[] = [];
  await control.focus();
  for (let round = 0; round < ROUNDS; round += 1) times.push(await press(page, keys[round % keys.length] ?? 'Enter'));
  return {
    answered: median(times.map(({ answered }) => answered)),
    changed: median(times.map(({ changed }) => changed)),
  };
}

/** What a person waits for among a thousand offers on a slow phone. */
export async function measureResults(shell: string, pages: readonly WeighedPage[]): Promise<Row[]> {
  const path = pages.find(({ name }) => name === 'search results')?.path ?? '';
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage({ baseURL: shell, viewport: { width: 1440, height: 900 } });
  await withManyOffers(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // The first offers stand in the HTML; searching again asks from the browser.
  await page.getByRole('switch', { name: 'Unlimited kilometres only' }).click();
  await page.getByText(`${OFFERS} cars found`).waitFor();
  await page.getByRole('list', { name: 'Cars', exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const filter = await several(page, page.locator('main details[open] :is(button[aria-pressed], input)').first(), [
    'Space',
  ]);
  const sort = await several(page, page.locator('main select').first(), ['ArrowDown', 'ArrowUp']);
  const frames = await framesOf(page, FRAMES, SCROLL_PX);
  await browser.close();
  const area = `results: ${OFFERS} offers, ${SLOWDOWN}× slower CPU`;
  const row = (what: string, goal: number, measured: number): Row => ({ area, what, unit: 'ms', goal, measured });
  return [
    row('filter, interaction to next paint, median', FILTER_MS, filter.answered),
    row('filter until the cars have changed, median', CHANGED_MS, filter.changed),
    row('sort, interaction to next paint, median', SORT_MS, sort.answered),
    row('sort until the cars have changed, median', CHANGED_MS, sort.changed),
    row('frame while scrolling, p95', DROPPED_MS, percentile(frames, 0.95)),
  ];
}
