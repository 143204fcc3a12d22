import fc from 'fast-check';
import { aBookRequest } from './bookings/bookings.fixture';

/** A call that is right as it stands. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, unknown>;
  body?: object;
  /** What it is answered as it stands. */
  status?: number;
}

const RENTAL = {
  dateFrom: '10-05-2027',
  hourFrom: '10:00',
  dateTo: '10-08-2027',
  hourTo: '10:00',
  pickUpPlaceId: 101,
  dropOffPlaceId: 101,
  driverAge: 30,
  language: 'en-GB',
  currency: 'EUR',
};
const BOOKING = aBookRequest({
  modelId: 1,
  pickupId: 101,
  returnId: 101,
  from: '2027-10-05T08:00:00.000Z',
  to: '2027-10-08T08:00:00.000Z',
  driverAge: 30,
  expectedPrice: 113,
});
const FILE = { name: 'licence.png', type: 'image/png', content: 'iVBORw0KGgo=' };
const PASSWORD = 'Correct-horse-7';

/** Calls that visitors make, about a guest's booking. What is behind them only the nearly right reaches. */
export const callsFor = (bookingId: string): readonly Call[] => [
  { method: 'GET', path: '/api/booking/search', query: RENTAL },
  { method: 'GET', path: '/api/booking/price', query: { ...RENTAL, modelId: 1, promotionCode: 'SUMMER10' } },
  { method: 'GET', path: '/api/booking/price-calendar', query: { ...RENTAL, month: '10-2027' } },
  { method: 'GET', path: '/api/booking/alternatives', query: RENTAL },
  {
    method: 'GET',
    path: '/api/booking/additionals-price',
    query: {
      fromDate: '10-05-2027T10:00',
      toDate: '10-08-2027T10:00',
      deliveryPlaceId: 101,
      returnPlaceId: 101,
      modelId: 1,
      currency: 'EUR',
      language: 'en-GB',
    },
  },
  {
    method: 'GET',
    path: '/api/booking/validatepromotion',
    query: { ...RENTAL, modelId: 1, promotionCode: 'SUMMER10' },
  },
  { method: 'POST', path: '/api/booking/book', body: BOOKING },
  { method: 'POST', path: '/api/booking/book', body: { ...BOOKING, onlinePayment: true } },
  { method: 'POST', path: '/api/booking/book', body: { ...BOOKING, isQuotation: true, files: [FILE] } },
  {
    method: 'POST',
    path: '/api/booking/book',
    body: { ...BOOKING, expectedPrice: undefined, additionals: [{ additionalId: 21, quantity: 1 }] },
  },
  {
    method: 'POST',
    path: '/api/users/register',
    body: { name: 'Ana', lastName: 'García', email: 'new@example.com', password: PASSWORD, language: 'en-GB' },
  },
  {
    method: 'POST',
    path: '/api/users/check-password',
    body: { name: 'Ana', lastName: 'García', email: 'new@example.com', password: PASSWORD, language: 'en-GB' },
  },
  {
    method: 'POST',
    path: '/api/users/authenticate',
    body: { email: 'demo@azuredrive.example', password: 'x' },
    status: 401,
  },
  { method: 'POST', path: '/api/users/forgot-password', body: { email: 'ana@example.com', language: 'en-GB' } },
  { method: 'POST', path: '/api/users/reset-password', body: { token: 'x', password: PASSWORD }, status: 401 },
  {
    method: 'POST',
    path: '/api/users/profile',
    body: { firstName: 'Ana', lastName: 'García', cellPhone: '+34600111222' },
  },
  { method: 'POST', path: '/api/users/profile/attachments', body: { attachments: [FILE] } },
  { method: 'POST', path: '/api/users/profile/attachments/remove', body: { id: 'x' } },
  { method: 'POST', path: '/api/booking/resend', body: { bookingId } },
  {
    method: 'POST',
    path: '/api/booking/payment-attempts',
    body: { bookingId, paymentType: 22, returnUrl: 'http://localhost:3000/' },
  },
  {
    method: 'POST',
    path: '/api/contactEntry',
    body: {
      formId: 2,
      email: 'ana@example.com',
      replyToName: 'Ana García',
      replyToEmail: 'ana@example.com',
      receivers: '',
      fields: JSON.stringify({ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', notes: 'Hello' }),
      language: 'en-GB',
    },
  },
  // The last one: nothing can be done with the booking after it.
  { method: 'POST', path: '/api/booking/cancel', body: { bookingId } },
];

type Step = string | number;
const isContainer = (value: unknown): value is Record<Step, unknown> => typeof value === 'object' && value !== null;

/** Every place in a value where something can be put instead. */
const placesIn = (value: unknown, from: readonly Step[] = []): Step[][] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([key, part]) => [[...from, key], ...placesIn(part, [...from, key])])
    : [];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e21,
  2_147_483_648,
  '0',
  '1e999',
  '\u0000',
  '\u202etxt.exe',
  'a\r\nBcc: x@example.com',
  'http://evil.example/',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '__proto__',
  ...['x', ' ', '-', '.', '0', '@', 'a@', 'é', '+', '\n'].map((piece) => piece.repeat(50_000)),
  'é'.repeat(256),
  [],
  {},
  [[]],
  { toString: 1 },
  nested(40),
  Array.from({ length: 3000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`k${index}`, index])),
  '9999-12-31T23:59:59.999Z',
  '0000-00-00T00:00:00.000Z',
  '2027-10-05T08:00:00+14:00',
  '1900-01-01',
  'EURO',
  'tlh',
  'ana@example.com, b@example.com',
];
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function replaced(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((part, index) => (index === Number(step) ? replaced(part, rest, by) : part));
  if (!isContainer(value)) return value;
  return { ...value, [step]: replaced(value[step], rest, by) };
}

/** A call with one to three places damaged; now and then a field more than it knows. */
export function damaged(call: Call): fc.Arbitrary<Call> {
  const sent = { ...(call.query && { query: call.query }), ...(call.body && { body: call.body }) };
  const places = placesIn(sent).filter(({ length }) => length > 1);
  const damage = fc.record({
    place: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...places) },
      { weight: 1, arbitrary: fc.constant([Object.keys(sent)[0] ?? 'body', 'unknownField']) },
    ),
    by: hostile,
  });
  return fc.array(damage, { minLength: 1, maxLength: 3 }).map((damages) => ({
    ...call,
    ...(damages.reduce<unknown>((value, { place, by }) => replaced(value, place, by), sent) as Partial<Call>),
  }));
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Surrogate}/gu, '').slice(0, 4000);

export const urlOf = ({ path, query = {} }: Call): string =>
  `${path}?${new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  )}`;
