export { createI18n, addMessages, SHARED_NAMESPACE } from './i18n';
export { sharedMessages } from './messages';
export { buttonLabel } from './button-label';
export { pick } from './pick';
export {
  formatDate,
  formatDateRange,
  formatInstant,
  formatNumber,
  formatOwnTime,
  formatPlaceTime,
  formatTime,
  type TimeFormat,
} from './format';
export { languageOfPath, preferredLanguage, languagePrefix, type LanguageEntry } from './detect';
