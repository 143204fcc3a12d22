import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bookedAtTheDesk } from '../fixtures/booked';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn, typeInto } from '../fixtures/keyboard';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, errorsOf, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

/** By keyboard alone, from the sign-in page on. */
async function askForLink(page: Page, guest: Guest, reference: string): Promise<void> {
  await page.goto('/en-gb/login');
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Find my booking' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Find my booking' })).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, page.getByLabel('Booking reference'), reference.toLowerCase());
  await typeInto(page, page.getByLabel('E-mail address'), guest.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await expectAccessible(page);
}

/** What the button saves, as text. */
async function savedBy(page: Page, control: Locator): Promise<{ name: string; content: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, control)]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path(), 'latin1') };
}

async function cancel(page: Page, reference: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Cancel the booking' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText(/^Cancelling costs .*0\.00.* now\. It is free until the pick-up on /)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page.getByText(`Booking ${reference} is cancelled.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeDisabled();
  await expectAccessible(page);
}

for (const { viewport, inDays } of [
  { viewport: DESKTOP, inDays: 45 },
  { viewport: PHONE, inDays: 65 },
]) {
  test(
    `a guest finds a booking, takes its papers and cancels it by keyboard, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      const errors = errorsOf(page);
      await page.setViewportSize(viewport);
      const guest = aGuest('Uma');
      const reference = await bookedAtTheDesk(page.request, guest, inDays);
      await askForLink(page, guest, reference);
      const mails = `^Your booking ${reference}$`;
      await expect
        .poll(() => mailTo(page.request, guest.email, new RegExp(mails)).then(linkIn))
        .toContain('find-booking');
      await page.goto(linkIn(await mailTo(page.request, guest.email, new RegExp(mails))));
      await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible();
      await expect(page).not.toHaveURL(/token=/);
      await expectAccessible(page);
      const dates = await savedBy(page, page.getByRole('button', { name: 'Add to calendar' }));
      expect([dates.name, dates.content]).toEqual([`${reference}.ics`, expect.stringContaining('BEGIN:VEVENT')]);
      const paper = await savedBy(page, page.getByRole('link', { name: 'Download Confirmation' }));
      expect([paper.name, paper.content.slice(0, 5)]).toEqual([`${reference}-confirmation.pdf`, '%PDF-']);
      await page.reload();
      await cancel(page, reference);
      await mailTo(page.request, guest.email, new RegExp(`^Booking ${reference} has been cancelled$`));
      expect(errors).toEqual([]);
    },
  );
}
