import type { Page } from '@playwright/test';
import { choiceOf } from '../fixtures/payment-cases';
import { answerBank, FISERV, payInCardForm } from '../fixtures/payment-drivers';
import { bookToPay, declined, expectPaidOnce, expectUnpaid, thanks, type Walk } from '../fixtures/payment-walk';
import { CALM, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

/** A vendor keeps one scenario for whatever is paid next, so the journeys follow one another. */
test.describe.configure({ mode: 'default' });
test.use({ ...CALM, viewport: PHONE });

/** A card whose bank asks, and what it takes for an answer. */
const ASKED_CARD = { number: '4265880000000007' };
const [RIGHT, WRONG] = ['123456', '000000'];

const asks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your bank asks you to confirm' });
const otherWay = (page: Page) => page.getByRole('link', { name: 'Choose another way to pay' });

async function walkToTheQuestion(page: Page, inDays: number): Promise<Walk> {
  const walk = await bookToPay(page, FISERV, { by: 'mouse', inDays });
  await expect(FISERV.arrived(page)).toBeVisible();
  await payInCardForm(walk.hand, ASKED_CARD);
  await expect(asks(page)).toBeVisible();
  return walk;
}

test('a wrong answer charges nothing, and the next card pays once (Fiserv)', inGate(false), async ({ page }) => {
  const walk = await walkToTheQuestion(page, 110);
  await answerBank(walk.hand, WRONG);
  await expect(declined(page)).toBeVisible();
  await expectAccessible(page);
  await expectUnpaid(walk);
  await page.getByRole('link', { name: 'Try the payment again' }).click();
  await FISERV.approve(walk.hand);
  await expect(thanks(page)).toBeVisible();
  await expectPaidOnce(walk);
});

test(
  'who goes back from the question finds it again, and answers it once (Fiserv)',
  inGate(false),
  async ({ page }) => {
    await page.goto('/en-gb');
    const walk = await walkToTheQuestion(page, 114);
    await page.goBack();
    await expect(asks(page)).toBeHidden();
    await page.goForward();
    await expect(asks(page)).toBeVisible();
    await answerBank(walk.hand, RIGHT);
    await expect(thanks(page)).toBeVisible();
    for (let steps = 0; steps < 8 && !page.url().endsWith('/en-gb'); steps += 1) {
      await page.goBack();
      await expect(asks(page)).toBeHidden();
      await expect(FISERV.arrived(page)).toBeHidden();
    }
    await expectPaidOnce(walk);
  },
);

test('who gives the question up is led back to it by the same way to pay (Fiserv)', inGate(false), async ({ page }) => {
  const walk = await walkToTheQuestion(page, 118);
  await otherWay(page).click();
  await (await choiceOf(page, FISERV)).check();
  await page.getByRole('button', { name: /^Continue to pay / }).click();
  await expect(asks(page)).toBeVisible();
  await expectUnpaid(walk);
  await answerBank(walk.hand, RIGHT);
  await expect(thanks(page)).toBeVisible();
  await expectPaidOnce(walk);
});

test(
  'a question that is left in one window ends by itself once another window has paid (Fiserv)',
  inGate(false),
  async ({ page }) => {
    test.setTimeout(180_000);
    const walk = await walkToTheQuestion(page, 122);
    const other = await page.context().newPage();
    await other.goto(walk.link);
    await (await choiceOf(other, FISERV)).check();
    await other.getByRole('button', { name: /^Continue to pay/ }).click();
    await expect(FISERV.arrived(other)).toBeVisible();
    await FISERV.approve(walk.hand.on(other));
    await expect(thanks(other)).toBeVisible();
    const isOver = page.getByRole('heading', { level: 1, name: 'You went on with another payment' });
    await expect(isOver).toBeVisible({ timeout: 100_000 });
    await expect(
      page.getByText('What was due is paid by another payment: there is nothing more to do now.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try the payment again' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(thanks(page)).toBeVisible();
    await expectPaidOnce(walk);
  },
);
