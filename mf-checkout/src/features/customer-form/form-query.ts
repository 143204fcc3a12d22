import { queryOptions } from '@tanstack/react-query';
import { countriesCall, formCall, formListCall } from '@forecourt/shared/api-client';
import { FORM_TYPE, type FormDefinition } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

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

export const checkoutFormQuery = (host: Host) =>
  queryOptions({
    queryKey: ['checkout', 'form'],
    queryFn: async ({ signal }) => {
      const { value } = await host.api.send(formListCall(), signal);
      const form = value.find(({ type }) => type === FORM_TYPE.checkout);
      return form ? host.api.send(formCall(form.id), signal) : FALLBACK;
    },
  });

export const countriesQuery = (host: Host) =>
  queryOptions({
    queryKey: ['checkout', 'countries'],
    queryFn: ({ signal }) => host.api.send(countriesCall(), signal),
  });
