import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromDecimal } from '@forecourt/shared/money';
import { depositLimits, type Choice, type Facet } from '@forecourt/shared/rules';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Chip } from '@forecourt/shared/ui/chip';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { ChevronDownIcon } from '@forecourt/shared/ui/icon';
import { useWholeMoneyText } from '../../price/price-text';
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

/** A filter above the results, open over them; another filter, Escape or a press outside closes it. */
export function FilterDropdown({ title, count = 0, children }: { title: string; count?: number; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: Event) => {
      if (element.current && !element.current.contains(event.target as Node)) element.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.current) return;
    element.current.open = false;
    element.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={element} name="filter" className={css['dropdown']} onKeyDown={press}>
      <summary className={css['opener']}>
        <GroupTitle title={title} count={count} />
        <ChevronDownIcon size={18} aria-hidden="true" />
      </summary>
      <div className={css['dropped']}>{children}</div>
    </details>
  );
}

/** The title of a group, with the number of its chosen filters. */
function GroupTitle({ title, count }: { title: string; count: number }) {
  return (
    <span className={css['groupTitle']}>
      {title}
      {count > 0 && <span className={css['chosenCount']}>{count}</span>}
    </span>
  );
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
