import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceOf, promotionNotice, type PromotionNotice as Notice } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { promotionQuery } from './promotion-query';

const TONE = { success: 'positive', warning: 'caution', error: 'negative' } as const;

function useNotice(code: string): Notice | undefined {
  const host = useHost();
  const promotion = useQuery(promotionQuery(host, code));
  if (promotion.isError) return { state: 'error', messageKey: 'promoAlert.errorMessage' };
  return promotion.data && promotionNotice(code, promotion.data, host.config.flow.general.paymentMethods.map(choiceOf));
}

/** Whether the code counts for every way to pay, for some, or for none (S1-4). */
export function PromotionNotice({ code }: { code: string }) {
  const { t } = useTranslation('mf-search');
  const [dismissed, setDismissed] = useState<string>();
  const notice = useNotice(code);
  if (!notice || dismissed === code) return null;
  const values = { code, types: notice.state === 'warning' ? notice.acceptedTypes.join(', ') : '' };
  return (
    <Alert tone={TONE[notice.state]} live onClose={() => setDismissed(code)} closeLabel={t('actions.close')}>
      {t(notice.messageKey, values)}
    </Alert>
  );
}
