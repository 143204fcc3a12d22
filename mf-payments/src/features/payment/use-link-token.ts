import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingAccess } from '@forecourt/shared/session';
import { paymentFromUrl } from './payment-url';

/**
 * The token of a payment link gives access to one booking (D36). It is taken out of the address before anything else happens,
 * so that it does not stay in the history or travel on in a referrer; until then the link is not settled.
 */
export function useLinkToken(): { bookingId: string | undefined; settled: boolean } {
  const [search, setSearch] = useSearchParams();
  const { bookingId } = paymentFromUrl(search);
  const token = search.get('token');
  useEffect(() => {
    if (token === null) return;
    if (bookingId) bookingAccess.save(bookingId, token);
    const rest = new URLSearchParams(search);
    rest.delete('token');
    setSearch(rest, { replace: true });
  }, [token, bookingId, search, setSearch]);
  return { bookingId, settled: token === null };
}
