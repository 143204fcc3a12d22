import { useTranslation } from 'react-i18next';
import type { CarModel } from '@forecourt/shared/booking';
import { BagIcon, DoorIcon, FuelIcon, GearboxIcon, SnowflakeIcon, UsersIcon } from '@forecourt/shared/ui/icon';
import css from './car-facts.module.css';

/** Seats, bags, transmission and fuel as icon and text; `doors` adds doors and air conditioning (look "Car card"). */
export function CarFacts({ car, doors = false }: { car: CarModel; doors?: boolean }) {
  const { t } = useTranslation('mf-search');
  return (
    <ul className={css['facts']} aria-label={t('offer.facts')}>
      <li>
        <UsersIcon size={20} aria-hidden="true" />
        {t('carFacts.seats', { count: car.passengers })}
      </li>
      <li>
        <BagIcon size={20} aria-hidden="true" />
        {t('carFacts.bags', { count: car.bags })}
      </li>
      <li>
        <GearboxIcon size={20} aria-hidden="true" />
        {t(`carFacts.transmission.${car.transmission}`)}
      </li>
      <li>
        <FuelIcon size={20} aria-hidden="true" />
        {t(`carFacts.fuel.${car.fuel}`)}
      </li>
      {doors && (
        <li>
          <DoorIcon size={20} aria-hidden="true" />
          {t('carFacts.doors', { count: car.doors })}
        </li>
      )}
      {doors && car.airConditioning && (
        <li>
          <SnowflakeIcon size={20} aria-hidden="true" />
          {t('carFacts.airConditioning')}
        </li>
      )}
    </ul>
  );
}
