import { useQuery } from '@tanstack/react-query';
import type { FormField } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { countriesQuery, documentTypesQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';

export interface ListState {
  /** It did not come: its field is a free text, so that nobody is kept from paying (D213). */
  hasFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The lists that fields choose from, by kind of field; one that is not known is empty. */
export function useBillingLists(fields: readonly FormField[]) {
  const host = useHost();
  const asks = (kind: FormField['kind']) => fields.some((field) => field.kind === kind);
  const countries = useQuery({ ...countriesQuery(host), enabled: asks('country') });
  const documentTypes = useQuery({ ...documentTypesQuery(host), enabled: asks('documentType') });
  const taxPayerTypes = useQuery({ ...taxPayerTypesQuery(host), enabled: asks('fiscalCondition') });
  const stateOf = (list: typeof countries | typeof documentTypes | typeof taxPayerTypes): ListState => ({
    hasFailed: list.data === undefined && list.errorUpdateCount > 0,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
  });
  const states: Partial<Record<FormField['kind'], ListState>> = {
    country: stateOf(countries),
    documentType: stateOf(documentTypes),
    fiscalCondition: stateOf(taxPayerTypes),
  };
  return {
    lists: {
      countries: countries.data ?? [],
      documentTypes: documentTypes.data ?? [],
      taxPayerTypes: taxPayerTypes.data ?? [],
    },
    states,
    isLoading: [countries, documentTypes, taxPayerTypes].some((list) => list.isLoading && list.errorUpdateCount === 0),
  };
}
