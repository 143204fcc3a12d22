import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelTerms,
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
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Price } from '@forecourt/shared/ui/price';
import css from './booking-facts.module.css';

const nameOf = ({ firstName, lastName }: Pick<Booking['customer'], 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface BookingFactsProps {
  booking: Booking;
  /** Not while a form beside it asks who books and drives. */
  withPeople?: boolean;
}

/** What was booked, as it would stand on paper: which car, when and where, what it costs and what that is made of. */
export function BookingFacts({ booking, withPeople = true }: BookingFactsProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { car } = booking;
  const at = (instant: string, place: BookingPlace) => formatPlaceTime(instant, place, host);
  return (
    <Card heading={t('summary.title')}>
      <div className={css['car']}>
        <Picture src={car.picture} alt="" width={320} height={200} />
        <p>
          <strong>{carName(car)}</strong> {t('carFacts.orSimilar')}
          <br />
          {booking.category.name}
        </p>
      </div>
      <dl className={`${css['facts']} ${css['trip']}`}>
        <Fact name={t('summary.pickUp')}>
          {at(booking.from, booking.pickUp)}
          <br />
          {booking.pickUp.name}
        </Fact>
        <Fact name={t('summary.dropOff')}>
          {at(booking.to, booking.dropOff)}
          <br />
          {booking.dropOff.name}
        </Fact>
      </dl>
      <PriceFacts booking={booking} />
      <FurtherFacts booking={booking} withPeople={withPeople} />
      <FreeUntil booking={booking} />
    </Card>
  );
}

/** What the price is made of, what it comes to, and what of it is paid when. */
function PriceFacts({ booking }: Pick<BookingFactsProps, 'booking'>) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { lines, contained } = shownLines(booking.items);
  return (
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
          <Price text={money(booking.price)} size="l" />
        </dd>
      </div>
      {contained.map(({ type, description, amount }) => (
        <div key={type} className={css['quiet']}>
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
      <DepositLine booking={booking} />
    </dl>
  );
}

/** Left at the branch beside the price; nobody leaves one for what is cancelled. */
function DepositLine({ booking: { category, status } }: { booking: Booking }) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { deposit } = category;
  if (status === 'Cancelled' || deposit === undefined || deposit.minor === 0) return null;
  return (
    <div>
      <dt>{t('summary.deposit')}</dt>
      <dd>{money(deposit)}</dd>
    </div>
  );
}

/** Until when it costs nothing to give the booking up, as its page in the account says. */
function FreeUntil({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const [now] = useState(() => new Date());
  const { freeUntil, isPassed } = cancelTerms(booking, now, host.config.flow.general.refundDays);
  const stands = booking.status === 'Reserved' || booking.status === 'Confirmed';
  if (!stands || !freeUntil || isPassed) return null;
  return (
    <p className={css['free']}>
      <CheckIcon size={18} aria-hidden="true" />
      {t('summary.freeUntil', { when: formatPlaceTime(freeUntil, booking.pickUp, host) })}
    </p>
  );
}

/** What else was said with the booking. */
function FurtherFacts({ booking, withPeople }: Required<BookingFactsProps>) {
  const { t } = useTranslation('mf-checkout');
  const { lines } = shownLines(booking.items);
  // What has a line of the price is named there.
  const unpriced = booking.extras.filter(({ name }) => lines.every(({ description }) => !description.includes(name)));
  return (
    <dl className={css['facts']}>
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
