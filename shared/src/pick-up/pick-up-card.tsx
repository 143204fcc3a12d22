import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { addressLines, type Booking } from '../booking';
import { bookingAccess } from '../session';
import { BookingCopy } from './booking-copy';
import { pickUpDeskQuery } from './pick-up-desk';
import { AtReturn, DeskFacts, Directions, Handover, NotRead, ToBring } from './pick-up-facts';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

export interface PickUpProps {
  booking: Booking;
  /** Of the link that opened the page; without one, that of whoever booked as a guest in this tab. */
  token?: string | undefined;
}

/** Where to come and when somebody is there, how to get there, whom to call, and what to bring. */
export default function PickUpCard({ booking, token = bookingAccess.token(booking.id) }: PickUpProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data: desk, isError, isLoading, refetch } = useQuery(pickUpDeskQuery(useHost(), booking, token));
  const { name } = booking.pickUp;
  return (
    <Card heading={t('pickUp.title')}>
      <div className={css['card']}>
        <div className={css['desk']}>
          <address>
            <strong>{name}</strong>
            {addressLines(booking.pickUp)
              .filter((line) => line !== name)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
          <Handover booking={booking} desk={desk} />
          <Directions to={booking.pickUp} spot={desk?.spot} />
          {desk && <DeskFacts booking={booking} desk={desk} />}
          {isError && <NotRead onAgain={() => void refetch()} />}
        </div>
        <ToBring booking={booking} />
        <AtReturn booking={booking} />
      </div>
      {!isLoading && <BookingCopy booking={booking} desk={desk} />}
    </Card>
  );
}
