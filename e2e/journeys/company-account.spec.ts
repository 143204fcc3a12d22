import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { acceptTerms, bookButton, confirmed, form, openDetails } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const COMPANY = 'Northgate Foods';

/** As an administrator does it; the e-mail leads to the page. */
async function invitationOf(request: APIRequestContext, { email, firstName, lastName }: Guest): Promise<string> {
  const { email: name, password } = ADMINISTRATOR;
  const signedIn = await request.post('/api/users/authenticate', { data: { email: name, password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const invited = await request.post('/api/admin/companies/invitations', {
    data: { email, companyName: COMPANY, firstName, lastName, language: 'en-GB' },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  expect(invited.ok()).toBe(true);
  return linkIn(await mailTo(request, email, new RegExp(`^Open the account of ${COMPANY}$`)));
}

async function openAccount(page: Page, link: string, { password }: Guest) {
  await page.goto(link);
  await expect(
    page.getByRole('form', { name: 'Register your company' }).getByText(COMPANY, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText('Your company is registered. You can sign in now.')).toBeVisible();
  await expectAccessible(page);
}

async function keepDriver(page: Page, { firstName, lastName, email }: Guest) {
  await expect(page.getByText('You keep no drivers yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a driver' });
  await dialog.getByLabel("Driver's first name").fill(firstName);
  await dialog.getByLabel("Driver's last name").fill(lastName);
  await dialog.getByLabel("Driver's e-mail address").fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the driver' }).click();
  await expect(page.getByText(`${firstName} ${lastName} is kept.`)).toBeVisible();
  await expectAccessible(page);
}

for (const [device, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(
    `an invited company opens its account and books with a kept driver, on ${device}`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const [company, driver] = [aGuest('Jo'), aGuest('Mika')];
      const link = await invitationOf(page.request, company);
      await openAccount(page, link, company);
      await signIn(page, company);
      await expect(page.getByText('Company', { exact: true }).first()).toBeVisible();
      await keepDriver(page, driver);

      const trip = await aTrip(page.request, { placeId: 801, inDays: 40 });
      await openDetails(page, trip);
      await expect(page.getByText('You are booking for your company.')).toBeVisible();
      await page.getByLabel('Choose a driver').selectOption(`${driver.firstName} ${driver.lastName} · ${driver.email}`);
      await expect(page.getByLabel("Driver's first name")).toHaveValue(driver.firstName);
      await expect(form(page).getByLabel('First name', { exact: true })).toHaveValue(company.firstName);
      await form(page).getByLabel('Mobile phone').fill(company.phone);
      await form(page).getByLabel('Date of birth').fill(company.birthday);
      await form(page).getByLabel('Country', { exact: true }).selectOption({ label: company.country });
      await acceptTerms(page);
      await expectAccessible(page);
      await bookButton(page).click();
      await expect(confirmed(page)).toBeVisible();

      await page.goto(link);
      await expect(page.getByText('This invitation was used already')).toBeVisible();
      await expectAccessible(page);
    },
  );
}
