import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './extras.module.css';

/** Everything about an extra, on demand (S2-2 "extra detail dialog"). */
export function ExtraDetails({ extra }: { extra: Extra }) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css['details']}
        aria-label={t('extras.detailsOf', { name: extra.name })}
        onClick={() => setOpen(true)}
      >
        {t('extras.details')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={extra.name} closeLabel={t('actions.close')} size="s">
        <Stack gap={4}>
          {extra.picture && <Picture src={extra.picture} alt="" width={400} height={220} />}
          <p>{extra.description}</p>
          <ExtraPrice extra={extra} />
          {extra.maxQuantity > 1 && <p className={css['quiet']}>{t('extras.atMost', { count: extra.maxQuantity })}</p>}
        </Stack>
      </Dialog>
    </>
  );
}

/** What one piece costs: per day where it is charged by the day, else for the whole rental. */
export function ExtraPrice({ extra }: { extra: Extra }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  if (extra.gross.minor === 0) return <Price text={t('extras.free')} size="s" />;
  const [amount, per] = extra.isPricedByDay
    ? ([extra.dailyGross, 'extras.perDay'] as const)
    : ([extra.gross, 'extras.perRental'] as const);
  return <Price text={money(amount)} suffix={t(per)} />;
}
