import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Selection } from '@forecourt/shared/booking';
import { readCheckoutUrl, type CheckoutUrl } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import CheckoutPage from './checkout-page';
import { extrasQuery, offerQuery, quoteQuery, selectionOf } from './use-checkout';

function WithPrice({ url, selection }: { url: CheckoutUrl; selection: Selection }) {
  useSuspenseQuery(quoteQuery(useHost(), { params: url.params, extras: selection, offerToken: url.offerToken }));
  return <CheckoutPage />;
}

function WithOffer({ url }: { url: CheckoutUrl }) {
  const host = useHost();
  // Both are on their way before the first one is waited for.
  void useQueryClient().prefetchQuery(extrasQuery(host, url.params));
  const offer = useSuspenseQuery(offerQuery(host, url.params));
  const extras = useSuspenseQuery(extrasQuery(host, url.params));
  const selection = selectionOf(url, offer.data, extras.data);
  return selection ? <WithPrice url={url} selection={selection} /> : <CheckoutPage />;
}

/** Waits for offer, extras and price, which the page in the browser does not, so that the first step is in the HTML. */
export default function CheckoutPageOnServer() {
  const [query] = useSearchParams();
  const url = readCheckoutUrl(query);
  return url?.step === 1 ? <WithOffer url={url} /> : <CheckoutPage />;
}
