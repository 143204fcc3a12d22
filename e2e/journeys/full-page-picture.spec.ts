import { DESKTOP, expect, inGate, PHONE, test } from '../fixtures/storefront';

interface Place {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Those of the places in the picture that have one colour alone: nothing is drawn there. */
async function blankIn(png: string, places: readonly Place[]): Promise<string[]> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot look at a picture.');
  context.drawImage(picture, 0, 0);
  const isBlank = ({ x, y, width, height }: Place): boolean => {
    const { data } = context.getImageData(x, y, Math.max(1, width), Math.max(1, height));
    const pixels = new Uint32Array(data.buffer);
    return pixels.every((pixel) => pixel === pixels[0]);
  };
  return places.filter(isBlank).map(({ text, y }) => `${text} (${y})`);
}

for (const viewport of [DESKTOP, PHONE])
  test(
    `a full-page picture of the landing page shows what is there, ${viewport.width} px wide`,
    inGate(viewport === PHONE),
    async ({ context, page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/en-gb');
      await expect(page.getByRole('heading', { name: 'Good to know' })).toBeAttached();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('main h1, main h2, main h3, footer a')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() }))
          .map(({ text, box: { x, y, width, height } }) => ({
            text: text.trim(),
            ...{ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
          }))
          .filter(({ text }) => text !== ''),
      );
      expect(places.filter(({ y }) => y > height / 2).length).toBeGreaterThan(3);
      const picture = await page.screenshot({ fullPage: true });
      const table = await context.newPage();
      expect(
        await table.evaluate(
          `(${blankIn.toString()})(${JSON.stringify(picture.toString('base64'))}, ${JSON.stringify(places)})`,
        ),
      ).toEqual([]);
    },
  );
