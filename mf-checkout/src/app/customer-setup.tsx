import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsAt, fieldsOf, type FormField } from '@forecourt/shared/booking';
import { fieldFactsOf } from '@forecourt/shared/checkout';
import type { FormDefinition, Place, SearchParams } from '@forecourt/shared/contract';
import { useErrorText, useHost, useSession } from '@forecourt/shared/host';
import { checkoutFormQuery, documentTypesQuery, placesQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { useRestoredDraft, type CustomerForm } from '../features/customer-form';

export type CustomerSetup =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'ready'; form: CustomerForm; definition: FormDefinition; places: readonly Place[] };

const asksFor = (definition: FormDefinition | undefined, kind: FormField['kind']): boolean =>
  definition !== undefined && fieldsOf(definition).some((field) => field.kind === kind);

/** A quotation promises a price and no car: it needs a name and an address, as the server sees it, too. */
const askedFields = (definition: FormDefinition, quoteOnly: boolean): FormField[] =>
  fieldsOf(definition).map((field) =>
    quoteOnly ? { ...field, settings: { ...field.settings, required: field.isAlwaysAsked === true } } : field,
  );

/** Everything that the customer form needs before it can be shown, what was typed before a reload too. */
export function useCustomerSetup(
  params: Pick<SearchParams, 'dateFrom' | 'dateTo' | 'pickUpPlaceId' | 'dropOffPlaceId'>,
  quoteOnly: boolean,
): CustomerSetup {
  const host = useHost();
  const { signedIn } = useSession();
  const isRestored = useRestoredDraft();
  const definition = useQuery(checkoutFormQuery(host));
  const places = useQuery(placesQuery(host));
  const documentTypes = useQuery({
    ...documentTypesQuery(host),
    enabled: asksFor(definition.data, 'documentType'),
  });
  const taxPayerTypes = useQuery({ ...taxPayerTypesQuery(host), enabled: asksFor(definition.data, 'fiscalCondition') });
  const { config } = host;
  const { registerInCheckout, passwordMinLength } = config.site.myAccount;
  const offersAccount = registerInCheckout && !signedIn;
  const { dateFrom, dateTo, pickUpPlaceId, dropOffPlaceId } = params;
  const form = useMemo<CustomerForm | undefined>(() => {
    if (!definition.data || !places.data) return undefined;
    const facts = fieldFactsOf({
      period: { dateFrom, dateTo, pickUpPlaceId, dropOffPlaceId },
      places: places.data,
      config,
      documentTypes: documentTypes.data ?? [],
      taxPayerTypes: taxPayerTypes.data ?? [],
    });
    return {
      fields: fieldsAt(askedFields(definition.data, quoteOnly), facts.rental.stops ?? {}),
      showsTerms: config.flow.checkout.showTerms,
      ...(offersAccount && { passwordMinLength }),
      facts,
    };
  }, [
    definition.data,
    quoteOnly,
    places.data,
    config,
    offersAccount,
    passwordMinLength,
    dateFrom,
    dateTo,
    pickUpPlaceId,
    dropOffPlaceId,
    documentTypes.data,
    taxPayerTypes.data,
  ]);
  const queries = [definition, places, documentTypes, taxPayerTypes];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  const isLoading = !isRestored || queries.some((query) => query.isLoading);
  if (isLoading || !form || !definition.data || !places.data) return { step: 'loading' };
  return { step: 'ready', form, definition: definition.data, places: places.data };
}

interface SetupFailedProps {
  setup: Extract<CustomerSetup, { step: 'failed' }>;
  headingLevel?: 2;
}

export function SetupFailed({ setup, ...screen }: SetupFailedProps) {
  const { t } = useTranslation('mf-checkout');
  return (
    <ErrorScreen
      {...screen}
      title={t('errors.gralError')}
      message={useErrorText()(setup.error)}
      action={
        <Button variant="primary" onClick={setup.retry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
