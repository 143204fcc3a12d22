import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { comesToForm } from '../fixtures/check-in';
import { aGuest } from '../fixtures/guest';
import { CALM, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

/** A moving picture in place of a camera, which the visitor has allowed. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  ...CALM,
  viewport: PHONE,
  hasTouch: true,
  permissions: ['camera'],
  launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...FAKE_CAMERA] },
});

/** Of an identity card (ISO/IEC 7810 ID-1). */
const DOCUMENT_RATIO = 85.6 / 54;
const fieldOf = (page: Page, photo: string) => page.getByRole('group', { name: photo, exact: true });

async function take(page: Page, photo: string): Promise<void> {
  const field = fieldOf(page, photo);
  await field.getByRole('button', { name: `Take a photo: ${photo}` }).tap();
  await expect(field.getByText('The camera is on. Fit the document into the frame.')).toBeVisible();
  await expect
    .poll(() => field.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await field.getByRole('button', { name: `Take the picture: ${photo}` }).tap();
  await expect(field.getByText('Photo ready')).toBeVisible();
}

/** Width by height of the photo, and how many colours it has: a black one would have one. */
const seen = (page: Page, photo: string) =>
  fieldOf(page, photo)
    .getByRole('img')
    .evaluate((img: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = img;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(img, 0, 0);
      const points = context?.getImageData(0, 0, width, height).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < points.length; at += 4 * 97)
        colours.add([points[at], points[at + 1], points[at + 2]].join());
      return { ratio: width / height, colours: colours.size };
    });

/** The network is gone while the second photo is on its way; answers what is sent, with what came before. */
async function losesConnection(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(/\/attachments$/, async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    if (sent.length !== 2) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  return sent;
}

test('a guest checks in by the camera of a telephone, over a connection that is lost while a photo is sent', async ({
  page,
  context,
}) => {
  const guest = aGuest('Cleo');
  const { reference, token } = await comesToForm(page, guest);
  await page.getByLabel('E-mail address').fill(guest.email);
  await page.getByLabel('Mobile phone').fill(guest.phone);
  await page.getByLabel('Document type').selectOption({ label: 'Passport' });
  await page.getByLabel('Document number').fill('XDA123456');
  await page.getByLabel('Licence number').fill('L-123');
  await page.getByLabel('Licence valid until').fill('2035-01-01');
  const [identity, licence] = ['Identity document, front', 'Driving licence, front'];
  await fieldOf(page, identity)
    .getByRole('button', { name: `Take a photo: ${identity}` })
    .tap();
  await expect(fieldOf(page, identity).getByText(/^The camera is on/)).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, identity)
    .getByRole('button', { name: `Close the camera: ${identity}` })
    .tap();
  for (const photo of [identity, licence]) {
    await take(page, photo);
    const { ratio, colours } = await seen(page, photo);
    expect(ratio).toBeCloseTo(DOCUMENT_RATIO, 1);
    expect(colours).toBeGreaterThan(3);
  }
  await fieldOf(page, licence)
    .getByRole('button', { name: `Turn: ${licence}` })
    .tap();
  await expect.poll(async () => (await seen(page, licence)).ratio).toBeLessThan(1);
  await expectAccessible(page);

  const sent = await losesConnection(page);
  await page.getByRole('button', { name: 'Complete check-in' }).tap();
  await expect(page.getByText(/^There is no connection/)).toBeVisible();
  await expect(fieldOf(page, identity).getByText('Photo sent')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('You are checked in')).toBeVisible();
  // The second photo again, under the key of its first try, as often as it took; the first one had arrived.
  const [first, ...others] = sent;
  expect(others).not.toContain(first);
  expect(new Set(others).size).toBe(1);
  const kept = await page.request.get(`/api/booking/${reference}/attachments`, {
    headers: { 'x-booking-token': token },
  });
  const names = ((await kept.json()) as { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(['documentPhotoFront.jpg', 'driverLicensePhotoFront.jpg']);
});
