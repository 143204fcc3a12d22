import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, quotationCall, quotationOpenedCall } from '@forecourt/shared/api-client';
import { awaitsBranch, carName, type Booking } from '@forecourt/shared/booking';
import type { wire } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Picture } from '@forecourt/shared/ui/picture';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, Trip, useDistanceText } from '../../frame';
import { WrongLink } from './confirm-booking';
import { PriceLines } from './price-details';
import { sameTripQuery } from './search-again';

export interface MailedLink {
  bookingId: string;
  /** Of the e-mail's link; it opens the booking as well. */
  token: string;
}

/** Never from the cache: the car may be gone, and the branch or the agency may have ended it. */
const quotationQuery = (host: Host, link: MailedLink) =>
  queryOptions({
    queryKey: ['account', 'quotation', link.bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(quotationCall(link), signal),
    staleTime: 0,
    gcTime: 0,
  });
type Quotation = Omit<wire.Quotation, 'booking'> & { booking: Booking };

const UNKNOWN: readonly number[] = [400, 401, 403, 404];
export const isUnknown = (error: unknown) => error instanceof ApiError && UNKNOWN.includes(error.status);

/** A quotation as its customer sees it, and while it is open the buttons that book it (D70). */
export function QuotationPanel(link: MailedLink) {
  const { t } = useTranslation('mf-account');
  const { data, error, refetch } = useQuery(quotationQuery(useHost(), link));
  useOpened(link, data?.state === 'open');
  if (data) return <Shown quotation={data} link={link} />;
  if (isUnknown(error)) return <WrongLink />;
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('quotationPage.loading')}>
      <Skeleton height={320} shape="block" />
    </div>
  );
}

/** Whoever sent it hears that it is read; without a connection nobody does. */
function useOpened(link: MailedLink, isOpen: boolean): void {
  const { api } = useHost();
  const tell = useEffectEvent(() => void api.send(quotationOpenedCall(link)).catch(() => undefined));
  useEffect(() => {
    if (isOpen) tell();
  }, [isOpen]);
}

function Shown({ quotation, link }: { quotation: Quotation; link: MailedLink }) {
  const { t } = useTranslation('mf-account');
  const { booking, agency, state } = quotation;
  return (
    <Stack gap={5}>
      <Outcome quotation={quotation} />
      <Stack gap={2}>
        <Picture src={booking.car.picture} alt="" width={320} height={200} priority />
        <h2>{carName(booking.car)}</h2>
        {agency && <p>{t('quotationPage.by', { agency: agency.name })}</p>}
      </Stack>
      <Trip booking={booking} withAddress />
      <Distance booking={booking} />
      <Extras booking={booking} />
      <PriceLines booking={booking} />
      {state === 'open' && <BookThis quotation={quotation} link={link} />}
      {state === 'accepted' && <OpenBooking link={link} />}
      {(state === 'gone' || state === 'ended' || state === 'cancelled') && <SearchAgain booking={booking} />}
    </Stack>
  );
}

export const TONES = {
  open: 'info',
  gone: 'caution',
  accepted: 'positive',
  ended: 'caution',
  cancelled: 'caution',
  bookingCancelled: 'caution',
} as const;

/** Heard when it changes: the answer to a press of a button, or of whoever was faster. */
function Outcome({ quotation: { state, booking, isBookingCancelled } }: { quotation: Quotation }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { quotedUntil, pickUp } = booking;
  const until = quotedUntil === undefined ? '' : formatPlaceTime(quotedUntil, pickUp, host);
  const cancelled = isBookingCancelled === true ? 'bookingCancelled' : state;
  const said = state === 'accepted' && awaitsBranch(booking) ? 'requested' : cancelled;
  return (
    <Alert tone={TONES[state]} live title={t(`quotationPage.${said}.title`, { until })}>
      {t(`quotationPage.${said}.text`, { until })}
    </Alert>
  );
}

/** It is a part of the price, and may tell two offers of one car apart. */
export function Distance({ booking: { distance } }: { booking: Booking }) {
  const text = useDistanceText()(distance);
  return text === undefined ? null : <p>{text}</p>;
}

export function Extras({ booking: { extras } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  if (extras.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t('booking.extras')}</h3>
      <ul>
        {extras.map(({ id, name, quantity }) => (
          <li key={id}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
        ))}
      </ul>
    </Stack>
  );
}

interface BookThisProps {
  quotation: Pick<Quotation, 'booking'>;
  link: MailedLink;
  /** Named by the link where there are several. */
  car?: string;
}

/** Leads to checkout, where everything that is known is filled in and the price stands (D99). */
export function BookThis({ quotation: { booking }, link: { bookingId, token }, car }: BookThisProps) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const label = t(booking.isOnRequest ? 'quotationPage.request' : 'quotationPage.book');
  return (
    <ButtonLink
      component={Link}
      to={pathOf('CHECKOUT', new URLSearchParams({ quotation: bookingId, token }).toString())}
      variant="primary"
      size="l"
      block
      {...(car !== undefined && { 'aria-label': `${label}: ${car}` })}
    >
      {label}
    </ButtonLink>
  );
}

export function OpenBooking({ link: { bookingId, token } }: { link: MailedLink }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <ButtonLink
      component={Link}
      to={pathOf('BOOKING_SUCCESS', new URLSearchParams({ bookingId }).toString())}
      variant="primary"
      block
      onClick={() => bookingAccess.save(bookingId, token)}
    >
      {t('bookings.open')}
    </ButtonLink>
  );
}

/** The same places and dates, at today's prices. */
export function SearchAgain({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <ButtonLink component={Link} to={pathOf('SEARCH', sameTripQuery(booking))} variant="primary" block>
      {t('quotationPage.search')}
    </ButtonLink>
  );
}
