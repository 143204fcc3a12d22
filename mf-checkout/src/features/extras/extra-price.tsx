import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Price } from '@forecourt/shared/ui/price';

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
