import type { Browser, Page } from '@playwright/test';
import { AT_ONCE, goTo, isSeen, publish } from '../fixtures/administering';
import { bookingKeys, expectBookedOnce } from '../fixtures/booked';
import { acceptTerms, bookButton, expectKept, fillDriver, form, typeDriver } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { pressOn, tabTo } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/own-site';
import { CALM, DESKTOP, errorsOf, expectAccessible, inGate, PHONE } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

async function putOnOnePage(administrator: Page): Promise<void> {
  await goTo(administrator, 'Settings', 'Search, results and checkout');
  const twoSteps = administrator.getByRole('checkbox', { name: 'Checkout in two steps' });
  if (!(await twoSteps.isChecked())) return;
  await twoSteps.uncheck();
  await publish(administrator);
}

/** Somebody who has never been here, in whose browser nobody is signed in. */
async function aVisitor(browser: Browser, baseURL: string, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ ...CALM.contextOptions, baseURL, locale: 'en-GB', viewport });
  return context.newPage();
}

const extra = (page: Page) => page.getByRole('radio', { name: 'Full cover' });
const total = async (page: Page): Promise<number> =>
  Number(/[\d,]+\.\d\d/.exec((await bookButton(page).textContent()) ?? '')?.[0].replace(',', ''));

/** From the card of the results, to one page with everything; a page has the setting that was live when it loaded. */
async function choosesCar(page: Page): Promise<void> {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 30 });
  const onOnePage = page.getByRole('heading', { level: 1, name: 'Your booking', exact: true });
  await isSeen(page, `/en-gb/checkout?${trip.checkout}`, () => expect(onOnePage).toBeVisible(AT_ONCE));
  await page.goto(`/en-gb/search?${trip.search}`);
  await page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true }).click();
  await expect(onOnePage).toBeVisible();
  await expect(extra(page)).toBeVisible();
  await expect(form(page).getByLabel('First name')).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Pay at the desk' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Booking progress' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectAccessible(page);
}

test('on one page a visitor chooses, fills in and books once, over a reload and two presses, on a phone', async ({
  page: administrator,
  browser,
  site,
}) => {
  await putOnOnePage(administrator);
  const page = await aVisitor(browser, site.origin, PHONE);
  const errors = errorsOf(page);
  const keys = bookingKeys(page);
  const guest = aGuest('Olga');
  await choosesCar(page);
  const before = await total(page);
  await extra(page).check();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  await form(page).getByRole('radio', { name: 'Pay at the desk' }).check();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await fillDriver(page, guest);
  await expect(page.getByRole('timer')).toHaveText(/^This car is kept for you: \d+:\d\d left$/);
  await page.reload();
  await expectKept(page, guest);
  await expect(extra(page)).toBeChecked();
  await expect(form(page).getByRole('radio', { name: 'Pay at the desk' })).toBeChecked();
  await bookButton(page).click();
  await expect(page.getByRole('alert').getByText('Please check 1 point')).toBeVisible();
  await expectAccessible(page);
  await acceptTerms(page);
  await bookButton(page).dblclick();
  await expectBookedOnce(page, guest);
  expect(new Set(keys).size).toBe(1);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

test(
  'on one page a visitor books with nothing but the keyboard, at a desk',
  inGate(false),
  async ({ page: administrator, browser, site }) => {
    await putOnOnePage(administrator);
    const page = await aVisitor(browser, site.origin, DESKTOP);
    const guest = aGuest('Otto');
    await choosesCar(page);
    await pressOn(page, extra(page), 'Space');
    await expect(extra(page)).toBeChecked();
    await typeDriver(page, guest);
    await tabTo(page, form(page).getByRole('radio', { checked: true }));
    const desk = form(page).getByRole('radio', { name: 'Pay at the desk' });
    if (!(await desk.isChecked())) await page.keyboard.press('ArrowDown');
    await expect(desk).toBeChecked();
    await pressOn(page, form(page).getByRole('checkbox', { name: 'I accept the rental terms' }), 'Space');
    await pressOn(page, bookButton(page));
    await expectBookedOnce(page, guest);
    await page.context().close();
  },
);
