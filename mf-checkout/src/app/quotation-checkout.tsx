import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { quotationCall } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost, useInBrowser, useSession, type Host } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { BookingFacts } from '../features/confirmation';
import { CheckoutSkeleton } from './checkout-skeleton';
import css from './checkout.module.css';
import { SetupFailed, useCustomerSetup } from './customer-setup';
import { BackToQuotation, QuotationForm, type OpenQuotationProps, type QuotationLink } from './quotation-form';

/** Never from the cache: the car may be gone, or another tab may have booked it. */
const quotationQuery = (host: Host, link: QuotationLink) =>
  queryOptions({
    queryKey: ['checkout', 'quotation', link.bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(quotationCall(link), signal),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Checkout of what was quoted: car, dates, extras and price stand; who drives and how to pay is asked (D99). Whoever
 * comes without the e-mail's link is its owner, who signs in (D197).
 */
export default function QuotationCheckout({ link }: { link: QuotationLink }) {
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  // On the server, and over its markup, nobody is signed in yet.
  const isOwners = useInBrowser<boolean | undefined>(signedIn, undefined);
  if (link.token !== undefined || isOwners) return <ReadQuotation link={link} />;
  if (isOwners === undefined) return <CheckoutSkeleton />;
  const origin = pathOf('CHECKOUT', new URLSearchParams({ quotation: link.bookingId }).toString());
  return <Navigate replace to={pathOf('LOGIN', new URLSearchParams({ origin }).toString())} />;
}

function ReadQuotation({ link }: { link: QuotationLink }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(quotationQuery(useHost(), link));
  if (data?.state === 'open') return <OpenQuotation quotation={data} link={link} />;
  if (!data && !error) return <CheckoutSkeleton />;
  return (
    <ErrorScreen
      title={t(data ? 'checkout.goneTitle' : 'errors.gralError')}
      message={data ? t('fromQuotation.closed') : errorText(error)}
      action={
        <>
          {!data && (
            <Button variant="primary" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          )}
          <BackToQuotation link={link} />
        </>
      }
    />
  );
}

/** The days of the rental as a search names them, which the checks of the form go by. */
function periodOf({ from, to, pickUp, dropOff }: Booking) {
  return {
    dateFrom: toUrlDate(toWallClock(new Date(from), pickUp).date),
    dateTo: toUrlDate(toWallClock(new Date(to), dropOff).date),
    pickUpPlaceId: pickUp.id,
    dropOffPlaceId: dropOff.id,
  };
}

function OpenQuotation({ quotation, link }: OpenQuotationProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { booking } = quotation;
  const setup = useCustomerSetup(periodOf(booking), false);
  if (setup.step === 'loading') return <CheckoutSkeleton />;
  if (setup.step === 'failed') return <SetupFailed setup={setup} />;
  const until = booking.quotedUntil && formatPlaceTime(booking.quotedUntil, booking.pickUp, host);
  return (
    <div className={css['page']}>
      <PageHead
        title={t(booking.isOnRequest ? 'checkout.requestTitle' : 'checkout.title')}
        above={
          <div className={css['back']}>
            <BackToQuotation link={link} />
          </div>
        }
      />
      <Alert tone="info">{t('fromQuotation.kept', { until })}</Alert>
      <div className={css['columns']}>
        <QuotationForm quotation={quotation} link={link} setup={setup} />
        <BookingFacts booking={booking} withPeople={false} />
      </div>
    </div>
  );
}
