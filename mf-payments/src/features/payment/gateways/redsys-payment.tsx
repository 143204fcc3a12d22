import { answer, type Call } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { toDecimal } from '@forecourt/shared/money';
import { bookingAccess } from '@forecourt/shared/session';
import { dueOf } from '../amounts';
import { AttemptStart, FormPost } from '../attempt-start';

interface RedsysStart {
  branchOfficeId: number;
  amount: number;
  currencyCode: string;
  order: string;
  returnUrl: string;
}

const initializeCall = (start: RedsysStart, idempotencyKey: string, bookingToken?: string) =>
  ({
    method: 'GET',
    path: '/api/booking/redsys-initialize-redirect',
    query: { ...start },
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: answer('redsysRedirect'),
  }) satisfies Call<unknown>;

/** Takes the visitor to the bank with a signed form. */
export default function RedsysPayment({ booking }: { booking: Booking }) {
  const { api } = useHost();
  const start: RedsysStart = {
    branchOfficeId: booking.pickUp.branchId,
    amount: toDecimal(dueOf(booking).now),
    currencyCode: booking.currency,
    order: booking.id,
    returnUrl: `${window.location.origin}/RedsysSuccess`,
  };
  return (
    <AttemptStart
      booking={booking}
      query={(intent) => ({
        queryKey: ['payments', 'redsys', booking.id, intent],
        queryFn: ({ signal }) => api.send(initializeCall(start, intent, bookingAccess.token(booking.id)), signal),
      })}
    >
      {({ attemptId, order, url, ...signed }, automatic) => (
        <FormPost
          key={attemptId}
          booking={booking}
          attempt={{ attemptId, order }}
          url={url}
          fields={signed}
          automatic={automatic}
        />
      )}
    </AttemptStart>
  );
}
