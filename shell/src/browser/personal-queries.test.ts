import { QueryClient } from '@tanstack/react-query';
import { createSession } from '@forecourt/shared/session';
import { forgetWithSession } from './personal-queries';

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
])('nothing personal outlives %s, and what is the same for everybody stays', (_what, change) => {
  const session = createSession(undefined);
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  forgetWithSession(session, queries);
  for (const key of [...PERSONAL, ...PUBLIC]) queries.setQueryData(key, 'loaded');
  change(session);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual(PUBLIC);
});
