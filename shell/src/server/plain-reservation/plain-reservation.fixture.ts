import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BookRequest, type FormDefinition } from '@forecourt/shared/contract';
import { aBooking, aHostConfig, aPlace, aSearchResult } from '@forecourt/shared/testing';
import type { ShellAssets } from '../static/shell-assets';
import { plainReservationRoutes } from './plain-reservation-routes';

/** Answers of the back end, as they are on the wire. */
const PRICE = {
  currency: 'EUR',
  availablePromotions: [],
  totalDays: 3,
  priceToPay: 121,
  originalPrice: 121,
  priceDiscount: 0,
  priceItems: [
    { description: 'Rental', price: 100, type: 'Rental', typeId: 0, taxes: 21 },
    { description: '21% VAT', price: 21, type: 'Taxes', typeId: 15 },
  ],
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
const EXTRA = {
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
const DOCUMENT_TYPES = [
  { id: 3, name: 'DNI', allowLetters: false },
  { id: 4, name: 'CUIT', allowLetters: false },
];
const TAX_PAYER_TYPES = [{ id: 1, name: 'Private person', allowedDocumentTypeIds: [3] }];
const COUNTRIES = [{ id: 1, name: 'Spain', code: 'ES' }];

export const OFFER =
  'dateFrom=03-01-2027&dateTo=03-04-2027&hourFrom=10%3A00&hourTo=10%3A00' +
  '&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0&modelId=11';
export const FORM = `/en-gb/reserve?${OFFER}`;
export const ORIGIN = 'https://shop.example';
const BOOKED = { id: '1234ABCD5678', currentStatus: 0, accessToken: 'a-token', price: 121, currency: 'EUR', payNow: 0 };

const opened: FastifyInstance[] = [];
export const closeShops = async () => void (await Promise.all(opened.splice(0).map((app) => app.close())));

interface Sent {
  key: string;
  from: string;
  request: BookRequest;
}
interface Refusal {
  status: number;
  body: object;
}

type Asked = Partial<FormDefinition['fields'][number]['settings']>;

interface ShopChange {
  cars?: object[];
  refusals?: Refusal[];
  /** What a booking is afterwards. */
  booking?: object;
  away?: boolean;
  /** Fields of the company's form of checkout; without them it has none. */
  form?: Record<string, Asked>;
  /** Undefined: the list cannot be loaded. */
  countries?: object[] | undefined;
  table?: Parameters<typeof plainReservationRoutes>[2];
}

/** The back end, with the cars and the form it has, and what it says to a booking. */
export async function aShop(change: ShopChange = {}) {
  const { cars = [aSearchResult()], refusals = [], booking = aBooking(), away = false, form, table } = change;
  const { countries } = { countries: COUNTRIES, ...change };
  const backEnd = Fastify();
  const booked: Sent[] = [];
  backEnd.get('/api/booking/search', ({ query }, reply) =>
    (query as Record<string, string>)['commercialAgreementCode'] === 'NOBODY'
      ? reply.code(422).send({ errorCode: 'agreement-invalid', errorMessage: '' })
      : { results: cars, currency: 'EUR', totalDays: 3 },
  );
  backEnd.get('/api/booking/additionals-price', () => [EXTRA]);
  backEnd.get('/api/data/places', () => [aPlace()]);
  backEnd.get('/api/booking/price', ({ query }) => {
    const total = (query as Record<string, string>)['driverAge'] === '22' ? 150 : 121;
    return { ...PRICE, priceToPay: total, originalPrice: total };
  });
  backEnd.get('/odata/forms', () => ({
    '@odata.count': form ? 1 : 0,
    value: form ? [{ id: 5, type: 0, name: 'Checkout' }] : [],
  }));
  backEnd.get('/api/form/5', () => ({
    id: 5,
    type: 0,
    button: '',
    config: '{}',
    fields: JSON.stringify(Object.entries(form ?? {}).map(([typeId, settings]) => ({ typeId, settings }))),
  }));
  backEnd.get('/api/data/document-types', () => DOCUMENT_TYPES);
  backEnd.get('/api/data/taxPayerTypes', () => TAX_PAYER_TYPES);
  backEnd.get('/geodata/api/countries', (_request, reply) => countries ?? reply.code(400).send({ errorCode: 'gone' }));
  backEnd.get('/api/booking/:id', ({ headers }, reply) =>
    headers['x-booking-token'] === 'a-token'
      ? booking
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
  plainReservationRoutes(
    app,
    {
      configuration,
      assets: { css: ['/assets/main.css'], integrity: { '/assets/main.css': 'sha384-main' } } as unknown as ShellAssets,
      origin: ORIGIN,
      apiUrl: away ? 'http://127.0.0.1:9' : apiUrl,
      report: () => undefined,
    },
    table,
  );
  opened.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  return { booked, ask };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
export const fieldsOf = ({ body }: { body: string }) =>
  Object.fromEntries(
    (body.match(/<input [^>]*>/g) ?? []).map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  );
export const PERSON = {
  firstName: 'Ada',
  lastName: 'Rivera',
  emailAddress: 'ada@example.com',
  cellPhone: '+34 600 123 456',
  age: '38',
};
export const GUEST = { ...PERSON, terms: 'yes', intent: 'counter' };

type Shop = Awaited<ReturnType<typeof aShop>>;
/** Opens the form, fills it in and sends it. */
export async function fill(
  { ask }: Shop,
  typed: Record<string, string> = {},
  headers: Record<string, string> = { origin: ORIGIN },
) {
  const hidden = fieldsOf(await ask(FORM));
  return ask(FORM, { method: 'POST', headers, body: new URLSearchParams({ ...hidden, ...GUEST, ...typed }) });
}
