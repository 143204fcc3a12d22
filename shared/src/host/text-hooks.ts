import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-client';
import { formatMoney, type Money } from '../money';
import { useHost } from './host';

/**
 * What a visitor is told of a failed call; texts of unknown errors that a server sends are shown as they are (S1-8).
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('shared');
  return (error) => {
    if (!(error instanceof ApiError)) return t('errors.gralError');
    if (error.errorCode === 'unauthorized') return t('errors.gralError');
    const wait = Number(error.details['retryAfter']);
    if (wait > 0) return t('errors.waitMinutes', { count: Math.ceil(wait / 60) });
    const key =
      error.kind === 'refused' || error.kind === 'unreadable'
        ? `errors.codes.${error.errorCode}`
        : `errors.${error.kind}`;
    if (i18n.exists(key, { ns: 'shared' })) return t(key);
    return i18n.exists(error.message, { ns: 'shared' }) ? t(error.message) : error.message;
  };
}

/** An amount as text in the visitor's language; the one way in which screens show money. */
export function useMoneyText(): (money: Money) => string {
  const { language, config } = useHost();
  return (money) => formatMoney(money, { language, currencies: config.currencies });
}
