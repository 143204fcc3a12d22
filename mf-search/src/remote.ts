import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages as loadResultsMessages } from './app/messages';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    SEARCH: (language) => {
      // The page waits for its texts, so that they fail with it; here they only start beside it.
      if (language) void loadResultsMessages(language).catch(() => undefined);
      return import(/* webpackChunkName: "page-SEARCH" */ './app/search-page');
    },
  },
  widgets: {
    'search/SearchForm': () => import(/* webpackChunkName: "widget-SearchForm" */ './features/search-form/search-form'),
    'search/FeaturedCars': () =>
      import(/* webpackChunkName: "widget-FeaturedCars" */ './features/featured-cars/featured-cars'),
  },
};
export default remote;
