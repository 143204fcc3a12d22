import { writeFile } from 'node:fs/promises';
import { dayOfDeployments } from '../fixtures/day';
import { expect, inGate, test } from '../fixtures/storefront';

/** Ten are the proof; fewer try out the test itself. */
const MINUTES = Number(process.env['DAY_MINUTES'] ?? 10);
const PROMOTIONS = MINUTES < 10 ? 1 : 30;

test.describe.configure({ timeout: (MINUTES * 2 + 10) * 60_000 });
test.use({ trace: 'off' });

test(
  'a day of deployments in ten minutes: no visitor sees an error, and no booking is lost',
  inGate(false),
  async ({ browser }, testInfo) => {
    const { walked, promotions, lost, diary } = await dayOfDeployments(browser, MINUTES);
    await writeFile(testInfo.outputPath('diary.txt'), diary);
    expect(walked.errors, diary).toEqual([]);
    // Visitors who have not come meet no errors.
    expect(walked.pages.length).toBeGreaterThan(MINUTES * 60);
    expect(walked.seen).toBeGreaterThan(MINUTES * 6);
    expect(walked.bookings.length).toBeGreaterThan(MINUTES);
    expect(lost).toEqual([]);
    expect(promotions).toBeGreaterThanOrEqual(PROMOTIONS);
  },
);
