import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { aGuest, type Guest } from '../fixtures/guest';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { cars } from '../fixtures/search';
import { CALM, DESKTOP, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const MALAGA = 101;
const SIX_WEEKS = 42;
const AGENCY = { ...aGuest('Noa'), email: 'agency@azuredrive.example', password: 'Demo!2026' };
const NOTE = 'Der Kofferraum des ersten ist der größte.';

const collected = (page: Page, count: number) => page.getByText(`In the quotation: ${count} of 6 cars`);

/** The car of the trip and two others, from the results of its search. */
async function collect(page: Page, search: string, wanted: string): Promise<void> {
  await page.goto(`/en-gb/search?${search}`);
  const add = (name: string) => page.getByRole('button', { name: `Add to quotation: ${name}`, exact: true });
  await expect(
    cars(page)
      .first()
      .getByRole('button', { name: /^Add to quotation: / }),
  ).toBeVisible();
  await add(wanted).click();
  for (const count of [1, 2]) {
    await expect(collected(page, count)).toBeVisible();
    await page
      .getByRole('button', { name: /^Add to quotation: / })
      .first()
      .click();
  }
  await page.reload();
  await expect(collected(page, 3)).toBeVisible();
}

/** Sends what was collected to a customer who reads German; answers the link of the e-mail. */
async function sendTo(page: Page, { firstName, lastName, email }: Guest): Promise<string> {
  await page.getByRole('link', { name: 'Write the quotation' }).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Language of the e-mail').selectOption('de');
  await page.getByLabel('Note to the customer').fill(NOTE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(page.getByText(`The quotation is on its way to ${email}.`)).toBeVisible();
  return linkIn(await mailTo(page.request, email, /^Ihr Angebot /));
}

test('an agency quotes three cars, its customer books one on a phone in German, and the report has it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESKTOP);
  // The agency's list also has what an earlier try has sent.
  const guest = { ...aGuest('Quinn'), lastName: `Rivera ${randomUUID().replace(/[^a-f]/g, '')}` };
  const trip = await aTrip(page.request, { placeId: MALAGA, inDays: SIX_WEEKS });
  await page.goto('/en-gb/login');
  await signIn(page, AGENCY);
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
  await collect(page, trip.search, trip.car.name);
  const link = await sendTo(page, guest);

  const phone = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const [tab, other] = [await phone.newPage(), await phone.newPage()];
  for (const each of [tab, other]) {
    await each.goto(link);
    await expect(each.getByText(NOTE)).toBeVisible();
    await expect(each.getByRole('listitem').filter({ has: each.getByRole('heading', { level: 2 }) })).toHaveCount(3);
  }
  await expectAccessible(tab);
  await tab.getByRole('link', { name: `Dieses Auto buchen: ${trip.car.name}`, exact: true }).click();
  await other
    .getByRole('link', { name: /^Dieses Auto buchen: / })
    .last()
    .click();
  for (const each of [tab, other]) {
    await expect(each.getByLabel('Vorname')).toHaveValue(guest.firstName);
    await each.getByLabel('Telefon').fill(guest.phone);
    await each.getByLabel('Geburtsdatum').fill(guest.birthday);
    await each.getByLabel('Land', { exact: true }).selectOption('ES');
    await each.getByRole('radio', { name: 'Am Schalter bezahlen' }).check();
    await each.getByRole('checkbox', { name: /Mietbedingungen/ }).check();
  }
  await expectAccessible(tab);
  await tab.getByRole('button', { name: /am Schalter/ }).click();
  await expect(tab).toHaveURL(/bookingId=/);
  await other.getByRole('button', { name: /am Schalter/ }).click();
  await expect(other.getByRole('alert').last()).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('Dieses Angebot ist gebucht')).toBeVisible();
  await expect(other.getByRole('heading', { level: 2 })).toHaveText([trip.car.name]);
  await phone.close();

  await page.goto('/en-gb/my-account/agency');
  const sent = page.getByRole('listitem').filter({ hasText: `${guest.firstName} ${guest.lastName}` });
  await expect(sent.getByText('Booked')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Month’s report' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${guest.firstName} ${guest.lastName}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total EUR/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
});
