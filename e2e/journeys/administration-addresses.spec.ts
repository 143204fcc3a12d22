import { addEntry, AT_ONCE, goTo, isAudited, isSeen, publish, undoByHistory } from '../fixtures/administering';
import { expect, test } from '../fixtures/own-site';
import { CALM } from '../fixtures/storefront';

test.use(CALM);

test('a page of the shop has another address', { tag: '@long' }, async ({ page, visitor }) => {
  const isSignIn = () => expect(visitor.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(AT_ONCE);
  await goTo(page, 'Settings', 'Addresses of the shop');
  const added = await addEntry(page, 'Entries');
  await added.getByLabel('Page of the shop').selectOption({ label: 'Sign-in' });
  await added.getByLabel('Address on the site (British English)').fill('/welcome-back');
  await publish(page);
  await isSeen(visitor, '/en-gb/welcome-back', isSignIn);
  await visitor.goto('/en-gb/my-account/booking-list');
  await expect(visitor).toHaveURL(/\/en-gb\/welcome-back\?/);
  await isSeen(visitor, '/en-gb/login', isSignIn);
  await undoByHistory(page);
  await isSeen(visitor, '/en-gb/welcome-back', (at) =>
    expect(at.getByRole('heading', { name: 'We could not find this page' })).toBeVisible(AT_ONCE),
  );
  await isAudited(page, 'Addresses of the shop');
});
