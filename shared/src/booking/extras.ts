import type { Money } from '../money';

export type ExtraKind = 'Insurance' | 'Additional' | 'Other';

/** An extra that was chosen: which, and how many (wire: `additionalId`). */
export interface SelectedExtra {
  extraId: number;
  quantity: number;
}

/** Something to rent with the car (wire: additional). Prices are for one piece over the whole rental. */
export interface Extra {
  id: number;
  name: string;
  description: string;
  picture?: string | undefined;
  kind: ExtraKind;
  gross: Money;
  net: Money;
  tax: Money;
  dailyGross: Money;
  dailyNet: Money;
  isPricedByDay: boolean;
  isRequired: boolean;
  isDefault: boolean;
  /** Extras that cannot be chosen beside it. */
  excludes: readonly number[];
  stock: number;
  maxQuantity: number;
  order: number;
  /** Of the model's excess so much remains with it, in percent; undefined where it changes nothing. */
  excessPercentage?: number | undefined;
  /** The company recommends it: one at most (D246). */
  isRecommended?: boolean | undefined;
}

type SelectableExtra = Pick<Extra, 'id' | 'excludes' | 'isRequired' | 'isDefault' | 'stock' | 'maxQuantity' | 'kind'>;
export type Selection = readonly SelectedExtra[];

/** Bounded by the maximum per booking and the stock (S2-2). */
const maxQuantity = ({ maxQuantity: limit, stock }: SelectableExtra): number => Math.max(0, Math.min(limit, stock));

export const quantityOf = (id: number, selected: Selection): number =>
  selected.find((entry) => entry.extraId === id)?.quantity ?? 0;

export const isSelected = (id: number, selected: Selection): boolean => quantityOf(id, selected) > 0;

/** A selected extra that excludes this one, and so disables it. */
export const excludedBy = <E extends SelectableExtra>(
  id: number,
  selected: Selection,
  extras: readonly E[],
): E | undefined =>
  extras.find((extra) => extra.excludes.includes(id) && extra.id !== id && isSelected(extra.id, selected));

const bounded = (extra: SelectableExtra, quantity: number): number => {
  const most = maxQuantity(extra);
  return Math.min(most, Math.max(extra.isRequired ? 1 : 0, Math.trunc(quantity) || 0));
};

/** A required extra stays: nothing that excludes it can be chosen. */
const excludesRequired = (extra: SelectableExtra, selected: Selection, extras: readonly SelectableExtra[]): boolean =>
  extras.some((other) => other.isRequired && extra.excludes.includes(other.id) && isSelected(other.id, selected));

const canSelect = (extra: SelectableExtra, selected: Selection, extras: readonly SelectableExtra[]): boolean =>
  maxQuantity(extra) > 0 && !excludedBy(extra.id, selected, extras) && !excludesRequired(extra, selected, extras);

/**
 * Sets the quantity of an extra and answers the new selection. Choosing one removes those that it excludes; what is
 * excluded, out of stock or locked stays as it was (S2-2 "Extras").
 */
export function setQuantity(
  id: number,
  quantity: number,
  selected: Selection,
  extras: readonly SelectableExtra[],
): Selection {
  const extra = extras.find((candidate) => candidate.id === id);
  if (!extra) return selected;
  const wanted = bounded(extra, quantity);
  if (wanted === 0) return selected.filter((entry) => entry.extraId !== id);
  if (!canSelect(extra, selected, extras)) return selected;
  if (isSelected(id, selected))
    return selected.map((entry) => (entry.extraId === id ? { ...entry, quantity: wanted } : entry));
  const kept = selected.filter((entry) => !extra.excludes.includes(entry.extraId));
  return [...kept, { extraId: id, quantity: wanted }];
}

/** Required extras, those that come with the offer, then the defaults that none of them excludes (S2-4). */
export function initialSelection(extras: readonly SelectableExtra[], included: readonly SelectedExtra[]): Selection {
  const wanted = [
    ...extras.filter((extra) => extra.isRequired).map(({ id }) => ({ id, quantity: 1 })),
    ...included.map(({ extraId, quantity }) => ({ id: extraId, quantity })),
    ...extras.filter((extra) => extra.isDefault).map(({ id }) => ({ id, quantity: 1 })),
  ];
  return wanted.reduce<Selection>((selected, { id, quantity }) => {
    const { excludes } = extras.find((extra) => extra.id === id) ?? {};
    const excludesChosen = excludes?.some((other) => isSelected(other, selected));
    const known = quantityOf(id, selected);
    return excludesChosen || known >= quantity ? selected : setQuantity(id, quantity, selected, extras);
  }, []);
}

/** An extra that is selected twice counts once, with the sum of both quantities; in the order of their ids. */
export function summedExtras(selected: Selection): SelectedExtra[] {
  const quantities = new Map<number, number>();
  for (const { extraId, quantity } of selected) quantities.set(extraId, (quantities.get(extraId) ?? 0) + quantity);
  return [...quantities].map(([extraId, quantity]) => ({ extraId, quantity })).sort((a, b) => a.extraId - b.extraId);
}

export interface ExtraState {
  quantity: number;
  max: number;
  /** A checkbox when at most one can be booked, else plus and minus (S2-2). */
  control: 'checkbox' | 'quantity';
  locked: boolean;
  disabled: boolean;
}

export function extraState(
  extra: SelectableExtra,
  selected: Selection,
  extras: readonly SelectableExtra[],
): ExtraState {
  const quantity = quantityOf(extra.id, selected);
  return {
    quantity,
    max: maxQuantity(extra),
    control: extra.maxQuantity === 1 ? 'checkbox' : 'quantity',
    locked: extra.isRequired,
    disabled: quantity === 0 && !canSelect(extra, selected, extras),
  };
}

/**
 * Whether the rule "at least one insurance" is kept (S2-3 `mustHaveAtLeastOneInsurance`). An offer without insurances
 * asks for none, since nobody could go on (D212).
 */
export function keepsInsuranceRule(selected: Selection, extras: readonly SelectableExtra[]): boolean {
  const insurances = extras.filter(({ kind }) => kind === 'Insurance');
  return insurances.length === 0 || insurances.some(({ id }) => isSelected(id, selected));
}

const EXTRA = /^(\d{1,9})\.(\d{1,2})$/;

/** Extras as they stand in checkout's URL; undefined: nothing was chosen yet, so that the defaults apply. */
export function extrasFromUrl(text: string | null): SelectedExtra[] | undefined {
  if (text === null) return undefined;
  return text.split(',').flatMap((part) => {
    const [, id, quantity] = EXTRA.exec(part) ?? [];
    return Number(quantity) > 0 ? [{ extraId: Number(id), quantity: Number(quantity) }] : [];
  });
}

/** `12.1,15.2`: one of the extra 12, two of the extra 15. */
export const extrasToUrl = (extras: readonly SelectedExtra[]): string =>
  extras.map(({ extraId, quantity }) => `${extraId}.${quantity}`).join(',');

/** The extras that were asked for, as far as they can still be had; the defaults when none were named (S2-4). */
export function availableSelection(
  requested: Selection | undefined,
  extras: readonly SelectableExtra[],
  included: Selection,
): Selection {
  const undefaulted = () => extras.map((extra) => ({ ...extra, isDefault: false }));
  return requested ? initialSelection(undefaulted(), requested) : initialSelection(extras, included);
}
