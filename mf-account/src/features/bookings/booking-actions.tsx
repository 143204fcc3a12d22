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
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { abs } from '@forecourt/shared/money';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { CreditCardIcon, EditIcon, SuccessIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { ROW } from './action-row';
import css from './booking-actions.module.css';
import { BookingOnward } from './booking-onward';
import { CancelBooking } from './cancel-booking';

const FIRST = { variant: 'primary', block: true } as const;

interface BookingActionsProps {
  booking: Booking;
  isAgency: boolean;
  /** Of whoever is not signed in. */
  token?: string | undefined;
  onCancelled: () => void;
}

/**
 * What is to be done next as a button, and everything else that can be done with a booking as one list: paying and
 * changing before what one takes from it, cancelling last (D336).
 */
export function BookingActions({ booking, isAgency, token, onCancelled }: BookingActionsProps) {
  const { t } = useTranslation('mf-account');
  const isOwners = token === undefined;
  const first = useFirst(booking, isOwners);
  const pay = <PayBalance booking={booking} isFirst={first === 'pay'} />;
  const checkIn = <CheckInButton booking={booking} isAgency={isAgency} isFirst={first === 'checkIn'} />;
  return (
    <Card heading={t('booking.manage')}>
      <Stack gap={2} className={css['first']}>
        {isOwners && <BookQuotation booking={booking} />}
        {first === 'pay' && pay}
        {first === 'checkIn' && checkIn}
      </Stack>
      <div className={css['rows']}>
        {first !== 'pay' && pay}
        {first !== 'checkIn' && checkIn}
        {isChangeable(booking) && <ChangeButton booking={booking} />}
        <BookingOnward booking={booking} />
        <CancelBooking booking={booking} token={token} onCancelled={onCancelled} />
        <FreeUntil booking={booking} />
      </div>
    </Card>
  );
}

/** What is due comes before everything else; the owner of a quotation books it first. */
function useFirst(booking: Booking, isOwners: boolean): 'pay' | 'checkIn' | undefined {
  const { config } = useHost();
  const [now] = useState(() => new Date());
  if (isMoneyDue(booking, now)) return isOwners && booking.status === 'Quoted' ? undefined : 'pay';
  return checkInIsOpen(booking, now, config) ? 'checkIn' : undefined;
}

const checkInIsOpen = (booking: Booking, now: Date, { booking: { activeBeforeBookingStart } }: Host['config']) =>
  selfCheckInState(booking, now, activeBeforeBookingStart) === 'available';

/** Until when cancelling a booking that stands costs nothing. */
function FreeUntil({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [now] = useState(() => new Date());
  const { freeUntil, isPassed } = cancelTerms(booking, now, host.config.flow.general.refundDays);
  if (!isChangeable(booking) || !freeUntil || isPassed) return null;
  return (
    <p className={css['reason']}>
      {t('cancel.freeUntil', { until: formatPlaceTime(freeUntil, booking.pickUp, host) })}
    </p>
  );
}

/** While its price holds, its owner books it in checkout, as whoever has the e-mail's link does (D70, D197). */
function BookQuotation({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const [now] = useState(() => new Date());
  if (quotationNote(booking, now)?.key !== 'holds') return null;
  return (
    <ButtonLink component={Link} {...FIRST} to={pathOf('CHECKOUT', `quotation=${booking.id}`)}>
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
      {...ROW}
      icon={<EditIcon size={20} aria-hidden="true" />}
      to={pathOf('CHANGE_BOOKING', `bookingId=${id}`)}
    >
      {t('booking.change')}
    </ButtonLink>
  );
}

/** There when the site offers it, and not for agencies; disabled unless self check-in is open (S2-4). */
function CheckInButton({ booking, isAgency, isFirst }: { booking: Booking; isAgency: boolean; isFirst: boolean }) {
  const { t } = useTranslation('mf-account');
  const { config, pathOf, api } = useHost();
  const [now] = useState(() => new Date());
  const enabled = config.site.featureFlags.selfCheckIn;
  const { data } = useQuery({ ...formListQuery(api), enabled: enabled && !isAgency });
  if (!showsSelfCheckIn({ enabled, isAgency, forms: data?.value ?? [] })) return null;
  const icon = <SuccessIcon size={20} aria-hidden="true" />;
  if (!checkInIsOpen(booking, now, config)) return <ClosedCheckIn booking={booking} icon={icon} />;
  return (
    <ButtonLink
      component={Link}
      {...(isFirst ? FIRST : ROW)}
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
      <Button {...ROW} icon={icon} disabled aria-describedby={reason && id}>
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

/**
 * What the customer owes is below zero on the wire; the screen shows the absolute amount (D38). Where nothing is owed
 * the price says that it is paid (D336).
 */
function PayBalance({ booking, isFirst }: { booking: Booking; isFirst: boolean }) {
  const { t } = useTranslation('mf-account');
  const { config, pathOf } = useHost();
  const money = useMoneyText();
  const [now] = useState(() => new Date());
  if (booking.balance.minor >= 0 || !showsPayBalance(config.flow.general.paymentMethods)) return null;
  const icon = <CreditCardIcon size={20} aria-hidden="true" />;
  if (!canPayBalance(booking, now))
    return (
      <Button {...ROW} icon={icon} disabled>
        {t('booking.payBalance')}
      </Button>
    );
  const isOptional = ledgerOf(booking).state === 'counter';
  return (
    <ButtonLink
      component={Link}
      {...(isFirst ? FIRST : { ...ROW, icon })}
      to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}
    >
      {t(isOptional ? 'booking.payOnline' : 'booking.payBalanceOf', { amount: money(abs(booking.balance)) })}
    </ButtonLink>
  );
}
