import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import css from './compare.module.css';

export interface Comparing {
  compared: boolean;
  /** No more cars can be compared at once. */
  compareFull: boolean;
  /** The same for the life of the page, so that a card is drawn anew only when it changes. */
  onCompare: (modelId: number) => void;
}

/** The choice goes through the URL; the tick does not wait for it. */
export function CompareBox({
  modelId,
  name,
  compared,
  compareFull,
  onCompare,
}: Comparing & { modelId: number; name: string }) {
  const { t } = useTranslation('mf-search');
  const [ticked, tick] = useOptimistic(compared);
  const change = () =>
    startTransition(() => {
      tick(!compared);
      onCompare(modelId);
    });
  return (
    <Checkbox
      className={css['box']}
      label={t('compare.add')}
      aria-label={t('compare.addCar', { name })}
      checked={ticked}
      disabled={compareFull && !compared}
      onChange={change}
    />
  );
}
