import { useTranslation } from 'react-i18next';
import type { AgencyShare } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';

const PARTS = ['customerPrice', 'agencyPrice', 'commission'] as const satisfies readonly (keyof AgencyShare)[];

interface Props {
  share: Partial<AgencyShare> | undefined;
  className: string | undefined;
}

/** Customer price, agency price and commission, which an agency sees when the offer carries them (S1-6). */
export function AgencyPrices({ share, className }: Props) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  if (share?.agencyPrice === undefined) return null;
  return (
    <dl className={className} aria-label={t('car.agency')}>
      {PARTS.map((part) => {
        const amount = share[part];
        return (
          amount !== undefined && (
            <div key={part}>
              <dt>{t(`car.agencyPrice.${part}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
