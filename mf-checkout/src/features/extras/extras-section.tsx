import { useTranslation } from 'react-i18next';
import type { Additional } from '@forecourt/shared/contract';
import { Card } from '@forecourt/shared/ui/card';
import { Excess, type ExcessFigures } from './excess';
import type { ExtrasProps } from './extra-control';
import { ExtraRow } from './extra-row';
import css from './extras.module.css';
import { InsuranceCard } from './insurance-card';

const SECTIONS = [
  { type: 'Insurance', key: 'insurances' },
  { type: 'Additional', key: 'additionals' },
  { type: 'Other', key: 'others' },
] as const satisfies readonly { type: Additional['type']; key: string }[];

export interface ExtrasSectionProps extends ExtrasProps {
  excess: ExcessFigures | undefined;
  /** Message key of what is missing, such as an insurance. */
  error?: string | undefined;
}

/** Insurances to compare, then additionals, then other options (S2-2). */
export function ExtrasSection({ excess, error, ...props }: ExtrasSectionProps) {
  const { t } = useTranslation('mf-checkout');
  return SECTIONS.map(({ type, key }) => {
    const extras = props.all.filter((extra) => extra.type === type);
    if (extras.length === 0) return null;
    return (
      <Card key={type} heading={t(`extras.${key}.title`)}>
        <p className={css['lead']}>{t(`extras.${key}.lead`)}</p>
        {type === 'Insurance' && error && (
          <p role="alert" className={css['error']}>
            {t(error)}
          </p>
        )}
        <ul className={type === 'Insurance' ? css['cards'] : css['list']}>
          {extras.map((extra) =>
            type === 'Insurance' ? (
              <InsuranceCard key={extra.id} extra={extra} {...props} />
            ) : (
              <ExtraRow key={extra.id} extra={extra} {...props} />
            ),
          )}
        </ul>
        {type === 'Insurance' && excess && <Excess figures={excess} />}
      </Card>
    );
  });
}
