import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { BookRequest } from '@forecourt/shared/contract';
import { aBooking, aHostConfig, aPlace, aSearchResult } from '@forecourt/shared/testing';
import type { ShellAssets } from '../static/shell-assets';
import { plainReservationRoutes } from './plain-reservation-routes';

const OFFER =
  'dateFrom=03-01-2027&dateTo=03-04-2027&hourFrom=10%3A00&hourTo=10%3A00' +
  '&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0&modelId=11';
const FORM = `/en-gb/reserve?${OFFER}`;
const ORIGIN = 'https://shop.example';
const price = {
  currency: 'EUR',
  availablePromotions: [],
  totalDays: 3,
  priceToPay: 121,
  originalPrice: 121,
  priceDiscount: 0,
  priceItems: [],
  payNow: 0,
  payAtDestination: 121,
  balance: 0,
  customerBalance: 0,
  exchangeRate: 1,
  franchiseDamage: 900,
  franchiseHail: 900,
  franchiseRollover: 1200,
  franchiseTheft: 1500,
  payedByCustomer: 0,
  totalPayed: 0,
};
const extra = {
  id: 12,
  name: 'Child seat',
  description: '',
  imagePath: '',
  type: 'Additional',
  price: 20,
  dailyPrice: 5,
  priceWithoutTaxes: 16,
  dailyPriceWithoutTaxes: 4,
  taxes: 4,
  isPriceByDay: false,
  isRequired: false,
  isDefault: false,
  excludes: [],
  availableStock: 5,
  maxQuantityPerBooking: 2,
  order: 1,
  currency: 'EUR',
};
const BOOKED = { id: '1234ABCD5678', currentStatus: 0, accessToken: 'a-token', price: 121, currency: 'EUR', payNow: 0 };

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

interface Sent {
  key: string;
  from: string;
  request: BookRequest;
}
interface Refusal {
  status: number;
  body: object;
}

/** The back end, with the cars it has and what it says to a booking. */
async function aShop({
  cars = [aSearchResult()],
  refusals = [],
  away = false,
}: { cars?: object[]; refusals?: Refusal[]; away?: boolean } = {}) {
  const backEnd = Fastify();
  const booked: Sent[] = [];
  backEnd.get('/api/booking/search', () => ({ results: cars, currency: 'EUR', totalDays: 3 }));
  backEnd.get('/api/booking/additionals-price', () => [extra]);
  backEnd.get('/api/data/places', () => [aPlace()]);
  backEnd.get('/api/booking/price', () => price);
  backEnd.get('/api/booking/:id', ({ headers }, reply) =>
    headers['x-booking-token'] === 'a-token'
      ? aBooking()
      : reply.code(404).send({ errorCode: 'not-found', errorMessage: '' }),
  );
  backEnd.post('/api/booking/book', ({ headers, body }, reply) => {
    booked.push({
      key: String(headers['idempotency-key']),
      from: String(headers['x-forwarded-for']),
      request: body as BookRequest,
    });
    const refusal = refusals.shift();
    return refusal ? reply.code(refusal.status).send(refusal.body) : BOOKED;
  });
  const apiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  opened.push(backEnd);
  const app = Fastify();
  await app.register(cookie);
  const configuration = async () => ({ ...aHostConfig(), seo: { title: {}, description: {} } as never });
  plainReservationRoutes(app, {
    configuration,
    assets: { css: ['/assets/main.css'] } as ShellAssets,
    origin: ORIGIN,
    apiUrl: away ? 'http://127.0.0.1:9' : apiUrl,
    report: () => undefined,
  });
  opened.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  return { booked, ask };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const fieldsOf = ({ body }: { body: string }) =>
  Object.fromEntries(
    (body.match(/<input [^>]*>/g) ?? []).map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  );
const PERSON = {
  firstName: 'Ada',
  lastName: 'Rivera',
  emailAddress: 'ada@example.com',
  cellPhone: '+34 600 123 456',
  age: '38',
};
const GUEST = { ...PERSON, terms: 'yes', intent: 'counter' };

type Shop = Awaited<ReturnType<typeof aShop>>;
/** Opens the form, fills it in and sends it. */
async function fill(
  { ask }: Shop,
  typed: Record<string, string> = {},
  headers: Record<string, string> = { origin: ORIGIN },
) {
  const hidden = fieldsOf(await ask(FORM));
  return ask(FORM, { method: 'POST', headers, body: new URLSearchParams({ ...hidden, ...GUEST, ...typed }) });
}

test('the form shows car, dates and price of the offer, and asks for what a reservation needs', async () => {
  const { body, headers, status } = await (await aShop()).ask(FORM);
  expect(status).toBe(200);
  expect(body).toContain('Opel Corsa');
  expect(body).toContain('Mon, 1 Mar 2027, 10:00');
  expect(body).toContain('€121.00 for 3 days');
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('it speaks the language of its address', async () => {
  const { body } = await (await aShop()).ask(`/es-es/reserve?${OFFER}`);
  expect(body).toContain('<html lang="es-ES"');
  expect(body).toContain('Reservar y pagar en el mostrador');
});

test('an address without a language is led to one, with the offer', async () => {
  const { headers } = await (await aShop()).ask(`/xx/reserve?${OFFER}`);
  expect(headers.location).toBe(FORM);
});

test('a reservation is booked once at the price that was shown, and its page shows the reference', async () => {
  const shop = await aShop();
  const answer = await fill(shop);
  expect([answer.status, answer.headers.location]).toEqual([303, '/en-gb/reserve/done']);
  expect(shop.booked).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: '127.0.0.1',
      request: expect.objectContaining({
        modelId: 11,
        from: '2027-03-01T09:00:00.000Z',
        to: '2027-03-04T09:00:00.000Z',
        expectedPrice: 121,
        onlinePayment: false,
        isQuotation: false,
        driverAge: 38,
        customer: expect.objectContaining({
          firstName: 'Ada',
          emailAddress: 'ada@example.com',
          cellPhone: '+34600123456',
        }),
      }),
    },
  ]);
  const kept = String(answer.headers['set-cookie']);
  expect(kept).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  const done = await shop.ask('/en-gb/reserve/done', { headers: { cookie: kept.split(';')[0] ?? '' } });
  expect(done.body).toContain('1234ABCD5678');
  expect(done.body).toContain('ana@example.com');
});

test('a quote is asked for by the same form', async () => {
  const shop = await aShop();
  await fill(shop, { intent: 'quote' });
  expect(shop.booked[0]?.request).toMatchObject({ isQuotation: true });
});

test('the extras of the address are reserved with the car', async () => {
  const shop = await aShop();
  expect((await shop.ask(`${FORM}&extras=12.2`)).body).toContain('2 × Child seat');
});

test('a car that is only quoted offers no reservation', async () => {
  const { body } = await (await aShop({ cars: [aSearchResult({ onlyQuote: true })] })).ask(FORM);
  expect(body).not.toContain('pay at the counter</button>');
  expect(body).toContain('Ask for a quote</button>');
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ emailAddress: 'ada' }, 'Enter a valid e-mail address'],
  [{ cellPhone: '12' }, 'Enter a phone number with at least 6 digits'],
  [{ age: '19' }, 'The driver must be between 20 and 65 years old'],
  [{ age: 'forty' }, 'The driver must be between 20 and 65 years old'],
  [{ terms: '' }, 'Please accept the rental terms'],
  [{ lastName: 'R'.repeat(101) }, 'Last name is too long'],
])('a form with %p is told beside the field, keeps what was typed and books nothing', async (typed, message) => {
  const shop = await aShop();
  const { status, body } = await fill(shop, typed);
  expect(status).toBe(422);
  expect(body).toMatch(new RegExp(`class="error">${message}`));
  expect(fieldsOf({ body })).toMatchObject({ ...PERSON, ...typed, terms: 'yes' });
  expect(shop.booked).toEqual([]);
});

test('what was typed is shown as text, whatever it is', async () => {
  const { body } = await fill(await aShop(), { firstName: '"><script>alert(1)</script>', age: '' });
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
});

test('a price that has changed is told and asks again; a made-up one books nothing', async () => {
  const shop = await aShop({
    refusals: [
      {
        status: 409,
        body: { errorCode: 'price-changed', errorMessage: 'changed', details: { price: '121', currency: 'EUR' } },
      },
    ],
  });
  const { status, body } = await fill(shop, { price: '1' });
  expect(status).toBe(409);
  expect(body).toContain('it was €1.00 and is now €121.00');
  expect(fieldsOf({ body })).toMatchObject({ price: '121', firstName: 'Ada' });
});

test('what the back end refuses is told beside its field', async () => {
  const shop = await aShop({
    refusals: [
      {
        status: 400,
        body: {
          errorCode: 'validation',
          errorMessage: 'no',
          details: { 'customer.emailAddress': 'errors.invalidEmail' },
        },
      },
    ],
  });
  const { body } = await fill(shop);
  expect(body).toContain('id="emailAddress-error" class="error">Enter a valid e-mail address');
});

test('an answer that is lost is asked for again with the same key', async () => {
  const shop = await aShop({ refusals: [{ status: 503, body: { errorCode: 'unavailable', errorMessage: 'busy' } }] });
  expect((await fill(shop)).status).toBe(303);
  expect(new Set(shop.booked.map(({ key }) => key)).size).toBe(1);
  expect(shop.booked).toHaveLength(2);
});

test('a form whose details changed after an answer was lost gets a key of its own', async () => {
  const shop = await aShop({
    refusals: [{ status: 409, body: { errorCode: 'idempotency-key-reused', errorMessage: 'used' } }],
  });
  const { body } = await fill(shop);
  expect(body).toContain('Your details changed while the booking was being sent');
  expect(fieldsOf({ body })['key']).not.toBe(shop.booked[0]?.key);
});

test('a form from another site is refused', async () => {
  const shop = await aShop();
  for (const headers of [
    { origin: 'https://evil.example' },
    {},
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect((await fill(shop, {}, headers)).status).toBe(403);
  }
  expect(shop.booked).toEqual([]);
});

test('an address that sends too often waits, and loses nothing typed', async () => {
  const shop = await aShop();
  const answers = [];
  for (let sent = 0; sent < 11; sent += 1) answers.push(await fill(shop));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(303), 429]);
  expect(fieldsOf({ body: answers[10]?.body ?? '' })).toMatchObject({ firstName: 'Ada', cellPhone: '+34 600 123 456' });
});

test.each([
  ['without a car', '/en-gb/reserve?dateFrom=03-01-2027', {}, 404, 'we need a car and the dates of your trip'],
  ['with a car that is gone', FORM, { cars: [] }, 410, 'It was taken for your dates'],
  ['while the back end is away', FORM, { away: true }, 503, 'Please try again in a minute'],
])('an address %s says so and leads on', async (_what, url, shop, status, text) => {
  const answer = await (await aShop(shop)).ask(url);
  expect([answer.status, answer.body.includes(text), answer.body.includes('href="/en-gb/search')]).toEqual([
    status,
    true,
    true,
  ]);
});

test('nobody else sees what was reserved', async () => {
  const shop = await aShop();
  expect((await shop.ask('/en-gb/reserve/done')).status).toBe(404);
  const { body } = await shop.ask('/en-gb/reserve/done', {
    headers: { cookie: 'forecourt_reserved=1234ABCD5678~guessed' },
  });
  expect(body).not.toContain('ana@example.com');
});
