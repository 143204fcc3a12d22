import { useTranslation } from 'react-i18next';
import type { Choice, Facet } from '@forecourt/shared/rules';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Chip } from '@forecourt/shared/ui/chip';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { FilterDropdown } from './filter-dropdown';
import css from './filter-panel.module.css';
import { useFacetLabel } from './use-facet-label';

export interface FacetFilterProps {
  facet: Facet;
  choices: readonly Choice[];
  currency: string;
  style: 'chip' | 'dropdown';
  /** Above the results, where there is no room to unfold. */
  above: boolean;
  onToggle: (value: string) => void;
}

/** Choices of one facet, each with what it would show; those that show nothing cannot be chosen. */
export function FacetFilter({ facet, choices, currency, style, above, onToggle }: FacetFilterProps) {
  const { t } = useTranslation('mf-search');
  const labelOf = useFacetLabel(currency);
  const title = t(`filters.${facet}`);
  if (style === 'dropdown') {
    const list = (
      <div role="group" aria-label={title}>
        {choices.map(({ value, label, count, chosen, disabled }) => (
          <Checkbox
            key={value}
            label={
              <span className={css['choice']}>
                {labelOf(facet, value, label)}
                <span className={css['count']}>{count}</span>
              </span>
            }
            checked={chosen}
            disabled={disabled}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
    );
    const taken = choices.filter(({ chosen }) => chosen).length;
    return above ? (
      <FilterDropdown title={title} count={taken}>
        {list}
      </FilterDropdown>
    ) : (
      <Disclosure summary={title} open={taken > 0}>
        {list}
      </Disclosure>
    );
  }
  return (
    <fieldset className={css['facet']}>
      <legend className={css['legend']}>{title}</legend>
      <div className={css['chips']}>
        {choices.map(({ value, label, count, chosen, disabled }) => (
          <Chip key={value} pressed={chosen} disabled={disabled} count={count} onToggle={() => onToggle(value)}>
            {labelOf(facet, value, label)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
