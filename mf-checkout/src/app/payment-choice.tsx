import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceOf, isOnline, methodIdOf, showsPaymentMethods } from '@forecourt/shared/booking';
import type { PaymentMethodConfig, WidgetProps } from '@forecourt/shared/contract';
import { RemoteWidget, useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './payment-choice.module.css';
import type { CheckoutProps } from './use-checkout';
import { useShownAtOnce, useUrlActions } from './use-url-actions';

const NARROWED = { any: undefined, counter: 'payment.counterOnly', online: 'payment.onlineOnly' } as const;

/**
 * How to pay; hidden when the result is quote-only, on request or when there is nothing to choose (S2-2, D54). The
 * payment remote draws the methods; when it is away, people can still book at the counter.
 */
export function PaymentChoice({ checkout, missing }: CheckoutProps & { missing: boolean }) {
  const { t } = useTranslation('mf-checkout');
  const { config, currency } = useHost();
  const { choosePayment } = useUrlActions();
  const [chosen, choose] = useShownAtOnce(checkout.choice, (next) => next && choosePayment(next));
  const [tries, setTries] = useState(0);
  const { paymentMethods: all } = config.flow.general;
  const { methods, validFor } = checkout;
  if (checkout.onRequest || !showsPaymentMethods(all, checkout.quoteOnly)) return null;
  const note = methods.length < all.length ? NARROWED[validFor] : undefined;
  const widget: PaymentMethodsProps = {
    validFor,
    branchOfficeId: checkout.offer.pickUp.branchId,
    currency,
    chosen,
    promotions: checkout.quote?.promotions ?? [],
    onChoose: choose,
  };
  return (
    <Card aria-label={t('payment.title')} className={css['section']}>
      <Stack gap={3}>
        {checkout.paymentsAway && (
          <PlainMethods methods={methods} chosen={chosen} onChoose={choose} onRetry={() => setTries(tries + 1)} />
        )}
        <RemoteWidget
          key={tries}
          name="payments/PaymentMethods"
          props={widget}
          fallback={checkout.paymentsAway ? null : <Placeholders />}
          failed={null}
        />
        {note && (
          <Alert tone="info" live>
            {t(note)}
          </Alert>
        )}
        {missing && (
          <p role="alert" className={css['error']}>
            {t('errors.selectPaymentMethod')}
          </p>
        )}
      </Stack>
    </Card>
  );
}

type PaymentMethodsProps = Omit<WidgetProps['payments/PaymentMethods'], 'onlineOnly'>;

/** As many as the specification shows while methods load (S2-2). */
const Placeholders = () => (
  <Stack gap={2}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} shape="block" height={72} />
    ))}
  </Stack>
);

interface PlainMethodsProps extends Pick<PaymentMethodsProps, 'chosen' | 'onChoose'> {
  methods: readonly PaymentMethodConfig[];
  onRetry: () => void;
}

/**
 * Stands in for the payment remote: paying online needs that remote, the counter does not, which is then chosen where
 * there is one. The remote goes on being tried behind it.
 */
function PlainMethods({ methods, chosen, onChoose, onRetry }: PlainMethodsProps) {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
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
      <Alert
        tone="caution"
        live
        title={t('payment.awayTitle')}
        actions={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
      >
        {methods.some((method) => !isOnline(method)) && t('payment.away')}
      </Alert>
      <RadioGroup
        legend={t('payment.title')}
        options={options}
        value={chosen && String(methodIdOf(chosen))}
        onChange={choose}
      />
    </Stack>
  );
}
