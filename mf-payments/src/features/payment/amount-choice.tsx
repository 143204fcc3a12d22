import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isPartAllowed, openOf, partRange, type Booking, type PartRange } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { decimalsOf, fromDecimal, toDecimal, type Money } from '@forecourt/shared/money';
import { Price } from '@forecourt/shared/ui/price';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './amount-choice.module.css';
import { dueOf } from './amounts';

type Kind = 'due' | 'all' | 'own';

/** How much is paid now. */
export interface ChosenAmount {
  amount: Money;
  /** Undefined where it is what is due anyway. */
  part: Money | undefined;
  /** What was typed is no amount that can be paid. */
  isWrong: boolean;
}

/** An amount as people type it in any of the languages: `1.234,50`, `1 234.5`, `40`; undefined when it is none. */
function typedAmount(text: string, currency: string): Money | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const decimals = decimalsOf(currency);
  const shape = new RegExp(`^(\\d[\\d.,]*?)(?:[.,](\\d{1,${Math.max(1, decimals)}}))?$`);
  const [, whole = '', rest = ''] = shape.exec(plain) ?? [];
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$|^\d+$/.test(whole);
  if (!isGrouped || rest.length > decimals) return undefined;
  return fromDecimal(Number(`${whole.replace(/[.,]/g, '')}.${rest || '0'}`), currency);
}

/** The choice between what is due now, all that is open, and an amount of the visitor's own. */
export function useAmountChoice(booking: Booking) {
  const [kind, setKind] = useState<Kind>('due');
  const [text, setText] = useState('');
  const due = dueOf(booking).now;
  const all = openOf(booking);
  const range = partRange(booking);
  const own = typedAmount(text, booking.currency);
  const isWrong = kind === 'own' && (own === undefined || !isPartAllowed(booking, own));
  const wanted = { due, all, own: isWrong || own === undefined ? due : own }[kind];
  const part = wanted.minor === due.minor ? undefined : wanted;
  return {
    chosen: { amount: wanted, part, isWrong } satisfies ChosenAmount,
    field: { kind, setKind, text, setText, due, all, range, isWrong },
  };
}

/** What the address of the payment page carries. */
export const partInAddress = ({ part }: ChosenAmount): number | undefined => part && toDecimal(part);

type AmountChoiceProps = ReturnType<typeof useAmountChoice>['field'] & {
  fieldRef: Ref<HTMLInputElement>;
  /** The visitor has tried to go on. */
  isChecked: boolean;
};

/** Nothing is shown where there is nothing to choose between. */
export function AmountChoice(props: AmountChoiceProps) {
  const { kind, setKind, due, all, range } = props;
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const isAllDue = due.minor === all.minor;
  if (range === undefined && isAllDue) return null;
  const option = (value: Kind, text: Kind, amount: Money) => ({
    value,
    label: t(`amountChoice.${text}`),
    description: t(`amountChoice.${text}Text`),
    aside: <Price text={money(amount)} />,
  });
  const ownAmount = {
    value: 'own' as const,
    label: t('amountChoice.own'),
    description: t('amountChoice.ownText'),
    detail: range && <OwnAmount {...props} range={range} />,
  };
  return (
    <RadioGroup
      legend={t('amountChoice.legend')}
      value={kind}
      onChange={setKind}
      options={[
        ...(isAllDue ? [option('due', 'all', all)] : [option('due', 'due', due), option('all', 'all', all)]),
        ...(range ? [ownAmount] : []),
      ]}
    />
  );
}

function OwnAmount({
  text,
  setText,
  range,
  all,
  isWrong,
  isChecked,
  fieldRef,
}: AmountChoiceProps & { range: PartRange }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const limits = { least: money(range.least), most: money(range.most), all: money(all) };
  return (
    <div className={css['field']}>
      <TextField
        ref={fieldRef}
        label={t('amountChoice.field', { currency: all.currency })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        help={t('amountChoice.limits', limits)}
        error={isChecked && isWrong ? t('amountChoice.wrong', limits) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}
