import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { choiceOf, isChosen, isOnline, offeredMethods } from '@forecourt/shared/booking';
import { PAYMENT_TYPES, type PaymentMethodConfig, type WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { gatewayQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Price } from '@forecourt/shared/ui/price';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { methodOptions, type MethodOption } from './method-options';

type Props = WidgetProps['payments/PaymentMethods'];

/** What the branch has set up for each online method; `pending` until all of it is known. */
function useGateways(methods: readonly PaymentMethodConfig[], branchOfficeId: number) {
  const host = useHost();
  const online = methods.filter(isOnline);
  const answers = useQueries({
    queries: online.map((method) => gatewayQuery(host, branchOfficeId, method.paymentType)),
  });
  return {
    pending: answers.some(({ isPending }) => isPending),
    gateways: new Map(online.map((method, index) => [method.paymentType, answers[index]?.data])),
  };
}

/** The ways to pay that apply, as cards to choose one from; one that cannot be used says why (S2-5). */
export default function PaymentMethods({
  branchOfficeId,
  currency,
  chosen,
  promotions,
  onlineOnly = false,
  validFor = 'any',
  onChoose,
}: Props) {
  const { t } = useTranslation('mf-payments');
  const { paymentMethods } = useHost().config.flow.general;
  const methods = offeredMethods(
    paymentMethods.filter((method) => !onlineOnly || isOnline(method)),
    { validFor },
  );
  const { pending, gateways } = useGateways(methods, branchOfficeId);
  const optionOf = useOption();
  if (methods.length === 0) return <Alert tone="info">{t('methods.none')}</Alert>;
  if (pending) return <Loading />;
  const current = methods.find((method) => isChosen(method, chosen));
  const choose = (id: string) => {
    const method = methods.find((candidate) => String(candidate.id) === id);
    if (method) onChoose(choiceOf(method));
  };
  return (
    <RadioGroup
      legend={t('methods.legend')}
      value={current && String(current.id)}
      onChange={choose}
      options={methodOptions(methods, { currency, promotions, gateways }).map(optionOf)}
    />
  );
}

function useOption() {
  const { t } = useTranslation('mf-payments');
  const { language } = useHost();
  const money = useMoneyText();
  return ({ method, reason, promotion }: MethodOption) => {
    const type = PAYMENT_TYPES[method.paymentType] ?? '';
    return {
      value: String(method.id),
      label: pick(method.customName, language) || t(`methods.names.${type}`, { defaultValue: method.name }),
      description: reason ? t(reason) : t(`methods.texts.${type}`, { defaultValue: '' }),
      disabled: reason !== undefined,
      aside: promotion && !reason && (
        <Price text={money(promotion.total)} suffix={t('methods.promotion', { name: promotion.name })} />
      ),
    };
  };
}

/** As many placeholders as the specification shows (S2-2). */
function Loading() {
  const { t } = useTranslation('mf-payments');
  return (
    <Stack gap={2} role="status" aria-label={t('methods.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} shape="block" />
      ))}
    </Stack>
  );
}
