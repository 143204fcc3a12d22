import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  excludedBy,
  extraState,
  setQuantity,
  type Excess,
  type Extra,
  type ExtraKind,
  type Selection,
} from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { ExtraRow, InsuranceCard } from './extra';
import css from './extras.module.css';

const SECTIONS = [
  { kind: 'Insurance', key: 'insurances' },
  { kind: 'Additional', key: 'additionals' },
  { kind: 'Other', key: 'others' },
] as const satisfies readonly { kind: ExtraKind; key: string }[];

interface ExtrasProps {
  /** All extras of the offer, whatever is drawn here: exclusions reach across the groups. */
  all: readonly Extra[];
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Nobody goes on without it, such as an insurance. */
export interface MissingExtra {
  /** Key of its text. */
  message: string;
  /** How often somebody tried to go on without it. */
  tries: number;
}

export interface ExtrasSectionProps extends ExtrasProps {
  excess: Excess | undefined;
  missing?: MissingExtra | undefined;
  /** Nothing is reserved before the branch confirms. */
  onRequest: boolean;
}

/** Insurances to compare, then additionals, then other options (S2-2). */
export function ExtrasSection({ excess, missing, onRequest, ...props }: ExtrasSectionProps) {
  const { t } = useTranslation('mf-checkout');
  const onQuantity = useQuantity(props);
  const { all, selection } = props;
  const rowOf = (extra: Extra) => {
    const state = extraState(extra, selection, all);
    const reason = state.disabled ? reasonOf(extra, { all, selection }, t) : undefined;
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
        {kind === 'Insurance' && missing && <Missing {...missing} />}
        <ul className={kind === 'Insurance' ? css['cards'] : css['list']}>
          {extras.map((extra) =>
            kind === 'Insurance' ? (
              <InsuranceCard key={extra.id} {...rowOf(extra)} />
            ) : (
              <ExtraRow key={extra.id} {...rowOf(extra)} />
            ),
          )}
        </ul>
        {kind === 'Insurance' && excess && <ExcessFigures excess={excess} />}
      </Card>
    );
  });
}

/** The button that goes on may stand a page further down, so that each try leads here. */
function Missing({ message, tries }: MissingExtra) {
  const { t } = useTranslation('mf-checkout');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [tries]);
  return (
    <p ref={text} role="alert" tabIndex={-1} className={css['error']}>
      {t(message)}
    </p>
  );
}

/** Chooses so many of an extra; the same function for as long as the section is shown. */
function useQuantity({ all, selection, onChange }: ExtrasProps): (extraId: number, quantity: number) => void {
  const latest = useRef({ all, selection, onChange });
  useEffect(() => {
    latest.current = { all, selection, onChange };
  });
  return useCallback((extraId, quantity) => {
    const now = latest.current;
    now.onChange(setQuantity(extraId, quantity, now.selection, now.all));
  }, []);
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
            <dd>{money(excess[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
