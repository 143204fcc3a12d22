import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quotationNote, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import css from './booking-recap.module.css';

export function BookingRecap({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const [now] = useState(() => new Date());
  const note = quotationNote(booking, now);
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
          {note && <p>{t(`quotation.${note.key}`, { until: formatPlaceTime(note.until, booking.pickUp, host) })}</p>}
        </div>
        <dl className={css['facts']}>
          <div>
            <dt>{t('recap.pickUp')}</dt>
            <dd>
              {formatPlaceTime(booking.from, booking.pickUp, host)}
              <br />
              {booking.pickUp.name}
            </dd>
          </div>
          <div>
            <dt>{t('recap.return')}</dt>
            <dd>
              {formatPlaceTime(booking.to, booking.dropOff, host)}
              <br />
              {booking.dropOff.name}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
