import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import type { Booking, BookingPlace } from '../booking';
import type { PickUpDesk } from '../contract';
import { bookingAccess } from '../session';
import { pickUpDeskQuery } from './pick-up-desk';
import { DeskFacts, ToBring } from './pick-up-facts';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

/** Where to come and when somebody is there, how to get there, whom to call, and what to bring. */
export function PickUpCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation(NAMESPACE);
  const {
    data: desk,
    isError,
    refetch,
  } = useQuery(pickUpDeskQuery(useHost(), booking, bookingAccess.token(booking.id)));
  const { name, address, city } = booking.pickUp;
  return (
    <Card heading={t('pickUp.title')}>
      <div className={css['card']}>
        <div className={css['desk']}>
          <address>
            <strong>{name}</strong>
            {[address, city]
              .filter((line) => line && line !== name)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
          <Directions to={booking.pickUp} spot={desk?.spot} />
          {desk && <DeskFacts booking={booking} desk={desk} />}
          {isError && <NotRead onAgain={() => void refetch()} />}
        </div>
        <ToBring />
      </div>
    </Card>
  );
}

/** Hours and phone are missing: with them goes what to do after hours, so that they can be asked for again. */
function NotRead({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('shared');
  return (
    <Alert tone="caution" live actions={<Button onClick={onAgain}>{t('actions.retry')}</Button>}>
      {t('errors.remoteTitle')}
    </Alert>
  );
}

/** The way there begins where the reader is; a desk without a known spot is looked up by its address. */
function Directions({ to: { name, address, city }, spot }: { to: BookingPlace; spot: PickUpDesk['spot'] }) {
  const { t } = useTranslation(NAMESPACE);
  const to = spot ? `${spot.lat},${spot.lng}` : [name, address, city].filter(Boolean).join(', ');
  const href = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to }).toString()}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-print="no" className={css['link']}>
      {t('pickUp.directions')}
    </a>
  );
}
