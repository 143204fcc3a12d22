import { useTranslation } from 'react-i18next';
import type { Booking, Profile } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { defaultCurrency, formatRate } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import { Stack } from '@forecourt/shared/ui/stack';
import { Facts } from './facts';
import css from './price-details.module.css';

/** The breakdown is capped in height (S2-2), so it can be scrolled by keyboard too. */
export function PriceDetails({ booking, profile }: { booking: Booking; profile: Profile }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const { config, language } = useHost();
  const { currency } = booking;
  const shown = (amount: number | undefined) => (amount === undefined ? undefined : money(amount, currency));
  const foreign = currency !== defaultCurrency(config.currencies);
  return (
    <Card heading={t('booking.price')}>
      <Stack gap={4}>
        <ul className={css['items']} tabIndex={0} aria-label={t('booking.breakdown')}>
          {booking.priceItems.map((item, index) => (
            <li key={`${item.typeId}-${index}`}>
              <span>{item.description}</span>
              <span className={css['amount']}>{money(item.price, currency)}</span>
            </li>
          ))}
        </ul>
        <p className={css['total']}>
          <span>{t('booking.total')}</span>
          <Price text={money(booking.price, currency)} size="l" />
        </p>
        <Facts
          facts={[
            [t('booking.paid'), booking.totalPayed > 0 ? shown(booking.totalPayed) : undefined],
            [
              t(booking.customerBalance < 0 ? 'booking.owed' : 'booking.credit'),
              booking.customerBalance === 0 ? undefined : shown(Math.abs(booking.customerBalance)),
            ],
            [t('booking.exchangeRate'), foreign ? formatRate(booking.exchangeRate, language) : undefined],
            ...(profile.isAgency
              ? ([
                  [t('booking.customerPrice'), shown(booking.customerPrice)],
                  [t('booking.agencyPrice'), shown(booking.agencyPrice)],
                  [t('booking.commission'), shown(booking.salesCommision)],
                  [t('booking.balance'), shown(Math.abs(booking.balance))],
                ] as const)
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
