import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acceptedMethods,
  choiceOf,
  defaultChoice,
  isChosen,
  isOnline,
  methodIdOf,
  offeredMethods,
} from '@forecourt/shared/booking';
import { PAYMENT_TYPES, type PaymentMethodConfig, type WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { gatewaysQuery, type BranchGateways } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { Price } from '@forecourt/shared/ui/price';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { methodOptions, shownAtOnce, wayOf, type MethodOption } from './method-options';
import css from './payment-methods.module.css';

type Props = WidgetProps['payments/PaymentMethods'];

const NONE: BranchGateways = new Map();

/** What the branch has set up; `pending` until it is known. */
function useGateways(methods: readonly PaymentMethodConfig[], branchOfficeId: number) {
  const isAsked = methods.some(isOnline);
  const answer = useQuery({ ...gatewaysQuery(useHost(), branchOfficeId), enabled: isAsked });
  return { pending: isAsked && answer.isPending, gateways: answer.data ?? NONE };
}

/** The ways to pay that apply, as cards to choose one from; one that cannot be used says why (S2-5). */
export default function PaymentMethods({
  branchOfficeId,
  currency,
  chosen,
  promotions,
  onlineOnly = false,
  validFor = 'any',
  accepted,
  onChoose,
}: Props) {
  const { t } = useTranslation('mf-payments');
  const { config } = useHost();
  const { paymentMethods } = config.flow.general;
  const methods = offeredMethods(
    acceptedMethods(paymentMethods, accepted).filter((method) => !onlineOnly || isOnline(method)),
    { validFor },
  );
  const { pending, gateways } = useGateways(methods, branchOfficeId);
  const currencies = config.currencies.map(({ isoCode }) => isoCode);
  const options = methodOptions(methods, { currency, currencies, promotions, gateways });
  useOpenChoice({ options: pending ? [] : options, currency, promotions, chosen, onChoose });
  if (methods.length === 0) return <Alert tone="info">{t('methods.none')}</Alert>;
  if (pending) return <Loading />;
  const current = methods.find((method) => isChosen(method, chosen));
  const choose = (id: string) => {
    const method = methods.find((candidate) => String(candidate.id) === id);
    if (method) onChoose(choiceOf(method));
  };
  return <MethodList options={options} current={current} onChoose={choose} />;
}

interface MethodListProps {
  options: readonly MethodOption[];
  current: PaymentMethodConfig | undefined;
  /** With the id of a method. */
  onChoose: (id: string) => void;
}

/** What can be chosen, the first ones at once; below it, what cannot be. */
function MethodList({ options, current, onChoose }: MethodListProps) {
  const { t } = useTranslation('mf-payments');
  const optionOf = useOption();
  const [isAll, setIsAll] = useState(false);
  const open = options.filter(({ closed }) => closed === undefined);
  const shown = isAll ? open : shownAtOnce(open, ({ method }) => method === current);
  // Where nothing is open, what is closed says why at once.
  const isNothingOpen = open.length === 0;
  return (
    <Stack gap={3}>
      <RadioGroup
        legend={t('methods.legend')}
        value={current && String(current.id)}
        onChange={onChoose}
        options={(isNothingOpen ? options : shown).map(optionOf)}
      />
      {shown.length < open.length && (
        <Button variant="ghost" block onClick={() => setIsAll(true)}>
          {t('methods.more')}
        </Button>
      )}
      {!isNothingOpen && open.length < options.length && (
        <Disclosure summary={t('methods.closed')}>
          <ClosedMethods options={options.slice(open.length).map(optionOf)} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** What cannot be chosen: each says why, and in which currencies it could be. */
function ClosedMethods({ options }: { options: readonly ReturnType<ReturnType<typeof useOption>>[] }) {
  return (
    <ul className={css['closed']}>
      {options.map(({ value, label, description }) => (
        <li key={value}>
          {label}
          <span className={css['why']}>{description}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Before the branch's settings are known, a method may be chosen that turns out to be closed: another one takes over.
 */
function useOpenChoice({
  options,
  currency,
  promotions,
  chosen,
  onChoose,
}: Pick<Props, 'currency' | 'promotions' | 'chosen' | 'onChoose'> & { options: readonly MethodOption[] }) {
  const isClosed = options.some(({ method, closed }) => closed !== undefined && isChosen(method, chosen));
  const open = options.filter(({ closed }) => closed === undefined).map(({ method }) => method);
  const instead = isClosed ? defaultChoice({ methods: open, currency, promotions, quoteOnly: false }) : undefined;
  const choose = useEffectEvent(() => instead && onChoose(instead));
  const methodId = instead && methodIdOf(instead);
  useEffect(() => {
    if (methodId !== undefined) choose();
  }, [methodId]);
}

const MOST_CURRENCIES = 8;

function useOption() {
  const { t } = useTranslation('mf-payments');
  const { language } = useHost();
  const money = useMoneyText();
  const whyClosed = ({ reason, currencies }: NonNullable<MethodOption['closed']>) => {
    if (currencies.length === 0) return t(reason);
    const shown = currencies.slice(0, MOST_CURRENCIES).join(', ');
    return `${t(reason)}. ${t('methods.currencies', { currencies: shown })}`;
  };
  const wayText = ({ paymentType, name }: MethodOption['method']) => {
    const way = wayOf(paymentType);
    const ownText = t(`methods.texts.${PAYMENT_TYPES[paymentType] ?? ''}`, { defaultValue: '' });
    return ownText || (way === undefined ? '' : t(`methods.ways.${way}`, { name }));
  };
  return ({ method, closed, promotion }: MethodOption) => {
    const type = PAYMENT_TYPES[method.paymentType] ?? '';
    const text = closed ? whyClosed(closed) : wayText(method);
    return {
      value: String(method.id),
      label: pick(method.customName, language) || t(`methods.names.${type}`, { defaultValue: method.name }),
      description: text,
      picture: method.imagePath && <img src={method.imagePath} alt="" loading="lazy" className={css['image']} />,
      disabled: closed !== undefined,
      aside: promotion && !closed && (
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
