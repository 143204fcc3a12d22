import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import type { WeighedPage } from '../fixtures/weigh';
import type { Row } from './report';
import { median, percentile } from './statistics';

const OFFERS = 1000;
const SLOWDOWN = 4;
const GOAL_MS = 50;
const ROUNDS = 5;
const FRAMES = 240;
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

/** From the press until the changed list is on the screen, in the page's own clock. */
const untilPainted = (page: Page, press: string): Promise<number> =>
  page.evaluate(
    ([selector, patience]) =>
      new Promise<number>((resolve, reject) => {
        const list = document.querySelector('main ul[data-variant]');
        const control = document.querySelector<HTMLElement>(selector);
        if (!list?.parentElement || !control)
          throw new Error(`Nothing to press at ${selector}: has the page of the results changed?`);
        setTimeout(() => reject(new Error(`Nothing has changed after a press at ${selector}.`)), patience);
        const start = performance.now();
        const seen = new MutationObserver(() => {
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        seen.observe(list.parentElement, { childList: true, subtree: true, characterData: true });
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        } else control.click();
      }),
    [press, PATIENCE_MS] as const,
  );

/** Times between the frames while the page is scrolled through. */
const framesOfScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const gaps: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < count; frame += 1) {
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      gaps.push(now - last);
      last = now;
      window.scrollBy(0, 120);
    }
    return gaps.slice(1);
  }, FRAMES);

async function several(page: Page, selector: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await untilPainted(page, selector));
  return times;
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
  const filter = await several(page, 'main details :is(button[aria-pressed], input[type="checkbox"])');
  const sort = await several(page, 'main select');
  const frames = await framesOfScrolling(page);
  await browser.close();
  const area = `results: ${OFFERS} offers, ${SLOWDOWN}× slower CPU`;
  return [
    { area, what: 'filter until painted, median', unit: 'ms', goal: GOAL_MS, measured: median(filter) },
    { area, what: 'sort until painted, median', unit: 'ms', goal: GOAL_MS, measured: median(sort) },
    { area, what: 'frame while scrolling, p95', unit: 'ms', goal: DROPPED_MS, measured: percentile(frames, 0.95) },
  ];
}
