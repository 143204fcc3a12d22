import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { OFFERED_RELEASES_PATH, offeredReleases, SWAPS_PATH } from '../../routing/offered-releases';
import { RELEASES_PARAMETER } from '../../routing/page-state';
import { textOf, type Swaps } from '../../routing/swaps';

export const offeredQuery = queryOptions({
  queryKey: ['shell', 'releases'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await fetch(OFFERED_RELEASES_PATH);
    if (!answer.ok) throw new Error(`${OFFERED_RELEASES_PATH} answered ${answer.status}.`);
    return offeredReleases.parse(await answer.json());
  },
});

/** The address of this page without what opens the panel. */
function plainAddress(): URL {
  const url = new URL(location.href);
  url.searchParams.delete(RELEASES_PARAMETER);
  return url;
}

export function linkWith(swaps: Swaps): string {
  const url = plainAddress();
  url.searchParams.set(RELEASES_PARAMETER, textOf(swaps));
  return url.href;
}

export const forgetParameter = (): void => history.replaceState(history.state, '', plainAddress());

/** Takes the place of all swaps before; none of them is remembered when one cannot be given. */
export const swapsMutation = mutationOptions({
  mutationFn: async (swaps: Swaps) => {
    const answer = await fetch(SWAPS_PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(swaps),
    });
    if (!answer.ok) throw new Error(`${SWAPS_PATH} answered ${answer.status}.`);
    forgetParameter();
  },
});
