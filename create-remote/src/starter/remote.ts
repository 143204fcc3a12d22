import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

/** What this remote gives to the storefront. Each page and widget is a chunk of its own behind this small module. */
const remote: RemoteContract<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: { SEARCH: () => import(/* webpackChunkName: "page-SEARCH" */ './app/search-page') },
  widgets: {
    'search/SearchForm': () => import(/* webpackChunkName: "widget-SearchForm" */ './app/search-form'),
    'search/FeaturedCars': () => import(/* webpackChunkName: "widget-FeaturedCars" */ './app/featured-cars'),
  },
};
export default remote;
