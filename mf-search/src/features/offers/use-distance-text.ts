import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

/** Kilometres or miles that the price covers. */
export function useDistanceText(): (result: SearchResult) => string {
  const { t } = useTranslation('mf-search');
  const { config } = useHost();
  const unit = t(`offer.unit.${config.booking.distanceUnit}`);
  return ({ ilimitedKm, maxAllowedDistanceByDay, maxAllowedDistance }) => {
    if (ilimitedKm) return t('carFacts.unlimitedKm');
    if (maxAllowedDistanceByDay !== null) return t('offer.distancePerDay', { distance: maxAllowedDistanceByDay, unit });
    return maxAllowedDistance === null
      ? t('offer.distanceAtBranch')
      : t('offer.distance', { distance: maxAllowedDistance, unit });
  };
}
