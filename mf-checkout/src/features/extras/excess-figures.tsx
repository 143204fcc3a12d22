import { useTranslation } from 'react-i18next';
import { EXCESS_KINDS, type Excess } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { HelpText } from '@forecourt/shared/ui/help-text';
import css from './extras.module.css';

/** What the customer would bear in each case with the insurances chosen now. */
export function ExcessFigures({ excess }: { excess: Excess }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  return (
    <div className={css['excess']}>
      <p className={css['excessTitle']}>
        {t('extras.excess.title')} <HelpText label={t('extras.excess.helpLabel')}>{t('extras.excess.help')}</HelpText>
      </p>
      <dl className={css['figures']} aria-live="polite">
        {EXCESS_KINDS.map((name) => (
          <div key={name}>
            <dt>{t(`extras.excess.${name}`)}</dt>
            <dd>{money(excess[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
