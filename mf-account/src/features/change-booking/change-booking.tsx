import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Box } from '@forecourt/shared/ui/box';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { ArrowLeftIcon } from '@forecourt/shared/ui/icon';
import { MINUTES_TICK_MS, useNow } from '@forecourt/shared/ui/now';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, Trip, useOpeningSession } from '../../frame';
import css from './change-booking.module.css';
import { ChangeForm } from './change-form';
import { isUnknown, termsQuery, type Changeable, type Changed, type Terms } from './change-query';
import { Branch } from './comparison';

/** A booking beside what it would be, and the button that changes it (D75). */
export default function ChangeBooking(booking: Changeable) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { data, error, refetch } = useQuery(termsQuery(host, booking));
  const [changed, setChanged] = useState<Changed>();
  const title = t('change.title');
  usePageTitle(title);
  return (
    <Box className={css['page']}>
      <PageHead title={title} lead={booking.bookingId} above={<Back {...booking} />} />
      {changed ? (
        <Outcome {...changed} of={booking} />
      ) : data ? (
        <Loaded terms={data} of={booking} onChanged={setChanged} onStale={() => void refetch()} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={480} shape="block" />
        </div>
      )}
    </Box>
  );
}

/** The account's page of the booking, or the one on which a guest has opened it. */
function useBookingPath({ bookingId }: Changeable): string {
  const { pathOf } = useHost();
  const page = useOpeningSession().signedIn ? 'BOOKING_INFO' : 'FIND_BOOKING';
  return pathOf(page, `bookingId=${bookingId}`);
}

function Back(booking: Changeable) {
  const { t } = useTranslation('mf-account');
  return (
    <ButtonLink
      component={Link}
      to={useBookingPath(booking)}
      variant="ghost"
      className={css['back']}
      icon={<ArrowLeftIcon size={18} />}
    >
      {t('change.back')}
    </ButtonLink>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('mf-account');
  if (!isUnknown(error)) return <FailedLoad error={error} onRetry={onRetry} />;
  return (
    <Alert tone="caution" live title={t('change.unknown.title')}>
      {t('change.unknown.text')}
    </Alert>
  );
}

interface LoadedProps {
  terms: Terms;
  of: Changeable;
  onChanged: (changed: Changed) => void;
  onStale: () => void;
}

function Loaded({ terms, of, onChanged, onStale }: LoadedProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const now = useNow(MINUTES_TICK_MS);
  const { closed, booking, until } = terms;
  if (closed !== undefined)
    return (
      <Stack gap={5}>
        <Alert tone="caution" title={t('change.closed.title')}>
          {t(`change.closed.${closed}`)} <Branch terms={terms} />
        </Alert>
        <Trip booking={booking} withAddress />
      </Stack>
    );
  const time = formatPlaceTime(until, booking.pickUp, host);
  const isLate = Date.parse(until) <= now.getTime();
  return (
    <Stack gap={5}>
      <Alert tone="info">
        {t(isLate ? 'change.terms.late' : 'change.terms.self', { time })}
        {isLate && (
          <>
            {' '}
            <Branch terms={terms} />
          </>
        )}
      </Alert>
      <ChangeForm terms={terms} of={of} onChanged={onChanged} onStale={onStale} />
    </Stack>
  );
}

/** What has become of it; the heading of the page stays, and the news is heard. */
function Outcome({ outcome, booking, of }: Changed & { of: Changeable }) {
  const { t } = useTranslation('mf-account');
  const to = useBookingPath(of);
  return (
    <Stack gap={5}>
      <Alert tone={outcome === 'changed' ? 'positive' : 'info'} live title={t(`change.done.${outcome}.title`)}>
        {t(`change.done.${outcome}.text`, { email: booking.customer.emailAddress })}
      </Alert>
      <Trip booking={booking} withAddress />
      <div>
        <ButtonLink component={Link} to={to} variant="primary">
          {t('change.done.open')}
        </ButtonLink>
      </div>
    </Stack>
  );
}
