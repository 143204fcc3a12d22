import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Distance, Offer } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import {
  BagIcon,
  DoorIcon,
  FuelIcon,
  GaugeIcon,
  GearboxIcon,
  SnowflakeIcon,
  UsersIcon,
} from '@forecourt/shared/ui/icon';
import css from './summary.module.css';

/** The distance that a price covers, in the company's unit. */
export function useDistanceText(): (distance: Distance) => string {
  const { t } = useTranslation('mf-checkout');
  const unit = t(`distance.unit.${useHost().config.booking.distanceUnit}`);
  return (distance) => {
    if (distance.unlimited) return t('carFacts.unlimitedKm');
    const { perDay, total } = distance;
    if (perDay !== null) return t('distance.perDay', { distance: perDay, unit });
    return total === null ? t('distance.atBranch') : t('distance.total', { distance: total, unit });
  };
}

function Fact({ icon: Icon, children }: { icon: typeof BagIcon; children: ReactNode }) {
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      {children}
    </li>
  );
}

/** What the car has, and how far it may be driven, as icon and text (S2-2.5). */
export function CarFacts({ offer: { car, distance, fuelPolicy } }: { offer: Offer }) {
  const { t } = useTranslation('mf-checkout');
  const distanceText = useDistanceText();
  return (
    <ul className={css['facts']} aria-label={t('summary.facts')}>
      <Fact icon={UsersIcon}>{t('carFacts.seats', { count: car.passengers })}</Fact>
      <Fact icon={BagIcon}>{t('carFacts.bags', { count: car.bags })}</Fact>
      <Fact icon={DoorIcon}>{t('carFacts.doors', { count: car.doors })}</Fact>
      <Fact icon={GearboxIcon}>{t(`carFacts.transmission.${car.transmission}`)}</Fact>
      <Fact icon={FuelIcon}>{t(`carFacts.fuel.${car.fuel}`)}</Fact>
      {car.airConditioning && <Fact icon={SnowflakeIcon}>{t('carFacts.airConditioning')}</Fact>}
      <Fact icon={GaugeIcon}>{distanceText(distance)}</Fact>
      {fuelPolicy && <Fact icon={FuelIcon}>{t(`summary.fuelPolicy.${fuelPolicy}`)}</Fact>}
    </ul>
  );
}
