import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chooseCover,
  chosenCover,
  isCoverShut,
  remainingExcess,
  shownExtraPrice,
  shownWith,
  type AppliedPrice,
  type CoverChoice,
  type Excess,
  type Extra,
  type Selection,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { roundingOf, subtract, zero } from '@forecourt/shared/money';
import { CoverCard, type CoverFigures } from './cover-card';
import css from './cover-card.module.css';
import type { ExtrasProps } from './use-change';

/** What the trip costs now, and which extras that price counts. */
export interface TripPrice {
  /** Of the car, before any insurance. */
  excess: Excess;
  price: AppliedPrice | undefined;
  counted: Selection;
}

interface CoverOptionsProps extends ExtrasProps {
  choice: CoverChoice;
  trip: TripPrice;
  reasonOf: (extra: Extra) => string;
  change: (next: (selection: Selection, all: readonly Extra[]) => Selection) => void;
}

/** The covers that exclude one another: one is chosen, and replaces another at one press (D246). */
export function CoverOptions(props: CoverOptionsProps) {
  const { choice, all, selection, reasonOf, change } = props;
  const { t } = useTranslation('mf-checkout');
  const group = useId();
  const figuresOf = useCoverFigures(props);
  const chosen = chosenCover(choice, selection);
  const recommended = choice.options.find(({ isRecommended }) => isRecommended);
  const onChoose = useCallback(
    (cover: Extra | undefined) => change((now, extras) => chooseCover(cover, choice, now, extras)),
    [change, choice],
  );
  return (
    <fieldset aria-label={t('extras.insurances.title')}>
      <ul className={css['cards']}>
        {[undefined, ...choice.options].map((option) => {
          const isShut = option !== undefined && isCoverShut(option, choice, selection, all);
          return (
            <CoverCard
              key={option?.id ?? 'none'}
              group={group}
              option={option}
              shown={option ?? choice.included}
              isChosen={option === chosen}
              isRecommended={option !== undefined && option === recommended}
              reason={isShut ? reasonOf(option) : undefined}
              onChoose={onChoose}
              {...(isShut ? {} : figuresOf(option))}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}

/** What remains of the excess, what the option adds, and what the trip costs with it. */
function useCoverFigures({ choice, trip, all, selection }: CoverOptionsProps) {
  const { t } = useTranslation('mf-checkout');
  const { config } = useHost();
  const money = useMoneyText();
  const { currency } = trip.excess.damage;
  const rounding = roundingOf(currency, config.currencies);
  const counted = chosenCover(choice, trip.counted);
  const differenceOf = (option: Extra | undefined, part: 'gross' | 'tax') =>
    subtract(option?.[part] ?? zero(currency), counted?.[part] ?? zero(currency));
  const excessText = (excess: Excess) =>
    Object.values(excess).every(({ minor }) => minor === 0) ? t('extras.cover.noExcess') : money(excess.damage);
  const addsText = (option: Extra | undefined): string | undefined => {
    if (option) return `+${money(shownExtraPrice(option, config.flow, rounding).whole)}`;
    if (!choice.included) return undefined;
    const { whole } = shownExtraPrice(choice.included, config.flow, rounding);
    return whole.minor === 0 ? t('extras.included') : money(whole);
  };
  return (option: Extra | undefined): CoverFigures => {
    const excess = remainingExcess(trip.excess, chooseCover(option, choice, selection, all), all, rounding);
    const differs = { gross: differenceOf(option, 'gross'), tax: differenceOf(option, 'tax') };
    return {
      excess: excess && excessText(excess),
      adds: addsText(option),
      total: trip.price && money(shownWith(trip.price, differs, config)),
    };
  };
}
