import type { Page } from '@playwright/test';
import {
  addEntry,
  AT_ONCE,
  goTo,
  isAudited,
  isSeen,
  openRecord,
  pictured,
  publish,
  undoByHistory,
} from '../fixtures/administering';
import { expect, test } from '../fixtures/own-site';
import { CALM } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);
// One after another: they change the same site.
test.describe.configure({ mode: 'default' });

test(
  'a new administrator gives the site another main colour, and the old one back',
  { tag: '@long' },
  async ({ page, visitor }) => {
    const isOnButtons = (color: string) =>
      isSeen(visitor, '/en-gb', (at) =>
        expect(at.getByRole('button', { name: 'Search' })).toHaveCSS('background-color', color, AT_ONCE),
      );
    await goTo(page, 'Theme');
    await page.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
    await pictured(page, 'theme');
    await publish(page);
    await isOnButtons('rgb(122, 31, 92)');
    await undoByHistory(page);
    await isOnButtons('rgb(10, 92, 130)');
    await isAudited(page, 'Theme');
  },
);

test('a logo is uploaded, described and seen in the header', { tag: '@long' }, async ({ page, visitor }) => {
  await goTo(page, 'Header');
  const buffer = await page.screenshot({ clip: { x: 60, y: 46, width: 190, height: 44 } });
  await page.getByRole('button', { name: 'Choose from the library: Address' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByLabel('Upload pictures').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer });
  await library.getByRole('button', { name: 'Use mark.png' }).waitFor();
  await pictured(page, 'library');
  await library.getByRole('button', { name: 'Use mark.png' }).click();
  await page.getByLabel('Description for people who cannot see it').fill('Plum Cars');
  await publish(page);
  await isSeen(visitor, '/en-gb', (at) =>
    expect(at.getByRole('banner').getByRole('img', { name: /Plum Cars/ })).toBeVisible(AT_ONCE),
  );
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb', (at) =>
    expect(at.getByRole('banner').getByRole('img', { name: /Azure Drive/ })).toBeVisible(AT_ONCE),
  );
  await isAudited(page, 'Header');
});

test('an entry of the menu', { tag: '@long' }, async ({ page, visitor }) => {
  const entry = visitor.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Vans' });
  await openRecord(page, 'Menus', 'Main menu');
  const added = await addEntry(page, 'Entries');
  await added.getByLabel('Page').first().selectOption({ label: 'About' });
  await added.getByLabel('Label (British English)').first().fill('Vans');
  await publish(page);
  await isSeen(visitor, '/en-gb', () => expect(entry).toBeVisible(AT_ONCE));
  await entry.click();
  await expect(visitor).toHaveURL(/\/en-gb\/about$/);
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb', () => expect(entry).toHaveCount(0, AT_ONCE));
  await isAudited(page, 'Menus Main menu');
});

test('a redirect', { tag: '@long' }, async ({ page, visitor }) => {
  await goTo(page, 'Settings', 'Redirects');
  const added = await addEntry(page, 'Entries');
  await added.getByLabel('From').fill('/our-story');
  await added.getByLabel('To', { exact: true }).fill('/about');
  // A browser keeps a permanent one.
  await added.getByRole('checkbox', { name: 'Permanent' }).uncheck();
  await publish(page);
  await isSeen(visitor, '/en-gb/our-story', async (at) => expect(at.url()).toMatch(/\/en-gb\/about$/));
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/our-story', (at) =>
    expect(at.getByRole('heading', { name: 'We could not find this page' })).toBeVisible(AT_ONCE),
  );
  await isAudited(page, 'Redirects');
});

test('a field of the contact form', { tag: '@long' }, async ({ page, visitor }) => {
  const field = visitor.getByRole('main').getByLabel('Flight or ferry');
  await openRecord(page, 'Forms', 'Contact');
  const added = await addEntry(page, 'Fields');
  await added.getByLabel('What is asked').selectOption({ label: 'Arrival flight or train' });
  await added.getByLabel('Label (British English)').fill('Flight or ferry');
  await pictured(page, 'form');
  await publish(page);
  await isSeen(visitor, '/en-gb/contact', () => expect(field).toBeVisible(AT_ONCE));
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/contact', () => expect(field).toHaveCount(0, AT_ONCE));
  await isAudited(page, 'Forms Contact');
});

test('results as cards, with the filters above them', { tag: '@long' }, async ({ page, context }) => {
  const { search } = await aTrip(page.request, { placeId: 101, inDays: 50 });
  const shopper = await context.newPage();
  const cars = shopper.getByRole('list', { name: 'Cars', exact: true }).getByRole('article');
  const inFirstRow = () =>
    cars.evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  await goTo(page, 'Settings', 'Search, results and checkout');
  await page.getByLabel('Results as').selectOption({ label: 'Cards' });
  await page.getByLabel('Where the filters stand').selectOption({ label: 'Above the results' });
  await publish(page);
  await isSeen(shopper, `/en-gb/search?${search}`, async () => {
    await cars.first().waitFor({ timeout: 2000 });
    expect(await inFirstRow()).toBeGreaterThan(1);
  });
  await undoByHistory(page);
  await isSeen(shopper, `/en-gb/search?${search}`, async () => {
    await cars.first().waitFor({ timeout: 2000 });
    expect(await inFirstRow()).toBe(1);
  });
  await isAudited(page, 'Search, results and checkout');
});

test('a post of the blog', { tag: '@long' }, async ({ page, visitor }) => {
  const titled = (name: string) => (at: Page) =>
    expect(at.getByRole('heading', { level: 1, name })).toBeVisible(AT_ONCE);
  await goTo(page, 'Blog');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByLabel('Title (British English)').fill('Where to swim');
  await page.getByLabel('Address on the site (British English)').fill('where-to-swim');
  await page.getByLabel('Text of the post (British English)').fill('<p>Maro, before nine.</p>');
  await publish(page);
  await isSeen(visitor, '/en-gb/blog', (at) =>
    expect(at.getByRole('link', { name: 'Where to swim' })).toBeVisible(AT_ONCE),
  );
  await visitor.getByRole('link', { name: 'Where to swim' }).click();
  await expect(visitor.getByText('Maro, before nine.')).toBeVisible();
  await page.getByLabel('Title (British English)').fill('Where to bathe');
  await publish(page);
  await isSeen(visitor, '/en-gb/blog/where-to-swim', titled('Where to bathe'));
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/blog/where-to-swim', titled('Where to swim'));
  await isAudited(page, 'Blog Where to swim', ['Created', 'Published', 'Restored']);
});

/** Types the words of a component that was just added, in languages that are shown side by side. */
async function addHeading(page: Page, words: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add to the page' }).getByRole('button', { name: 'Heading' }).click();
  for (const [language, text] of Object.entries(words)) await page.getByLabel(`Text (${language})`).fill(text);
}

async function publishContent(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('a landing page, built from an empty one in two languages', { tag: '@long' }, async ({ page, visitor }) => {
  const headed = (name: string) => (at: Page) =>
    expect(at.getByRole('heading', { level: 1, name })).toBeVisible(AT_ONCE);
  await goTo(page, 'Pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Summer');
  await page.getByLabel('Layout').selectOption({ label: 'Page' });
  await page.getByLabel('Address on the site (British English)').fill('/summer');
  await page.getByLabel('Address on the site (German)').fill('/sommer');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Edit content' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
  await addHeading(page, { 'British English': 'Summer by car', German: 'Mit dem Auto in den Sommer' });
  await page.getByLabel('Heading level').selectOption('1');
  await pictured(page, 'page-editor');
  await publishContent(page);
  await isSeen(visitor, '/en-gb/summer', headed('Summer by car'));
  await isSeen(visitor, '/de/sommer', headed('Mit dem Auto in den Sommer'));
  await page.getByLabel('Text (British English)').fill('Winter by car');
  await publishContent(page);
  await isSeen(visitor, '/en-gb/summer', headed('Winter by car'));
  await openRecord(page, 'Pages', 'Summer');
  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Make it the draft/ })
    .nth(1)
    .click();
  await publish(page);
  await isSeen(visitor, '/en-gb/summer', headed('Summer by car'));
  await isAudited(page, 'Pages Summer', ['Created', 'Draft saved', 'Published', 'Restored']);
});

test('a layout with a shared component, around a page', { tag: '@long' }, async ({ page, visitor }) => {
  const notice = visitor.getByRole('heading', { name: 'Open on Sundays, too' });
  await goTo(page, 'Shared components');
  await page.getByRole('link', { name: 'New component' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Notice');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Edit content' }).click();
  await addHeading(page, { 'British English': 'Open on Sundays, too' });
  await publishContent(page);
  await goTo(page, 'Layouts');
  await page.getByRole('link', { name: 'New layout' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('With a notice');
  for (const part of ['Header', 'Shared component', 'Content of the page']) {
    const added = await addEntry(page, 'Parts, from top to bottom');
    await added.getByLabel('Type').selectOption({ label: part });
    if (part === 'Shared component')
      await added.getByRole('combobox', { name: 'Shared component' }).selectOption({ label: 'Notice' });
  }
  await publish(page);
  await openRecord(page, 'Pages', 'Questions');
  await page.getByLabel('Layout').selectOption({ label: 'With a notice' });
  await publish(page);
  await isSeen(visitor, '/en-gb/faq', () => expect(notice).toBeVisible(AT_ONCE));
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/faq', () => expect(notice).toHaveCount(0, AT_ONCE));
  await isAudited(page, 'Layouts With a notice', ['Published']);
  await isAudited(page, 'Shared components Notice', ['Created', 'Published']);
});

const inSeconds = (seconds: number, zone = 'Europe/Madrid') =>
  new Date(Date.now() + seconds * 1000).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T');

test('a change of a page that is published at a time', { tag: '@long' }, async ({ page, visitor }) => {
  const crumb = visitor.getByRole('navigation', { name: 'You are here' });
  await openRecord(page, 'Pages', 'Locations');
  await page.getByRole('checkbox', { name: 'Show the way to the page (breadcrumb)' }).uncheck();
  await pictured(page, 'record');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByLabel('Date and time').fill(inSeconds(4));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Goes live on/)).toBeVisible();
  await isSeen(visitor, '/en-gb/locations', () => expect(crumb).toBeVisible(AT_ONCE));
  await expect(async () => {
    await visitor.reload();
    await expect(crumb).toHaveCount(0, AT_ONCE);
  }).toPass({ timeout: 10_000 });
  await page.reload();
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/locations', () => expect(crumb).toBeVisible(AT_ONCE));
  await isAudited(page, 'Pages Locations', ['Scheduled', 'Published', 'Restored']);
});
