import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { PriceRange } from '@forecourt/shared/rules';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './filter-panel.module.css';
import { useRoundMoney } from './use-round-money';

const Slider = lazy(async () => ({
  default: (await import(/* webpackChunkName: "slider" */ '@forecourt/shared/ui/slider')).Slider,
}));

export interface PriceFilterProps {
  /** Minor units, over all results. */
  range: PriceRange;
  value: PriceRange | undefined;
  currency: string;
  onChange: (value: PriceRange | undefined) => void;
}

/** Whole currency units, so that the handles stand on figures that people say. */
function useWholeUnits({ range, currency }: Pick<PriceFilterProps, 'range' | 'currency'>) {
  const units = (minor: number) => toDecimal({ minor, currency });
  const minorOf = (amount: number) => fromDecimal(amount, currency).minor;
  return { min: Math.floor(units(range.min)), max: Math.ceil(units(range.max)), units, minorOf };
}

interface BoundProps {
  label: string;
  currency: string;
  amount: number;
  onCommit: (amount: number) => void;
}

/** Takes effect when it is left or Enter is pressed, so that no half-typed figure filters. */
function Bound({ label, currency, amount, onCommit }: BoundProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed.trim() !== '') onCommit(Number(typed));
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      addition={currency}
      value={typed ?? String(amount)}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** antd's slider costs 41 KB: it comes when the pointer or the focus reaches the filter; the two inputs are always there. */
export function PriceFilter({ range, value, currency, onChange }: PriceFilterProps) {
  const { t } = useTranslation('mf-search');
  const round = useRoundMoney();
  const { min, max, units, minorOf } = useWholeUnits({ range, currency });
  const [wanted, setWanted] = useState(false);
  const chosen: [number, number] = value ? [units(value.min), units(value.max)] : [min, max];
  const [dragged, setDragged] = useState<[number, number]>();
  useEffect(() => setDragged(undefined), [value]);
  const [low, high] = dragged ?? chosen;
  const money = (amount: number) => round(fromDecimal(amount, currency));
  const choose = (from: number, to: number) => {
    const bounded = { min: Math.max(min, Math.min(from, max)), max: Math.min(max, Math.max(from, to)) };
    onChange(
      bounded.min <= min && bounded.max >= max ? undefined : { min: minorOf(bounded.min), max: minorOf(bounded.max) },
    );
  };
  const want = () => setWanted(true);
  return (
    <fieldset className={css['facet']} onPointerEnter={want} onFocus={want}>
      <legend className={css['legend']}>{t('filters.price')}</legend>
      <div className={css['slider']}>
        <Suspense fallback={<span className={css['rail']} />}>
          {wanted && max > min ? (
            <Slider
              label={t('filters.price')}
              minLabel={t('filters.priceFrom')}
              maxLabel={t('filters.priceTo')}
              min={min}
              max={max}
              value={[low, high]}
              valueText={money}
              onChange={setDragged}
              onChangeEnd={([from, to]) => choose(from, to)}
            />
          ) : (
            <span className={css['rail']} />
          )}
        </Suspense>
      </div>
      <div className={css['bounds']}>
        <Bound
          label={t('filters.priceFrom')}
          currency={currency}
          amount={low}
          onCommit={(amount) => choose(amount, high)}
        />
        <Bound
          label={t('filters.priceTo')}
          currency={currency}
          amount={high}
          onCommit={(amount) => choose(low, amount)}
        />
      </div>
    </fieldset>
  );
}
