import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ENDED_TESTS_PATH, INVITATION_PARAMETER, TESTS_PATH } from '../../protocol/invitations';
import { RELEASES_PARAMETER } from '../../protocol/page-state';
import {
  formatOverrides,
  OFFERED_RELEASES_PATH,
  offeredReleases,
  OVERRIDES_PATH,
  type Overrides,
} from '../../protocol/releases';

export const offeredQuery = queryOptions({
  queryKey: ['shell', 'releases'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await fetch(OFFERED_RELEASES_PATH);
    if (!answer.ok) throw new Error(`${OFFERED_RELEASES_PATH} answered ${answer.status}.`);
    return offeredReleases.parse(await answer.json());
  },
});

/** The address of this page without what opens the panel or says why there is no test. */
function plainAddress(): URL {
  const url = new URL(location.href);
  url.searchParams.delete(RELEASES_PARAMETER);
  url.searchParams.delete(INVITATION_PARAMETER);
  return url;
}

export function linkWith(overrides: Overrides): string {
  const url = plainAddress();
  url.searchParams.set(RELEASES_PARAMETER, formatOverrides(overrides));
  return url.href;
}

export const forgetParameter = (): void => history.replaceState(history.state, '', plainAddress());

/** Takes the place of all overrides before; none of them is remembered when one cannot be given. */
export const overridesMutation = mutationOptions({
  mutationFn: async (overrides: Overrides) => {
    const answer = await fetch(OVERRIDES_PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(overrides),
    });
    if (!answer.ok) throw new Error(`${OVERRIDES_PATH} answered ${answer.status}.`);
    forgetParameter();
  },
});

const deleting = (path: string) =>
  mutationOptions({
    mutationFn: async () => {
      const answer = await fetch(path, { method: 'DELETE' });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      forgetParameter();
    },
  });

/** Leaves every test. */
export const testsMutation = deleting(TESTS_PATH);
/** Forgets the tests that have ended. */
export const endedTestsMutation = deleting(ENDED_TESTS_PATH);
