import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInBrowser } from '@forecourt/shared/host';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { PriceRange } from '@forecourt/shared/rules';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useWholeMoneyText } from '../../price/price-text';
import css from './filter-panel.module.css';

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

/** Limits in whole currency units, in which the slider moves. */
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

/** Filters on blur or Enter, so that a half-typed figure does not filter. */
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

/** On a touch screen no pointer comes near before it drags. */
const isTouchScreen = (): boolean => typeof navigator !== 'undefined' && navigator.maxTouchPoints > 0;

/**
 * The slider (antd, 41 KB) loads when the pointer or the focus reaches the filter, on a touch screen with the filter;
 * the inputs work without it.
 */
export const PriceFilter = memo(function PriceFilter({ range, value, currency, onChange }: PriceFilterProps) {
  const { t } = useTranslation('mf-search');
  const moneyText = useWholeMoneyText();
  const { min, max, units, minorOf } = useWholeUnits({ range, currency });
  const [withSlider, setWithSlider] = useState(false);
  const chosen: [number, number] = value ? [units(value.min), units(value.max)] : [min, max];
  const [dragged, setDragged] = useState<[number, number]>();
  useEffect(() => setDragged(undefined), [value]);
  const [low, high] = dragged ?? chosen;
  const money = (amount: number) => moneyText(fromDecimal(amount, currency));
  const choose = (from: number, to: number) => {
    const bounded = { min: Math.max(min, Math.min(from, max)), max: Math.min(max, Math.max(from, to)) };
    onChange(
      bounded.min <= min && bounded.max >= max ? undefined : { min: minorOf(bounded.min), max: minorOf(bounded.max) },
    );
  };
  const touched = useInBrowser(isTouchScreen(), false);
  const loadSlider = () => setWithSlider(true);
  return (
    <fieldset className={css['facet']} onPointerEnter={loadSlider} onFocus={loadSlider}>
      <legend className={css['legend']}>{t('filters.price')}</legend>
      <div className={css['slider']}>
        <Suspense fallback={<span className={css['rail']} />}>
          {(withSlider || touched) && max > min ? (
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
});
