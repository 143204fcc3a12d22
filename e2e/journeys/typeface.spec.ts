import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/storefront';

/** Families in which the browser has drawn the main heading, and not those that a style sheet asks for. */
async function drawnFamilies(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  await protocol.detach();
  return fonts.flatMap(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the device`));
}

for (const [language, families] of [
  ['en-gb', ['Plus Jakarta Sans']],
  ['pl', ['Plus Jakarta Sans']],
  // Latin digits and marks beside Cyrillic letters.
  ['ru', ['Onest', 'Plus Jakarta Sans']],
] as const) {
  test(`the page in ${language} is drawn in the typeface of the product, and not in one of the device`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(async () => (await drawnFamilies(page)).sort()).toEqual(families);
  });
}
