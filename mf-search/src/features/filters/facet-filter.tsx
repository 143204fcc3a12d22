import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromDecimal } from '@forecourt/shared/money';
import { depositLimits, type Choice, type Facet } from '@forecourt/shared/rules';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Chip } from '@forecourt/shared/ui/chip';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { useWholeMoneyText } from '../../price/price-text';
import { FilterDropdown, GroupTitle } from './filter-dropdown';
import css from './filter-panel.module.css';

/** The text of a choice; names of categories and brands come with the offers. */
export function useFacetLabel(currency: string): (facet: Facet, value: string, name: string) => string {
  const { t } = useTranslation('mf-search');
  const moneyText = useWholeMoneyText();
  const money = (amount: number) => moneyText(fromDecimal(amount, currency));
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

export interface FacetFilterProps {
  facet: Facet;
  choices: readonly Choice[];
  /** The chosen values, of which `choices` may not know yet. */
  chosen: readonly string[] | undefined;
  currency: string;
  style: 'chip' | 'dropdown';
  /** The filter is above the results and opens over them. */
  above: boolean;
  /** Of a group beside the results. */
  open: boolean;
  onOpen: (facet: Facet, open: boolean) => void;
  onToggle: (facet: Facet, value: string) => void;
}

/**
 * Choices of one facet, each with the count of its offers; a choice without offers is disabled. Memoised: a press
 * renders its own facet at once, the others when their counts have changed.
 */
export const FacetFilter = memo(function FacetFilter(props: FacetFilterProps) {
  const { facet, choices, chosen = [], currency, style, above, open, onOpen, onToggle } = props;
  const { t } = useTranslation('mf-search');
  const labelOf = useFacetLabel(currency);
  const title = t(`filters.${facet}`);
  const stateOf = ({ value, count }: Choice) => {
    const pressed = chosen.includes(value);
    return { pressed, disabled: count === 0 && !pressed };
  };
  const list =
    style === 'dropdown' ? (
      <div role="group" aria-label={title}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={
              <span className={css['choice']}>
                {labelOf(facet, choice.value, choice.label)}
                <span className={css['count']}>{choice.count}</span>
              </span>
            }
            checked={stateOf(choice).pressed}
            disabled={stateOf(choice).disabled}
            onChange={() => onToggle(facet, choice.value)}
          />
        ))}
      </div>
    ) : (
      <div role="group" aria-label={title} className={css['chips']}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            {...stateOf(choice)}
            count={choice.count}
            onToggle={() => onToggle(facet, choice.value)}
          >
            {labelOf(facet, choice.value, choice.label)}
          </Chip>
        ))}
      </div>
    );
  if (!above)
    return (
      <Disclosure
        summary={<GroupTitle title={title} count={chosen.length} />}
        open={open}
        // A browser tells of the first opening as well, which is nobody's choice.
        onToggle={(now) => now !== open && onOpen(facet, now)}
      >
        {list}
      </Disclosure>
    );
  return style === 'dropdown' ? (
    <FilterDropdown title={title} count={chosen.length}>
      {list}
    </FilterDropdown>
  ) : (
    <div className={css['facet']}>
      <p className={css['legend']} aria-hidden="true">
        {title}
      </p>
      {list}
    </div>
  );
});
