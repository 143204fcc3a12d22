import type { BlockProps } from '../../content/block';
import { oneOf, shaped } from '../../content/read-props';
import { CurrencySelector } from './currency-selector';
import { LanguageSelector } from './language-selector';
import { Logo } from './logo';

const readLogo = shaped({ tone: oneOf('dark', 'light') });

export const LogoBlock = ({ block }: BlockProps) => (
  <div>
    <Logo tone={readLogo(block.props).tone} />
  </div>
);
export const LanguageSelectorBlock = () => <LanguageSelector opens="up" />;
export const CurrencySelectorBlock = () => <CurrencySelector opens="up" />;
