import { add, roundingOf, subtract, type Money } from '../money';
import { extraState, isSelected, setQuantity, type Extra, type Selection } from './extras';
import { chargeOf, excessWith, showsWithoutVat, type Excess } from './price';
import type { AppliedPrice, PriceSettings } from './shown-price';

/** Insurances of which one at most can be booked: one question, not several (D246). */
export interface CoverChoice {
  /** What every rental has, and the others improve on; undefined where there is none, or no single one. */
  included: Extra | undefined;
  options: readonly Extra[];
}

const excludeOneAnother = (a: Extra, b: Extra): boolean => a.excludes.includes(b.id) || b.excludes.includes(a.id);

/** Undefined where none exclude one another, and where of those that do two could be booked together. */
export function coverChoiceOf(extras: readonly Extra[]): CoverChoice | undefined {
  const insurances = extras.filter(({ kind }) => kind === 'Insurance');
  const required = insurances.filter(({ isRequired }) => isRequired);
  const others = insurances.filter(({ isRequired, maxQuantity }) => !isRequired && maxQuantity === 1);
  const isOther = (a: Extra) => (b: Extra) => b.id !== a.id;
  const options = others.filter((a) => others.some((b) => isOther(a)(b) && excludeOneAnother(a, b)));
  const isOneChoice = options.every((a) => options.filter(isOther(a)).every((b) => excludeOneAnother(a, b)));
  if (options.length === 0 || !isOneChoice) return undefined;
  return { included: required.length === 1 ? required[0] : undefined, options };
}

/** The one that is selected; undefined is what the rental has anyway. */
export const chosenCover = ({ options }: CoverChoice, selected: Selection): Extra | undefined =>
  options.find(({ id }) => isSelected(id, selected));

const withoutCover = ({ options }: CoverChoice, selected: Selection): Selection =>
  selected.filter(({ extraId }) => options.every(({ id }) => id !== extraId));

/** Sold out, or shut out by something that is no part of the choice. */
export const isCoverShut = (
  cover: Extra,
  choice: CoverChoice,
  selected: Selection,
  extras: readonly Extra[],
): boolean => extraState(cover, withoutCover(choice, selected), extras).disabled;

/** Another one in its place, or none; what cannot be had leaves all as it was. */
export function chooseCover(
  cover: Extra | undefined,
  choice: CoverChoice,
  selected: Selection,
  extras: readonly Extra[],
): Selection {
  if (cover === undefined) return withoutCover(choice, selected);
  if (isCoverShut(cover, choice, selected, extras)) return selected;
  return setQuantity(cover.id, 1, withoutCover(choice, selected), extras);
}

/** What of a car's excess remains; undefined where no insurance says what it does to it. */
export function remainingExcess(
  excess: Excess,
  selected: Selection,
  extras: readonly Extra[],
  rounding: number,
): Excess | undefined {
  if (extras.every(({ excessPercentage }) => excessPercentage === undefined)) return undefined;
  const chosen = extras.filter(({ id, isRequired }) => isRequired || isSelected(id, selected));
  const percentages = chosen.flatMap(({ excessPercentage }) => excessPercentage ?? []);
  return excessWith(excess, percentages, rounding);
}

/**
 * The price that is shown with other extras than those that it counts, of which they differ by so much: a promotion
 * lowers the price of the car alone.
 */
export function shownWith(
  { total, commission, shown }: Pick<AppliedPrice, 'total' | 'commission' | 'shown'>,
  { gross, tax }: Pick<Extra, 'gross' | 'tax'>,
  { flow, currencies }: PriceSettings,
): Money {
  const price = add(subtract(total, commission), gross);
  const charged = chargeOf(price, flow.general, roundingOf(total.currency, currencies)).total;
  return showsWithoutVat(flow) ? subtract(charged, add(subtract(total, shown), tax)) : charged;
}
