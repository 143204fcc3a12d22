import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import type { CheckoutPartProps } from './checkout-part';
import { useUrlActions } from './use-url-actions';

/** Without a price nothing can be booked (S2-8 "Price failure"); a coupon that ran out is the one cause to mend here. */
export function PriceFailed({ url, offer }: CheckoutPartProps) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const { applyCoupon } = useUrlActions();
  const code = url.params.promotionCode;
  const { priceError } = offer;
  if (code && priceError instanceof ApiError && priceError.errorCode === 'promotion-invalid') {
    return (
      <Alert
        tone="negative"
        live
        actions={<Button onClick={() => applyCoupon(undefined)}>{t('coupon.remove', { code })}</Button>}
      >
        {errorText(priceError)}
      </Alert>
    );
  }
  return (
    <Alert tone="negative" live actions={<Button onClick={() => void offer.refresh()}>{t('actions.retry')}</Button>}>
      {t('errors.getPrices')}
    </Alert>
  );
}
