import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { signIn } from '../fixtures/account';
import { openRecord } from '../fixtures/administering';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { framesOf, interactionsOf, startWatching } from './interactions';
import type { Row } from './report';
import { median } from './statistics';

const COMPONENTS = 500;
/** More than a screen of them; what is below is drawn when it comes near. */
const SHOWN = 40;
const PER_COLUMN = 10;
const COLUMNS = 2;
const WORDS = 'a key at a time';
const DRAG_STEPS = 120;
const DRAG_STEP_PX = 4;
const DRAG_FRAMES = 120;
const GOALS = { ready: 3000, large: 2000, key: 80, frame: 17, halt: 100 };
const EDIT = /\/edit$/;

const word = (index: number) => `Heading ${index}`;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Sections of two columns, ten headings each. */
function manyHeadings() {
  const component = (index: number) => ({ id: `h${index}`, type: 'heading', version: 1, props: { level: 2 } });
  const column = (first: number) => ({
    id: `c${first}`,
    span: { xs: 12, md: 6, lg: 6 },
    components: range(PER_COLUMN).map((at) => component(first + at)),
  });
  const inSection = PER_COLUMN * COLUMNS;
  const section = (index: number) => ({
    id: `s${index}`,
    settings: {},
    rows: [{ id: `r${index}`, columns: range(COLUMNS).map((at) => column(index * inSection + at * PER_COLUMN)) }],
  });
  const texts = Object.fromEntries(range(COMPONENTS).map((index) => [`h${index}.text`, word(index)]));
  return {
    sections: range(COMPONENTS / inSection).map(section),
    translations: { 'en-GB': texts },
    scripts: [],
    pageCSS: '',
  };
}

/** Saves a page of five hundred components as its draft: what the screen sends is made longer on its way. */
async function saveManyComponents(page: Page): Promise<void> {
  const record = /\/api\/admin\/content\/page\/\d+$/;
  await page.route(record, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { body } = route.request().postDataJSON() as { body: object };
    return route.continue({ postData: { body: { ...body, builder: manyHeadings() } } });
  });
  await page
    .getByRole('treeitem', { name: /^Heading/ })
    .first()
    .click();
  await page.getByLabel('Text (British English)').fill('Many headings');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.unroute(record);
}

/** Milliseconds from the call for the address until so many headings stand on the canvas, painted. */
async function readyAfter(page: Page, address: string, headings: number): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  // Locators compute the role of every element of the page, and would be measured with it.
  await page.waitForFunction(
    (count) => (document.querySelector('iframe')?.contentDocument?.querySelectorAll('h1, h2, h3').length ?? 0) >= count,
    headings,
    { polling: 'raf' },
  );
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

async function typed(page: Page): Promise<number[]> {
  await page
    .getByRole('treeitem', { name: new RegExp(word(1)) })
    .first()
    .click();
  const field = page.getByLabel('Text (British English)');
  await field.waitFor();
  await startWatching(page);
  return interactionsOf(page, async () => {
    await field.pressSequentially(WORDS, { delay: 120 });
    return WORDS.length;
  });
}

/** Times between the frames while a component is dragged down its column. */
async function framesOfDragging(page: Page): Promise<number[]> {
  const box = await page
    .frameLocator('iframe')
    .getByRole('heading', { name: word(0), exact: true })
    .boundingBox();
  if (!box) throw new Error('No heading to drag: is the canvas shown?');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + DRAG_STEP_PX * 2, { steps: 2 });
  const frames = framesOf(page, DRAG_FRAMES);
  for (const step of range(DRAG_STEPS)) await page.mouse.move(x, y + (step % 100) * DRAG_STEP_PX);
  const gaps = await frames;
  await page.mouse.up();
  return gaps;
}

/** How long an editor of pages waits, on a computer: the page editor is made for a desk. */
export async function measureEditor(shell: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ baseURL: shell, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto('/en-gb/admin');
    await signIn(page, ADMINISTRATOR);
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    await openRecord(page, 'Pages', 'About');
    await page.getByRole('link', { name: 'Edit content' }).click();
    await page.waitForURL(EDIT);
    // The address is loaded anew, by which the page has the editor's policy.
    await page.getByRole('button', { name: 'Save draft' }).waitFor();
    const address = page.url();
    const ready = await readyAfter(page, address, 1);
    await saveManyComponents(page);
    const large = await readyAfter(page, address, SHOWN);
    const keys = await typed(page);
    const frames = await framesOfDragging(page);
    const row = (what: string, goal: number, measured: number): Row => ({
      area: `page editor: ${COMPONENTS} components`,
      what,
      unit: 'ms',
      goal,
      measured,
    });
    return [
      { ...row('ready', GOALS.ready, ready), area: 'page editor: a page of the demo company' },
      row('on the screen', GOALS.large, large),
      row(`key until painted, median of ${keys.length}`, GOALS.key, median(keys)),
      row('frame while dragging, median', GOALS.frame, median(frames)),
      row('frame while dragging, longest', GOALS.halt, Math.max(...frames)),
    ];
  } finally {
    await browser.close();
  }
}
