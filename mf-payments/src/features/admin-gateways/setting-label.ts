/**
 * `merchantCode` → `Merchant code`: the vendors' own words, in which their back offices and docs/payments.md name them,
 * and which are the same in all languages.
 */
export function settingLabel(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
