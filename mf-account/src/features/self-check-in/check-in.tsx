import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import { hasCarToPickUp, selfCheckInState, showsSelfCheckIn } from '@forecourt/shared/booking';
import { wire, type FormDefinition, type Profile } from '@forecourt/shared/contract';
import { useHost, usePageTitle, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { Box } from '@forecourt/shared/ui/box';
import { MINUTES_TICK_MS, useNow } from '@forecourt/shared/ui/now';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { bookingQuery, FailedLoad, useOpeningSession } from '../../frame';
import { tokenOf } from './access-token';
import { CheckInForm } from './check-in-form';
import { checkInFormQuery } from './check-in-query';
import { Done, Ended, NoCarAnyMore, NotNow } from './check-in-states';
import type { OfferedProps, Opened } from './opened';
import css from './self-check-in.module.css';

/** SELF_CHECK_IN?bookingId=…: for whoever is signed in or holds a token; others sign in first (S2-2). */
export default function CheckIn() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const [query] = useSearchParams();
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId')).data;
  const [token, setToken] = useState(() => (bookingId === undefined ? undefined : tokenOf(bookingId)));
  usePageTitle(t('selfCheckIn.title'));
  if (!signedIn && token === undefined)
    return <Navigate replace to={pathOf('LOGIN', new URLSearchParams({ origin: pathOf('BOOKINGS') }).toString())} />;
  return (
    <Box className={css['page']}>
      <PageHead title={t('selfCheckIn.title')} lead={bookingId} />
      {bookingId === undefined ? (
        <NotNow state="notAvailable" />
      ) : (
        <CheckInOf
          key={token}
          bookingId={bookingId}
          token={token}
          lastName={query.get('lastName') ?? ''}
          onAccess={() => setToken(tokenOf(bookingId))}
        />
      )}
    </Box>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

function CheckInOf(opened: Opened) {
  const { bookingId, token } = opened;
  const host = useHost();
  const booking = useQuery({
    ...bookingQuery(host, bookingId, token),
    // It is paid, or confirmed by its e-mail's link, in another tab.
    refetchOnWindowFocus: ({ state: { data } }) => data?.holdUntil !== undefined,
  });
  const form = useQuery(checkInFormQuery(host));
  const profile = useQuery(profileQuery(host, useOpeningSession()));
  const isLoaded = form.data !== undefined && !profile.isLoading;
  if (booking.data && isLoaded)
    return <Loaded {...opened} booking={booking.data} definition={form.data} profile={profile.data} />;
  if (isMissing(booking.error)) return token === undefined ? <NotNow state="notAvailable" /> : <Ended {...opened} />;
  const failed = [booking, form].find(({ isError, data }) => isError && data === undefined);
  return failed ? <FailedLoad error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />;
}

interface LoadedProps extends Omit<OfferedProps, 'definition'> {
  definition: FormDefinition | null;
  profile: Profile | undefined;
}

/** Not where the site has switched it off or asks for nothing, and not for agencies (S2-4). */
function Loaded({ definition, profile, ...opened }: LoadedProps) {
  const { config } = useHost();
  const isOffered = showsSelfCheckIn({
    enabled: config.site.featureFlags.selfCheckIn,
    isAgency: profile?.isAgency === true,
    forms: definition === null ? [] : [definition],
  });
  return isOffered && definition ? <Offered {...opened} definition={definition} /> : <NotNow state="notAvailable" />;
}

function Loading(): ReactNode {
  const { t } = useTranslation('mf-account');
  return (
    <div role="status" aria-label={t('selfCheckIn.loading')}>
      <Skeleton height={560} shape="block" />
    </div>
  );
}

/** The form while self check-in is open, and otherwise why it is not (S2-4). */
function Offered({ booking, definition, ...opened }: OfferedProps) {
  const { config } = useHost();
  const state = selfCheckInState(booking, useNow(MINUTES_TICK_MS), config.booking.activeBeforeBookingStart);
  const [wasSent, setSent] = useState(false);
  switch (state) {
    case 'available':
      return <CheckInForm {...opened} booking={booking} definition={definition} onDone={() => setSent(true)} />;
    case 'done':
      return hasCarToPickUp(booking) ? <Done booking={booking} isNews={wasSent} /> : <NoCarAnyMore booking={booking} />;
    default:
      return <NotNow state={state} booking={booking} />;
  }
}
