export { Header } from './header';
export { FooterCredit } from './footer-credit';
export { MenuBlock } from './block-menu';
export { CurrencySelectorBlock, LanguageSelectorBlock, LogoBlock } from './navigation-blocks';
