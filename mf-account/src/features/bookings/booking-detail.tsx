import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError, attachToBookingCall, bookingAttachmentsCall } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { Attachments, bookingQuery, FailedLoad, useOpeningSession, type FilesOf } from '../../frame';
import { BookingChips, BookingLoading, BookingView } from './booking-view';

type OwnedBooking = { agency?: { guid: string } | undefined } & { customer: Pick<Booking['customer'], 'globalId'> };

/**
 * An agency's bookings carry its guid, all others the customer's global id (S2-2). The server enforces it too (D44).
 */
export const isOwner = (
  { isAgency, globalId }: Pick<Profile, 'isAgency' | 'globalId'>,
  { agency, customer }: OwnedBooking,
): boolean => globalId === (isAgency ? agency?.guid : customer.globalId);

export const isMissing = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** One booking with all its details. Users who do not own it are redirected to the list (S2-2). */
export function BookingDetail({
  bookingId,
  frame,
}: {
  bookingId: string;
  frame: (content: ReactNode, aside?: ReactNode) => ReactNode;
}) {
  const host = useHost();
  const booking = useQuery(bookingQuery(host, bookingId));
  const profile = useQuery(profileQuery(host, useOpeningSession()));
  if (booking.data && profile.data) {
    if (!isOwner(profile.data, booking.data)) return <Navigate replace to={host.pathOf('BOOKINGS')} />;
    return frame(<Owned booking={booking.data} profile={profile.data} />, <BookingChips booking={booking.data} />);
  }
  if (isMissing(booking.error)) return <Navigate replace to={host.pathOf('BOOKINGS')} />;
  const failed = [booking, profile].filter(({ isError }) => isError);
  if (failed.length === 0) return frame(<BookingLoading />);
  return frame(<FailedLoad error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />);
}

const filesOfBooking = (bookingId: string): FilesOf => ({
  key: bookingId,
  list: () => bookingAttachmentsCall(bookingId),
  attach: (files, idempotencyKey) => attachToBookingCall(bookingId, files, idempotencyKey),
});

function Owned({ booking, profile }: { booking: Booking; profile: Profile }) {
  const { pathOf } = useHost();
  const navigate = useNavigate();
  return (
    <BookingView
      booking={booking}
      isAgency={profile.isAgency}
      files={<Attachments of={filesOfBooking(booking.id)} />}
      onCancelled={() => void navigate(pathOf('BOOKINGS', 'list=cancelled'), { state: { cancelled: booking.id } })}
    />
  );
}
