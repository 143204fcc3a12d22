import { useTranslation } from 'react-i18next';
import { EXCESS_KINDS, isFreeUntilPickUp, type Offer } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { useShortMoneyText } from '../../price/price-text';
import css from './offer-terms.module.css';

/** The distance allowance: kilometres or miles that the price covers. */
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

/** What is left at the branch as a deposit, and the most that can be lost: an amount of zero is said in words. */
function useRiskTexts() {
  const { t } = useTranslation('mf-search');
  const money = useShortMoneyText();
  return {
    deposit: ({ category: { deposit } }: Offer) =>
      deposit.minor > 0 ? t('offer.deposit', { amount: money(deposit) }) : t('filters.noDeposit'),
    /** The highest of its kinds, so that no card promises less than its details ask for. */
    excess: ({ excess }: Offer) => {
      const kinds = EXCESS_KINDS.map((kind) => excess[kind]);
      const most = kinds.reduce((one, other) => (other.minor > one.minor ? other : one));
      if (most.minor === 0) return t('offer.noExcess');
      const isOne = kinds.every(({ minor }) => minor === most.minor);
      return t(isOne ? 'offer.excessOf' : 'offer.excessUpTo', { amount: money(most) });
    },
  };
}

/** Number of included extras that a card names; its details name the others. */
export const FEW_EXTRAS = 2;

/** What decides between two offers of one price (look "Car card"). */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  const distance = useDistanceText();
  const { deposit, excess } = useRiskTexts();
  const extras = offer.included.slice(0, FEW_EXTRAS).map(({ name }) => name);
  const free = isFreeUntilPickUp(offer) ? [t('offer.freeCancellation')] : [];
  return (
    <div className={css['terms']}>
      <ul className={css['included']} aria-label={t('offer.included')}>
        {[distance(offer), ...extras, ...free].map((text) => (
          <li key={text}>
            <CheckIcon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <p className={css['risk']}>
        <span>{deposit(offer)}</span> <span>{excess(offer)}</span>
      </p>
    </div>
  );
}
