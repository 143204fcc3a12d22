import * as z from 'zod/mini';
import {
  CUSTOMER_FIELDS,
  FIELD_GROUPS,
  isPersonName,
  type CustomerField,
  type FieldId,
  type FieldKind,
  type FormDefinition,
} from '../contract';
import { isDate } from '../time';
import {
  acceptsDocumentType,
  birthdayError,
  isDocumentValid,
  isPhoneValid,
  licenceError,
  type DocumentType,
  type RentalFacts,
  type TaxPayerType,
} from './customer-rules';
import { isTravelled, stopOfField, transportError, transportLabel, type RentalStops } from './transport';

export type FieldTable = Readonly<Record<string, CustomerField>>;
/** A row of the table with what a form definition says of it. */
export type FormField = CustomerField & {
  id: FieldId;
  settings: FormDefinition['fields'][number]['settings'];
  /** Message key of a name that fits better than the field's own, and of what stands below it. */
  labelKey?: string;
  helpKey?: string;
};
/** As typed; an empty text is "not given". */
export type FieldTexts = Partial<Record<FieldId, string>>;

/** The known fields of a definition, group by group; within a group the definition's order stands. */
export function fieldsOf(definition: Pick<FormDefinition, 'fields'>, table: FieldTable = CUSTOMER_FIELDS): FormField[] {
  const missing = Object.keys(table)
    .filter((id) => table[id]?.isAlwaysAsked && definition.fields.every(({ typeId }) => typeId !== id))
    .map((typeId) => ({ typeId, settings: { required: true, half: true } }));
  const known = [...missing, ...definition.fields].flatMap(({ typeId, settings }): FormField[] => {
    const field = Object.hasOwn(table, typeId) ? table[typeId] : undefined;
    if (!field) return [];
    const required = settings.required || field.isAlwaysAsked === true;
    return [{ ...field, id: typeId as FieldId, settings: { ...settings, required } }];
  });
  return FIELD_GROUPS.flatMap((group) => known.filter((field) => field.group === group));
}

/** A separate driver is asked for only in company bookings (S2-5). */
export const isShown = ({ part }: Pick<CustomerField, 'part'>, isCompany: boolean): boolean =>
  part !== 'driver' || isCompany;

/** The fields that fit the places of the rental: a flight is asked for at an airport, by that name (D250). */
export const fieldsAt = (fields: readonly FormField[], stops: RentalStops): FormField[] =>
  fields.flatMap((field) => {
    const stop = stopOfField(field.id);
    if (stop === undefined) return [field];
    const kind = stops[stop];
    if (!isTravelled(kind)) return [];
    const labelKey = transportLabel(stop, kind);
    return [{ ...field, labelKey, ...(kind === 'airport' && { helpKey: 'transport.flightHelp' }) }];
  });

/** Those whose check looks at another field as well: number and tax status look at the type of the document. */
export const fieldsThatLookAt = <F extends Pick<FormField, 'id' | 'kind' | 'typeField'>>(
  other: FieldId,
  fields: readonly F[],
): F[] =>
  fields.filter(
    ({ typeField, kind }) => typeField === other || (kind === 'fiscalCondition' && other === 'documentTypeId'),
  );

interface InputAttributes {
  type?: 'text' | 'email' | 'tel' | 'date';
  inputMode?: 'email' | 'tel';
  autoCapitalize?: 'none';
  spellCheck?: false;
  maxLength?: number;
}

const INPUTS: Partial<Record<FieldKind, InputAttributes>> = {
  text: { type: 'text', maxLength: 100 },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  date: { type: 'date' },
};
/** Attributes of the `<input>` of a kind; what is chosen from a list is a plain text where the list does not come. */
export const inputOf = (kind: FieldKind): InputAttributes => INPUTS[kind] ?? {};
export const LONGEST_NOTE = 2000;
const LONGEST = 200;
/** Characters that a field takes at most. */
export const longestOf = (kind: FieldKind): number => inputOf(kind).maxLength ?? LONGEST;

/** What a billing form asks for: what it names and nothing else, and no files. */
export const billingFieldsOf = (definition: Pick<FormDefinition, 'fields'>): FormField[] =>
  fieldsOf(definition).filter(
    ({ id, kind }) => kind !== 'files' && definition.fields.some(({ typeId }) => typeId === id),
  );

/** What the checks need to know beside the typed texts; dates are YYYY-MM-DD on the branch's calendar. */
export interface FieldFacts {
  today: string;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
  /** Only where a country is chosen from a list; a country outside of it is none. */
  countries?: readonly { code?: string | undefined; name: string }[];
  /** Undefined where nothing is rented, as in the profile: neither the driver's age nor the licence is checked. */
  rental?: RentalFacts;
}

type Checked = Pick<FormField, 'id' | keyof CustomerField>;
type Check = (value: string, texts: FieldTexts, facts: FieldFacts, field: Checked) => string | undefined;

const email = z.email();
const byId = <T extends { id: number }>(list: readonly T[], id: string | undefined): T | undefined =>
  list.find((entry) => String(entry.id) === id);

const CHECK_OF_KIND: Partial<Record<FieldKind, Check>> = {
  country: (value, _, { countries = [] }) =>
    countries.length === 0 || countries.some(({ code, name }) => (code ?? name) === value)
      ? undefined
      : 'errors.codes.place-unknown',
  email: (value) => (email.safeParse(value).success ? undefined : 'errors.invalidEmail'),
  phone: (value) => (isPhoneValid(value) ? undefined : 'errors.invalidPhone'),
  date: (value) => (isDate(value) ? undefined : 'errors.invalidDate'),
  // Where a list is configured, a choice outside of it is none.
  documentType: (value, _, { documentTypes }) =>
    documentTypes.length > 0 && !byId(documentTypes, value) ? 'errors.wrongDocumentFormat' : undefined,
  fiscalCondition: (value, { documentTypeId }, { taxPayerTypes }) => {
    const condition = byId(taxPayerTypes, value);
    if (!condition) return taxPayerTypes.length > 0 ? 'errors.wrongFiscalCondition' : undefined;
    return documentTypeId && !acceptsDocumentType(condition, Number(documentTypeId))
      ? 'errors.wrongFiscalCondition'
      : undefined;
  },
};

const CHECK_OF_RULE: Record<NonNullable<CustomerField['rule']>, Check> = {
  birthday: (value, _, { today, rental }) => {
    if (!rental) return value < today ? undefined : 'errors.invalidDate';
    const { pickUpDate, ageBounds: bounds, withoutCaution } = rental;
    return birthdayError(value, { today, pickUpDate, bounds, withoutCaution });
  },
  documentNumber: (value, texts, { documentTypes }, { typeField }) => {
    const type = typeField && byId(documentTypes, texts[typeField]);
    return type && !isDocumentValid(type, value) ? 'errors.wrongDocumentFormat' : undefined;
  },
  personName: (value) => (isPersonName(value) ? undefined : 'errors.invalidName'),
  licenceExpiration: (value, _, { rental }) =>
    rental && licenceError(value, rental.returnDate, rental.licenceValidityDays),
  transport: (value, _, { rental }, { id }) => {
    const stop = stopOfField(id);
    return stop && transportError(value, rental?.stops?.[stop]);
  },
};

/** Message key of the first thing that is wrong with a field (S2-5). */
export function fieldError(
  field: Checked & { settings: { required: boolean } },
  texts: FieldTexts,
  facts: FieldFacts,
): string | undefined {
  const value = (texts[field.id] ?? '').trim();
  if (value === '') return field.settings.required ? 'errors.inputIsRequired' : undefined;
  return (
    CHECK_OF_KIND[field.kind]?.(value, texts, facts, field) ??
    (field.rule && CHECK_OF_RULE[field.rule](value, texts, facts, field))
  );
}
