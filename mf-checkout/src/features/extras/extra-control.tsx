import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { excludedBy, extraState, setQuantity, type Extra, type Selection } from '@forecourt/shared/booking';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { Stepper } from '@forecourt/shared/ui/stepper';
import css from './extras.module.css';

export interface ExtrasProps {
  /** All extras of the offer, whatever is drawn here: exclusions reach across the groups. */
  all: readonly Extra[];
  selection: Selection;
  onChange: (selection: Selection) => void;
}
export type ExtraProps = ExtrasProps & { extra: Extra };

/** The extra's name, and its checkbox when at most one can be booked (S2-2); says why when it cannot be. */
export function ExtraName({ extra, all, selection, onChange }: ExtraProps) {
  const { t } = useTranslation('mf-checkout');
  const { quantity, control, locked, disabled } = extraState(extra, selection, all);
  const reason = disabled ? reasonOf({ extra, all, selection }, t) : undefined;
  if (control === 'checkbox' && !locked) {
    const toggle = (chosen: boolean) => onChange(setQuantity(extra.id, chosen ? 1 : 0, selection, all));
    return (
      <Checkbox
        label={<span className={css['name']}>{extra.name}</span>}
        description={reason}
        checked={quantity > 0}
        disabled={disabled}
        onChange={(event) => toggle(event.target.checked)}
      />
    );
  }
  return (
    <p className={css['plainName']}>
      <span className={css['name']}>{extra.name}</span>
      {locked && <StatusChip tone="positive">{t('extras.included')}</StatusChip>}
      {reason && <span className={css['quiet']}>{reason}</span>}
    </p>
  );
}

/** Plus and minus, bounded by 0 (1 when required), the maximum per booking and the stock. */
export function ExtraQuantity({ extra, all, selection, onChange }: ExtraProps) {
  const { t } = useTranslation('mf-checkout');
  const { quantity, max, control, locked, disabled } = extraState(extra, selection, all);
  if (control === 'checkbox') return null;
  return (
    <Stepper
      label={extra.name}
      labelHidden
      value={quantity}
      min={locked ? 1 : 0}
      max={max}
      disabled={disabled}
      onChange={(wanted) => onChange(setQuantity(extra.id, wanted, selection, all))}
      decreaseLabel={t('extras.fewer', { name: extra.name })}
      increaseLabel={t('extras.more', { name: extra.name })}
    />
  );
}

function reasonOf({ extra, all, selection }: Omit<ExtraProps, 'onChange'>, t: TFunction<'mf-checkout'>): string {
  if (Math.min(extra.stock, extra.maxQuantity) <= 0) return t('extras.soldOut');
  const other =
    excludedBy(extra.id, selection, all) ?? all.find(({ id, isRequired }) => isRequired && extra.excludes.includes(id));
  return t('extras.notWith', { name: other?.name ?? '' });
}
