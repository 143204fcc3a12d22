import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/contract';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import css from './booking-recap.module.css';
import { usePlaceTime } from './use-place-time';

export function BookingRecap({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const placeTime = usePlaceTime();
  const { model } = booking.car;
  return (
    <Card heading={t('recap.title')}>
      <div className={css['recap']}>
        <Picture src={model.imagePath} alt="" width={320} height={200} className={css['picture']} priority />
        <div className={css['words']}>
          <p className={css['car']}>
            {model.name} <span className={css['muted']}>{t('carFacts.orSimilar')}</span>
          </p>
          <p className={css['muted']}>{t('recap.reference', { id: booking.id })}</p>
        </div>
        <dl className={css['facts']}>
          <div>
            <dt>{t('recap.pickUp')}</dt>
            <dd>
              {placeTime(booking.fromDate, booking.deliveryPlace)}
              <br />
              {booking.deliveryPlace.name}
            </dd>
          </div>
          <div>
            <dt>{t('recap.return')}</dt>
            <dd>
              {placeTime(booking.toDate, booking.returnPlace)}
              <br />
              {booking.returnPlace.name}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
