import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { defaultCurrency, formatRate, rateBetween } from '@forecourt/shared/money';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';

/**
 * The offers are in another currency than the requested one: said beside the site's own currency, with which they are
 * compared (S1-8 `errors.currencyConfigError`).
 */
export function CurrencyDialog({ results }: { results: string }) {
  const { t } = useTranslation('mf-search');
  const { config, currency: chosen } = useHost();
  const [seen, setSeen] = useState<string>();
  const system = defaultCurrency(config.currencies);
  const pair = `${results}/${chosen}`;
  const close = () => setSeen(pair);
  return (
    <Dialog
      open={results !== chosen && seen !== pair}
      onClose={close}
      title={t('currency.title')}
      closeLabel={t('actions.close')}
      size="s"
      footer={
        <Button variant="primary" onClick={close}>
          {t('currency.understood')}
        </Button>
      }
    >
      <p>
        {results === system
          ? t('currency.notChosen', { results, chosen })
          : t('errors.currencyConfigError', { results, system })}
      </p>
    </Dialog>
  );
}

/** The exchange rate of prices that are not in the site's own currency (S1-2, S1-9). */
export function RateNotice({ currency }: { currency: string }) {
  const { t } = useTranslation('mf-search');
  const { config, language } = useHost();
  const system = defaultCurrency(config.currencies);
  if (system === currency) return null;
  const rate = formatRate(rateBetween(currency, system, config.currencies), language);
  return <p>{t('results.rate', { rate, currency, system })}</p>;
}
