import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CONTRACT_VERSION, type SearchParams, type ServerRemote } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { searchFromUrl } from '@forecourt/shared/rules';
import { SearchScreen } from './app/search-page';
import { validSearch } from './app/use-search-request';
import { everyText } from './every-text';
import FeaturedCars from './features/featured-cars/featured-cars';
import { offersQuery } from './features/offers';
import SearchForm from './features/search-form/search-form';

function SearchPageWithOffers({ params }: { params: SearchParams }) {
  useSuspenseQuery(offersQuery(useHost(), params));
  return <SearchScreen />;
}

/** Waits for the offers, so that they are in the HTML; the browser repeats a call that fails here. */
function SearchPageOnServer() {
  const [query] = useSearchParams();
  const params = validSearch(searchFromUrl(query));
  return params ? <SearchPageWithOffers params={params} /> : <SearchScreen />;
}

const server: ServerRemote<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  messages: everyText,
  pages: { SEARCH: SearchPageOnServer },
  widgets: { 'search/SearchForm': SearchForm, 'search/FeaturedCars': FeaturedCars },
};
export default server;
