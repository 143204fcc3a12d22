import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { aGuest, type Guest } from '../fixtures/guest';
import { byMouse, HANDS, type Hand } from '../fixtures/hand';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { cars } from '../fixtures/search';
import { CALM, DESKTOP, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

const MALAGA = 101;
const SIX_WEEKS = 42;
const AGENCY = { ...aGuest('Noa'), email: 'agency@azuredrive.example', password: 'Demo!2026' };
const NOTE = 'Der Kofferraum des ersten ist der größte.';

const collected = (page: Page, count: number) => page.getByText(`In the quotation: ${count} of 6 cars`);

/** The car of the trip and two others, from the results of its search. */
async function collect({ page, press }: Hand, { search, car }: Trip): Promise<void> {
  await page.goto(`/en-gb/search?${search}`);
  const add = page.getByRole('button', { name: /^Add to quotation: / });
  await expect(
    cars(page)
      .first()
      .getByRole('button', { name: /^Add to quotation: / }),
  ).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: `Add to quotation: ${car.name}`, exact: true }));
  for (const count of [1, 2]) {
    await expect(collected(page, count)).toBeVisible();
    await press(add.first());
  }
  await page.reload();
  await expect(collected(page, 3)).toBeVisible();
}

/** Sends what was collected to a customer who reads German; answers the link of the e-mail. */
async function sendTo({ page, type, pick, press }: Hand, { firstName, lastName, email }: Guest): Promise<string> {
  await press(page.getByRole('link', { name: 'Write the quotation' }));
  await type(page.getByLabel('First name'), firstName);
  await type(page.getByLabel('Last name'), lastName);
  await type(page.getByLabel('E-mail address'), email);
  await pick(page.getByLabel('Language of the e-mail'), 'Deutsch');
  await type(page.getByLabel('Note to the customer'), NOTE);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Send the quotation' }));
  await expect(page.getByText(`The quotation is on its way to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  return linkIn(await mailTo(page.request, email, /^Ihr Angebot /));
}

async function fillIn({ page, type, date, pick, choose, tick }: Hand, guest: Guest): Promise<void> {
  await expect(page.getByLabel('Vorname')).toHaveValue(guest.firstName);
  await type(page.getByLabel('Telefon'), guest.phone);
  await date(page.getByLabel('Geburtsdatum'), guest.birthday);
  await pick(page.getByLabel('Land', { exact: true }), 'Spanien');
  await choose(page.getByRole('radio', { name: 'Am Schalter bezahlen' }));
  await tick(page.getByRole('checkbox', { name: /Mietbedingungen/ }));
}

/** While somebody else who has the e-mail wants another one, and is too late. */
async function bookOne(hand: Hand, link: string, guest: Guest, { car }: Trip): Promise<void> {
  const { page } = hand;
  const other = byMouse(await page.context().newPage());
  for (const { page: tab } of [hand, other]) {
    await tab.goto(link);
    await expect(tab.getByText(NOTE)).toBeVisible();
    await expect(tab.getByRole('listitem').filter({ has: tab.getByRole('heading', { level: 2 }) })).toHaveCount(3);
  }
  await expectAccessible(page);
  await hand.press(page.getByRole('link', { name: `Dieses Auto buchen: ${car.name}`, exact: true }));
  await other.press(other.page.getByRole('link', { name: /^Dieses Auto buchen: / }).last());
  for (const each of [hand, other]) await fillIn(each, guest);
  await expectAccessible(page);
  await hand.press(page.getByRole('button', { name: /am Schalter/ }));
  await expect(page).toHaveURL(/bookingId=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Auto ist gebucht' })).toBeVisible();
  await expectAccessible(page);
  await other.press(other.page.getByRole('button', { name: /am Schalter/ }));
  await expect(other.page.getByRole('alert').last()).toBeVisible();
  await expectAccessible(other.page);
  await other.page.goto(link);
  await expect(other.page.getByText('Dieses Angebot ist gebucht')).toBeVisible();
  await expect(other.page.getByRole('heading', { level: 2 })).toHaveText([car.name]);
  await expectAccessible(other.page);
}

for (const { device, viewport, handOf } of HANDS) {
  const title = `an agency quotes three cars, its customer books one in German by ${device}, and the report has it`;
  test(title, inGate(viewport === PHONE), async ({ page, browser }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(DESKTOP);
    const hand = handOf(page);
    // The agency's list also has what an earlier try has sent.
    const guest = { ...aGuest('Quinn'), lastName: `Rivera ${randomUUID().replace(/[^a-f]/g, '')}` };
    const trip = await aTrip(page.request, { placeId: MALAGA, inDays: SIX_WEEKS });
    await page.goto('/en-gb/login');
    await signIn(page, AGENCY, hand);
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    await collect(hand, trip);
    const link = await sendTo(hand, guest);

    const customer = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await bookOne(handOf(await customer.newPage()), link, guest, trip);
    await customer.close();

    await page.goto('/en-gb/my-account/agency');
    const sent = page.getByRole('listitem').filter({ hasText: `${guest.firstName} ${guest.lastName}` });
    await expect(sent.getByText('Booked')).toBeVisible();
    await expectAccessible(page);
    await hand.choose(page.getByRole('tab', { name: 'Month’s report' }));
    await expect(page.getByRole('row', { name: new RegExp(`${guest.firstName} ${guest.lastName}`) })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total EUR/ })).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
  });
}
