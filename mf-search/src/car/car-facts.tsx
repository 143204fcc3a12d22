import { useTranslation } from 'react-i18next';
import type { CarModel } from '@forecourt/shared/booking';
import { BagIcon, DoorIcon, FuelIcon, GearboxIcon, SnowflakeIcon, UsersIcon } from '@forecourt/shared/ui/icon';
import css from './car-facts.module.css';

/** A number and what it counts; a brief list shows the number alone where the cars of a list have little room. */
function Count({ count, text }: { count: number; text: string }) {
  return (
    <>
      <span className={css['figure']} aria-hidden="true">
        {count}
      </span>
      <span className={css['word']}>{text}</span>
    </>
  );
}

export interface CarFactsProps {
  car: CarModel;
  /** Adds doors and air conditioning. */
  doors?: boolean;
  brief?: boolean;
}

/** Seats, bags, transmission and fuel as icon and text (look "Car card"). */
export function CarFacts({ car, doors = false, brief = false }: CarFactsProps) {
  const { t } = useTranslation('mf-search');
  return (
    <ul className={css['facts']} data-brief={brief || undefined} aria-label={t('offer.facts')}>
      <li>
        <UsersIcon size={20} aria-hidden="true" />
        <Count count={car.passengers} text={t('carFacts.seats', { count: car.passengers })} />
      </li>
      <li>
        <BagIcon size={20} aria-hidden="true" />
        <Count count={car.bags} text={t('carFacts.bags', { count: car.bags })} />
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
