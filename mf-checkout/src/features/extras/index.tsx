import { useTranslation } from 'react-i18next';
import type { Excess, ExtraKind } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { ExtraRow, InsuranceCard, type ExtrasProps } from './extra';
import css from './extras.module.css';

const SECTIONS = [
  { kind: 'Insurance', key: 'insurances' },
  { kind: 'Additional', key: 'additionals' },
  { kind: 'Other', key: 'others' },
] as const satisfies readonly { kind: ExtraKind; key: string }[];

export interface ExtrasSectionProps extends ExtrasProps {
  excess: Excess | undefined;
  /** Message key of what is missing, such as an insurance. */
  error?: string | undefined;
  /** Nothing is reserved before the branch confirms. */
  onRequest: boolean;
}

/** Insurances to compare, then additionals, then other options (S2-2). */
export function ExtrasSection({ excess, error, onRequest, ...props }: ExtrasSectionProps) {
  const { t } = useTranslation('mf-checkout');
  return SECTIONS.map(({ kind, key }) => {
    const extras = props.all.filter((extra) => extra.kind === kind);
    if (extras.length === 0) return null;
    return (
      <Card key={kind} heading={t(`extras.${key}.title`)}>
        <p className={css['lead']}>
          {t(onRequest && kind === 'Additional' ? 'extras.additionals.leadOnRequest' : `extras.${key}.lead`)}
        </p>
        {kind === 'Insurance' && error && (
          <p role="alert" className={css['error']}>
            {t(error)}
          </p>
        )}
        <ul className={kind === 'Insurance' ? css['cards'] : css['list']}>
          {extras.map((extra) =>
            kind === 'Insurance' ? (
              <InsuranceCard key={extra.id} extra={extra} {...props} />
            ) : (
              <ExtraRow key={extra.id} extra={extra} {...props} />
            ),
          )}
        </ul>
        {kind === 'Insurance' && excess && <ExcessFigures excess={excess} />}
      </Card>
    );
  });
}

const CASES = ['damage', 'theft', 'rollover', 'hail'] as const;

/** What the customer would bear in each case with the insurances chosen now. */
function ExcessFigures({ excess }: { excess: Excess }) {
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
            <dd>{excess[name].minor === 0 ? t('extras.excess.none') : money(excess[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
