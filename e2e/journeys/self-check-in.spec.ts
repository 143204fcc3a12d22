import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bookedForTomorrow, comesToForm } from '../fixtures/check-in';
import { aGuest } from '../fixtures/guest';
import { CALM, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

test.use({ ...CALM, serviceWorkers: 'allow' });

/** A photo as a camera takes it, larger than may be sent. */
async function aPhoto(page: Page): Promise<string> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2400 });
    const context = canvas.getContext('2d');
    for (let line = 0; context && line < 2400; line += 4) {
      context.fillStyle = `hsl(${line} 70% 50%)`;
      context.fillRect(0, line, 3200, 4);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = join(mkdtempSync(join(tmpdir(), 'photo-')), 'IMG_0001.png');
  writeFileSync(file, Buffer.from(data, 'base64'));
  return file;
}

/** As a telephone does: the button opens the camera, or the files. */
async function give(page: Page, button: string, photo: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(photo);
}

test('who has no camera that the page may see gives the photo as a file', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await comesToForm(page, aGuest('Fay'));
  const name = 'Driving licence, front';
  await page.getByRole('button', { name: `Take a photo: ${name}`, exact: true }).click();
  await expect(page.getByText(/^The camera cannot be used/)).toBeVisible();
  await expectAccessible(page);
  await give(page, `Take a photo: ${name}`, await aPhoto(page));
  await expect(page.getByText('Photo ready')).toBeVisible();
});

test('a guest checks in by telephone, over a reload and a lost connection, and gets the code for the desk', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Ada');
  const { reference } = await bookedForTomorrow(page, guest);

  await page.goto(`/en-gb/access-self-check-in?bookingId=${reference}`);
  await expect(page.getByLabel('Booking reference')).toHaveValue(reference);
  await page.getByLabel('Last name').fill(guest.lastName.toUpperCase());
  await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Photos of your documents' })).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
  await page.getByLabel('E-mail address').fill(guest.email);
  await page.getByLabel('Mobile phone').fill(guest.phone);
  await page.getByLabel('Type of document').or(page.getByLabel('Document type')).selectOption({ label: 'Passport' });
  await page.getByLabel('Document number').fill('XDA123456');
  await page.getByLabel('Licence number').fill('L-123');
  await page.getByLabel('Licence valid until').fill('2035-01-01');
  const photo = await aPhoto(page);
  await give(page, 'Choose a file: Identity document, front', photo);
  await give(page, 'Choose a file: Driving licence, front', photo);
  await expect(page.getByText('Photo ready')).toHaveCount(2);
  await page.getByRole('button', { name: 'Turn: Driving licence, front' }).click();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Document number')).toHaveValue('XDA123456');
  await expect(page.getByText('Please take it again')).toHaveCount(2);
  await give(page, 'Choose a file: Identity document, front', photo);
  await give(page, 'Choose a file: Driving licence, front', photo);
  await expect(page.getByText('Photo ready')).toHaveCount(2);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Complete check-in' }).click();
  await expect(page.getByText(/There is no connection/)).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('You are checked in')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Show this code at the desk' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('You are checked in')).toBeVisible();

  await expect(page.getByText(/This page also opens without a connection/)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Show this code at the desk' })).toBeVisible();
  await expect(page.getByText('Opening hours on the day of pick-up')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByText('Removed from this device.')).toBeVisible();
});
