import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import css from './booking-card.module.css';
import { BookingStatusChip } from './booking-status-chip';
import { Trip } from './trip';

/** One booking of the list; the whole card leads to it. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const { car } = booking;
  return (
    <Card as="li" linked className={css['card']}>
      <Picture src={car.picture} alt="" width={320} height={200} className={css['picture']} />
      <div className={css['words']}>
        <div className={css['head']}>
          <h3 className={css['name']}>
            <Link {...CARD_LINK} className={css['link']} to={pathOf('BOOKING_INFO', `bookingId=${booking.id}`)}>
              {car.name}
            </Link>
          </h3>
          <BookingStatusChip status={booking.status} />
        </div>
        <p className={css['muted']}>{t('bookings.reference', { id: booking.id })}</p>
      </div>
      <div className={css['trip']}>
        <Trip booking={booking} />
      </div>
      <div className={css['price']}>
        <Price text={money(booking.price)} />
      </div>
    </Card>
  );
}
