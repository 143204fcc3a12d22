import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { Card } from '@forecourt/shared/ui/card';
import { Facts } from './facts';

/** The customer, and the extra drivers of a company's booking (S2-2). */
export function PeopleDetails({ booking: { customer, drivers } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <Card heading={t('booking.customer')}>
        <Facts
          facts={[
            [t('booking.name'), `${customer.firstName} ${customer.lastName}`],
            [t('fields.emailAddress'), customer.emailAddress],
            [t('fields.cellPhone'), customer.cellPhone],
            [t('fields.documentId'), customer.documentId],
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

export function ExtrasDetails({ booking: { extras } }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  if (extras.length === 0) return null;
  return (
    <Card heading={t('booking.extras')}>
      <ul>
        {extras.map(({ id, name, quantity }) => (
          <li key={id}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
        ))}
      </ul>
    </Card>
  );
}
