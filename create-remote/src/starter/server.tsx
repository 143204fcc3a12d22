import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CONTRACT_VERSION, type SearchParams, type ServerRemote } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import FeaturedCars from './app/featured-cars';
import SearchForm from './app/search-form';
import SearchPage, { offersQuery, searchOf } from './app/search-page';
import { messages } from './messages/all';

function SearchPageWithOffers({ params }: { params: SearchParams }) {
  useSuspenseQuery(offersQuery(useHost(), params));
  return <SearchPage />;
}

/** Waits for the offers, so that they are in the HTML; the browser repeats a call that fails here. */
function SearchPageOnServer() {
  const params = searchOf(useSearchParams()[0]);
  return params ? <SearchPageWithOffers params={params} /> : <SearchPage />;
}

/** What the shell's server renders of this remote; what is left out comes from the browser alone. */
const server: ServerRemote<'mf-search'> = {
  name: 'mf-search',
  contract: CONTRACT_VERSION,
  messages,
  pages: { SEARCH: SearchPageOnServer },
  widgets: { 'search/SearchForm': SearchForm, 'search/FeaturedCars': FeaturedCars },
};
export default server;
