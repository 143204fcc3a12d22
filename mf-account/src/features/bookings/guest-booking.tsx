import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { bookingQuery, FailedLoad } from '../../frame';
import { isMissing } from './booking-detail';
import { BookingChips, BookingLoading, BookingView } from './booking-view';

interface GuestBookingProps {
  bookingId: string;
  /** Of the e-mail's link, or of the booking itself. */
  token: string;
  frame: (content: ReactNode, aside?: ReactNode) => ReactNode;
  /** What stands there when the token opens nothing. */
  closed: ReactNode;
}

/** The booking of whoever is not signed in and holds its token (D73). */
export function GuestBooking({ bookingId, token, frame, closed }: GuestBookingProps) {
  const { data, error, refetch } = useQuery(bookingQuery(useHost(), bookingId, token));
  const [isCancelled, setCancelled] = useState(false);
  if (isMissing(error)) return closed;
  if (data)
    return frame(
      <Stack gap={5}>
        {isCancelled && <Cancelled id={bookingId} />}
        <BookingView booking={data} isAgency={false} token={token} onCancelled={() => setCancelled(true)} />
      </Stack>,
      <BookingChips booking={data} />,
    );
  if (error) return frame(<FailedLoad error={error} onRetry={() => void refetch()} />);
  return frame(<BookingLoading />);
}

/** The button that had the focus can no longer be pressed. */
function Cancelled({ id }: { id: string }) {
  const { t } = useTranslation('mf-account');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1}>
      <Alert tone="positive" live>
        {t('bookings.cancelled', { id })}
      </Alert>
    </div>
  );
}
