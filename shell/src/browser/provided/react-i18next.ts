/** The part of react-i18next that the storefront uses (ADR 002); `Trans`, which alone weighs 4 KB, is not in it. */
export { I18nextProvider, initReactI18next } from 'whole/react-i18next';
export { useTranslation } from './use-translation';
