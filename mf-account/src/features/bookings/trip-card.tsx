import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, isAhead, transportFacts, type Booking } from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import {
  BagIcon,
  CarIcon,
  FuelIcon,
  GaugeIcon,
  GearboxIcon,
  SnowflakeIcon,
  UsersIcon,
} from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Trip, useDistanceText } from '../../frame';
import { Facts } from './detail-cards';
import { PickUpCountdown } from './pick-up-countdown';
import css from './trip-card.module.css';

/** What was booked, before everything else of a booking: the car, how soon, when and where. */
export function TripCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const [now] = useState(() => new Date());
  return (
    <Card
      heading={
        <>
          {carName(booking.car)} <span className={css['muted']}>{t('carFacts.orSimilar')}</span>
        </>
      }
    >
      <div className={css['grid']}>
        <Picture src={booking.car.picture} alt="" width={320} height={200} priority className={css['picture']} />
        <div className={css['when']}>
          <PickUpCountdown booking={booking} now={now} />
          <p className={css['muted']}>{t('booking.trip', { count: booking.days })}</p>
        </div>
        <div className={css['trip']}>
          <Trip booking={booking} withAddress={isAhead(booking, now) ? 'return' : true} />
          <Facts facts={transportFacts(booking).map(({ labelKey, text }) => [t(labelKey), text] as const)} />
        </div>
        <CarFacts booking={booking} />
      </div>
    </Card>
  );
}

function CarFacts({ booking: { car, category, distance } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const distanceText = useDistanceText();
  const facts = [
    [CarIcon, category.name],
    [UsersIcon, t('carFacts.seats', { count: car.passengers })],
    [BagIcon, t('carFacts.bags', { count: car.bags })],
    [GearboxIcon, t(`carFacts.transmission.${car.transmission}`)],
    [FuelIcon, t(`carFacts.fuel.${car.fuel}`)],
    [SnowflakeIcon, car.airConditioning ? t('carFacts.airConditioning') : undefined],
    [GaugeIcon, distanceText(distance)],
  ] as const;
  return (
    <ul role="list" className={css['facts']}>
      {facts
        .filter(([, fact]) => fact)
        .map(([Icon, fact]) => (
          <li key={fact}>
            <Icon size={20} aria-hidden="true" />
            {fact}
          </li>
        ))}
    </ul>
  );
}
