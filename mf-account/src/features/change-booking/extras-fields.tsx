import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stepper } from '@forecourt/shared/ui/stepper';
import { useLineText } from '../../frame';
import css from './change-booking.module.css';
import { withExtra, type Draft } from './draft';

interface ExtrasFieldsProps {
  offered: readonly Extra[] | undefined;
  extras: Draft['extras'];
  onChange: (extras: Draft['extras']) => void;
}

export function ExtrasFields({ offered, extras, onChange }: ExtrasFieldsProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Card heading={t('booking.extras')}>
      {offered ? (
        <ul role="list" className={css['extras']}>
          {offered.map((extra) => (
            <ExtraRow
              key={extra.id}
              extra={extra}
              quantity={extras[extra.id] ?? 0}
              onChange={(quantity) => onChange(withExtra(extras, extra, quantity))}
            />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={240} shape="block" />
        </div>
      )}
    </Card>
  );
}

interface ExtraRowProps {
  extra: Extra;
  quantity: number;
  onChange: (quantity: number) => void;
}

function ExtraRow({ extra, quantity, onChange }: ExtraRowProps) {
  const { t } = useTranslation('mf-account');
  const lineText = useLineText();
  const { name, gross, isRequired, maxQuantity, stock } = extra;
  return (
    <li className={css['extra']}>
      <div>
        <p className={css['name']}>{name}</p>
        <p className={css['note']}>{lineText(gross)}</p>
      </div>
      <Stepper
        label={name}
        labelHidden
        value={quantity}
        min={isRequired ? 1 : 0}
        max={Math.max(quantity, Math.min(maxQuantity, stock))}
        decreaseLabel={t('change.fewer', { name })}
        increaseLabel={t('change.more', { name })}
        onChange={onChange}
      />
    </li>
  );
}
