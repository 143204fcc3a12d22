import type { Locator, Page } from '@playwright/test';
import { CALM, expect, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

type Placement = 'left' | 'top';

/** The same page as another company configures it: cards, and filters at a side. */
async function configured(page: Page, placement: Placement) {
  const changes: [string, string][] = [
    ['"variant":"row"', '"variant":"card"'],
    ['"placement":"left"', `"placement":"${placement}"`],
  ];
  const inMarkup: [string, string][] = [
    ['data-variant="row"', 'data-variant="card"'],
    ['data-filters="left"', `data-filters="${placement}"`],
  ];
  await page.route('**/search?**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const escaped = changes.map(
      ([from, to]) => [from, to].map((text) => text.replaceAll('"', '\\"')) as [string, string],
    );
    const body = [...changes, ...escaped, ...inMarkup].reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      await response.text(),
    );
    return route.fulfill({ response, body });
  });
}

/** Cards whose upper edges are level with the first one's. */
const columns = (page: Page) =>
  page
    .getByRole('list', { name: 'Cars', exact: true })
    .getByRole('article')
    .evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });

const CASES: readonly [Placement, number, number][] = [
  ['left', 1600, 3],
  ['left', 1440, 2],
  ['top', 1600, 2],
  ['top', 1024, 2],
  ['left', 768, 1],
  ['top', 390, 1],
];

for (const [placement, width, expected] of CASES) {
  test(`with filters at the ${placement}, ${width} px have ${expected} cards in a row`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await configured(page, placement);
    await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
    await expect(page.getByRole('list', { name: 'Cars', exact: true })).toBeVisible();
    await expect.poll(() => columns(page)).toBe(expected);
  });
}

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return { top, bottom, width: Math.round(width) };
  });

test('the detail of a card opens under its row and takes the whole of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await configured(page, 'left');
  await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
  const list = page.getByRole('list', { name: 'Cars', exact: true });
  await list
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const panel = await edges(list.getByRole('region', { name: /^Details: / }));
  for (const index of [0, 1])
    expect(panel.top).toBeGreaterThanOrEqual((await edges(list.getByRole('article').nth(index))).bottom);
  expect(panel.width).toBe((await edges(list)).width);
});

test('a click on the picture or the middle of a row leads to its checkout', async ({ page, request }) => {
  const search = `/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`;
  const car = page.getByRole('list', { name: 'Cars', exact: true }).getByRole('article').first();
  for (const part of [car.getByRole('presentation').first(), car]) {
    await page.goto(search);
    // The middle of what is there, whatever lies over it: a click as a visitor makes it.
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box) throw new Error('The car has no such part.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(/\/en-gb\/checkout\?/);
  }
});

/** Pairs of facts of which one stands over the other, and facts that leave their card. */
const collisions = (page: Page) =>
  page
    .getByRole('list', { name: 'Cars', exact: true })
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        const facts = [...card.querySelectorAll('li')].map((fact) => {
          const words = document.createRange();
          words.selectNodeContents(fact);
          const { left, right, top, bottom } = words.getBoundingClientRect();
          return { text: fact.textContent, left, right, top, bottom };
        });
        const { right } = card.getBoundingClientRect();
        return facts.flatMap((one, index) => [
          ...(one.right > right ? [`${one.text} leaves the card`] : []),
          ...facts
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            )
            .map((other) => `${one.text} over ${other.text}`),
        ]);
      }),
    );

for (const width of [390, 1000, 1100, 1200, 1440]) {
  test(`beside the filters, ${width} px leave each fact of a car a place of its own`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
    await expect(page.getByRole('list', { name: 'Cars', exact: true })).toBeVisible();
    expect(await collisions(page)).toEqual([]);
  });
}
