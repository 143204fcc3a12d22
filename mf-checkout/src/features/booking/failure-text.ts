import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText } from '@forecourt/shared/host';

/** Texts of known codes are translated, those of others the server's own; `general` stands for all else (S2-8). */
export function useFailureText(
  general: 'errors.genericBookingError' | 'errors.genericQuotationError',
): (error: unknown) => string {
  const { t, i18n } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError) || error.kind === 'unreadable') return t(general);
    const known = error.kind !== 'refused' || i18n.exists(`errors.codes.${error.errorCode}`, { ns: 'shared' });
    return known ? errorText(error) : (error.said ?? t(general));
  };
}
