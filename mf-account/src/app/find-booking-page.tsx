import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Box } from '@forecourt/shared/ui/box';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { FindBooking } from '../features/booking-access';
import { BookingLoading, GuestBooking } from '../features/bookings';
import { NarrowPage } from '../frame';
import css from './booking-info-page.module.css';

/**
 * FIND_BOOKING: asks for number and address of a booking. With `bookingId` and `token`, where its e-mail leads, it
 * shows the booking (D73); the token is kept for the tab and leaves the address, so that no history has it.
 */
export default function FindBookingPage() {
  const [query, setQuery] = useSearchParams();
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId')).data;
  const given = query.get('token');
  useEffect(() => {
    if (given === null) return;
    if (bookingId !== undefined) bookingAccess.save(bookingId, given);
    setQuery(bookingId === undefined ? {} : { bookingId }, { replace: true });
  }, [given, bookingId, setQuery]);
  if (given !== null) return bookingId === undefined ? <Search bookingId="" /> : <Opening bookingId={bookingId} />;
  const token = bookingId && bookingAccess.token(bookingId);
  if (!bookingId || token === undefined) return <Search bookingId={query.get('bookingId') ?? ''} />;
  return <Found key={bookingId} bookingId={bookingId} token={token} />;
}

function Frame({ bookingId, aside, children }: { bookingId: string; aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const title = t('booking.title', { id: bookingId });
  usePageTitle(title);
  return (
    <Box className={css['guest']}>
      <PageHead title={title} aside={aside} />
      {children}
    </Box>
  );
}

/** Until the token has left the address. */
const Opening = ({ bookingId }: { bookingId: string }) => (
  <Frame bookingId={bookingId}>
    <BookingLoading />
  </Frame>
);

const Found = ({ bookingId, token }: { bookingId: string; token: string }) => (
  <GuestBooking
    bookingId={bookingId}
    token={token}
    closed={<Search bookingId={bookingId} hasEnded />}
    frame={(content, aside) => (
      <Frame bookingId={bookingId} aside={aside}>
        {content}
      </Frame>
    )}
  />
);

function Search({ bookingId, hasEnded = false }: { bookingId: string; hasEnded?: boolean }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <NarrowPage
      title={t('findBooking.title')}
      lead={t('findBooking.lead')}
      below={
        <p>
          {t('findBooking.account')} <Link to={pathOf('BOOKINGS')}>{t('logIn.title')}</Link>
        </p>
      }
    >
      <Stack gap={5}>
        {hasEnded && (
          <Alert tone="caution" live>
            {t('findBooking.ended')}
          </Alert>
        )}
        <FindBooking bookingId={bookingId} />
      </Stack>
    </NarrowPage>
  );
}
