export {
  abs,
  add,
  compare,
  fromDecimal,
  multiply,
  percentage,
  subtract,
  sum,
  toDecimal,
  zero,
  type Money,
} from './money';
export { decimalsOf } from './decimals';
export { convert, currencyOnLoad, defaultCurrency, rateBetween, type Rate } from './convert';
export { formatMoney, formatRate, type MoneyFormat, type ShownCurrency } from './format';
