import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { dayOfDeployments } from '../fixtures/day';
import { rowsOf, type Row } from './report';
import { percentile } from './statistics';

const MINUTES = Number(process.env['DAY_MINUTES'] ?? 10);
const AREA = `a day of deployments in ${MINUTES} minutes`;

/** What visitors notice of it, by the time of their pages. */
export async function measureDay(): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const { atRest, during, walked, lost, promotions, diary } = await dayOfDeployments(browser, MINUTES);
    // A count alone leads to nobody's mistake.
    if (walked.errors.length > 0) console.error(`${walked.errors.join('\n')}\n\n${diary}`);
    const [rest, day] = [percentile(atRest, 0.95), percentile(during, 0.95)];
    const row = rowsOf(AREA);
    return [
      row('promotions', '', promotions),
      row(`page and its files at rest, p95 of ${atRest.length}`, 'ms', rest),
      row(`the same during the day, p95 of ${during.length}`, 'ms', day),
      row('the second by the first', '×', day / rest, 1.3),
      row('errors that visitors met', '', walked.errors.length, 0),
      row(`bookings lost, of ${walked.bookings.length}`, '', lost.length, 0),
    ];
  } finally {
    await browser.close();
  }
}
