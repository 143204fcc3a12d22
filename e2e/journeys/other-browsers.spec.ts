import type { APIRequestContext } from '@playwright/test';
import { bookedAtTheDesk } from '../fixtures/booked';
import { aGuest } from '../fixtures/guest';
import { openLine, type Line } from '../fixtures/line';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { bookAtTheDesk, filterByHand, searchByHand, searchByKeys } from '../fixtures/other-walks';
import { windowOf, type OtherWindow } from '../fixtures/other-window';
import { pagesIn } from '../fixtures/printed';
import { expect, inGate, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';
import { OTHER_BROWSERS } from '../fixtures/web-driver';
import { OTHER_HOST } from '../ports';

interface Visit {
  window: OtherWindow;
  /** The way to the storefront that this visitor has. */
  line: Line;
  storefront: string;
  request: APIRequestContext;
}

type Walk = (visit: Visit) => Promise<void>;

const DEMO_CUSTOMER = { email: 'demo@azuredrive.example', password: 'Demo!2026' };

const byHand: Walk = async ({ window, line: { origin }, request }) => {
  const trip = await aTrip(request, { placeId: 401, inDays: 44 });
  const pointer = window.hasPen ? 'pen' : 'touch';
  await window.goto(`${origin}/en-gb`);
  await searchByHand(window, trip, 'Madrid Airport (MAD)', pointer);
  await filterByHand(window, pointer);
  await window.press(['link', `Choose: ${trip.car.name}`], pointer);
  await window.press(['radio', /^Medium cover/], pointer);
  await window.press(['button', 'Continue to your details'], 'touch');
  const reference = await bookAtTheDesk(window, aGuest(), (...wanted) => window.press(wanted, pointer));
  await window.reads(new RegExp(reference));
};

const byKeys: Walk = async ({ window, line: { origin }, request }) => {
  const trip = await aTrip(request, { placeId: 801, inDays: 48 });
  await window.goto(`${origin}/en-gb`);
  await searchByKeys(window, trip, 'Berlin Airport (BER)');
  await window.pressByKey(['button', /^Manual/]);
  await window.pressByKey(['button', 'Remove filter Manual']);
  await window.pressByKey(['link', `Choose: ${trip.car.name}`]);
  await window.pressByKey(['button', 'Continue to your details']);
  await bookAtTheDesk(window, aGuest('Wanda'), async (role, name) => {
    await window.tabTo(role, name);
    await window.keys(role === 'button' ? 'Enter' : 'Space');
  });
};

const account: Walk = async ({ window, line: { origin } }) => {
  await window.goto(`${origin}/en-gb/login`);
  await window.type('E-mail address', DEMO_CUSTOMER.email);
  await window.type('Password', DEMO_CUSTOMER.password);
  await window.keys('Enter');
  await window.sees('heading', 'My details');
  await window.press(['link', 'My bookings'], 'touch');
  await window.press(['link', /^See the booking/], 'mouse');
  await window.sees('heading', /^Booking \w+$/);
};

const foundBooking: Walk = async ({ window, line: { origin }, storefront, request }) => {
  const guest = aGuest('Uma');
  const reference = await bookedAtTheDesk(request, guest, 50);
  await window.goto(`${origin}/en-gb/login`);
  await window.pressByKey(['link', 'Find my booking']);
  await window.type('Booking reference', reference.toLowerCase());
  await window.type('E-mail address', guest.email);
  await window.keys('Enter');
  await window.reads(/Check your e-mail/);
  const subject = new RegExp(`^Your booking ${reference}$`);
  await expect.poll(async () => linkIn(await mailTo(request, guest.email, subject))).toContain('find-booking');
  const link = linkIn(await mailTo(request, guest.email, subject));
  await window.goto(link.replace(new URL(storefront).origin, origin));
  await window.sees('heading', `Booking ${reference}`);
};

const russian: Walk = async ({ window, line: { origin }, request }) => {
  const trip = await aTrip(request, { placeId: 701, inDays: 34 });
  await window.goto(`${origin}/ru`);
  await window.sees('button', 'Найти');
  await window.rests();
  await window.goto(`${origin}/ru/poisk?${trip.search}`);
  await window.reads(/Найден\S* \d+ автомобил/);
  await window.reads(/\d,\d\d\s€/);
  await window.rests();
  await window.goto(`${origin}/ru/checkout?${trip.checkout}&paymentMethodId=-1`);
  await window.press(['button', 'Далее: ваши данные']);
  await window.press(['button', /^Забронировать, \S+\s€/]);
  await window.sees('link', 'Имя');
};

const early: Walk = async ({ window, storefront }) => {
  const line = await openLine(storefront, { late: true });
  try {
    await window.goto(`${line.origin}/en-gb`);
    // By keyboard: until its styles have come, the page moves under a pointer.
    await window.type('Pick-up and return', 'Nice Airp');
    await window.keys('Tab');
    line.arrive();
    await window.holds('Pick-up and return', 'Nice Airport (NCE)');
    expect(line.told).toEqual([]);
  } finally {
    await line.close();
  }
};

const printed: Walk = async ({ window, line: { origin }, request }) => {
  const trip = await aTrip(request, { placeId: 401, inDays: 64 });
  const guest = aGuest('Grace');
  await window.goto(`${origin}/en-gb/checkout?${trip.checkout}&paymentMethodId=-1&step=2`);
  await bookAtTheDesk(window, guest, (...wanted) => window.press(wanted));
  const paper = await window.print!();
  await test.info().attach('confirmation', { body: paper, contentType: 'application/pdf' });
  expect(pagesIn(paper)).toEqual([{ width: 210, height: 297 }]);
};

const JOURNEYS: Record<string, Walk> = {
  'the landing page opens without an error': async ({ window, line: { origin } }) => {
    await window.goto(`${origin}/en-gb`);
    await window.sees('form', 'Search for a car');
    await window.press(['button', /^Pick-up date/]);
    await window.sees('dialog', 'Rental dates');
  },
  'another site embeds the search, and a visitor leaves it for the results': async ({ window, storefront }) => {
    await window.goto(`${OTHER_HOST}/widgets`);
    await window.press(['button', /^Abholdatum/], 'touch');
    await window.press(['button', 'Nächster Monat'], 'touch');
    await window.press(['button', /\b10\./], 'touch');
    await window.press(['button', /\b14\./], 'touch');
    await window.press(['button', 'Suchen'], window.hasPen ? 'pen' : 'touch');
    await window.cameTo(new RegExp(`^${storefront}/de/suche\\?.*pickUpPlaceId=101`));
  },
  'a visitor searches, filters and books at the counter, by touch or pen': byHand,
  'the keyboard alone searches, filters and books at the counter': byKeys,
  'a customer signs in and opens a booking of the account': account,
  'a guest finds a booking by its number and the link of an e-mail': foundBooking,
  'landing page, results and checkout speak Russian, with its way of writing money': russian,
  'what is typed before the scripts have come stays when the visitor has gone on': early,
  'the confirmation of a booking is one page of A4 on paper': printed,
};

for (const { name, packages, open, isInstalled, prints } of OTHER_BROWSERS) {
  test.describe(`in ${name}`, inGate(false), () => {
    test.skip(!isInstalled, `${name} is not installed: apt-get install ${packages}`);
    for (const [title, walk] of Object.entries(JOURNEYS))
      test(title, async ({ baseURL: storefront = '', request }) => {
        test.skip(walk === printed && !prints, `The driver of ${name} cannot print.`);
        test.setTimeout(300_000);
        const [driver, line] = await Promise.all([open({ isPatient: walk !== early }), openLine(storefront)]);
        try {
          await driver.resize({ width: 1440, height: 900 });
          const window = windowOf(driver);
          await walk({ window, line, storefront, request });
          expect([...line.told, ...(await window.problems())]).toEqual([]);
        } catch (error) {
          await test.info().attach('picture', { body: await driver.picture(), contentType: 'image/png' });
          throw error;
        } finally {
          await driver.close();
          await line.close();
        }
      });
  });
}
