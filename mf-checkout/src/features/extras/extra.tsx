import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownExtraPrice, type Extra, type ExtraState } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { roundingOf } from '@forecourt/shared/money';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import { Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { Stepper } from '@forecourt/shared/ui/stepper';
import css from './extras.module.css';

export interface ExtraProps extends ExtraState {
  extra: Extra;
  /** Why it cannot be had. */
  reason: string | undefined;
  /** Keeps its identity, so that a row whose state does not change is not drawn again. */
  onQuantity: (extraId: number, quantity: number) => void;
}

/** The price holds it. */
const isIncluded = ({ isRequired, gross }: Extra): boolean => isRequired && gross.minor === 0;

/** One extra of a list: what it is to the left, what it costs and how many of it to the right. */
export const ExtraRow = memo(function ExtraRow(props: ExtraProps) {
  const { extra, quantity } = props;
  const isOne = props.control === 'checkbox';
  return (
    <li className={`${css['card']} ${css['row']} ${isOne ? css['one'] : ''} ${quantity > 0 ? css['chosen'] : ''}`}>
      <div className={`${css['words']} ${isOne && !props.locked ? css['boxed'] : ''}`}>
        <ExtraName {...props} />
        <div className={css['about']}>
          <p className={css['description']}>{extra.description}</p> <ExtraDetails extra={extra} />
        </div>
      </div>
      <div className={css['aside']}>
        <ExtraQuantity {...props} />
        {!isIncluded(extra) && (
          <div className={css['cost']}>
            <ExtraPrice extra={extra} />
          </div>
        )}
      </div>
    </li>
  );
});

/** One insurance, as a card to compare with the others. */
export const InsuranceCard = memo(function InsuranceCard(props: ExtraProps) {
  const { extra, quantity } = props;
  return (
    <li className={`${css['card']} ${quantity > 0 ? css['chosen'] : ''}`}>
      <ExtraName {...props} />
      <p className={css['description']}>{extra.description}</p>
      <div className={css['foot']}>
        {!isIncluded(extra) && <ExtraPrice extra={extra} />}
        <ExtraQuantity {...props} />
        <ExtraDetails extra={extra} />
      </div>
    </li>
  );
});

/** The extra's name, and its checkbox when at most one can be booked (S2-2); says why when it cannot be. */
function ExtraName({ extra, quantity, control, locked, disabled, reason, onQuantity }: ExtraProps) {
  const { t } = useTranslation('mf-checkout');
  if (control === 'checkbox' && !locked) {
    return (
      <Checkbox
        label={<span className={css['name']}>{extra.name}</span>}
        description={reason}
        checked={quantity > 0}
        disabled={disabled}
        onChange={(event) => onQuantity(extra.id, event.target.checked ? 1 : 0)}
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
function ExtraQuantity({ extra, quantity, max, control, locked, disabled, onQuantity }: ExtraProps) {
  const { t } = useTranslation('mf-checkout');
  if (control === 'checkbox') return null;
  return (
    <Stepper
      label={extra.name}
      labelHidden
      value={quantity}
      min={locked ? 1 : 0}
      max={max}
      disabled={disabled}
      onChange={(wanted) => onQuantity(extra.id, wanted)}
      decreaseLabel={t('extras.fewer', { name: extra.name })}
      increaseLabel={t('extras.more', { name: extra.name })}
    />
  );
}

/** Everything about an extra, on demand (S2-2 "extra detail dialog"). */
export function ExtraDetails({ extra }: { extra: Extra }) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css['details']}
        aria-label={t('extras.detailsOf', { name: extra.name })}
        onClick={() => setOpen(true)}
      >
        {t('extras.details')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={extra.name} closeLabel={t('actions.close')} size="s">
        <Stack gap={4}>
          {extra.picture && <Picture src={extra.picture} alt="" width={400} height={220} />}
          <p>{extra.description}</p>
          <ExtraPrice extra={extra} />
          {extra.maxQuantity > 1 && <p className={css['quiet']}>{t('extras.atMost', { count: extra.maxQuantity })}</p>}
        </Stack>
      </Dialog>
    </>
  );
}

/** What one piece adds to the total, as the summary counts it; per day below that, where it is charged by the day. */
function ExtraPrice({ extra }: { extra: Extra }) {
  const { t } = useTranslation('mf-checkout');
  const { flow, currencies } = useHost().config;
  const money = useMoneyText();
  if (extra.gross.minor === 0) return <Price text={t('extras.free')} size="s" />;
  const { daily, whole } = shownExtraPrice(extra, flow, roundingOf(extra.gross.currency, currencies));
  return (
    <span className={css['price']}>
      <Price text={money(whole)} suffix={<span className={css['perRental']}>{t('extras.perRental')}</span>} />
      {extra.isPricedByDay && <span className={css['quiet']}>{`${money(daily)} ${t('extras.perDay')}`}</span>}
    </span>
  );
}
