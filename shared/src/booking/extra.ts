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
}
