import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formListCall, type ApiClient } from '@forecourt/shared/api-client';
import {
  cancelTerms,
  canPayBalance,
  checkInOpens,
  isUnconfirmed,
  ledgerOf,
  quotationNote,
  selfCheckInState,
  showsPayBalance,
  showsSelfCheckIn,
  type Booking,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { abs } from '@forecourt/shared/money';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { EditIcon, SuccessIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './booking-actions.module.css';
import { CancelBooking } from './cancel-booking';

interface BookingActionsProps {
  booking: Booking;
  isAgency: boolean;
  /** Of whoever is not signed in. */
  token?: string | undefined;
  onCancelled: () => void;
}

/** What is to be done first, what may be done online, what ends or changes the booking, and what one takes from it. */
export function BookingActions({ booking, isAgency, token, onCancelled }: BookingActionsProps) {
  const { config } = useHost();
  const [now] = useState(() => new Date());
  const isOwners = token === undefined;
  const pay = showsPayBalance(config.flow.general.paymentMethods) && (
    <PayBalance booking={booking} isOwners={isOwners} />
  );
  const checkIn = <CheckInButton booking={booking} isAgency={isAgency} />;
  const isCheckInFirst =
    selfCheckInState(booking, now, config.booking.activeBeforeBookingStart) === 'available' &&
    !isMoneyDue(booking, now);
  return (
    <Stack gap={4} data-print="no">
      <Card as="div" className={css['first']}>
        <Stack gap={2}>
          {isOwners && <BookQuotation booking={booking} />}
          {isCheckInFirst && checkIn}
          {pay}
          {!isCheckInFirst && checkIn}
        </Stack>
      </Card>
      <ChangeOrCancel booking={booking} token={token} onCancelled={onCancelled} />
    </Stack>
  );
}

/** A booking that is ahead is changed or cancelled, and says until when that is free; others have the button alone. */
function ChangeOrCancel({ booking, token, onCancelled }: Omit<BookingActionsProps, 'isAgency'>) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [now] = useState(() => new Date());
  const cancel = <CancelBooking booking={booking} token={token} onCancelled={onCancelled} />;
  if (!isChangeable(booking)) return cancel;
  const { freeUntil, isPassed } = cancelTerms(booking, now, host.config.flow.general.refundDays);
  return (
    <Card heading={t('booking.manage')} headingLevel={3}>
      <Stack gap={2}>
        {freeUntil && !isPassed && (
          <p className={css['condition']}>
            {t('cancel.freeUntil', { until: formatPlaceTime(freeUntil, booking.pickUp, host) })}
          </p>
        )}
        <ChangeButton booking={booking} />
        {cancel}
      </Stack>
    </Card>
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

const isChangeable = ({ status }: Booking): boolean => status === 'Reserved' || status === 'Confirmed';

/** Its page says what can be changed until when (D75); a quotation is asked for anew. */
function ChangeButton({ booking: { id } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
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
    return <ClosedCheckIn booking={booking} icon={icon} />;
  return (
    <ButtonLink
      component={Link}
      variant={isMoneyDue(booking, now) ? 'secondary' : 'primary'}
      block
      icon={icon}
      to={pathOf('SELF_CHECK_IN', `bookingId=${booking.id}`)}
    >
      {t('booking.checkIn')}
    </ButtonLink>
  );
}

/** From when it is open; nothing where that is plain from the booking's status. */
function useCheckInReason(booking: Booking): string | undefined {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [now] = useState(() => new Date());
  const leadHours = host.config.booking.activeBeforeBookingStart;
  if (isUnconfirmed(booking)) return t('booking.checkInLater');
  if (selfCheckInState(booking, now, leadHours) !== 'notYet') return undefined;
  return t('booking.checkInFrom', { from: formatPlaceTime(checkInOpens(booking, leadHours), booking.pickUp, host) });
}

function ClosedCheckIn({ booking, icon }: { booking: Booking; icon: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const id = useId();
  const reason = useCheckInReason(booking);
  return (
    <>
      <Button block icon={icon} disabled aria-describedby={reason && id}>
        {t('booking.checkIn')}
      </Button>
      {reason && (
        <p id={id} className={css['reason']}>
          {reason}
        </p>
      )}
    </>
  );
}

const formListQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'forms'], queryFn: ({ signal }) => api.send(formListCall(), signal) });

/** A quotation becomes a booking by its payment; what is to be paid at the desk may be paid online, and need not. */
const isMoneyDue = (booking: Booking, now: Date): boolean =>
  canPayBalance(booking, now) && (booking.status === 'Quoted' || ledgerOf(booking).dueNow.minor > 0);

/** What the customer owes is below zero on the wire; the screen shows the absolute amount (D38). */
function PayBalance({ booking, isOwners }: { booking: Booking; isOwners: boolean }) {
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
  const isFirst = isMoneyDue(booking, now) && !(isOwners && booking.status === 'Quoted');
  const isOptional = ledgerOf(booking).state === 'counter';
  return (
    <ButtonLink
      component={Link}
      variant={isFirst ? 'primary' : 'secondary'}
      block
      to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}
    >
      {t(isOptional ? 'booking.payOnline' : 'booking.payBalanceOf', { amount: money(abs(booking.balance)) })}
    </ButtonLink>
  );
}
