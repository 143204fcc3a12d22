import { useTranslation } from 'react-i18next';
import type { Additional } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { Price } from '@forecourt/shared/ui/price';

/** What one piece costs: per day where it is charged by the day, else for the whole rental. */
export function ExtraPrice({ extra }: { extra: Additional }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  if (extra.price === 0) return <Price text={t('extras.free')} size="s" />;
  const amount = extra.isPriceByDay ? extra.dailyPrice : extra.price;
  return (
    <Price text={money(amount, extra.currency)} suffix={t(extra.isPriceByDay ? 'extras.perDay' : 'extras.perRental')} />
  );
}
