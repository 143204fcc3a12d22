import * as z from 'zod/mini';
import {
  acceptsDocumentType,
  birthdayError,
  isDocumentValid,
  isPhoneValid,
  licenceError,
  type AgeBounds,
  type DocumentType,
  type TaxPayerType,
} from '@forecourt/shared/booking';
import { isDate } from '@forecourt/shared/time';
import type { CustomerValues } from './customer-values';
import type { FieldId, FieldKind, FormField } from './field-catalog';

/** What the rules need to know beside the typed values; dates are YYYY-MM-DD on the branch's calendar. */
export interface RentalFacts {
  today: string;
  pickUpDate: string;
  returnDate: string;
  ageBounds: AgeBounds;
  withoutCaution: boolean;
  licenceValidityDays: number;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
}

type Fields = CustomerValues['fields'];
type Rule = (value: string, fields: Fields, facts: RentalFacts) => string | undefined;

const email = z.email();
const byId = <T extends { id: number }>(list: readonly T[], id: string | undefined): T | undefined =>
  list.find((entry) => String(entry.id) === id);

const documentFormat =
  (typeField: FieldId): Rule =>
  (value, fields, { documentTypes }) => {
    const type = byId(documentTypes, fields[typeField]);
    return type && !isDocumentValid(type, value) ? 'errors.wrongDocumentFormat' : undefined;
  };

const fiscalCondition: Rule = (value, fields, { taxPayerTypes }) => {
  const condition = byId(taxPayerTypes, value);
  const documentType = fields.documentTypeId;
  return condition && documentType && !acceptsDocumentType(condition, Number(documentType))
    ? 'errors.wrongFiscalCondition'
    : undefined;
};

const RULES_BY_KIND: Partial<Record<FieldKind, Rule>> = {
  email: (value) => (email.safeParse(value).success ? undefined : 'errors.invalidEmail'),
  tel: (value) => (isPhoneValid(value) ? undefined : 'errors.invalidPhone'),
  date: (value) => (isDate(value) ? undefined : 'errors.invalidDate'),
};

const RULES_BY_FIELD: Partial<Record<FieldId, Rule>> = {
  birthday: (value, _, { ageBounds: bounds, ...facts }) => birthdayError(value, { ...facts, bounds }),
  documentId: documentFormat('documentTypeId'),
  driverId: documentFormat('driverDocumentTypeId'),
  fiscalConditionId: fiscalCondition,
  driverLicenseExpiration: (value, _, { returnDate, licenceValidityDays }) =>
    licenceError(value, returnDate, licenceValidityDays),
};

/** Message key of the first thing that is wrong with a field (S2-5). */
export function fieldError({ id, kind, settings }: FormField, fields: Fields, facts: RentalFacts): string | undefined {
  const value = (fields[id] ?? '').trim();
  if (value === '') return settings.required ? 'errors.inputIsRequired' : undefined;
  return RULES_BY_KIND[kind]?.(value, fields, facts) ?? RULES_BY_FIELD[id]?.(value, fields, facts);
}
