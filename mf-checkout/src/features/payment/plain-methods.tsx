import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceOf, isOnline, paymentMethodId } from '@forecourt/shared/booking';
import type { PaymentMethodConfig, WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Stack } from '@forecourt/shared/ui/stack';

export type PaymentMethodsProps = Omit<WidgetProps['payments/PaymentMethods'], 'onlineOnly'> & {
  methods: readonly PaymentMethodConfig[];
};

/** Stands in for the payment remote: paying online needs that remote, the counter does not. */
export function PlainMethods({ methods, chosen, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
  useCounterInstead(chosen, methods, onChoose);
  const options = methods.map((method) => ({
    value: String(method.id),
    label: pick(method.customName, language) || method.name,
    disabled: isOnline(method),
  }));
  const choose = (value: string) => {
    const method = methods.find(({ id }) => String(id) === value);
    if (method) onChoose(choiceOf(method));
  };
  return (
    <Stack gap={4}>
      <Alert tone="caution" live title={t('payment.awayTitle')}>
        {methods.some((method) => !isOnline(method)) && t('payment.away')}
      </Alert>
      <RadioGroup
        legend={t('payment.title')}
        options={options}
        value={chosen && String(paymentMethodId(chosen))}
        onChange={choose}
      />
    </Stack>
  );
}

/** What was to be paid online falls back to the counter, where there is one; the summary shows at once what that changes. */
function useCounterInstead(
  chosen: PaymentMethodsProps['chosen'],
  methods: readonly PaymentMethodConfig[],
  onChoose: PaymentMethodsProps['onChoose'],
): void {
  const isStuck = chosen?.kind === 'online' && methods.some((method) => !isOnline(method));
  useEffect(() => {
    if (isStuck) onChoose({ kind: 'counter' });
  }, [isStuck, onChoose]);
}
