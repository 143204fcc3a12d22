export { Header } from './header';
export { FooterCredit } from './footer-credit';
export { Logo } from './logo';
export { CurrencySelector, LanguageSelector } from './selectors';
