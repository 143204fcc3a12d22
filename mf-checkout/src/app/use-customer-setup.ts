import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formCall, formListCall } from '@forecourt/shared/api-client';
import { ageBounds, fieldsOf, type DocumentType, type FormField, type TaxPayerType } from '@forecourt/shared/booking';
import { FORM_TYPE, type FormDefinition, type Place, type SearchParams } from '@forecourt/shared/contract';
import { useHost, type Host, type HostConfig } from '@forecourt/shared/host';
import { documentTypesQuery, placesQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { parseUrlDate, toWallClock } from '@forecourt/shared/time';
import type { CustomerForm } from '../features/customer-form';

export type CustomerSetup =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'ready'; form: CustomerForm; definition: FormDefinition; places: readonly Place[] };

const asksFor = (definition: FormDefinition | undefined, kind: FormField['kind']): boolean =>
  definition !== undefined && fieldsOf(definition).some((field) => field.kind === kind);

/** Everything that the customer form needs before it can be shown. */
export function useCustomerSetup(params: SearchParams): CustomerSetup {
  const host = useHost();
  const definition = useQuery(checkoutFormQuery(host));
  const places = useQuery(placesQuery(host));
  const documentTypes = useQuery({
    ...documentTypesQuery(host),
    enabled: asksFor(definition.data, 'documentType'),
  });
  const taxPayerTypes = useQuery({ ...taxPayerTypesQuery(host), enabled: asksFor(definition.data, 'fiscalCondition') });
  const { config } = host;
  const { dateFrom, dateTo, pickUpPlaceId } = params;
  const form = useMemo(
    () =>
      definition.data && places.data
        ? customerForm({
            definition: definition.data,
            places: places.data,
            config,
            period: { dateFrom, dateTo, pickUpPlaceId },
            documentTypes: documentTypes.data ?? [],
            taxPayerTypes: taxPayerTypes.data ?? [],
          })
        : undefined,
    [definition.data, places.data, config, dateFrom, dateTo, pickUpPlaceId, documentTypes.data, taxPayerTypes.data],
  );
  const queries = [definition, places, documentTypes, taxPayerTypes];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (!form || !definition.data || !places.data || queries.some(({ isLoading }) => isLoading))
    return { step: 'loading' };
  return { step: 'ready', form, definition: definition.data, places: places.data };
}

interface Sources {
  definition: FormDefinition;
  places: readonly Place[];
  config: HostConfig;
  period: Pick<SearchParams, 'dateFrom' | 'dateTo' | 'pickUpPlaceId'>;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
}

function customerForm({ definition, places, config, period, documentTypes, taxPayerTypes }: Sources): CustomerForm {
  const { showTerms, driverLicenceValidityDays, driverAgeWithoutCaution } = config.flow.checkout;
  const zone = places.find(({ id }) => id === period.pickUpPlaceId) ?? { utcDiff: 0 };
  return {
    fields: fieldsOf(definition),
    showsTerms: showTerms,
    facts: {
      today: toWallClock(new Date(), zone).date,
      documentTypes,
      taxPayerTypes,
      rental: {
        pickUpDate: parseUrlDate(period.dateFrom) ?? '',
        returnDate: parseUrlDate(period.dateTo) ?? '',
        ageBounds: ageBounds(config.booking.driverAge, driverAgeWithoutCaution),
        withoutCaution: driverAgeWithoutCaution,
        licenceValidityDays: driverLicenceValidityDays,
      },
    },
  };
}

/** A booking needs somebody to book for, even where no form was configured. */
const FALLBACK: FormDefinition = {
  id: 0,
  type: FORM_TYPE.checkout,
  button: '',
  config: { showIsCompanyCheckbox: false },
  fields: ['firstName', 'lastName', 'emailAddress', 'cellPhone'].map((typeId) => ({
    typeId,
    settings: { required: true, half: true },
  })),
};

const checkoutFormQuery = (host: Host) =>
  queryOptions({
    queryKey: ['checkout', 'form'],
    queryFn: async ({ signal }) => {
      const { value } = await host.api.send(formListCall(), signal);
      const form = value.find(({ type }) => type === FORM_TYPE.checkout);
      return form ? host.api.send(formCall(form.id), signal) : FALLBACK;
    },
  });
