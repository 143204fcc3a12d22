import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import {
  awaitsBranch,
  confirmationDue,
  quotationNote,
  selfCheckInState,
  type Booking,
} from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { profileQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { bookingQuery, BookingStatusChip, FailedLoad, Trip, useOpeningSession } from '../../frame';
import { BookingAttachments } from './attachments';
import { BookingActions } from './booking-actions';
import css from './booking-detail.module.css';
import { CarDetails, ExtrasDetails, PeopleDetails } from './detail-cards';
import { PriceDetails } from './price-details';

type Owned = { agency?: { guid: string } | undefined } & { customer: Pick<Booking['customer'], 'globalId'> };

/**
 * An agency's bookings carry its guid, all others the customer's global id (S2-2). The server enforces it too (D44).
 */
export const isOwner = (
  { isAgency, globalId }: Pick<Profile, 'isAgency' | 'globalId'>,
  { agency, customer }: Owned,
): boolean => globalId === (isAgency ? agency?.guid : customer.globalId);

const isMissing = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

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
    return frame(<Loaded booking={booking.data} profile={profile.data} />, <Chips booking={booking.data} />);
  }
  if (isMissing(booking.error)) return <Navigate replace to={host.pathOf('BOOKINGS')} />;
  const failed = [booking, profile].filter(({ isError }) => isError);
  if (failed.length === 0) return frame(<Loading />);
  return frame(<FailedLoad error={failed[0]?.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />);
}

function Chips({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  const [now] = useState(() => new Date());
  const checkedIn = selfCheckInState(booking, now, config.booking.selfCheckInLeadHours) === 'done';
  return (
    <Cluster gap={2}>
      <BookingStatusChip status={booking.status} />
      {checkedIn && <StatusChip tone="positive">{t('booking.checkedIn')}</StatusChip>}
    </Cluster>
  );
}

function Loaded({ booking, profile }: { booking: Booking; profile: Profile }) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css['columns']}>
      <Stack gap={5}>
        <Provisional booking={booking} />
        <QuotationEnd booking={booking} />
        {awaitsBranch(booking) && <Alert tone="info">{t('booking.onRequest')}</Alert>}
        {booking.declined && (
          <Alert tone="caution" title={t('booking.declined')}>
            {booking.declined.reason}
          </Alert>
        )}
        <Card heading={t('booking.trip', { count: booking.days })}>
          <Trip booking={booking} withAddress />
        </Card>
      </Stack>
      <Stack gap={5} className={css['side']}>
        <PriceDetails booking={booking} profile={profile} />
        <BookingActions booking={booking} profile={profile} />
      </Stack>
      <Stack gap={5}>
        <CarDetails booking={booking} />
        <ExtrasDetails booking={booking} />
        <PeopleDetails booking={booking} />
        <BookingAttachments bookingId={booking.id} />
      </Stack>
    </div>
  );
}

/** Until when the price of a quotation is promised, or that it is no longer (D54). */
function QuotationEnd({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [now] = useState(() => new Date());
  const note = quotationNote(booking, now);
  if (!note) return null;
  return (
    <Alert tone={note.key === 'ended' ? 'caution' : 'info'}>
      {t(`quotation.${note.key}`, { until: formatPlaceTime(note.until, booking.pickUp, host) })}
    </Alert>
  );
}

/** A guest's booking waits for its confirmation (D59). */
function Provisional({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const due = confirmationDue(booking);
  if (due === undefined) return null;
  return (
    <Alert tone="caution">{t('booking.provisional', { until: formatPlaceTime(due, booking.pickUp, host) })}</Alert>
  );
}

function Loading() {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css['columns']} role="status" aria-label={t('booking.loading')}>
      <Skeleton height={190} shape="block" />
      <Stack gap={5} className={css['side']}>
        <Skeleton height={320} shape="block" />
        <Skeleton height={150} shape="block" />
      </Stack>
      <Stack gap={5}>
        <Skeleton height={260} shape="block" />
        <Skeleton height={220} shape="block" />
      </Stack>
    </div>
  );
}
