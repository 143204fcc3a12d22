/** S1-9. */
const DEFAULT_FEW_UNITS = 12;

/** The notice shows when there is something left, and not more than this (S1-9). */
export const fewUnitsLeft = (count: number, fewCarUnitsQty = DEFAULT_FEW_UNITS): boolean =>
  count > 0 && count <= fewCarUnitsQty;
