import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';

/** Prices came in another currency than the one that was asked for (S1-8 `errors.currencyConfigError`). */
export function CurrencyDialog({ results, system }: { results: string; system: string }) {
  const { t } = useTranslation('mf-search');
  const [seen, setSeen] = useState<string>();
  const pair = `${results}/${system}`;
  const close = () => setSeen(pair);
  return (
    <Dialog
      open={results !== system && seen !== pair}
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
      <p>{t('errors.currencyConfigError', { results, system })}</p>
    </Dialog>
  );
}
