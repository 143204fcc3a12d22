import { useTranslation } from 'react-i18next';
import { RemoteWidget } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './payment.module.css';
import { PlainMethods, type PaymentMethodsProps } from './plain-methods';
import { useAway } from './use-away';

export interface PaymentSectionProps extends PaymentMethodsProps {
  /** Message keys. */
  note: string | undefined;
  error: string | undefined;
}

/** How to pay. The payment remote draws it; when it is away, people can still book at the counter. */
export function PaymentSection({ methods, note, error, ...widget }: PaymentSectionProps) {
  const { t } = useTranslation('mf-checkout');
  const away = useAway('mf-payments');
  return (
    <Card aria-label={t('payment.title')} className={css['section']}>
      <Stack gap={3}>
        {away ? (
          <PlainMethods methods={methods} {...widget} />
        ) : (
          <RemoteWidget name="payments/PaymentMethods" props={widget} fallback={<Placeholders />} />
        )}
        {note && (
          <Alert tone="info" live>
            {t(note)}
          </Alert>
        )}
        {error && (
          <p role="alert" className={css['error']}>
            {t(error)}
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** As many as the specification shows while methods load (S2-2). */
const Placeholders = () => (
  <Stack gap={2}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} shape="block" height={72} />
    ))}
  </Stack>
);
