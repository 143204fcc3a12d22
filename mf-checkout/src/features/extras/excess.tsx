import { useTranslation } from 'react-i18next';
import type { PriceResult } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { HelpText } from '@forecourt/shared/ui/help-text';
import css from './extras.module.css';

export type ExcessFigures = Pick<
  PriceResult,
  'currency' | 'franchiseDamage' | 'franchiseTheft' | 'franchiseRollover' | 'franchiseHail'
>;

const CASES = ['franchiseDamage', 'franchiseTheft', 'franchiseRollover', 'franchiseHail'] as const;

/** What the customer would bear in each case with the insurances chosen now. */
export function Excess({ figures }: { figures: ExcessFigures }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  return (
    <div className={css['excess']}>
      <p className={css['excessTitle']}>
        {t('extras.excess.title')} <HelpText label={t('extras.excess.helpLabel')}>{t('extras.excess.help')}</HelpText>
      </p>
      <dl className={css['figures']} aria-live="polite">
        {CASES.map((name) => (
          <div key={name}>
            <dt>{t(`extras.excess.${name}`)}</dt>
            <dd>{figures[name] === 0 ? t('extras.excess.none') : money(figures[name], figures.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
