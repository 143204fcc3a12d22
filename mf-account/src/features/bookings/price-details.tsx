import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAhead, ledgerLines, ledgerOf, refundNotes, shownLines, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { abs, defaultCurrency, formatRate, type Money } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import { Stack } from '@forecourt/shared/ui/stack';
import { useLineText } from '../../frame';
import { Facts } from './detail-cards';
import css from './price-details.module.css';

/** What makes the price. The breakdown is capped in height (S2-2), so it can be scrolled by keyboard too. */
export function PriceLines({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const lineText = useLineText();
  const { lines, contained } = shownLines(booking.items);
  return (
    <Stack gap={4}>
      <ul className={css['items']} tabIndex={0} aria-label={t('booking.breakdown')}>
        {lines.map((item, index) => (
          <li key={`${item.type}-${index}`}>
            <span>{item.description}</span>
            <span className={css['amount']}>{lineText(item.amount)}</span>
          </li>
        ))}
      </ul>
      <p className={css['total']}>
        <span>{t('booking.total')}</span>
        <Price text={money(booking.price)} size="l" />
      </p>
      <Facts
        facts={contained.map(
          ({ description, amount }) => [t('price.including', { what: description }), money(amount)] as const,
        )}
      />
    </Stack>
  );
}

/** What stays to be paid of the agency's own price: the commission is not. */
function agencyBalance({ balance, agency }: Booking): Money | undefined {
  const owed = abs(balance).minor - (agency?.commission?.minor ?? 0);
  return agency && { ...balance, minor: balance.minor < 0 ? Math.max(0, owed) : 0 };
}

/** What an agency alone is told (S2-6). What was paid stands among the amounts of everybody unless it is nothing. */
const agencyFacts = (booking: Booking, t: TFunction<'mf-account'>): (readonly [string, Money | undefined])[] => [
  ...(booking.paid.minor > 0 ? [] : ([[t('ledger.paid'), booking.paid]] as const)),
  [t('booking.customerPrice'), booking.agency?.customerPrice],
  [t('booking.customerBalance'), abs(booking.balance)],
  [t('booking.agencyPrice'), booking.agency?.agencyPrice],
  [t('booking.agencyBalance'), agencyBalance(booking)],
  [t('booking.commission'), booking.agency?.commission],
];

/** Left at the branch, where nothing has been picked up yet. */
function depositOf(booking: Booking, now: Date): Money | undefined {
  const { deposit } = booking.category;
  return isAhead(booking, now) && deposit !== undefined && deposit.minor > 0 ? deposit : undefined;
}

export function PriceDetails({ booking, isAgency }: { booking: Booking; isAgency: boolean }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const { config, language } = useHost();
  const [now] = useState(() => new Date());
  const { currency } = booking;
  const shown = (amount: Money | undefined) => amount && money(amount);
  const foreign = currency !== defaultCurrency(config.currencies);
  return (
    <Card heading={t('booking.price')}>
      <Stack gap={4}>
        <PriceLines booking={booking} />
        {refundNotes(booking).map(({ key, amount, by }) => (
          <p key={key}>{t(`ledger.${key}`, { amount: money(amount), date: by && formatDate(by, language) })}</p>
        ))}
        <Facts
          facts={[
            ...ledgerLines(ledgerOf(booking)).map(({ name, amount }) => [t(`ledger.${name}`), money(amount)] as const),
            [t('booking.deposit'), shown(depositOf(booking, now))],
            [t('booking.exchangeRate'), foreign ? formatRate(booking.exchangeRate, language) : undefined],
            ...(isAgency ? agencyFacts(booking, t).map(([name, amount]) => [name, shown(amount)] as const) : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
