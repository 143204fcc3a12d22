import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingPlace } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatTime, pick } from '@forecourt/shared/i18n';
import { pickUpDeskQuery, placesQuery, type PickUpDesk } from '@forecourt/shared/queries';
import { toWallClock } from '@forecourt/shared/time';
import { Card } from '@forecourt/shared/ui/card';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import css from './confirmation.module.css';

const TO_BRING = ['licence', 'identity', 'card', 'reference'] as const;

/** Where to come and when somebody is there, how to get there, whom to call, and what to bring. */
export function PickUp({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { data: desk } = useQuery(pickUpDeskQuery(host, booking));
  const { name, address, city } = booking.pickUp;
  return (
    <Card heading={t('confirmation.pickUp.title')}>
      <div className={css['pickUp']}>
        <div className={css['desk']}>
          <address>
            <strong>{name}</strong>
            {[address, city]
              .filter((line) => line && line !== name)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
          <Directions to={booking.pickUp} />
          {desk && <Desk booking={booking} desk={desk} />}
        </div>
        <div>
          <h3>{t('confirmation.pickUp.bring')}</h3>
          <ul role="list" className={css['bring']}>
            {TO_BRING.map((thing) => (
              <li key={thing}>
                <CheckIcon size={18} aria-hidden="true" />
                {t(`confirmation.pickUp.${thing}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

/** The way there begins where the reader is; a desk without a known spot is looked up by its address. */
function Directions({ to: { id, name, address, city } }: { to: BookingPlace }) {
  const { t } = useTranslation('mf-checkout');
  const { data: places } = useQuery(placesQuery(useHost()));
  const place = places?.find((each) => each.id === id);
  const to = place ? `${place.lat},${place.lng}` : [name, address, city].filter(Boolean).join(', ');
  const href = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to }).toString()}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-print="no">
      {t('confirmation.pickUp.directions')}
    </a>
  );
}

/** When the desk is open on that day, how a car is handed over after hours, and the branch's phone. */
function Desk({ booking, desk }: { booking: Booking; desk: PickUpDesk }) {
  const { t } = useTranslation('mf-checkout');
  const { language, timeFormat } = useHost();
  const shown = (time: string) => formatTime(time, language, timeFormat);
  const { hours, isAfterHours, afterHoursNote, phone } = desk;
  const { time } = toWallClock(new Date(booking.from), booking.pickUp);
  return (
    <>
      <div>
        <h3>{t('confirmation.pickUp.hours')}</h3>
        <p>
          {hours.map(({ open, close }) => `${shown(open)} – ${shown(close)}`).join(', ') ||
            t('confirmation.pickUp.closed')}
        </p>
      </div>
      {isAfterHours && (
        <p>
          {t('confirmation.pickUp.afterHours', { time: shown(time) })}{' '}
          {pick(afterHoursNote, language) || t('confirmation.pickUp.callBefore')}
        </p>
      )}
      {phone !== undefined && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('confirmation.pickUp.phone', { phone })}</a>
      )}
    </>
  );
}
