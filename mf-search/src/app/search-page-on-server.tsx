import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { searchFromUrl } from '@forecourt/shared/rules';
import { offersQuery } from '../features/offers';
import SearchPage from './search-page';
import { soundSearch } from './use-search-request';

function WithOffers({ params }: { params: SearchParams }) {
  useSuspenseQuery(offersQuery(useHost(), params));
  return <SearchPage />;
}

/** Waits for the offers, which the page in the browser does not, so that they are in the HTML; whatever fails is left to the browser. */
export default function SearchPageOnServer() {
  const [query] = useSearchParams();
  const params = soundSearch(searchFromUrl(query));
  return params ? <WithOffers params={params} /> : <SearchPage />;
}
