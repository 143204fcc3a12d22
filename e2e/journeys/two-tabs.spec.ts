import { bookingKeys, expectBookedOnce } from '../fixtures/booked';
import { acceptTerms, book, fillDriver, form, openDetails } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

for (const [viewport, inDays] of [
  [PHONE, 92],
  [DESKTOP, 96],
] as const)
  test(
    `a car that one tab has booked is not booked again by the other, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      const guest = aGuest('Zita');
      const trip = await aTrip(page.request, { placeId: 501, inDays });
      const other = await context.newPage();
      await other.setViewportSize(viewport);
      const sent = [page, other].map(bookingKeys);
      await openDetails(page, trip);
      await openDetails(other, trip);
      await fillDriver(other, guest);
      await acceptTerms(other);
      await form(other).getByLabel('E-mail address').focus();
      await book(page, guest);
      await expectBookedOnce(page, guest);
      // All is filled in: were the form still there, this would send it.
      await other.keyboard.press('Enter');
      await expect(other.getByRole('heading', { level: 1, name: 'You have already booked this car' })).toBeVisible();
      await expect(form(other)).toHaveCount(0);
      await expectAccessible(other);
      await pressOn(other, other.getByRole('link', { name: 'See the confirmation' }));
      // The tab that has booked shows the booking; any other says where it is found.
      await expect(other.getByRole('heading', { level: 1, name: 'Your confirmation is in your e-mail' })).toBeVisible();
      await expectAccessible(other);
      expect(sent.map((keys) => keys.length)).toEqual([1, 0]);
      await expectBookedOnce(page, guest);
    },
  );
