import { useTranslation } from 'react-i18next';
import type { ExtraKind, Excess as Figures } from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import { Excess } from './excess';
import type { ExtrasProps } from './extra-control';
import { ExtraRow, InsuranceCard } from './extra-row';
import css from './extras.module.css';

const SECTIONS = [
  { kind: 'Insurance', key: 'insurances' },
  { kind: 'Additional', key: 'additionals' },
  { kind: 'Other', key: 'others' },
] as const satisfies readonly { kind: ExtraKind; key: string }[];

export interface ExtrasSectionProps extends ExtrasProps {
  excess: Figures | undefined;
  /** Message key of what is missing, such as an insurance. */
  error?: string | undefined;
}

/** Insurances to compare, then additionals, then other options (S2-2). */
export function ExtrasSection({ excess, error, ...props }: ExtrasSectionProps) {
  const { t } = useTranslation('mf-checkout');
  return SECTIONS.map(({ kind, key }) => {
    const extras = props.all.filter((extra) => extra.kind === kind);
    if (extras.length === 0) return null;
    return (
      <Card key={kind} heading={t(`extras.${key}.title`)}>
        <p className={css['lead']}>{t(`extras.${key}.lead`)}</p>
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
        {kind === 'Insurance' && excess && <Excess figures={excess} />}
      </Card>
    );
  });
}
