import { bookedForTomorrow, bookedInDays, entersCheckIn } from '../fixtures/check-in';
import { aGuest } from '../fixtures/guest';
import { pressOn, tabTo, typeDate, typeInto } from '../fixtures/keyboard';
import { CALM, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

const PHOTO = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('whoever uses no mouse checks in at a desk, from the door to the code', async ({ page }) => {
  const guest = aGuest('Kim');
  const { reference } = await bookedForTomorrow(page, guest);
  await page.goto(`/en-gb/access-self-check-in?bookingId=${reference}`);
  await typeInto(page, page.getByLabel('Last name'), guest.lastName);
  await expect(page.getByText('Checked: you are not a robot.')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));

  await typeInto(page, page.getByLabel('E-mail address'), guest.email);
  await typeInto(page, page.getByLabel('Mobile phone'), guest.phone);
  await typeInto(page, page.getByLabel('Type of document').or(page.getByLabel('Document type')), 'Passport');
  await typeInto(page, page.getByLabel('Document number'), 'XDA123456');
  await typeInto(page, page.getByLabel('Licence number'), 'L-123');
  await typeDate(page, page.getByLabel('Licence valid until'), '2035-01-31');
  // Heard from here on: a listener that comes with the key may come too late for it.
  page.on('filechooser', (chooser) => void chooser.setFiles(PHOTO));
  for (const photo of ['Identity document, front', 'Driving licence, front']) {
    await tabTo(page, page.getByRole('button', { name: `Choose a file: ${photo}`, exact: true }));
    await page.keyboard.press('Enter');
    // Chromium opens no file chooser while it still closes the one before.
    await expect(page.getByRole('group', { name: photo }).getByText('Photo ready')).toBeVisible();
  }
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Complete check-in' }));
  await expect(page.getByText('You are checked in')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Show this code at the desk' })).toBeVisible();
  await expectAccessible(page);
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: { width: 1440, height: 900 } })) {
  test(`who comes too early, or for a booking that was cancelled, hears what to do (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const guest = aGuest('Lou');
    const { reference, token } = await bookedInDays(page, guest, 20);
    await entersCheckIn(page, guest, reference);
    await expect(page.getByText('Check-in is not open yet')).toBeVisible();
    await expect(page.getByText(/It opens in \d+ days\./)).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    expect((await saved).suggestedFilename()).toMatch(/check-in\.ics$/);

    const cancelled = await page.request.post('/api/booking/cancel', {
      headers: { 'x-booking-token': token },
      data: { bookingId: reference },
    });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await page.reload();
    await expect(page.getByText('Check-in is not available')).toBeVisible();
    await expectAccessible(page);
  });
}
