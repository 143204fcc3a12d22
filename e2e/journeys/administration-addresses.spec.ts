import type { Page } from '@playwright/test';
import { addEntry, AT_ONCE, goTo, isAudited, isSeen, publish, undoByHistory } from '../fixtures/administering';
import { expect, test } from '../fixtures/own-site';
import { CALM } from '../fixtures/storefront';

test.use(CALM);

test('a page of the shop has another address', { tag: '@long' }, async ({ page, visitor }) => {
  const isSearch = (at: Page) =>
    expect(at.getByRole('heading', { level: 1, name: 'When do you need the car?' })).toBeVisible(AT_ONCE);
  await goTo(page, 'Settings', 'Addresses of the shop');
  const added = await addEntry(page, 'Entries');
  await added.getByLabel('Page of the shop').selectOption({ label: 'Results of a search' });
  await added.getByLabel('Address on the site (British English)').fill('/rent-a-car');
  await publish(page);
  await isSeen(visitor, '/en-gb/rent-a-car', isSearch);
  await isSeen(visitor, '/de/rent-a-car', (at) =>
    expect(at.getByRole('heading', { level: 1, name: 'Wann brauchen Sie das Auto?' })).toBeVisible(AT_ONCE),
  );
  await isSeen(visitor, '/en-gb/search', isSearch);
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/rent-a-car', (at) =>
    expect(at.getByRole('heading', { name: 'We could not find this page' })).toBeVisible(AT_ONCE),
  );
  await isAudited(page, 'Addresses of the shop');
});
