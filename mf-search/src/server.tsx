import { CONTRACT_VERSION, type ServerRemote } from '@forecourt/shared/contract';
import SearchPageOnServer from './app/search-page-on-server';
import FeaturedCars from './features/featured-cars/featured-cars';
import SearchForm from './features/search-form/search-form';
import { messages } from './messages/all';

const server: ServerRemote<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  messages,
  pages: { SEARCH: SearchPageOnServer },
  widgets: { 'search/SearchForm': SearchForm, 'search/FeaturedCars': FeaturedCars },
};
export default server;
