import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { defaultCurrency, formatRate, rateBetween } from '@forecourt/shared/money';

/** Says at which rate prices were converted, when they are not in the site's own currency (S1-2, S1-9). */
export function RateNotice({ currency }: { currency: string }) {
  const { t } = useTranslation('mf-search');
  const { config, language } = useHost();
  const system = defaultCurrency(config.currencies);
  if (system === currency) return null;
  const rate = formatRate(rateBetween(currency, system, config.currencies), language);
  return <p>{t('results.rate', { rate, currency, system })}</p>;
}
