import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import type { Booking } from '../booking';
import { bookingAccess } from '../session';
import { pickUpDeskQuery } from './pick-up-desk';
import { DeskFacts, Directions, NotRead, ToBring } from './pick-up-facts';
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
        <ToBring booking={booking} />
      </div>
    </Card>
  );
}
