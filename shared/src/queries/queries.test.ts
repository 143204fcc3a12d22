import { QueryClient } from '@tanstack/react-query';
import { documentTypesQuery, placesQuery, profileQuery, taxPayerTypesQuery } from '.';
import type { Call } from '../api-client/call';

const calls: string[] = [];
const api = {
  send: <Answer>({ path }: Call<Answer>) => {
    calls.push(path);
    return Promise.resolve([] as Answer);
  },
};
const host = { api, language: 'de' } as const;
const signedIn = (token: string) => ({ signedIn: true, token, expires: '2027-01-01T00:00:00Z' }) as const;

beforeEach(() => calls.splice(0));

it('loads the places once for all remotes of a page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  await client.fetchQuery(placesQuery(host));
  await client.fetchQuery(placesQuery({ ...host }));
  expect(calls).toEqual(['/api/data/places']);
});

it('loads them again in another language', () => {
  expect(placesQuery({ api, language: 'pl' }).queryKey).not.toEqual(placesQuery(host).queryKey);
});

it('marks what belongs to one person, and keeps two people apart', () => {
  expect(profileQuery(host, signedIn('a')).meta).toEqual({ personal: true });
  expect(profileQuery(host, signedIn('a')).queryKey).not.toEqual(profileQuery(host, signedIn('b')).queryKey);
  expect([placesQuery(host), documentTypesQuery(host), taxPayerTypesQuery(host)].filter(({ meta }) => meta)).toEqual(
    [],
  );
});
