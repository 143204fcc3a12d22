import { useTranslation } from 'react-i18next';
import type { CarModel } from '@forecourt/shared/booking';
import { BagIcon, DoorIcon, FuelIcon, GearboxIcon, SnowflakeIcon, UsersIcon } from '@forecourt/shared/ui/icon';
import css from './car-facts.module.css';

export interface CarFactsProps {
  car: CarModel;
  /** Doors and air conditioning, for which a card has no room, and nothing else. */
  further?: boolean;
  /** In the little room of a card. */
  brief?: boolean;
}

function Further({ car }: Pick<CarFactsProps, 'car'>) {
  const { t } = useTranslation('mf-search');
  return (
    <>
      <li>
        <DoorIcon size={20} aria-hidden="true" />
        {t('carFacts.doors', { count: car.doors })}
      </li>
      {car.airConditioning && (
        <li>
          <SnowflakeIcon size={20} aria-hidden="true" />
          {t('carFacts.airConditioning')}
        </li>
      )}
    </>
  );
}

function Main({ car }: Pick<CarFactsProps, 'car'>) {
  const { t } = useTranslation('mf-search');
  return (
    <>
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
    </>
  );
}

/** Seats, bags, transmission and fuel as icon and text (look "Car card"). */
export function CarFacts({ car, further = false, brief = false }: CarFactsProps) {
  const { t } = useTranslation('mf-search');
  return (
    <ul className={css['facts']} data-brief={brief || undefined} aria-label={t('car.facts')}>
      {further ? <Further car={car} /> : <Main car={car} />}
    </ul>
  );
}
