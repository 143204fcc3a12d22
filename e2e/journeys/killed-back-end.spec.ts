import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { aGuest } from '../fixtures/guest';
import { countMails, mailTo } from '../fixtures/mailbox';
import { freePort, ROOT, startProgram } from '../fixtures/processes';
import { expect, test } from '../fixtures/storefront';
import { dayIn, instantOf, type Day } from '../fixtures/trip';

/** Fifty for a proof that takes minutes: `DEATHS=50`. */
const DEATHS = Number(process.env['DEATHS'] ?? 8);
/** About how long holding and booking take: most deaths come while one of them is written. */
const LATEST_DEATH_MS = 90;
const AT_ONCE = 3;
const FIRST_DAY = 30;
/** Málaga Airport is open at noon on every day that is no holiday. */
const PLACE = 101;
const HOUR = 12;

interface Result {
  car: { model: { id: number } };
  price: number;
  availableUnits: number;
  onlyQuote: boolean;
  isOnRequest: boolean;
}
interface Booked {
  id: string;
  accessToken: string;
}

async function offersOn(api: APIRequestContext, from: Day, to: Day): Promise<Result[]> {
  const answer = await api.get('/api/booking/search', {
    params: {
      dateFrom: from.url,
      dateTo: to.url,
      hourFrom: `${HOUR}:00`,
      hourTo: `${HOUR}:00`,
      pickUpPlaceId: PLACE,
      dropOffPlaceId: PLACE,
      driverAge: 0,
      language: 'en-GB',
    },
  });
  return answer.ok() ? ((await answer.json()) as { results: Result[] }).results : [];
}

/** A car of which enough are free, on the first day from `inDays` on that has one. */
async function aCar(api: APIRequestContext, inDays: number) {
  for (let day = inDays; day < inDays + 14; day += 1) {
    const [from, to] = [dayIn(day), dayIn(day + 2)];
    const found = (await offersOn(api, from, to)).find(
      (offer) => !offer.onlyQuote && !offer.isOnRequest && offer.availableUnits >= AT_ONCE,
    );
    if (!found) continue;
    const { id: modelId } = found.car.model;
    const units = async () =>
      (await offersOn(api, from, to)).find(({ car }) => car.model.id === modelId)?.availableUnits ?? 0;
    const hold = (holder: string) => ({
      ...{ holder, modelId, pickUpPlaceId: PLACE, dropOffPlaceId: PLACE },
      ...{ dateFrom: from.url, hourFrom: `${HOUR}:00`, dateTo: to.url, hourTo: `${HOUR}:00` },
    });
    const booking = (email: string, holder: string) => ({
      holder,
      customer: {
        firstName: 'Ada',
        lastName: 'Rivera',
        emailAddress: email,
        cellPhone: '+34600111222',
        birthDate: '1990-05-17',
        country: 'ES',
      },
      language: 'en-GB',
      currency: 'EUR',
      from: instantOf(from, HOUR),
      to: instantOf(to, HOUR),
      isQuotation: false,
      pickupId: PLACE,
      returnId: PLACE,
      modelId,
      additionals: [],
      onlinePayment: false,
      expectedPrice: found.price,
    });
    return { units, hold, booking };
  }
  throw new Error(`No car of Málaga Airport is free ${AT_ONCE} times within two weeks from day ${inDays} on.`);
}

test('a back end killed while it books leaves each booking whole or unwritten, and no hold keeps another car', async ({
  playwright,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-killed-'));
  const port = await freePort();
  const start = () =>
    startProgram(
      join(ROOT, 'api/dist/main.cjs'),
      { API_PORT: String(port), FORECOURT_DATA: folder, SEED_DEMO: 'yes', CONFIRM_GUESTS: 'off' },
      `http://127.0.0.1:${port}/healthz`,
    );
  const api = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  let program = await start();
  try {
    for (let death = 0; death < DEATHS; death += 1) {
      const car = await aCar(api, FIRST_DAY + death * 3);
      const before = await car.units();
      const attempts = Array.from({ length: AT_ONCE }, () => ({
        key: randomUUID(),
        holder: randomUUID(),
        email: aGuest().email,
      }));
      const book = async ({ key, email, holder }: (typeof attempts)[number]) => {
        const answer = await api.post('/api/booking/book', {
          headers: { 'idempotency-key': key },
          data: car.booking(email, holder),
        });
        expect(answer.status(), await answer.text()).toBe(200);
        return (await answer.json()) as Booked;
      };
      const holdAndBook = async (attempt: (typeof attempts)[number]) => {
        const held = await api.put('/api/booking/hold', { data: car.hold(attempt.holder) });
        expect(held.status(), await held.text()).toBe(200);
        return book(attempt);
      };
      const first = attempts.map((attempt) => holdAndBook(attempt).catch(() => undefined));
      // The first comes before anything is written, the last after something has been answered.
      await (death === DEATHS - 1 ? Promise.race(first) : after((death / DEATHS) * LATEST_DEATH_MS));
      await program.kill();
      const heard = await Promise.all(first);

      program = await start();
      const again = await Promise.all(attempts.map(book));
      expect(new Set(again.map(({ id }) => id)).size).toBe(AT_ONCE);
      heard.forEach((answer, index) => answer && expect(again[index]).toEqual(answer));
      expect(await car.units()).toBe(before - AT_ONCE);
      for (const { email } of attempts) {
        await mailTo(api, email, /^Your booking /);
        expect(await countMails(api, email, /^Your booking /)).toBe(1);
      }
    }
  } finally {
    await program.stop();
    await api.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
