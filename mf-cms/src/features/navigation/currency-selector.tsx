import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { WalletIcon } from '@forecourt/shared/ui/icon';
import { ChoiceList, type ListPlace } from './choice-list';

export function CurrencySelector({ opens = 'down' }: { opens?: ListPlace }) {
  const { t } = useTranslation('mf-cms');
  const { config, currency, changeCurrency, language } = useHost();
  if (config.currencies.length < 2) return null;
  return (
    <ChoiceList
      label={t('currency.label')}
      icon={<WalletIcon size={20} aria-hidden="true" />}
      shown={currency}
      opens={opens}
      value={currency}
      onChoose={changeCurrency}
      choices={config.currencies.map(({ isoCode, name }) => ({
        value: isoCode,
        label: `${isoCode} · ${pick(name, language)}`,
      }))}
    />
  );
}
