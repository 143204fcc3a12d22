import * as z from 'zod/mini';
import { authenticateCall, bookingFlowCall, createApiClient, formCall, profileCall, type ApiError } from '.';
import { createSession } from '../session';
import type { Call } from './call';

const schema = async () => z.object({ name: z.string() });
const get: Call<{ name: string }> = { method: 'GET', path: '/api/thing', schema };
const post: Call<{ name: string }> = { method: 'POST', path: '/api/thing', body: { a: 1 }, schema };

type Step = { status?: number; body?: unknown } | 'offline';

function answering(...steps: Step[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const step = steps.shift() ?? {};
    if (step === 'offline') throw new TypeError('failed to fetch');
    return new Response(typeof step.body === 'string' ? step.body : JSON.stringify(step.body ?? { name: 'car' }), {
      status: step.status ?? 200,
    });
  }) as typeof globalThis.fetch;
  return { fetch, asked };
}

const client = (fetch: typeof globalThis.fetch, more: { token?: string; onUnauthorized?: () => void } = {}) =>
  createApiClient({
    baseUrl: 'http://api.test',
    fetch,
    token: () => more.token,
    retryDelayMs: 0,
    ...(more.onUnauthorized && { onUnauthorized: more.onUnauthorized }),
  });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: ApiError) => error,
  );

test.each<[string, Step]>([
  ['no connection', 'offline'],
  ['a 500', { status: 500 }],
  ['a 503', { status: 503 }],
  ['a 429', { status: 429 }],
])('a read is tried once more after %s', async (_what, step) => {
  const { fetch, asked } = answering(step, {});
  await expect(client(fetch).send(get)).resolves.toEqual({ name: 'car' });
  expect(asked).toHaveLength(2);
});

test.each([400, 401, 404, 409])('a refusal with %i is not tried again', async (status) => {
  const { fetch, asked } = answering({ status, body: { errorCode: 'no', errorMessage: 'No.' } });
  await failure(client(fetch).send(get));
  expect(asked).toHaveLength(1);
});

test('a field of a form that has another shape costs that field alone, and is counted', async () => {
  const form = { id: 5, type: 0, button: '', config: '{}' };
  const city = { typeId: 'city', settings: {} };
  const { fetch } = answering(
    { body: { ...form, fields: JSON.stringify([city, { typeId: 7 }, 'zipCode']) } },
    { body: { ...form, fields: '{"typeId":"city"}' } },
    { body: { ...form, fields: '[]' } },
  );
  const read = () => client(fetch).send(formCall(5));
  expect(await read()).toMatchObject({ fields: [{ typeId: 'city' }], unreadable: 2 });
  expect(await read()).toMatchObject({ fields: [], unreadable: 1 });
  expect(await read()).toMatchObject({ fields: [], unreadable: 0 });
});

test('a call takes JSON and sends it, or a form where the server wants one', async () => {
  const { fetch, asked } = answering();
  const form: Call<{ name: string }> = { method: 'POST', path: '/api/thing', form: { token: 'a b' }, schema };
  for (const call of [get, post, form]) await client(fetch).send(call);
  expect(asked.map(({ init }) => [new Headers(init.headers).get('content-type'), init.body])).toEqual([
    [null, undefined],
    ['application/json', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'token=a+b'],
  ]);
  for (const { init } of asked) expect(new Headers(init.headers).get('accept')).toBe('application/json');
});

test('a write is never repeated without an idempotency key', async () => {
  const { fetch, asked } = answering('offline');
  expect(await failure(client(fetch).send(post))).toMatchObject({ kind: 'offline' });
  expect(asked).toHaveLength(1);
});

test('a write with an idempotency key is repeated with the same key', async () => {
  const { fetch, asked } = answering({ status: 502 }, {});
  await client(fetch).send({ ...post, idempotencyKey: 'k-1' });
  expect(asked.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])).toEqual(['k-1', 'k-1']);
});

test('an answer outside its schema is an error, not data', async () => {
  const { fetch } = answering({ body: { name: 5 } }, { body: { name: 5 } });
  expect(await failure(client(fetch).send(get))).toMatchObject({ kind: 'unreadable', errorCode: 'unreadable' });
});

test('an error page that is no JSON does not break the client', async () => {
  const { fetch } = answering({ status: 404, body: '<html>' });
  expect(await failure(client(fetch).send(get))).toMatchObject({
    status: 404,
    errorCode: '404',
    message: 'errors.gralError',
  });
});

test.each([
  [{ error: 'e', errorMessage: 'm' }, 'e'],
  [{ errorMessage: 'm', description: 'd' }, 'm'],
  [{ description: 'd', errorCode: 'c' }, 'd'],
  [{ errorCode: 'c', message: 'x' }, 'c'],
  [{ message: 'x' }, 'x'],
  ['just text', 'just text'],
  [{}, 'errors.gralError'],
])('the error text is taken in the specified order from %j', async (body, message) => {
  const { fetch } = answering({ status: 400, body });
  expect(await failure(client(fetch).send(get))).toMatchObject({ message });
});

test('the token travels only with calls that ask for it, and a 401 to it is told', async () => {
  let told = 0;
  const { fetch, asked } = answering({}, { status: 401, body: {} });
  const signedIn = client(fetch, {
    token: 'secret',
    onUnauthorized: () => {
      told += 1;
    },
  });
  await signedIn.send(get);
  await failure(signedIn.send({ ...get, auth: 'bearer' }));
  expect(asked.map(({ init }) => (init.headers as Record<string, string>)['authorization'])).toEqual([
    undefined,
    'Bearer secret',
  ]);
  expect(told).toBe(1);
});

test('a 401 to a token that was renewed while the call was under way is not told', async () => {
  let token = 'old';
  const onUnauthorized = jest.fn();
  const fetch = async () => {
    token = 'new';
    return { ok: false, status: 401, text: async () => '{}' } as unknown as Response;
  };
  const api = createApiClient({ baseUrl: '', fetch, token: () => token, onUnauthorized, retryDelayMs: 0 });
  await failure(api.send({ ...get, auth: 'bearer' }));
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a sign-in shows the token that it replaces, and a wrong password there does not end the session', async () => {
  const { fetch, asked } = answering({ status: 401, body: { errorCode: 'invalid-credentials' } });
  const onUnauthorized = jest.fn();
  const api = createApiClient({ baseUrl: '', fetch, token: () => 'before', onUnauthorized, retryDelayMs: 0 });
  await failure(api.send(authenticateCall({ email: 'ana@example.com', password: 'wrong' })));
  expect((asked[0]?.init.headers as Record<string, string>)['authorization']).toBe('Bearer before');
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('lists are repeated in the query and what is undefined is left out', async () => {
  const { fetch, asked } = answering({});
  await client(fetch).send({ ...get, query: { promotions: [1, 2], promotionCode: undefined, language: 'de' } });
  expect(asked[0]?.url).toBe('http://api.test/api/thing?promotions=1&promotions=2&language=de');
});

test('the one retry of a read comes after two seconds, and after that none', async () => {
  jest.useFakeTimers();
  try {
    const { fetch, asked } = answering('offline', 'offline', {});
    const failed = failure(createApiClient({ baseUrl: 'http://api.test', fetch, token: () => undefined }).send(get));
    await jest.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    expect(await failed).toMatchObject({ kind: 'offline' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a profile call that is answered 401 signs out', async () => {
  const session = createSession(undefined);
  session.save({ access_token: 'ana', '.expires': '2999-01-01T00:00:00Z' });
  const { fetch } = answering({ status: 401, body: { errorCode: 'unauthorized' } });
  await failure(
    createApiClient({ baseUrl: '', fetch, token: session.token, onUnauthorized: session.clear }).send(profileCall()),
  );
  expect(session.read()).toEqual({ signedIn: false });
});

test('an unreadable booking setting costs itself and is named; text that is no JSON its part', async () => {
  const settings = {
    general: '{"percentageToPay":"a third","refundDays":7}',
    results: '{"searchForm":{"vertical":false,"showDriverAge":true,"timeRoundingMinutes":0}}',
    checkout: '{oops',
  };
  const { fetch } = answering({ body: settings });
  const flow = await client(fetch).send(bookingFlowCall());
  expect(flow).toMatchObject({
    general: { refundDays: 7 },
    results: { searchForm: { vertical: false, timeRoundingMinutes: 30 } },
    checkout: { twoSteps: true },
  });
  expect(flow.unreadable).toEqual(
    expect.arrayContaining(['general.percentageToPay', 'results.searchForm.timeRoundingMinutes', 'checkout']),
  );
});

test('booking settings and forms come as JSON text and are read through their schemas', async () => {
  const settings = { general: '{"percentageToPay":30,"unknown":1}', results: '{}', checkout: '{"twoSteps":false}' };
  const form = {
    id: 5,
    type: 0,
    button: '',
    fields: '[{"typeId":"city","settings":{"required":true}}]',
    config: '{"showIsCompanyCheckbox":true}',
  };
  const { fetch } = answering({ body: settings }, { body: form });
  const { general, results, checkout } = await client(fetch).send(bookingFlowCall());
  expect(general).toEqual({
    percentageToPay: 30,
    onlyPayCommission: false,
    commissionPercentage: 0,
    paymentMethods: [],
    bookingHorizonMonths: 18,
    quotationDays: 14,
    refundDays: 14,
  });
  expect([results.general.fewCarUnitsQty, checkout.twoSteps]).toEqual([12, false]);
  expect(await client(fetch).send(formCall(5))).toMatchObject({
    fields: [{ typeId: 'city', settings: { required: true, half: false } }],
    config: { showIsCompanyCheckbox: true },
  });
});
