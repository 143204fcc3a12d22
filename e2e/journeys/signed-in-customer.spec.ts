import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { acceptTerms, bookButton, form, openDetails, referenceIn } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const BARCELONA = 201;

async function tellTheAccount(page: Page, { phone, birthday, country }: Guest): Promise<void> {
  await page.goto('/en-gb/my-account/profile-info?edit=true');
  await page.getByLabel(/^Mobile phone/).fill(phone);
  await page.getByLabel(/^Date of birth/).fill(birthday);
  await page.getByLabel(/^Country/).selectOption({ label: country });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
}

/** A phone number is kept without its spaces. */
async function expectFilledIn(page: Page, { firstName, lastName, email, birthday, phone }: Guest): Promise<void> {
  const fields = form(page);
  await expect(fields.getByLabel('First name')).toHaveValue(firstName);
  await expect(fields.getByLabel('Last name')).toHaveValue(lastName);
  await expect(fields.getByLabel('E-mail address')).toHaveValue(email);
  await expect(fields.getByLabel('Mobile phone')).toHaveValue(phone.replaceAll(' ', ''));
  await expect(fields.getByLabel('Date of birth')).toHaveValue(birthday);
  await expect(fields.getByLabel('Country', { exact: true })).toHaveValue('ES');
}

for (const [device, viewport, inDays] of [
  ['a desktop', DESKTOP, 33],
  ['a phone', PHONE, 40],
] as const) {
  test(
    `a signed-in customer books with what the account knows, and finds the booking there, on ${device}`,
    inGate(viewport === DESKTOP),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const guest = aGuest('Iris');
      await anAccount(page.request, guest);
      await page.goto('/en-gb/login');
      await signIn(page, guest);
      await expect(page).toHaveURL(/\/my-account\//);
      await tellTheAccount(page, guest);

      await openDetails(page, await aTrip(page.request, { placeId: BARCELONA, inDays }));
      await expectFilledIn(page, guest);
      await expect(form(page).getByRole('checkbox', { name: 'Create an account with these details' })).toHaveCount(0);
      await acceptTerms(page);
      await expectAccessible(page);
      await bookButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your car is booked' })).toBeVisible();

      const reference = referenceIn(page);
      await page.goto('/en-gb/my-account/booking-list');
      await expect(page.getByText(reference).first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}
