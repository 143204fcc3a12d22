import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@forecourt/shared/contract';
import { searchForm } from '../fixtures/search';
import { CALM, expect, inGate, PHONE, test } from '../fixtures/storefront';
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
  test(
    `with filters at the ${placement}, ${width} px have ${expected} cards in a row`,
    inGate(width === 390 || width === 1440),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await configured(page, placement);
      await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
      await expect(page.getByRole('list', { name: 'Cars', exact: true })).toBeVisible();
      await expect.poll(() => columns(page)).toBe(expected);
    },
  );
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
          const words = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
          const seen: DOMRect[] = [];
          while (words.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(words.currentNode);
            // What is for screen readers alone is clipped to a dot, its letters are not.
            const isSeen = (words.currentNode.parentElement?.getBoundingClientRect().width ?? 0) > 1;
            if (isSeen) seen.push(range.getBoundingClientRect());
          }
          return {
            text: fact.textContent,
            left: Math.min(...seen.map(({ left }) => left)),
            right: Math.max(...seen.map(({ right }) => right)),
            top: Math.min(...seen.map(({ top }) => top)),
            bottom: Math.max(...seen.map(({ bottom }) => bottom)),
          };
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
  test(
    `beside the filters, ${width} px leave each fact of a car a place of its own`,
    inGate(width === 390 || width === 1000),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
      await expect(page.getByRole('list', { name: 'Cars', exact: true })).toBeVisible();
      expect(await collisions(page)).toEqual([]);
    },
  );
}

/** In the gate the languages with the longest words; the others in the long form. */
const LONGEST = ['de', 'ru'];
const WIDTHS = [320, 360, 390, 480, 600, 660, 768, 820, 999, 1000, 1180, 1280, 1440, 1536, 1700, 1920];

for (const language of LANGUAGES.map((each) => each.toLowerCase()))
  test(
    `no width from 320 to 1920 px scrolls the results in ${language} sideways`,
    inGate(LONGEST.includes(language)),
    async ({ page, request }) => {
      await page.goto(`/${language}/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(beyond, { message: `${width} px` }).toBeLessThanOrEqual(0);
      }
    },
  );

/** Words of the form's controls that end outside them, or stand over another control. */
const overlaps = (form: Locator) =>
  form.evaluate((element) => {
    const parts = [...element.querySelectorAll('button, label, input:not([type]), select')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const wide = parts.filter(({ part }) => part.scrollWidth > part.clientWidth + 1 && part.matches('button'));
    const over = parts.flatMap(({ part, box }, index) =>
      parts
        .slice(index + 1)
        .filter(({ part: other }) => !part.contains(other) && !other.contains(part))
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map(({ part: other }) => `${part.textContent} over ${other.textContent}`),
    );
    return [...wide.map(({ part }) => `${part.textContent} is cut`), ...over];
  });

test('no width from 320 to 1920 px lays one control of the search form over another', async ({ page }) => {
  await page.goto('/en-gb');
  const form = searchForm(page);
  await expect(form.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  for (const width of [...WIDTHS, 700, 767]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overlaps(form), { message: `${width} px` }).toEqual([]);
  }
});

test('on a phone the places have the whole screen, until one is chosen or Escape is pressed', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
  await page.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your search' });
  const field = dialog.getByRole('combobox', { name: 'Pick-up and return' });
  const list = page.getByRole('listbox', { name: 'Pick-up and return' });
  await field.click();
  await expect(list).toBeVisible();
  const [input, places] = [await edges(field), await edges(list)];
  expect(input.bottom).toBeLessThan(120);
  expect(places.top).toBeGreaterThanOrEqual(input.bottom);
  expect(places.width).toBeGreaterThan(360);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await field.click();
  await page.getByRole('option', { name: /Málaga city office/ }).click();
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(/Málaga city office/);
  // What would keep a phone's keyboard open.
  await expect(field).not.toBeFocused();
});

test('a phone shows two cars at once, each with its price and its button', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
  const cars = page.getByRole('list', { name: 'Cars', exact: true }).getByRole('article');
  await expect(cars.nth(1)).toBeVisible();
  const heights = await cars.evaluateAll((all) => all.slice(0, 4).map((car) => car.getBoundingClientRect().height));
  // Half of what the header and the bar leave of the screen.
  for (const height of heights) expect(height).toBeLessThanOrEqual(320);
  for (const car of [cars.nth(0), cars.nth(1)]) {
    await expect(car.getByRole('link', { name: /^Choose/ })).toBeVisible();
    await expect(car).toContainText(/€\d/);
  }
});

for (const [width, top] of [
  [390, 390],
  [320, 500],
] as const)
  test(
    `a phone of ${width} px begins the first car high on its first screen`,
    inGate(width === 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Change search' })).toHaveText(/Change$/);
      await expect.poll(async () => (await main.getByRole('article').first().boundingBox())?.y).toBeLessThan(top);
    },
  );

test('on a phone filters, map and order stay in reach while the cars go by', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
  const main = page.getByRole('main');
  await main.getByRole('article').nth(4).scrollIntoViewIfNeeded();
  for (const control of [
    main.getByRole('button', { name: 'Filters' }),
    main.getByRole('button', { name: 'Map' }),
    main.getByRole('combobox', { name: 'Sort by' }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
});

for (const width of [320, 360]) {
  test(
    `at ${width} px the order can be read, and every tool be tapped`,
    inGate(width === 320),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`/en-gb/search?${(await aTrip(request, { placeId: 101, inDays: 50 })).search}`);
      const main = page.getByRole('main');
      const order = main.getByRole('combobox', { name: 'Sort by' });
      await main.getByRole('article').nth(3).scrollIntoViewIfNeeded();
      const tools = ['Filters', 'Map'].map((name) => main.getByRole('button', { name }));
      for (const tool of [...tools, order]) await expect(tool).toBeInViewport({ ratio: 1 });
      const room = (await order.boundingBox())?.width ?? 0;
      const words = await order.evaluate((select: HTMLSelectElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen) pen.font = font;
        const text = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0;
        return text + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
      });
      expect(words).toBeGreaterThan(50);
      expect(room).toBeGreaterThanOrEqual(words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
