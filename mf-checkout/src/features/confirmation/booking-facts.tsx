import { useTranslation } from 'react-i18next';
import { carName } from '@forecourt/shared/booking';
import type { Booking } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatInstant } from '@forecourt/shared/i18n';
import { fromDecimal, subtract, toDecimal } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import css from './confirmation.module.css';

/** What was booked, as it would stand on paper. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-checkout');
  const { language, timeFormat } = useHost();
  const money = useMoneyText();
  const { model } = booking.car;
  const text = (amount: number) => money(amount, booking.currency);
  const at = (instant: string, place: Booking['deliveryPlace']) =>
    formatInstant(instant, language, place.timeZone, timeFormat);
  const later = subtract(fromDecimal(booking.price, booking.currency), fromDecimal(booking.payNow, booking.currency));
  return (
    <Card heading={t('summary.title')}>
      <div className={css['car']}>
        <Picture src={model.imagePath} alt="" width={160} height={100} className={css['picture']} />
        <p>
          <strong>{carName(model)}</strong> {t('carFacts.orSimilar')}
          <br />
          {booking.category.name}
        </p>
      </div>
      <dl className={css['facts']}>
        <Fact name={t('summary.pickUp')}>
          {booking.deliveryPlace.name}
          <br />
          {at(booking.fromDate, booking.deliveryPlace)}
        </Fact>
        <Fact name={t('summary.dropOff')}>
          {booking.returnPlace.name}
          <br />
          {at(booking.toDate, booking.returnPlace)}
        </Fact>
        {booking.additionals.length > 0 && (
          <Fact name={t('confirmation.extras')}>
            {booking.additionals
              .map(({ additional, quantity }) => (quantity > 1 ? `${quantity} × ${additional.name}` : additional.name))
              .join(', ')}
          </Fact>
        )}
        <Fact name={t('confirmation.driver')}>{`${booking.customer.firstName} ${booking.customer.lastName}`}</Fact>
      </dl>
      <dl className={css['money']}>
        {booking.priceItems.map((item, index) => (
          <div key={`${item.typeId}-${index}`}>
            <dt>{item.description}</dt>
            <dd>{item.price === 0 ? t('extras.included') : text(item.price)}</dd>
          </div>
        ))}
        <div className={css['total']}>
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price text={text(booking.price)} />
          </dd>
        </div>
        {booking.onlinePayment && (
          <div>
            <dt>{t('summary.payNow')}</dt>
            <dd>{text(booking.payNow)}</dd>
          </div>
        )}
        <div>
          <dt>{t('summary.payAtDesk')}</dt>
          <dd>{text(booking.onlinePayment ? toDecimal(later) : booking.price)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
