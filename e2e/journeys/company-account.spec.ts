import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { bookButton, confirmed, form, openDetails } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { HANDS, type Hand } from '../fixtures/hand';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { CALM, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
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

async function openAccount({ page, type, press }: Hand, link: string, { password }: Guest) {
  await page.goto(link);
  await expect(
    page.getByRole('form', { name: 'Register your company' }).getByText(COMPANY, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Repeat the password'), password);
  await press(page.getByRole('button', { name: 'Open the account' }));
  await expect(page.getByText('Your company is registered. You can sign in now.')).toBeVisible();
  await expectAccessible(page);
}

async function keepDriver({ page, type, press }: Hand, { firstName, lastName, email }: Guest) {
  await expect(page.getByText('You keep no drivers yet.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add a driver' }));
  const dialog = page.getByRole('dialog', { name: 'Add a driver' });
  await type(dialog.getByLabel("Driver's first name"), firstName);
  await type(dialog.getByLabel("Driver's last name"), lastName);
  await type(dialog.getByLabel("Driver's e-mail address"), email);
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Save the driver' }));
  await expect(page.getByText(`${firstName} ${lastName} is kept.`)).toBeVisible();
  await expectAccessible(page);
}

async function bookForDriver({ page, type, pick, date, tick, press }: Hand, company: Guest, driver: Guest) {
  await expect(page.getByText('You are booking for your company.')).toBeVisible();
  await pick(page.getByLabel('Choose a driver'), `${driver.firstName} ${driver.lastName} · ${driver.email}`);
  await expect(page.getByLabel("Driver's first name")).toHaveValue(driver.firstName);
  await expect(form(page).getByLabel('First name', { exact: true })).toHaveValue(company.firstName);
  await type(form(page).getByLabel('Mobile phone'), company.phone);
  await date(form(page).getByLabel('Date of birth'), company.birthday);
  await pick(form(page).getByLabel('Country', { exact: true }), company.country);
  await tick(form(page).getByRole('checkbox', { name: 'I accept the rental terms' }));
  await expectAccessible(page);
  await press(bookButton(page));
  await expect(confirmed(page)).toBeVisible();
}

for (const { device, viewport, handOf } of HANDS) {
  const title = `an invited company opens its account and books with a kept driver, by ${device}`;
  test(title, inGate(viewport === PHONE), async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const hand = handOf(page);
    const [company, driver] = [aGuest('Jo'), aGuest('Mika')];
    const link = await invitationOf(page.request, company);
    await openAccount(hand, link, company);
    await signIn(page, company, hand);
    await expect(page.getByText('Company', { exact: true }).first()).toBeVisible();
    await keepDriver(hand, driver);

    const trip = await aTrip(page.request, { placeId: 801, inDays: 40 });
    await openDetails(page, trip);
    await bookForDriver(hand, company, driver);

    await page.goto(link);
    await expect(page.getByText('This invitation was used already')).toBeVisible();
    await expectAccessible(page);
  });
}
