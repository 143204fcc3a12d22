import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import css from './booking-recap.module.css';
import { usePlaceTime } from './local-times';

export function BookingRecap({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const placeTime = usePlaceTime();
  const { car } = booking;
  return (
    <Card heading={t('recap.title')}>
      <div className={css['recap']}>
        <Picture src={car.picture} alt="" width={320} height={200} className={css['picture']} priority />
        <div className={css['words']}>
          <p className={css['car']}>
            {car.name} <span className={css['muted']}>{t('carFacts.orSimilar')}</span>
          </p>
          <p className={css['muted']}>{t('recap.reference', { id: booking.id })}</p>
        </div>
        <dl className={css['facts']}>
          <div>
            <dt>{t('recap.pickUp')}</dt>
            <dd>
              {placeTime(booking.from, booking.pickUp)}
              <br />
              {booking.pickUp.name}
            </dd>
          </div>
          <div>
            <dt>{t('recap.return')}</dt>
            <dd>
              {placeTime(booking.to, booking.dropOff)}
              <br />
              {booking.dropOff.name}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
