import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: { SEARCH: () => import(/* webpackChunkName: "page-SEARCH" */ './app/search-page') },
  widgets: {
    'search/SearchForm': () => import(/* webpackChunkName: "widget-SearchForm" */ './features/search-form/search-form'),
    'search/FeaturedCars': () =>
      import(/* webpackChunkName: "widget-FeaturedCars" */ './features/featured-cars/featured-cars'),
  },
};
export default remote;
