import { toDecimal, type Money } from '@forecourt/shared/money';
import { APPROVED_CARD, atTheBank, payByCard } from '../fixtures/bank';
import { choiceOf } from '../fixtures/payment-cases';
import { payWithStripe, STRIPE } from '../fixtures/payment-drivers';
import { bookToPay, thanks } from '../fixtures/payment-walk';
import { CALM, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { wayOf } from '../fixtures/ways';

test.use({ ...CALM, viewport: PHONE });

test('who pays a part by one way and the rest by another has paid what was due, and the booking is confirmed', async ({
  page,
}) => {
  const { hand, due, booking, books, errors } = await bookToPay(page, STRIPE, { by: 'mouse', inDays: 78 });
  const part: Money = { ...due, minor: Math.round(due.minor / 2) };
  await page.getByRole('link', { name: 'Choose another way to pay' }).click();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in EUR').fill(String(toDecimal(part)));
  await (await choiceOf(page, STRIPE)).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await payWithStripe(hand, '4242424242424242');
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Your booking is confirmed as soon as')).toBeVisible();
  await expectAccessible(page);
  expect(await booking()).toMatchObject({ currentStatus: 0, totalPayed: toDecimal(part) });

  await page.getByRole('link', { name: /^Pay the other/ }).click();
  await (await choiceOf(page, wayOf('Redsys'))).check();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await expect(atTheBank(page)).toBeVisible();
  await payByCard(page, APPROVED_CARD);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(await booking()).toMatchObject({ currentStatus: 1, payNow: 0, totalPayed: toDecimal(due) });
  expect(await books()).toMatchObject([{ kind: 'capture', amountMinor: part.minor, currency: 'EUR' }]);
  expect(errors).toEqual([]);
});
