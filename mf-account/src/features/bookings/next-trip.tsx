import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName, isAhead, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { ToBring, usePickUpTexts } from '@forecourt/shared/pick-up';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BookingChip, Trip, useHoldNote } from '../../frame';
import css from './next-trip.module.css';
import { isAheadOrUnderWay, PickUpCountdown } from './pick-up-countdown';

/** The next booking or the one under way; quotations and past bookings do not count. */
export function nextBookingOf<B extends Pick<Booking, 'status' | 'from' | 'to'>>(
  bookings: readonly B[],
  now: Date,
): B | undefined {
  return bookings
    .filter((booking) => isAheadOrUnderWay(booking, now))
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
}

/** The next booking, larger than the others, with a countdown and, before the pick-up, a list of what to bring. */
export function NextTrip({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const held = useHoldNote(booking);
  const { car } = booking;
  return (
    <Card heading={t('bookings.next')} action={<BookingChip booking={booking} />}>
      <div className={css['grid']}>
        <Picture src={car.picture} alt="" width={480} height={300} priority />
        <div className={css['words']}>
          <PickUpCountdown booking={booking} now={now} />
          <h3 className={css['name']}>
            {carName(car)} <span className={css['muted']}>{t('carFacts.orSimilar')}</span>
          </h3>
          <p className={css['muted']}>{t('bookings.reference', { id: booking.id })}</p>
          {held && <Alert tone="caution">{held}</Alert>}
          <Trip booking={booking} withAddress />
          <ButtonLink
            component={Link}
            variant="primary"
            to={pathOf('BOOKING_INFO', `bookingId=${booking.id}`)}
            className={css['open']}
          >
            {t('bookings.open')}
          </ButtonLink>
        </div>
        {isAhead(booking, now) && <Bring booking={booking} />}
      </div>
    </Card>
  );
}

function Bring({ booking }: { booking: Booking }) {
  const texts = usePickUpTexts();
  if (texts.isError) return null;
  return (
    <div className={css['bring']}>
      {texts.data ? <ToBring booking={booking} /> : <Skeleton height={160} shape="block" />}
    </div>
  );
}
