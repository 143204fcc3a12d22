import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import { wire } from '@forecourt/shared/contract';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { Confirmation, type AccountOutcome } from '../features/confirmation';
import { bookingQuery } from './booking-query';

/** BOOKING_SUCCESS?bookingId=…: survives a reload; to whom the booking does not belong, it tells nothing of it. */
export default function BookingSuccessPage() {
  const { t } = useTranslation('mf-checkout');
  const [query] = useSearchParams();
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId'));
  const account = query.get('account');
  usePageTitle(t('confirmation.pageTitle'));
  return (
    <Box>
      {bookingId.success ? (
        <Success
          bookingId={bookingId.data}
          account={account === 'sent' || account === 'failed' ? account : undefined}
        />
      ) : (
        <MailOnly />
      )}
    </Box>
  );
}

function Success({ bookingId, account }: { bookingId: string; account: AccountOutcome }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const booking = useQuery(bookingQuery(useHost(), bookingId));
  if (booking.data) return <Confirmation booking={booking.data} account={account} />;
  if (booking.isPending) return <SuccessSkeleton />;
  const isForeign = booking.error instanceof ApiError && [401, 403, 404].includes(booking.error.status);
  if (isForeign) return <MailOnly />;
  return (
    <ErrorScreen
      title={t('confirmation.booked.title')}
      message={
        <>
          <p>{t('confirmation.notShown', { reference: bookingId })}</p>
          <p>{errorText(booking.error)}</p>
        </>
      }
      action={
        <Button variant="primary" onClick={() => void booking.refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}

/** Opened in another tab or browser: the details stand in the e-mail. */
function MailOnly() {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  return (
    <EmptyState
      headingLevel={1}
      icon={<MailIcon size={28} />}
      title={t('confirmation.mailOnly.title')}
      action={
        <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
          {t('confirmation.mailOnly.bookings')}
        </ButtonLink>
      }
    >
      <p>{t('confirmation.mailOnly.text')}</p>
      <p>
        <Link to={pathOf('FIND_BOOKING')}>{t('confirmation.find')}</Link>
      </p>
    </EmptyState>
  );
}

function SuccessSkeleton() {
  const { t } = useTranslation('mf-checkout');
  return (
    <Stack gap={6} style={{ paddingBlock: 'var(--fc-space-8)' }}>
      <VisuallyHidden as="h1">{t('confirmation.pageTitle')}</VisuallyHidden>
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
      <Skeleton shape="block" height={240} />
      <Skeleton shape="block" height={360} />
    </Stack>
  );
}
