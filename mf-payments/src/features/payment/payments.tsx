import { useTranslation } from 'react-i18next';
import { movementOf, signedMinor, type BookedPayment, type Booking } from '@forecourt/shared/booking';
import { PAYMENT_TYPES } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate, pick } from '@forecourt/shared/i18n';
import { toWallClock } from '@forecourt/shared/time';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import css from './amounts.module.css';

/** The company's own name of a way to pay, else ours; empty where money was sent back by hand. */
function useWay(): (payment: BookedPayment) => string {
  const { t } = useTranslation('mf-payments');
  const { config, language } = useHost();
  return ({ paymentType }) => {
    if (paymentType === undefined) return '';
    const method = config.flow.general.paymentMethods.find((each) => each.paymentType === paymentType);
    const name = method?.name ?? '';
    return (
      pick(method?.customName, language) ||
      t(`methods.names.${PAYMENT_TYPES[paymentType] ?? ''}`, { defaultValue: name })
    );
  };
}

/** Each payment of a booking and what went back: several ways to pay may come to one price. */
export function Payments({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const { language } = useHost();
  const money = useMoneyText();
  const wayOf = useWay();
  const { payments = [], pickUp } = booking;
  if (payments.length === 0) return null;
  return (
    <Card heading={t('receipt.payments')}>
      <dl className={css['lines']}>
        {payments.map((payment, index) => {
          const { kind, amount } = movementOf(payment);
          return (
            <div key={index}>
              <dt>
                {[formatDate(toWallClock(new Date(payment.at), pickUp).date, language), wayOf(payment)]
                  .filter(Boolean)
                  .join(' · ')}
                {kind !== 'charge' && <> ({t(`receipt.${kind}`)})</>}
              </dt>
              <dd>
                <Price text={money({ ...amount, minor: signedMinor(kind, amount.minor) })} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
