import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AttemptDetail } from '@forecourt/shared/api-client';
import { CUSTOMER_FIELDS } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { documentTypesQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { Card } from '@forecourt/shared/ui/card';
import css from './admin-attempts.module.css';

interface BillingProps {
  billing: NonNullable<AttemptDetail['billing']>;
}

/** Bookings and payments keep the code of a country. */
const isCountryCode = (field: string, value: string) => field === 'country' && /^[A-Z]{2}$/.test(value);

/** What is chosen from a list is kept by its number; a number whose entry is gone stands as it is. */
function useNames({ billing }: BillingProps): (field: string, value: string) => string {
  const host = useHost();
  const documentTypes = useQuery({ ...documentTypesQuery(host), enabled: 'documentTypeId' in billing });
  const taxPayerTypes = useQuery({ ...taxPayerTypesQuery(host), enabled: 'fiscalConditionId' in billing });
  const lists: Readonly<Record<string, readonly { id: number; name: string }[] | undefined>> = {
    documentTypeId: documentTypes.data,
    fiscalConditionId: taxPayerTypes.data,
  };
  const countries = new Intl.DisplayNames(host.language, { type: 'region' });
  return (field, value) =>
    isCountryCode(field, value)
      ? (countries.of(value) ?? value)
      : (lists[field]?.find(({ id }) => String(id) === value)?.name ?? value);
}

/** They come in no order of their own: shown in that of customers' fields. */
const inOrder = (billing: BillingProps['billing']) => {
  const order = Object.keys(CUSTOMER_FIELDS);
  return Object.entries(billing).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
};

/** Whom the receipts and invoices of this payment are made out to, as its billing form was filled in. */
export function Billing({ billing }: BillingProps) {
  const { t } = useTranslation('mf-payments');
  const nameOf = useNames({ billing });
  return (
    <Card heading={t('billing.title')}>
      <dl className={css['facts']}>
        {inOrder(billing).map(([field, value]) => (
          <div key={field}>
            <dt>{t(`billing.fields.${field}`, { defaultValue: field })}</dt>
            <dd>{nameOf(field, value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
