import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitsBranch, quotationNote, selfCheckInState, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { PickUp } from '@forecourt/shared/pick-up';
import { Alert } from '@forecourt/shared/ui/alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { BookingChip } from '../../frame';
import { BookingActions } from './booking-actions';
import { BookingDocuments } from './booking-documents';
import css from './booking-view.module.css';
import { CoverDetails, PeopleDetails } from './detail-cards';
import { OnlyHeld } from './only-held';
import { PriceDetails } from './price-details';
import { TripCard } from './trip-card';

export function BookingChips({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  const [now] = useState(() => new Date());
  const checkedIn = selfCheckInState(booking, now, config.booking.activeBeforeBookingStart) === 'done';
  return (
    <Cluster gap={2}>
      <BookingChip booking={booking} />
      {checkedIn && <StatusChip tone="positive">{t('booking.checkedIn')}</StatusChip>}
    </Cluster>
  );
}

interface BookingViewProps {
  booking: Booking;
  isAgency: boolean;
  /** Of whoever is not signed in. */
  token?: string;
  files?: ReactNode;
  onCancelled: () => void;
}

/** All of a booking and what can be done with it, in the account and for a guest who has found it. */
export function BookingView({ booking, isAgency, token, files, onCancelled }: BookingViewProps) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css['columns']}>
      <Stack gap={5}>
        <OnlyHeld booking={booking} token={token} />
        <QuotationEnd booking={booking} />
        {awaitsBranch(booking) && <Alert tone="info">{t('booking.onRequest')}</Alert>}
        {booking.declined && (
          <Alert tone="caution" title={t('booking.declined')}>
            {booking.declined.reason}
          </Alert>
        )}
        <TripCard booking={booking} />
      </Stack>
      <div className={css['side']}>
        <PriceDetails booking={booking} isAgency={isAgency} />
        <div data-print="no">
          <BookingActions booking={booking} isAgency={isAgency} token={token} onCancelled={onCancelled} />
        </div>
        <div data-print="no">
          <BookingDocuments booking={booking} token={token} />
        </div>
      </div>
      <Stack gap={5}>
        <PickUp booking={booking} />
        <CoverDetails booking={booking} />
        <PeopleDetails booking={booking} />
        {files}
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

export function BookingLoading() {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css['columns']} role="status" aria-label={t('booking.loading')}>
      <Skeleton height={300} shape="block" />
      <div className={css['side']}>
        <Skeleton height={320} shape="block" />
        <Skeleton height={150} shape="block" />
      </div>
      <Stack gap={5}>
        <Skeleton height={170} shape="block" />
        <Skeleton height={220} shape="block" />
      </Stack>
    </div>
  );
}
