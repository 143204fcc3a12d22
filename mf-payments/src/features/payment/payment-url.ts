import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { bookingAccess } from '@forecourt/shared/session';

const bookingReference = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().toUpperCase()),
  ),
  wire.bookingReference,
);
const parameters = z.object({
  bookingId: z.catch(z.optional(bookingReference), undefined),
  paymentType: z.catch(z.optional(wire.queryNumber), undefined),
  balance: z.catch(z.optional(wire.queryFlag), undefined),
  part: z.catch(z.optional(wire.queryNumber), undefined),
  method: z.catch(z.optional(wire.queryNumber), undefined),
});

/** `?bookingId=&paymentType=&balance=&part=&method=`; what is not readable counts as absent. */
export const paymentFromUrl = (search: URLSearchParams) => parameters.parse(Object.fromEntries(search));

/**
 * A query string such as `bookingId=1234ABCD5678&paymentType=22`. `balance` asks for the rest although the online share
 * is paid; without it, going back to a payment page after paying leads to the receipt and never to another payment.
 * `part` is what the visitor pays instead of what is due, in units of the booking's currency; `method` names the way to
 * pay where several have its type.
 */
export const paymentQuery = (
  bookingId: string,
  paymentType?: number,
  balance = false,
  { part, method }: { part?: number | undefined; method?: string | undefined } = {},
): string =>
  new URLSearchParams({
    bookingId,
    ...(paymentType !== undefined && { paymentType: String(paymentType) }),
    ...(balance && { balance: 'true' }),
    ...(part !== undefined && { part: String(part) }),
    ...(method !== undefined && { method }),
  }).toString();

/** Which of several ways to pay of one type the address names. */
export function useMethodId(): number | undefined {
  const [search] = useSearchParams();
  return paymentFromUrl(search).method;
}

/**
 * The token of a payment link gives access to one booking (D36). It is removed from the address before anything else
 * happens, so that it stays out of the history and of referrers; until then the link is not settled.
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
