import { intentKey } from '.';

function sessionStore() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
const request = { car: 7, customer: { emailAddress: 'ada@example.com' } };

it('keeps its key while the input is the same, and makes another for another input', async () => {
  const { keyOf } = intentKey('booking');
  const key = await keyOf(request);
  expect(await keyOf({ ...request })).toBe(key);
  expect(await keyOf({ ...request, car: 8 })).not.toBe(key);
});

it('is one key for two sendings at the same time', async () => {
  const { keyOf } = intentKey('booking');
  const [first, second] = await Promise.all([keyOf(request), keyOf(request)]);
  expect(second).toBe(first);
});

it('survives a reload in the session storage, where nothing of the request is stored', async () => {
  const store = sessionStore();
  const key = await intentKey('booking', store).keyOf(request);
  expect(await intentKey('booking', store).keyOf(request)).toBe(key);
  expect([...store.items.values()].join()).toMatch(/^[0-9a-f]{64} [0-9a-f-]{36}$/);
});

it('is forgotten once the intent was carried out', async () => {
  const intent = intentKey('booking', sessionStore());
  const key = await intent.keyOf(request);
  intent.forget();
  expect(await intent.keyOf(request)).not.toBe(key);
});

it('keeps the intents of two forms apart', async () => {
  const store = sessionStore();
  expect(await intentKey('booking', store).keyOf(request)).not.toBe(await intentKey('quote', store).keyOf(request));
});
