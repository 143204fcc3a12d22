import { useTranslation } from 'react-i18next';
import { fromDecimal } from '@forecourt/shared/money';
import { depositLimits, type Facet } from '@forecourt/shared/rules';
import { useRoundMoney } from './use-round-money';

/** What a choice is called; names of categories and brands come with the results. */
export function useFacetLabel(currency: string): (facet: Facet, value: string, name: string) => string {
  const { t } = useTranslation('mf-search');
  const round = useRoundMoney();
  const money = (amount: number) => round(fromDecimal(amount, currency));
  const deposit = (value: string) => {
    const band = depositLimits(value);
    return band ? t('filters.depositBand', { from: money(band.from), to: money(band.to) }) : t('filters.noDeposit');
  };
  return (facet, value, name) => {
    switch (facet) {
      case 'deposit':
        return deposit(value);
      case 'transmission':
        return t(`carFacts.transmission.${value}`);
      case 'fuel':
        return t(`carFacts.fuel.${value}`);
      case 'airConditioning':
        return t('carFacts.airConditioning');
      case 'passengers':
        return t('filters.atLeast.passengers', { count: Number(value) });
      case 'doors':
        return t('filters.atLeast.doors', { count: Number(value) });
      case 'bags':
        return t('filters.atLeast.bags', { count: Number(value) });
      default:
        return name;
    }
  };
}
