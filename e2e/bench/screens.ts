import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { SCREENS, type Screen } from '../fixtures/screens';
import { aTrip } from '../fixtures/trip';
import { answered, interactionsOf, startWatching } from './interactions';
import { rowsOf, type Row } from './report';
import { interactionToNextPaint, median } from './statistics';

const SLOWDOWN = 4;
const GOAL_MS = 100;
const MOST_MS = 200;
/** Of a screen, in the order of its keyboard: more are more of the same. */
const MOST_PRESSED = 40;
/** A press is over when it is used, and its page idle: what it took is told at once. */
const REST_MS = 150;

const CONTROLS = 'main, header, footer, dialog[open]';
const PRESSED = ':is(button, summary, [role=switch], input, select, textarea):not(:disabled, [tabindex="-1"])';

interface Control {
  kind: string;
  /** As a person would call it in a report of the bench. */
  name: string;
}

/** Elements are found anew each time: a press exchanges some of them. Undefined where there is no such control. */
const focusOn = (page: Page, index: number): Promise<Control | undefined> =>
  page.evaluate(
    ({ within, pressed, index }) => {
      const visible = [...document.querySelectorAll<HTMLElement>(`:is(${within}) ${pressed}`)].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      );
      const control = visible[index];
      if (!control) return undefined;
      control.focus();
      const labels = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : [];
      const texts = [control.ariaLabel, labels?.[0]?.textContent, control.textContent, control.getAttribute('name')];
      const name = texts.map((text) => text?.replace(/\s+/g, ' ').trim()).find(Boolean) ?? 'without a name';
      return { kind: control.getAttribute('type') ?? control.tagName.toLowerCase(), name: name.slice(0, 40) };
    },
    { within: CONTROLS, pressed: PRESSED, index },
  );

const TYPED = new Set(['text', 'email', 'tel', 'password', 'search', 'textarea', 'number', 'date']);

/** A letter where one types, Space elsewhere, and Escape for what has opened. */
async function use(page: Page, kind: string): Promise<number> {
  await page.keyboard.press(TYPED.has(kind) ? 'a' : 'Space');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(0), { timeout: 2000 }))),
  );
  await page.keyboard.press('Escape');
  return 2;
}

interface Press {
  /** Its number on the screen, and its name: two may be called the same. */
  control: string;
  name: string;
  ms: number;
}

/** Each press of a screen, on a slow phone. */
async function pressesOf(browser: Browser, shell: string, { open }: Screen): Promise<Press[]> {
  const page = await browser.newPage({ baseURL: shell, viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(60_000);
  // Paper is made by the browser, which takes no keys meanwhile.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  try {
    const trip = await aTrip(page.request, { placeId: 1101, inDays: 45 });
    await open(page, trip);
    await page.waitForLoadState('networkidle');
    const address = page.url();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await startWatching(page);
    const presses: Press[] = [];
    for (let index = 0; index < MOST_PRESSED; index += 1) {
      const control = await answered(`control ${index} of ${address}`, focusOn(page, index));
      if (!control) break;
      const press = interactionsOf(page, () => use(page, control.kind), REST_MS);
      const took = await answered(`“${control.name}” of ${address}`, press);
      presses.push(...took.map((ms) => ({ control: `${index} ${control.name}`, name: control.name, ms })));
      if (page.url() === address) continue;
      // A press that leads elsewhere is answered there; the others are still to come.
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await startWatching(page);
    }
    return presses;
  } finally {
    await page.close();
  }
}

interface Slowest {
  name: string;
  ms: number;
}

/** The control that took longest in the middle one of the visits. */
function slowestOf(visits: readonly (readonly Press[])[]): Slowest {
  const longest = new Map<string, Slowest[]>();
  for (const presses of visits)
    for (const control of new Set(presses.map((press) => press.control))) {
      const same = presses.filter((press) => press.control === control);
      const ms = Math.max(...same.map((press) => press.ms));
      longest.set(control, [...(longest.get(control) ?? []), { name: same[0]?.name ?? '', ms }]);
    }
  const middle = [...longest.values()].map((times) => ({
    name: times[0]?.name ?? '',
    ms: median(times.map(({ ms }) => ms)),
  }));
  return middle.reduce((one, other) => (other.ms > one.ms ? other : one));
}

/** How soon every screen of the gallery answers whoever presses each of its controls in turn, in so many visits. */
export async function measureScreens(shell: string, runs: number): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const row = rowsOf(`every control of every screen, ${SLOWDOWN}× slower CPU, ${runs} visits`);
  try {
    const rows: Row[] = [];
    for (const screen of SCREENS) {
      const visits: Press[][] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await pressesOf(browser, shell, screen));
      const each = visits.map((presses) => interactionToNextPaint(presses.map(({ ms }) => ms)));
      const slowest = slowestOf(visits);
      // Minutes pass between two of them.
      console.error(`  ${screen.name}: ${visits[0]?.length} presses, INP ${each.join(', ')} ms`);
      rows.push(
        row(`${screen.name}: INP of ${visits[0]?.length} presses, median of the visits`, 'ms', median(each), GOAL_MS),
        row(`${screen.name}: longest, “${slowest.name}”`, 'ms', slowest.ms, MOST_MS),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
