import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Picture } from '@forecourt/shared/ui/picture';
import { Stack } from '@forecourt/shared/ui/stack';
import { ExtraPrice } from './extra-price';
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
