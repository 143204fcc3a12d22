import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';

/** Kilometres or miles that the price covers. */
export function useDistanceText(): (offer: Offer) => string {
  const { t } = useTranslation('mf-search');
  const { config } = useHost();
  const unit = t(`offer.unit.${config.booking.distanceUnit}`);
  return ({ distance }) => {
    if (distance.unlimited) return t('carFacts.unlimitedKm');
    const { perDay, total } = distance;
    if (perDay !== null) return t('offer.distancePerDay', { distance: perDay, unit });
    return total === null ? t('offer.distanceAtBranch') : t('offer.distance', { distance: total, unit });
  };
}
