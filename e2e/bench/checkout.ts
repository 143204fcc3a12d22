import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { CUSTOMER_FIELDS } from '@forecourt/shared/contract';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import type { WeighedPage } from '../fixtures/weigh';
import { interactionsOf, startWatching } from './interactions';
import type { Row } from './report';
import { interactionToNextPaint, median } from './statistics';

const SLOWDOWN = 4;
const GOAL_MS = 50;
const LETTERS = 'abc';

interface FormAnswer {
  fields: string;
}

/** The company's form, with every field that there is. */
async function withEveryField(page: Page): Promise<void> {
  await page.route('**/api/form/*', async (route) => {
    const response = await route.fetch();
    const form = (await response.json()) as FormAnswer;
    const fields = Object.keys(CUSTOMER_FIELDS).map((typeId) => ({ typeId, settings: { required: false } }));
    await route.fulfill({ response, json: { ...form, fields: JSON.stringify(fields) } });
  });
}

/** What is in view is painted, and nothing is left to do. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))));

/**
 * As a person does, who sees a control before using it. The library scrolls to it and uses it within the same moment,
 * and looks within a click for what lies over the button.
 */
async function comeTo(page: Page, control: Locator, by: 'keyboard' | 'mouse'): Promise<void> {
  await (by === 'mouse' ? control.hover() : control.focus());
  await rest(page);
}

async function typeEverywhere(page: Page): Promise<number> {
  const inputs = page.getByRole('main').getByRole('textbox');
  const count = await inputs.count();
  for (let index = 0; index < count; index += 1) {
    await comeTo(page, inputs.nth(index), 'keyboard');
    await page.keyboard.type(LETTERS, { delay: 60 });
    // Leaving a field checks it.
    await page.keyboard.press('Tab');
  }
  return count * (LETTERS.length + 1);
}

/** Each switch, box and way to pay of the form; what a choice exchanges is not awaited, as nobody does. */
async function chooseInForm(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const controls = main.getByRole('switch').or(main.getByRole('checkbox')).or(main.getByRole('radio'));
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    await comeTo(page, controls.nth(index), 'keyboard');
    await page.keyboard.press('Space');
  }
  return count;
}

async function chooseExtras(page: Page): Promise<number> {
  const controls = page.getByRole('main').getByRole('button', { name: /^One more: / });
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    await comeTo(page, controls.nth(index), 'mouse');
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForLoadState('networkidle');
  }
  return count;
}

interface Visit {
  choosing: number[];
  typing: number[];
  deciding: number[];
}

/** Milliseconds of each interaction of one visit, on a slow phone that has not seen the page before. */
async function visit(browser: Browser, shell: string, path: string): Promise<Visit> {
  const page = await browser.newPage({ baseURL: shell, viewport: { width: 390, height: 844 } });
  try {
    await withEveryField(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await startWatching(page);
    const choosing = await interactionsOf(page, () => chooseExtras(page));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor();
    await page.waitForLoadState('networkidle');
    const typing = await interactionsOf(page, () => typeEverywhere(page));
    return { choosing, typing, deciding: await interactionsOf(page, () => chooseInForm(page)) };
  } finally {
    await page.close();
  }
}

/** How soon checkout answers a key and a click on a slow phone; its INP is the median of the visits'. */
export async function measureCheckout(shell: string, pages: readonly WeighedPage[], runs: number): Promise<Row[]> {
  const path = pages.find(({ name }) => name === 'checkout')?.path ?? '';
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, shell, path));
    const area = `checkout: every field, ${SLOWDOWN}× slower CPU, ${runs} visits`;
    const rows = [
      ['key', visits.map(({ typing }) => typing)],
      ['choice of an extra', visits.map(({ choosing }) => choosing)],
      ['choice in the form', visits.map(({ deciding }) => deciding)],
    ] as const;
    return rows.flatMap(([what, times]): Row[] => [
      { area, what: `${what} until painted, median`, unit: 'ms', measured: median(times.flat()) },
      { area, what: `${what} until painted, longest`, unit: 'ms', measured: Math.max(...times.flat()) },
      {
        area,
        what: `${what}: INP, median of the visits`,
        unit: 'ms',
        goal: GOAL_MS,
        measured: median(times.map(interactionToNextPaint)),
      },
    ]);
  } finally {
    await browser.close();
  }
}
