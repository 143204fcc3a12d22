import type { FormDefinition } from '@forecourt/shared/contract';

export type FieldKind =
  'text' | 'email' | 'tel' | 'date' | 'country' | 'documentType' | 'fiscalCondition' | 'multiline' | 'files';
export type FieldGroup = 'contact' | 'address' | 'document' | 'licence' | 'driver' | 'trip';

interface FieldSpec {
  kind: FieldKind;
  group: FieldGroup;
  /** Token by which browsers fill the field in. */
  autoComplete: string;
}

const spec = (group: FieldGroup, kind: FieldKind = 'text', autoComplete = 'off'): FieldSpec => ({
  kind,
  group,
  autoComplete,
});

/** Every field that a form definition may name (S2-3 "Customer form fields", "Driver fields"), in the order in which groups appear. */
const CATALOG = {
  emailAddress: spec('contact', 'email', 'email'),
  firstName: spec('contact', 'text', 'given-name'),
  lastName: spec('contact', 'text', 'family-name'),
  cellPhone: spec('contact', 'tel', 'tel'),
  birthday: spec('contact', 'date', 'bday'),
  birthCountry: spec('contact', 'country'),
  birthState: spec('contact'),
  country: spec('address', 'country', 'country'),
  state: spec('address', 'text', 'address-level1'),
  city: spec('address', 'text', 'address-level2'),
  address: spec('address', 'text', 'address-line1'),
  addressNumber: spec('address', 'text', 'address-line2'),
  addressDepartment: spec('address', 'text', 'address-line3'),
  zipCode: spec('address', 'text', 'postal-code'),
  fiscalConditionId: spec('document', 'fiscalCondition'),
  documentTypeId: spec('document', 'documentType'),
  documentId: spec('document'),
  documentIdIssuance: spec('document', 'date'),
  documentIdExpiration: spec('document', 'date'),
  documentIdIssuanceCountry: spec('document', 'country'),
  documentIdIssuanceState: spec('document'),
  driverFirstName: spec('driver', 'text', 'section-driver given-name'),
  driverLastName: spec('driver', 'text', 'section-driver family-name'),
  driverEmail: spec('driver', 'email', 'section-driver email'),
  driverPhone: spec('driver', 'tel', 'section-driver tel'),
  driverCountry: spec('driver', 'country', 'section-driver country'),
  driverCity: spec('driver', 'text', 'section-driver address-level2'),
  driverAddress: spec('driver', 'text', 'section-driver address-line1'),
  driverAddressNumber: spec('driver', 'text', 'section-driver address-line2'),
  driverAddressDepartment: spec('driver', 'text', 'section-driver address-line3'),
  driverZipCode: spec('driver', 'text', 'section-driver postal-code'),
  driverDocumentTypeId: spec('driver', 'documentType'),
  driverId: spec('driver'),
  driverLicenseNumber: spec('licence'),
  driverLicenseCountry: spec('licence', 'country'),
  driverLicenseState: spec('licence'),
  driverLicenseIssuance: spec('licence', 'date'),
  driverLicenseExpiration: spec('licence', 'date'),
  deliveryTransportationId: spec('trip'),
  returnTransportationId: spec('trip'),
  customDeliveryAddress: spec('trip'),
  customDeliveryCity: spec('trip'),
  customReturnAddress: spec('trip'),
  customReturnCity: spec('trip'),
  purchaseOrder: spec('trip'),
  commercialAgreementCode: spec('trip'),
  notes: spec('trip', 'multiline'),
  files: spec('trip', 'files'),
} as const satisfies Record<string, FieldSpec>;

export type FieldId = keyof typeof CATALOG;
export const isFieldId = (typeId: string): typeId is FieldId => Object.hasOwn(CATALOG, typeId);

export type FormField = FieldSpec & { id: FieldId; settings: FormDefinition['fields'][number]['settings'] };

const GROUPS: readonly FieldGroup[] = ['contact', 'address', 'document', 'driver', 'licence', 'trip'];

/** The contract's own demand: no booking without them, whatever a definition says. */
const ALWAYS_ASKED: readonly FieldId[] = ['firstName', 'lastName', 'emailAddress'];

/** The known fields of a definition, group by group; within a group the definition's order stands. */
export function fieldsOf(definition: FormDefinition): FormField[] {
  const missing = ALWAYS_ASKED.filter((id) => definition.fields.every(({ typeId }) => typeId !== id));
  const asked = [
    ...missing.map((typeId) => ({ typeId, settings: { required: true, half: true } })),
    ...definition.fields,
  ];
  const known = asked.flatMap(({ typeId, settings }): FormField[] => {
    if (!isFieldId(typeId)) return [];
    return [
      {
        ...CATALOG[typeId],
        id: typeId,
        settings: { ...settings, required: settings.required || ALWAYS_ASKED.includes(typeId) },
      },
    ];
  });
  return GROUPS.flatMap((group) => known.filter((field) => field.group === group));
}

/** A separate driver is asked for only in company bookings (S2-5); the licence is then the driver's, else the customer's. */
export const isShown = ({ group }: Pick<FormField, 'group'>, isCompany: boolean): boolean =>
  group !== 'driver' || isCompany;
