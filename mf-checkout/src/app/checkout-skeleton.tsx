import { useTranslation } from 'react-i18next';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './checkout.module.css';

/** The shape of what comes: head, form, summary. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('mf-checkout');
  return (
    <div className={css['page']}>
      <VisuallyHidden as="h1">{t('checkout.title')}</VisuallyHidden>
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
      <div className={css['headBones']}>
        <Skeleton width={160} />
        <Skeleton shape="block" width={280} height={40} />
      </div>
      <div className={css['columns']}>
        <Stack gap={5}>
          <Skeleton shape="block" height={360} />
          <Skeleton shape="block" height={280} />
        </Stack>
        <div className={css['side']}>
          <Skeleton shape="block" height={480} />
        </div>
      </div>
    </div>
  );
}

/** Stands in the left column while the form's definition is on its way. */
export function FormSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton shape="block" height={420} />
      <Skeleton shape="block" height={180} />
    </Stack>
  );
}

/** The size of the price lines, so that nothing moves when they come. */
export function PriceSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton lines={3} />
      <Skeleton shape="block" height={44} />
      <Skeleton shape="block" height={72} />
    </Stack>
  );
}
