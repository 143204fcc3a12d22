import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { checkInOpens, paymentDue, type Booking, type SelfCheckInState } from '@forecourt/shared/booking';
import { saveCalendar } from '@forecourt/shared/calendar';
import { useHost, useSession } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { forgetBookingCopies } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { CalendarIcon } from '@forecourt/shared/ui/icon';
import { MINUTES_TICK_MS, useNow } from '@forecourt/shared/ui/now';
import { ProgressSteps } from '@forecourt/shared/ui/progress-steps';
import { Stack } from '@forecourt/shared/ui/stack';
import { BookingChip, useHoldNote } from '../../frame';
import { AccessForm } from './access-form';
import { PayNow } from './debt-notice';
import type { Opened } from './opened';
import { BookedCar, PickUpPack } from './pick-up-pack';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Closed = Exclude<SelfCheckInState, 'available' | 'done'>;

/** Why self check-in is not open: each state has a title and a description (S2-2). */
export function NotNow({ state, booking }: { state: Closed; booking?: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const isEarly = state === 'notYet' && booking !== undefined;
  return (
    <Stack gap={5}>
      {isEarly ? <NotYet booking={booking} /> : <Refused state={state} booking={booking} />}
      {booking && (
        <Card heading={t('selfCheckIn.booking')} action={<BookingChip booking={booking} />}>
          <BookedCar booking={booking} />
        </Card>
      )}
      {signedIn && (
        <ButtonLink component={Link} to={pathOf('BOOKINGS')}>
          {t('booking.back')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Refused({ state, booking }: { state: Closed; booking: Booking | undefined }) {
  const { t } = useTranslation('mf-account');
  if (state === 'notAvailable' && booking?.holdUntil !== undefined) return <OnlyHeld booking={booking} />;
  return (
    <Alert tone="caution" live title={t(`selfCheckIn.${state}.title`)}>
      {t(`selfCheckIn.${state}.description`)}
    </Alert>
  );
}

/** A car that is only held may be somebody else's within the hour: what makes the booking firm comes first (D196). */
function OnlyHeld({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const note = useHoldNote(booking);
  return (
    <Alert
      tone="caution"
      live
      title={t('selfCheckIn.notAvailable.title')}
      actions={paymentDue(booking) !== undefined && <PayNow booking={booking} />}
    >
      {note ?? t('selfCheckIn.notAvailable.description')}
    </Alert>
  );
}

/** "in 2 days", "in 5 hours", "in 12 minutes". */
function useTimeLeft(): (left: number) => string {
  const { language } = useHost();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (left) => {
    if (left >= 48 * HOUR_MS) return format.format(Math.round(left / (24 * HOUR_MS)), 'day');
    return left >= 2 * HOUR_MS
      ? format.format(Math.round(left / HOUR_MS), 'hour')
      : format.format(Math.max(1, Math.ceil(left / MINUTE_MS)), 'minute');
  };
}

/** When it opens, counted down, and as an entry for a calendar. */
function NotYet({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const now = useNow(MINUTES_TICK_MS);
  const timeLeft = useTimeLeft();
  const opens = new Date(checkInOpens(booking, host.config.booking.activeBeforeBookingStart));
  const address = window.location.origin + host.pathOf('SELF_CHECK_IN_ACCESS', `bookingId=${booking.id}`);
  const remind = () =>
    saveCalendar(`${booking.id}-check-in`, [
      {
        uid: `${booking.id}-check-in`,
        at: opens.toISOString(),
        since: booking.createdAt,
        writtenAt: new Date().toISOString(),
        title: t('selfCheckIn.notYet.event'),
        description: `${booking.id} ${address}`,
      },
    ]);
  return (
    <Alert
      tone="info"
      live
      title={t('selfCheckIn.notYet.title')}
      actions={
        <Button icon={<CalendarIcon size={18} aria-hidden="true" />} onClick={remind}>
          {t('selfCheckIn.notYet.calendar')}
        </Button>
      }
    >
      <p>
        {t('selfCheckIn.notYet.description', { time: formatPlaceTime(opens.toISOString(), booking.pickUp, host) })}{' '}
        {t('selfCheckIn.notYet.opens', { when: timeLeft(opens.getTime() - now.getTime()) })}
      </p>
    </Alert>
  );
}

/** Access has ended, or the address came without it: the same two questions again, in place. */
export function Ended({ bookingId, lastName, onAccess }: Opened) {
  const { t } = useTranslation('mf-account');
  return (
    <Card heading={t('selfCheckIn.ended.title')}>
      <Stack gap={4}>
        <p>{t('selfCheckIn.ended.text')}</p>
        <AccessForm known={{ bookingId, lastName }} onGranted={onAccess} />
      </Stack>
    </Card>
  );
}

/** Checked in, then cancelled or picked up: the desk has no use for its code, here or kept on the device. */
export function NoCarAnyMore({ booking }: { booking: Booking }) {
  useEffect(() => void forgetBookingCopies(booking.id), [booking.id]);
  return <NotNow state="notAvailable" booking={booking} />;
}

/** The second step: it is done, and what the pick-up needs. */
export function Done({ booking, isNews }: { booking: Booking; isNews: boolean }) {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={5}>
      <CheckInSteps current={2} />
      <Alert tone="positive" live={isNews} title={t('selfCheckIn.done.title')}>
        {t('selfCheckIn.done.description')}
      </Alert>
      <PickUpPack booking={booking} />
    </Stack>
  );
}

/** Two steps: contact information and confirmation (S2-2). */
export function CheckInSteps({ current }: { current: 0 | 2 }) {
  const { t } = useTranslation('mf-account');
  return (
    <ProgressSteps
      label={t('selfCheckIn.steps.label')}
      steps={[
        { id: 'contact', label: t('selfCheckIn.steps.contact') },
        { id: 'confirmation', label: t('selfCheckIn.steps.confirmation') },
      ]}
      current={current}
      doneLabel={t('selfCheckIn.steps.done')}
    />
  );
}
