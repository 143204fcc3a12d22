import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  coverChoiceOf,
  excludedBy,
  extraState,
  setQuantity,
  type CoverChoice,
  type Excess,
  type Extra,
  type ExtraKind,
} from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import { CoverOptions, type TripPrice } from './cover-options';
import { ExcessFigures } from './excess-figures';
import { ExtraRow, InsuranceCard, type ExtraProps } from './extra';
import css from './extras.module.css';
import { useChange, type ExtrasProps } from './use-change';

const SECTIONS = [
  { kind: 'Insurance', key: 'insurances' },
  { kind: 'Additional', key: 'additionals' },
  { kind: 'Other', key: 'others' },
] as const satisfies readonly { kind: ExtraKind; key: string }[];

/** Nobody goes on without it, such as an insurance. */
export interface MissingExtra {
  /** Key of its text. */
  message: string;
  /** How often somebody tried to go on without it. */
  tries: number;
}

export interface ExtrasSectionProps extends ExtrasProps {
  trip: TripPrice;
  /** What remains with the insurances that are chosen. */
  excess: Excess | undefined;
  missing?: MissingExtra | undefined;
  /** Nothing is reserved before the branch confirms. */
  onRequest: boolean;
}

/** Insurances to compare, then additionals, then other options (S2-2). */
export function ExtrasSection({ trip, excess, missing, onRequest, ...props }: ExtrasSectionProps) {
  const { t } = useTranslation('mf-checkout');
  const change = useChange(props);
  const onQuantity = useCallback(
    (id: number, quantity: number) => change((selection, all) => setQuantity(id, quantity, selection, all)),
    [change],
  );
  const { all, selection } = props;
  const choice = useMemo(() => coverChoiceOf(all), [all]);
  const rowOf = (extra: Extra): ExtraProps => {
    const state = extraState(extra, selection, all);
    const reason = state.disabled ? reasonOf(extra, props, t) : undefined;
    return { ...state, extra, reason, onQuantity };
  };
  return SECTIONS.map(({ kind, key }) => {
    const extras = all.filter((extra) => extra.kind === kind);
    if (extras.length === 0) return null;
    return (
      <Card key={kind} heading={t(`extras.${key}.title`)}>
        <p className={css['lead']}>
          {t(onRequest && kind === 'Additional' ? 'extras.additionals.leadOnRequest' : `extras.${key}.lead`)}
        </p>
        {kind !== 'Insurance' ? (
          <ul className={css['list']}>
            {extras.map((extra) => (
              <ExtraRow key={extra.id} {...rowOf(extra)} />
            ))}
          </ul>
        ) : (
          <>
            {missing && <Missing {...missing} />}
            {choice && (
              <CoverOptions {...{ ...props, choice, trip, change }} reasonOf={(extra) => reasonOf(extra, props, t)} />
            )}
            <Insurances isBesideChoice={choice !== undefined} rows={apartFrom(choice, extras).map(rowOf)} />
            {excess && <ExcessFigures excess={excess} />}
          </>
        )}
      </Card>
    );
  });
}

const apartFrom = (choice: CoverChoice | undefined, insurances: readonly Extra[]): readonly Extra[] =>
  insurances.filter((extra) => extra !== choice?.included && !choice?.options.includes(extra));

/** Those that are chosen each by itself: cards to compare, or, below covers that are compared, rows as of any extra. */
function Insurances({ isBesideChoice, rows }: { isBesideChoice: boolean; rows: readonly ExtraProps[] }) {
  const { t } = useTranslation('mf-checkout');
  if (rows.length === 0) return null;
  const Insurance = isBesideChoice ? ExtraRow : InsuranceCard;
  return (
    <>
      {isBesideChoice && <h3 className={css['further']}>{t('extras.further')}</h3>}
      <ul className={css[isBesideChoice ? 'list' : 'cards']}>
        {rows.map((row) => (
          <Insurance key={row.extra.id} {...row} />
        ))}
      </ul>
    </>
  );
}

/** The button that goes on may stand a page further down, so that each try leads here: the focus says it, and once. */
function Missing({ message, tries }: MissingExtra) {
  const { t } = useTranslation('mf-checkout');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [tries]);
  return (
    <p ref={text} tabIndex={-1} className={css['error']}>
      {t(message)}
    </p>
  );
}

function reasonOf(
  extra: Extra,
  { all, selection }: Pick<ExtrasProps, 'all' | 'selection'>,
  t: TFunction<'mf-checkout'>,
): string {
  if (Math.min(extra.stock, extra.maxQuantity) <= 0) return t('extras.soldOut');
  const other =
    excludedBy(extra.id, selection, all) ?? all.find(({ id, isRequired }) => isRequired && extra.excludes.includes(id));
  return t('extras.notWith', { name: other?.name ?? '' });
}
