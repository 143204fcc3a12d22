import { usePart } from '@forecourt/shared/screens';
import { loadMessages } from './messages';

const BRANCH_SEARCH = {
  name: 'branch-search',
  load: async () => {
    const { MapButton, MapPlace, matchesOf, NoBranches, SearchField, Today } = await import(
      /* webpackChunkName: "branch-search" */ './branch-search'
    );
    return { MapButton, MapPlace, matchesOf, NoBranches, SearchField, Today };
  },
  texts: { name: 'branch-search', namespace: 'mf-cms', loadMessages },
};

/** What branches can do in the browser alone, with its texts; undefined on the server and until it is there. */
export const useBranchSearch = () => usePart(BRANCH_SEARCH);
