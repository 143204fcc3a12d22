import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { BookingStatusChip } from './booking-status-chip';
import css from './next-trip.module.css';
import { Trip } from './trip';
import { useCountdown } from './use-trip-text';

const TO_BRING = ['licence', 'identity', 'card', 'reference'] as const;

/** The next booking: larger than the others, with a countdown and what to bring (look "Account"). */
export function NextTrip({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const countdown = useCountdown();
  const { car } = booking;
  return (
    <Card heading={t('bookings.next')} action={<BookingStatusChip status={booking.status} />} className={css['next']}>
      <div className={css['grid']}>
        <Picture src={car.picture} alt="" width={480} height={300} priority />
        <div className={css['words']}>
          <p className={css['countdown']}>{countdown(booking, now)}</p>
          <h3 className={css['name']}>
            {car.name} <span className={css['muted']}>{t('carFacts.orSimilar')}</span>
          </h3>
          <p className={css['muted']}>{t('bookings.reference', { id: booking.id })}</p>
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
        <div className={css['bring']}>
          <h3 className={css['bringTitle']}>{t('bookings.bring.title')}</h3>
          <ul role="list" className={css['list']}>
            {TO_BRING.map((thing) => (
              <li key={thing}>
                <CheckIcon size={18} aria-hidden="true" />
                {t(`bookings.bring.${thing}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
