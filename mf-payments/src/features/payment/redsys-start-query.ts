import { queryOptions } from '@tanstack/react-query';
import { redsysInitializeCall } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { Host } from '@forecourt/shared/host';
import { toDecimal } from '@forecourt/shared/money';
import { bookingAccess } from '@forecourt/shared/session';
import { dueOf } from './due';

/**
 * One attempt per intent: `intent` is its idempotency key, another one for every time that the visitor asked, and the answer of an
 * intent is never asked for twice, since a gateway refuses an order number that it has seen before.
 */
export const redsysStartQuery = (host: Host, booking: Booking, intent: string) =>
  queryOptions({
    queryKey: ['payments', 'redsys', booking.id, intent],
    queryFn: ({ signal }) =>
      host.api.send(
        redsysInitializeCall(
          {
            branchOfficeId: booking.pickUp.branchId,
            amount: toDecimal(dueOf(booking).now),
            currencyCode: booking.currency,
            order: booking.id,
            returnUrl: `${window.location.origin}/RedsysSuccess`,
          },
          intent,
          bookingAccess.token(booking.id),
        ),
        signal,
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
