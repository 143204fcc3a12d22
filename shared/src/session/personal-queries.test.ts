import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetPersonalQueries } from './personal-queries';
import { createSession } from './session';

const PERSONAL = [
  ['account', 'bookings', 1],
  ['account', 'profile'],
  ['payments', 'booking', '1'],
  ['checkout', 'profile', 'token'],
];
const PUBLIC = [
  ['cms', 'page', 1],
  ['search', 'offers', 'en-GB'],
  ['checkout', 'places', 'en-GB'],
];
const token = { access_token: 'abc', '.expires': '2999-01-01T00:00:00Z' };

test.each([
  ['a sign-out', (session: ReturnType<typeof createSession>) => session.clear()],
  [
    'the next sign-in, when the last session had run out unnoticed',
    (session: ReturnType<typeof createSession>) => session.save(token),
  ],
])('nothing personal outlives %s, and what is the same for everybody stays', async (_what, change) => {
  const session = createSession(undefined);
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  forgetPersonalQueries(session, queries);
  const load = (queryKey: QueryKey, personal: boolean) =>
    queries.prefetchQuery({ queryKey, queryFn: () => 'loaded', ...(personal && { meta: { personal } }) });
  await Promise.all([...PERSONAL.map((key) => load(key, true)), ...PUBLIC.map((key) => load(key, false))]);
  change(session);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual(PUBLIC);
});
