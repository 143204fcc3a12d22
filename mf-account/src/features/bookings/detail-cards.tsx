import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCESS_KINDS, type Booking } from '@forecourt/shared/booking';
import { bookingFields } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './detail-cards.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /**
   * Each value under its label, side by side where there is room, as in the card of the trip; `even`: of four, never
   * three beside one.
   */
  layout?: keyof typeof LAYOUTS;
}

const LAYOUTS = { lines: ['facts'], row: ['facts', 'row'], even: ['facts', 'row', 'even'] } as const;

/** One label and value per line; lines without a value are left out. */
export function Facts({ facts, layout = 'lines' }: FactsProps) {
  return (
    <dl className={LAYOUTS[layout].map((name) => css[name]).join(' ')}>
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const NAME: readonly string[] = ['firstName', 'lastName'];

interface PeopleProps {
  booking: Booking;
  fields?: ReturnType<typeof bookingFields>;
}

/** The customer, with the name in one line, and the extra drivers of a company's booking (S2-2). */
export function PeopleDetails({ booking: { customer, drivers }, fields = bookingFields() }: PeopleProps) {
  const { t } = useTranslation('mf-account');
  const more = fields.filter(([id]) => !NAME.includes(id));
  return (
    <>
      <Card heading={t('booking.customer')}>
        <Facts
          layout="row"
          facts={[
            [t('booking.name'), `${customer.firstName} ${customer.lastName}`],
            ...more.map(([id]) => [t(`fields.${id}`), customer[id]] as const),
          ]}
        />
      </Card>
      {customer.isCompany && drivers.length > 0 && (
        <Card heading={t('booking.drivers')}>
          <ul>
            {drivers.map((driver) => (
              <li key={driver.emailAddress}>{`${driver.firstName} ${driver.lastName} (${driver.emailAddress})`}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Its insurance and extras, and what the driver pays at most with them. */
export function CoverDetails({ booking: { car, extras } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const id = useId();
  const excess = (
    <>
      <p className={css['muted']}>{t('booking.excessHelp')}</p>
      <Facts
        layout="even"
        facts={EXCESS_KINDS.map((kind) => [t(`booking.excesses.${kind}`), money(car.excess[kind])] as const)}
      />
    </>
  );
  if (extras.length === 0)
    return (
      <Card heading={t('booking.excess')}>
        <Stack gap={3}>{excess}</Stack>
      </Card>
    );
  return (
    <Card heading={t('booking.extras')}>
      <ul className={css['list']}>
        {extras.map((extra) => (
          <li key={extra.id}>{extra.quantity > 1 ? `${extra.quantity} × ${extra.name}` : extra.name}</li>
        ))}
      </ul>
      <section aria-labelledby={id} className={css['excess']}>
        <h3 id={id}>{t('booking.excess')}</h3>
        {excess}
      </section>
    </Card>
  );
}
