import { useEffect } from 'react';
import type { Profile } from '@forecourt/shared/contract';
import type { FieldId } from './field-catalog';
import type { CustomerFormState } from './use-customer-form';

function valuesOf(profile: Profile): Partial<Record<FieldId, string | undefined>> {
  const { firstName, lastName, emailAddress, cellPhone, birthday, documentId, documentTypeId, fiscalConditionId } =
    profile;
  return {
    firstName,
    lastName,
    emailAddress,
    cellPhone,
    birthday,
    documentId,
    documentTypeId: documentTypeId?.toString(),
    fiscalConditionId: fiscalConditionId?.toString(),
  };
}

/** Fills in what the account knows, where nothing was typed yet. An agency books for others, so nothing of it is theirs. */
export function useProfilePrefill({ getValues, setValue }: CustomerFormState, profile: Profile | undefined): void {
  useEffect(() => {
    if (!profile || profile.isAgency) return;
    for (const [id, value] of Object.entries(valuesOf(profile)) as [FieldId, string | undefined][]) {
      if (value && getValues(`fields.${id}`) === '') setValue(`fields.${id}`, value);
    }
    if (profile.isCompany) setValue('isCompany', true);
  }, [profile, getValues, setValue]);
}
