import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  carName,
  ledgerLines,
  ledgerOf,
  shownLines,
  transportFacts,
  type Booking,
  type BookingPlace,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import css from './confirmation.module.css';

const nameOf = ({ firstName, lastName }: Pick<Booking['customer'], 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface BookingFactsProps {
  booking: Booking;
  /** Not while a form beside it asks who books and drives. */
  withPeople?: boolean;
}

/** What was booked, as it would stand on paper. */
export function BookingFacts({ booking, withPeople = true }: BookingFactsProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const money = useMoneyText();
  const { car } = booking;
  const { lines, contained } = shownLines(booking.items);
  // What has a line of the price is named there.
  const unpriced = booking.extras.filter(({ name }) => lines.every(({ description }) => !description.includes(name)));
  const at = (instant: string, place: BookingPlace) => formatPlaceTime(instant, place, host);
  return (
    <Card heading={t('summary.title')}>
      <div className={css['car']}>
        <Picture src={car.picture} alt="" width={160} height={100} className={css['picture']} />
        <p>
          <strong>{carName(car)}</strong> {t('carFacts.orSimilar')}
          <br />
          {booking.category.name}
        </p>
      </div>
      <dl className={css['facts']}>
        <Fact name={t('summary.pickUp')}>
          {booking.pickUp.name}
          <br />
          {at(booking.from, booking.pickUp)}
        </Fact>
        <Fact name={t('summary.dropOff')}>
          {booking.dropOff.name}
          <br />
          {at(booking.to, booking.dropOff)}
        </Fact>
        {transportFacts(booking).map(({ labelKey, text }) => (
          <Fact key={labelKey} name={t(labelKey)}>
            {text}
          </Fact>
        ))}
        {unpriced.length > 0 && (
          <Fact name={t('confirmation.extras')}>
            {unpriced.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
          </Fact>
        )}
        {withPeople && <Fact name={t('confirmation.driver')}>{nameOf(booking.customer)}</Fact>}
        {withPeople && booking.drivers.length > 0 && (
          <Fact name={t('form.groups.driver')}>{booking.drivers.map(nameOf).join(', ')}</Fact>
        )}
      </dl>
      <dl className={css['money']}>
        {lines.map((item, index) => (
          <div key={`${item.type}-${index}`}>
            <dt>{item.description}</dt>
            <dd>{item.amount.minor === 0 ? t('extras.included') : money(item.amount)}</dd>
          </div>
        ))}
        <div className={css['total']}>
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price text={money(booking.price)} />
          </dd>
        </div>
        {contained.map(({ type, description, amount }) => (
          <div key={type}>
            <dt>{t('price.including', { what: description })}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {ledgerLines(ledgerOf(booking)).map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(`ledger.${name}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
