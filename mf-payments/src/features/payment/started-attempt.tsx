import { useEffect, useState, type ReactNode } from 'react';
import { bookingAnswer, type Call } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { toDecimal } from '@forecourt/shared/money';
import { bookingAccess } from '@forecourt/shared/session';
import { useDue } from './amounts';
import { AttemptStart } from './attempt-start';
import { outcomeOf } from './attempt-state';
import type { BillingDetails } from './billing-memory';
import { OutcomeRedirect } from './outcome-redirect';
import { usePart } from './part-of-payment';
import { useMethodId } from './payment-url';

/** What the component of a gateway gets on the page PAYMENT. */
export interface GatewayProps {
  booking: Booking;
  paymentType: number;
  /** What the billing form asked for; undefined where the method has none. */
  billing?: BillingDetails | undefined;
}
/** What the page of a gateway collects before the start, such as a document or a number of instalments. */
type AttemptInput = Readonly<Record<string, string | number | boolean>>;

interface AttemptRequest {
  bookingId: string;
  paymentType: number;
  returnUrl: string;
  amount: number;
  part?: number | undefined;
  replaces?: boolean | undefined;
  methodId?: number | undefined;
  provider?: AttemptInput | undefined;
  billing?: Readonly<Record<string, string>> | undefined;
}

/** The call that all gateways share (D34), or one of the gateway's own that the specification names. */
type StartCall = 'payment-attempts' | 'paypal-createorder';

interface StartOptions {
  call: StartCall;
  idempotencyKey: string;
  bookingToken: string | undefined;
}

const attemptCall = (body: AttemptRequest, { call, idempotencyKey, bookingToken }: StartOptions) =>
  ({
    method: 'POST',
    path: `/api/booking/${call}`,
    body,
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: bookingAnswer('attemptStarted'),
  }) satisfies Call<unknown>;

export interface StartedAttemptProps extends GatewayProps {
  input?: AttemptInput | undefined;
  startCall?: StartCall | undefined;
  /** `renew` begins another attempt, for instance when a code has expired. */
  children: (started: AttemptStarted, automatic: boolean, renew: () => void) => ReactNode;
}

/** Starts an attempt, and shows what comes next. */
export function StartedAttempt({
  booking,
  paymentType,
  billing,
  input,
  startCall: call = 'payment-attempts',
  children,
}: StartedAttemptProps) {
  const { api } = useHost();
  const { now } = useDue(booking);
  const isPart = usePart() !== undefined;
  const methodId = useMethodId();
  const [replaces, setReplaces] = useState(false);
  const request: AttemptRequest = {
    bookingId: booking.id,
    paymentType,
    returnUrl: `${window.location.origin}/payment-return`,
    amount: toDecimal(now),
    ...(isPart && { part: toDecimal(now) }),
    ...(replaces && { replaces }),
    provider: input,
    methodId,
    billing,
  };
  return (
    <AttemptStart
      booking={booking}
      paymentType={paymentType}
      onReplace={() => setReplaces(true)}
      purpose={JSON.stringify(request)}
      query={(intent) => ({
        queryKey: ['payments', 'started', booking.id, intent],
        queryFn: ({ signal }) => {
          const bookingToken = bookingAccess.token(booking.id);
          return api.send(attemptCall(request, { call, idempotencyKey: intent, bookingToken }), signal);
        },
      })}
    >
      {(started, automatic, renew) => (
        <OpenAttempt key={started.attemptId} started={started} paymentType={paymentType} onOver={renew}>
          {children(started, automatic, renew)}
        </OpenAttempt>
      )}
    </AttemptStart>
  );
}

interface OpenAttemptProps {
  started: AttemptStarted;
  paymentType: number;
  onOver: () => void;
  children: ReactNode;
}

/**
 * After a reload the attempt may wait for the holder's bank, or have ended: a paid one is shown, after any other end a
 * new one begins.
 */
function OpenAttempt({ started, paymentType, onOver, children }: OpenAttemptProps) {
  const { kind } = outcomeOf(started);
  const isOver = kind !== 'pending' && kind !== 'paid';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (kind === 'paid' || started.challenge !== undefined)
    return <OutcomeRedirect {...started} paymentType={paymentType} />;
  return isOver ? null : children;
}
