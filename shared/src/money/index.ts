export {
  abs,
  add,
  compare,
  fromDecimal,
  multiply,
  divide,
  percentage,
  subtract,
  sum,
  toDecimal,
  zero,
  type Money,
} from './money';
export { decimalsOf } from './decimals';
export { convert, convertParts, currencyOnLoad, defaultCurrency, rateBetween, roundingOf, type Rate } from './convert';
export { formatMoney, formatRate, type MoneyFormat, type ShownCurrency } from './format';
