import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../fixtures/processes';
import { SCREENS, type Screen } from '../fixtures/screens';
import { CALM, expect, expectAccessible, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);
test.describe.configure({ mode: 'parallel' });

/** Pixels: the smallest phone, a usual one, a tablet, a laptop and a large screen. */
const WIDTHS = [320, 390, 820, 1440, 1920];
const heightOf = (width: number): number => (width < 600 ? 844 : 1000);
/** What is further down is more of the same. */
const MOST_PIXELS = 2000;

/** Pixels by which the page is wider than the window, on which it can be moved sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** In a higher window, what fills the window would push the end of the page out of the picture. */
const keepHeights = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('main, main *').forEach((element) => {
      element.style.removeProperty('min-height');
      const { minHeight } = getComputedStyle(element);
      if (parseFloat(minHeight) > 300) element.style.minHeight = minHeight;
    }),
  );

/** Takes the picture for the gallery, where it is asked for: `npm run gallery`. */
async function pictured(page: Page, { name, isInWindow }: Screen, width: number): Promise<void> {
  if (!process.env['GALLERY_PICTURES']) return;
  const height = isInWindow ? heightOf(width) : await page.evaluate(() => document.documentElement.scrollHeight);
  const path = join(ROOT, 'docs/gallery', `${name}-${width}.jpg`);
  await keepHeights(page);
  await page.setViewportSize({ width, height: Math.min(height, MOST_PIXELS) });
  const whole = await page.evaluate(
    () => document.querySelector('body footer')?.getBoundingClientRect().bottom ?? Infinity,
  );
  const end = isInWindow ? Infinity : Math.ceil(whole);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_PIXELS, end) };
  await page.screenshot({ path, type: 'jpeg', quality: 45, clip });
}

for (const screen of SCREENS)
  test(`the screen “${screen.name}” fits and is accessible from 320 to 1920 px`, { tag: '@long' }, async ({ page }) => {
    const trip = await aTrip(page.request, { placeId: 1101, inDays: 45 });
    await screen.open(page, trip);
    // These browsers draw no scrollbar, for which the pages keep a strip at their edge.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: heightOf(width) });
        await page.waitForLoadState('networkidle');
        await screen.settled?.(page, width);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        await pictured(page, screen, width);
      });
  });
