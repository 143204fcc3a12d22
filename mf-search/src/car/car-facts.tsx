import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@forecourt/shared/contract';
import { BagIcon, DoorIcon, FuelIcon, GearboxIcon, SnowflakeIcon, UsersIcon } from '@forecourt/shared/ui/icon';
import css from './car-facts.module.css';

type Model = SearchResult['car']['model'];

/** Four facts as icon and figure; the fourth says fuel, and air conditioning where there is some (look "Car card"). */
export function CarFacts({ model, doors = false }: { model: Model; doors?: boolean }) {
  const { t } = useTranslation('mf-search');
  return (
    <ul className={css['facts']} aria-label={t('offer.facts')}>
      <li>
        <UsersIcon size={20} aria-hidden="true" />
        {t('carFacts.seats', { count: model.passengers })}
      </li>
      <li>
        <BagIcon size={20} aria-hidden="true" />
        {t('carFacts.bags', { count: model.bags })}
      </li>
      <li>
        <GearboxIcon size={20} aria-hidden="true" />
        {t(`carFacts.transmission.${model.transmission}`)}
      </li>
      <li>
        <FuelIcon size={20} aria-hidden="true" />
        {t(`carFacts.fuel.${model.fuel}`)}
      </li>
      {doors && (
        <li>
          <DoorIcon size={20} aria-hidden="true" />
          {t('carFacts.doors', { count: model.doors })}
        </li>
      )}
      {doors && model.airConditioning && (
        <li>
          <SnowflakeIcon size={20} aria-hidden="true" />
          {t('carFacts.airConditioning')}
        </li>
      )}
    </ul>
  );
}
