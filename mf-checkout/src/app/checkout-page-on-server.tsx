import { queryOptions, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Offer, Selection } from '@forecourt/shared/booking';
import { readCheckoutUrl, type CheckoutUrl } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import CheckoutPage from './checkout-page';
import { distanceQuotes } from './distance-section';
import { extrasQuery, gatewaysOf, offerQuery, quoteQuery, selectionOf } from './use-checkout';

interface WithPriceProps {
  url: CheckoutUrl;
  offer: Offer;
  selection: Selection;
}

function WithPrice({ url, offer, selection }: WithPriceProps) {
  const host = useHost();
  // Where one of these fails, the browser asks for it; with all of them it has nothing to ask for.
  const quotes = distanceQuotes(host, { url, selection }, offer);
  const gateways = gatewaysOf(host, offer);
  useSuspenseQueries({
    queries: [
      quoteQuery(host, { params: url.params, extras: selection, offerToken: url.offerToken }),
      queryOptions({
        queryKey: ['checkout', 'beside', url.params],
        queryFn: async ({ client }) => {
          await Promise.all([
            ...quotes.map((quote) => client.prefetchQuery(quote)),
            gateways.enabled && client.prefetchQuery(gateways),
          ]);
          return null;
        },
      }),
    ],
  });
  return <CheckoutPage />;
}

function WithOffer({ url }: { url: CheckoutUrl }) {
  const host = useHost();
  // Both are on their way before the first one is waited for.
  void useQueryClient().prefetchQuery(extrasQuery(host, url.params));
  const offer = useSuspenseQuery(offerQuery(host, url.params));
  const extras = useSuspenseQuery(extrasQuery(host, url.params));
  const selection = selectionOf(url, offer.data, extras.data);
  return selection && offer.data ? <WithPrice url={url} offer={offer.data} selection={selection} /> : <CheckoutPage />;
}

/** Waits for offer, extras and prices, which the page in the browser does not: the first step is in the HTML. */
export default function CheckoutPageOnServer() {
  const [query] = useSearchParams();
  const url = readCheckoutUrl(query);
  return url?.step === 1 ? <WithOffer url={url} /> : <CheckoutPage />;
}
