import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

const MINUTES = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an answer is fresh for 15 minutes, and forgotten 15 minutes after nobody shows it any more', async () => {
  const client = createQueryClient();
  const stop = new QueryObserver(client, { queryKey: ['places'], queryFn: () => Promise.resolve('places') }).subscribe(
    () => undefined,
  );
  await jest.advanceTimersByTimeAsync(15 * MINUTES - 1000);
  const query = client.getQueryCache().find({ queryKey: ['places'] });
  expect(query?.isStale()).toBe(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect(query?.isStale()).toBe(true);
  stop();
  await jest.advanceTimersByTimeAsync(15 * MINUTES - 1000);
  expect(client.getQueryData(['places'])).toBe('places');
  await jest.advanceTimersByTimeAsync(2000);
  expect(client.getQueryData(['places'])).toBeUndefined();
});

test('a call that fails is not asked again by the memory of answers', async () => {
  const ask = jest.fn(() => Promise.reject(new Error('away')));
  const asked = createQueryClient().fetchQuery({ queryKey: ['places'], queryFn: ask });
  await expect(asked).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(1);
});
