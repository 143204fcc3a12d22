import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carKey, isSameCar, quotationTray, useQuotationTray, type TrayCar } from '@forecourt/shared/agency';
import { appliedPrice, carName, type Offer, type PriceSettings } from '@forecourt/shared/booking';
import { MOST_QUOTED_CARS, type SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { toDecimal } from '@forecourt/shared/money';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { CheckIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import css from './collect-cars.module.css';

/** The cut of the search, where it makes this car's price. */
function cutOf({ distance }: Offer, { maxAllowedDistanceByDay: asked }: SearchParams): number | undefined {
  return !distance.unlimited && distance.perDay === asked ? asked : undefined;
}

/** A quotation names no payment online, so it has the price without what only that would save. */
function trayCar(offer: Offer, params: SearchParams, settings: PriceSettings): TrayCar {
  const price = appliedPrice({ ...offer, original: offer.price }, { kind: 'quote' }, settings);
  const { driverAge, unlimitedKm, commercialAgreementCode } = params;
  const cut = cutOf(offer, params);
  return {
    modelId: offer.car.id,
    pickUpPlaceId: params.pickUpPlaceId,
    dropOffPlaceId: params.dropOffPlaceId,
    dateFrom: params.dateFrom,
    hourFrom: params.hourFrom,
    dateTo: params.dateTo,
    hourTo: params.hourTo,
    currency: price.total.currency,
    ...(driverAge !== undefined && { driverAge }),
    ...(unlimitedKm !== undefined && { unlimitedKm }),
    ...(cut !== undefined && { maxAllowedDistanceByDay: cut }),
    ...(commercialAgreementCode !== undefined && { commercialAgreementCode }),
    ...(price.promotion && { promotion: price.promotion.id }),
    ...(price.promotion?.code !== undefined && { promotionCode: price.promotion.code }),
    additionals: [],
    expectedPrice: toDecimal(price.total),
    name: carName(offer.car),
    picture: offer.car.picture,
    pickUpName: offer.pickUp.name,
    dropOffName: offer.dropOff.name,
  };
}

interface AddCarProps {
  offer: Offer;
  params: SearchParams;
  agencyId: string;
}

/** Puts the car of a card into the quotation, or takes it out again. */
export function AddCar({ offer, params, agencyId }: AddCarProps) {
  const { t } = useTranslation('mf-search');
  const { config } = useHost();
  const { cars } = useQuotationTray(agencyId);
  const car = trayCar(offer, params, config);
  const isIn = cars.some((each) => isSameCar(each, car));
  const others = cars.filter((each) => !isSameCar(each, car));
  const label = t(isIn ? 'quotation.added' : 'quotation.add');
  return (
    <Button
      icon={isIn ? <CheckIcon size={18} aria-hidden="true" /> : <PlusIcon size={18} aria-hidden="true" />}
      aria-label={`${label}: ${car.name}`}
      disabled={!isIn && cars.length >= MOST_QUOTED_CARS}
      onClick={() => quotationTray.setCars(agencyId, isIn ? others : [...cars, car])}
    >
      {label}
    </Button>
  );
}

/** What was collected stays in view below the results, through reloads and other searches. */
export function Tray({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('mf-search');
  const { pathOf, config } = useHost();
  const { cars } = useQuotationTray(agencyId);
  const unit = t(`offer.unit.${config.booking.distanceUnit}`);
  const nameOf = ({ name, maxAllowedDistanceByDay: distance }: TrayCar) =>
    distance === undefined ? name : `${name}, ${t('offer.distancePerDay', { distance, unit })}`;
  if (cars.length === 0) return null;
  const without = (removed: TrayCar) => cars.filter((each) => !isSameCar(each, removed));
  return (
    <section aria-label={t('quotation.title')} className={css['tray']}>
      <p className={css['said']} role="status">
        {t('quotation.collected', { cars: cars.length, most: MOST_QUOTED_CARS })}
      </p>
      <div className={css['chips']}>
        {cars.map((car) => (
          <Chip
            key={carKey(car)}
            onRemove={() => quotationTray.setCars(agencyId, without(car))}
            removeLabel={t('quotation.remove', { name: nameOf(car) })}
          >
            {nameOf(car)}
          </Chip>
        ))}
      </div>
      <ButtonLink component={Link} to={pathOf('AGENCY', 'view=new')} variant="primary" className={css['go']}>
        {t('quotation.open')}
      </ButtonLink>
    </section>
  );
}
