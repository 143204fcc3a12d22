import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leavesStorefront, type SupportedGateway } from '@forecourt/shared/contract';
import { kilobytes, loadedFiles } from '../fixtures/loaded-files';
import { bookToPay, vendorOf } from '../fixtures/payment-walk';
import { CALM, expect, inGate, test } from '../fixtures/storefront';
import { GATEWAYS, wayOf } from '../fixtures/ways';
import { PORT } from '../ports';

/** A vendor keeps one scenario for whatever is paid next, so the walks follow one another. */
test.describe.configure({ mode: 'default' });
test.use(CALM);

const LIMIT_KB = 30;
const CHECKOUT = '/en-gb/checkout';
const PAYMENT = '/en-gb/payment';
const STOREFRONT = `http://localhost:${PORT}`;
const BUILT = join(import.meta.dirname, '../../mf-payments/dist');
const SHELL = join(import.meta.dirname, '../../shell/dist/browser');
/** One of each kind of component: a library of the vendor, the shared one after a billing form, a code. */
const IN_GATE: readonly SupportedGateway[] = ['Stripe', 'Cecabank', 'Pix'];

interface SourceMap {
  sources: string[];
}

/** Components that name no gateway. */
const SHARED = ['generic', 'qrcode'];
const COMPONENT = /features\/payment\/gateways\/([a-z-]+)-payment\.tsx$/;
/** Whose components a built script holds: `stripe` is in `stripe-payment.tsx`. */
function componentsIn(script: string): string[] {
  const map = join(BUILT, `${script}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as SourceMap;
  return sources.flatMap((source) => COMPONENT.exec(source)?.[1]?.replaceAll('-', '') ?? []);
}

/** The script that measures a page; it comes some time after everything else, at checkout as at every page. */
function measuresScript(): string {
  const map = readdirSync(SHELL).find(
    (name) => name.endsWith('.js.map') && readFileSync(join(SHELL, name), 'utf8').includes('page-measures.ts'),
  );
  if (map === undefined) throw new Error('No built script of the shell measures pages: build it first.');
  return map.replace(/\.map$/, '');
}

/** Stands on the payment page with all of it loaded; who was led to the vendor has gone back. */
async function standOnPaymentPage(page: Page, gateway: SupportedGateway): Promise<void> {
  // What checkout loads when it has nothing else to do is checkout's, however fast the visitor was.
  const script = measuresScript();
  const measures = page.waitForEvent('requestfinished', (request) => request.url().endsWith(script));
  await page.goto(CHECKOUT);
  await measures;
  await page.waitForLoadState('networkidle');
  await bookToPay(page, wayOf(gateway), { by: 'mouse' });
  if (leavesStorefront(gateway)) {
    await page.waitForURL(`${vendorOf(gateway)}/**`);
    await page.goBack();
  }
  await page.waitForURL(`**${PAYMENT}?**`);
  await page.waitForLoadState('networkidle');
}

for (const gateway of GATEWAYS)
  test(
    `the payment page of ${gateway} loads at most ${LIMIT_KB} KB beyond checkout's, and no code of another gateway`,
    inGate(IN_GATE.includes(gateway)),
    async ({ page }) => {
      const files = loadedFiles(page, STOREFRONT);
      await standOnPaymentPage(page, gateway);
      const components = async () =>
        (await files.beyond(CHECKOUT, PAYMENT)).flatMap(({ url }) => componentsIn(url.split('/').at(-1) ?? ''));
      await expect.poll(components).toHaveLength(1);
      await page.waitForLoadState('networkidle');
      const loaded = await files.beyond(CHECKOUT, PAYMENT);
      const told = loaded.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
      test.info().annotations.push({ type: 'weight', description: `${Math.round(kilobytes(loaded) * 10) / 10} KB` });
      expect([...SHARED, gateway.toLowerCase()]).toContain((await components())[0]);
      expect(kilobytes(loaded), told).toBeLessThanOrEqual(LIMIT_KB);
    },
  );

test('the component of each gateway is a script of its own', () => {
  const held = readdirSync(BUILT)
    .filter((name) => name.endsWith('.js'))
    .map(componentsIn)
    .filter((components) => components.length > 0);
  expect(held.every((components) => components.length === 1)).toBe(true);
  expect(new Set(held.flat()).size).toBe(held.length);
  expect(held.flat()).toEqual(expect.arrayContaining([...SHARED, 'stripe', 'poynt']));
});
