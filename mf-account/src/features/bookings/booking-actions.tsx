import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formListCall, type ApiClient } from '@forecourt/shared/api-client';
import {
  canPayBalance,
  quotationNote,
  selfCheckInState,
  showsPayBalance,
  showsSelfCheckIn,
  type Booking,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { abs } from '@forecourt/shared/money';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EditIcon, PrinterIcon, SuccessIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { BookingOnward } from './booking-onward';
import { CancelBooking } from './cancel-booking';

interface BookingActionsProps {
  booking: Booking;
  isAgency: boolean;
  /** Of whoever is not signed in. */
  token?: string | undefined;
  onCancelled: () => void;
}

export function BookingActions({ booking, isAgency, token, onCancelled }: BookingActionsProps) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  const isOwners = token === undefined;
  const isFirst = !isOwners || booking.status !== 'Quoted';
  return (
    <Stack gap={2} data-print="no">
      {isOwners && <BookQuotation booking={booking} />}
      {showsPayBalance(config.flow.general.paymentMethods) && <PayBalance booking={booking} isFirst={isFirst} />}
      <CheckInButton booking={booking} isAgency={isAgency} />
      <BookingOnward booking={booking} />
      <ChangeButton booking={booking} />
      <Button block icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('booking.print')}
      </Button>
      <CancelBooking booking={booking} token={token} onCancelled={onCancelled} />
    </Stack>
  );
}

/** While its price holds, its owner books it in checkout, as whoever has the e-mail's link does (D70, D197). */
function BookQuotation({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const [now] = useState(() => new Date());
  if (quotationNote(booking, now)?.key !== 'holds') return null;
  return (
    <ButtonLink component={Link} variant="primary" block to={pathOf('CHECKOUT', `quotation=${booking.id}`)}>
      {t(booking.isOnRequest ? 'quotationPage.request' : 'quotationPage.book')}
    </ButtonLink>
  );
}

/** Its page says what can be changed until when (D75); a quotation is asked for anew. */
function ChangeButton({ booking: { id, status } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  if (status !== 'Reserved' && status !== 'Confirmed') return null;
  return (
    <ButtonLink
      component={Link}
      block
      icon={<EditIcon size={20} aria-hidden="true" />}
      to={pathOf('CHANGE_BOOKING', `bookingId=${id}`)}
    >
      {t('booking.change')}
    </ButtonLink>
  );
}

/** There when the site offers it, and not for agencies; disabled unless self check-in is open (S2-4). */
function CheckInButton({ booking, isAgency }: { booking: Booking; isAgency: boolean }) {
  const { t } = useTranslation('mf-account');
  const { config, pathOf, api } = useHost();
  const [now] = useState(() => new Date());
  const enabled = config.site.featureFlags.selfCheckIn;
  const { data } = useQuery({ ...formListQuery(api), enabled: enabled && !isAgency });
  if (!showsSelfCheckIn({ enabled, isAgency, forms: data?.value ?? [] })) return null;
  const icon = <SuccessIcon size={20} aria-hidden="true" />;
  if (selfCheckInState(booking, now, config.booking.activeBeforeBookingStart) !== 'available')
    return (
      <Button block icon={icon} disabled>
        {t('booking.checkIn')}
      </Button>
    );
  return (
    <ButtonLink component={Link} block icon={icon} to={pathOf('SELF_CHECK_IN', `bookingId=${booking.id}`)}>
      {t('booking.checkIn')}
    </ButtonLink>
  );
}

const formListQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'forms'], queryFn: ({ signal }) => api.send(formListCall(), signal) });

/** What the customer owes is below zero on the wire; the screen shows the absolute amount (D38). */
function PayBalance({ booking, isFirst }: { booking: Booking; isFirst: boolean }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const [now] = useState(() => new Date());
  if (!canPayBalance(booking, now))
    return (
      <Button block disabled>
        {t('booking.payBalance')}
      </Button>
    );
  return (
    <ButtonLink
      component={Link}
      variant={isFirst ? 'primary' : 'secondary'}
      block
      to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}
    >
      {t('booking.payBalanceOf', { amount: money(abs(booking.balance)) })}
    </ButtonLink>
  );
}
