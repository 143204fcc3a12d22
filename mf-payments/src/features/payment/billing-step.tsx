import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnline, type Booking } from '@forecourt/shared/booking';
import { readForm } from '@forecourt/shared/checkout';
import { FORM_TYPE } from '@forecourt/shared/contract';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { reported } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { billingMemory, type BillingDetails } from './billing-memory';
import { useMethodId } from './payment-url';

const BillingForm = lazy(() => import(/* webpackChunkName: "billing-form" */ './billing-form'));
const billingFormQuery = ({ api, report }: Pick<Host, 'api' | 'report'>) =>
  queryOptions({
    queryKey: ['payments', 'billing-form'],
    queryFn: async ({ signal }) => {
      const form = await readForm(api, FORM_TYPE.billing, signal);
      return form ? reported(form, report) : null;
    },
  });

interface BillingStepProps {
  booking: Booking;
  paymentType: number;
  /** What is paid with; `billing` is undefined where nothing is asked for. */
  children: (billing: BillingDetails | undefined) => ReactNode;
}

/** The company's billing form comes before the payment, unless the way to pay goes without it (S2-3). */
export function BillingStep({ booking, paymentType, children }: BillingStepProps) {
  const { paymentMethods } = useHost().config.flow.general;
  const methodId = useMethodId();
  const ofType = paymentMethods.filter((candidate) => isOnline(candidate) && candidate.paymentType === paymentType);
  const method = ofType.find(({ id }) => id === methodId) ?? ofType[0];
  if (method === undefined || method.disableBillingForm) return children(undefined);
  return <AskedBilling booking={booking}>{children}</AskedBilling>;
}

function AskedBilling({ booking, children }: Omit<BillingStepProps, 'paymentType'>) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const errorText = useErrorText();
  const { data: form, error, isFetching, refetch } = useQuery(billingFormQuery(host));
  const [given, setGiven] = useState(() => billingMemory.read(booking.id));
  const loading = <Skeleton height={240} shape="block" />;
  if (form === undefined && isFetching) return loading;
  if (form === undefined)
    return (
      <Alert
        tone="negative"
        live
        title={t('billing.failedTitle')}
        actions={
          <Button variant="primary" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    );
  if (form === null) return children(undefined);
  const keep = (values: BillingDetails, isGiven: boolean) => {
    billingMemory.keep(booking.id, { values, isGiven });
    if (isGiven !== given.isGiven) setGiven({ values, isGiven });
  };
  if (!given.isGiven)
    return (
      <Suspense fallback={loading}>
        <BillingForm
          definition={form}
          booking={booking}
          typed={given.values}
          onType={(values) => keep(values, false)}
          onDone={(values) => keep(values, true)}
        />
      </Suspense>
    );
  return (
    <Stack gap={4}>
      {children(given.values)}
      <Button variant="ghost" block onClick={() => keep(given.values, false)}>
        {t('billing.change')}
      </Button>
    </Stack>
  );
}
