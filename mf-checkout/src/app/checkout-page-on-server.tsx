import { queryOptions, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Offer, Selection } from '@forecourt/shared/booking';
import { readCheckoutUrl, type CheckoutUrl } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import CheckoutPage from './checkout-page';
import { distanceQuotes } from './distance-section';
import { extrasQuery, gatewaysOf, offerQuery, quoteQuery, selectionOf } from './use-checkout';

/** What stands beside the price holds up the page no longer than this; a page has 200 ms in all. */
const PATIENCE_MS = 60;
const MOST_QUOTES = 3;

/** Each price looks it up, and wrong ones are counted for the server, which asks for everybody. */
const isCodeToLookUp = ({ params }: CheckoutUrl): boolean =>
  params.promotionCode !== undefined && params.promotionId === undefined;

interface WithPriceProps {
  url: CheckoutUrl;
  offer: Offer;
  selection: Selection;
}

function WithPrice({ url, offer, selection }: WithPriceProps) {
  const host = useHost();
  // What of these is late or fails, the browser asks for; with all of them it has nothing to ask for.
  const quotes = isCodeToLookUp(url) ? [] : distanceQuotes(host, { url, selection }, offer).slice(0, MOST_QUOTES);
  const gateways = gatewaysOf(host, offer);
  useSuspenseQueries({
    queries: [
      quoteQuery(host, { params: url.params, extras: selection, offerToken: url.offerToken }),
      queryOptions({
        queryKey: ['checkout', 'beside', url.params],
        queryFn: async ({ client }) => {
          const asked = Promise.all([
            ...quotes.map((quote) => client.prefetchQuery(quote)),
            gateways.enabled && client.prefetchQuery(gateways),
          ]);
          await Promise.race([asked, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))]);
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
