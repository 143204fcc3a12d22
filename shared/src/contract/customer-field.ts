/** Part of a booking request that carries a field (wire: `customer`, `driver`, and the request itself). */
export type FieldPart = 'customer' | 'driver' | 'request';
export type FieldKind =
  'text' | 'email' | 'phone' | 'date' | 'country' | 'documentType' | 'fiscalCondition' | 'multiline' | 'files';
/** Cards of the form, in the order in which they are shown. */
export const FIELD_GROUPS = ['contact', 'address', 'document', 'driver', 'licence', 'trip'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

type CountryField = 'country' | 'birthCountry' | 'documentIdIssuanceCountry' | 'driverLicenseCountry';

export interface CustomerField {
  part: FieldPart;
  /** Decides the control, the format that is checked, and the type on the wire. */
  kind: FieldKind;
  group: FieldGroup;
  /** Token by which browsers fill the field in; `off` where there is none. */
  autoComplete?: string;
  /** Name on the wire, where it differs from the name on the form (D41). */
  wire?: string;
  /** Check of this field alone, beside the format of its kind (S2-5). */
  rule?: 'birthday' | 'documentNumber' | 'licenceExpiration' | 'personName' | 'transport';
  /** The fields that say of which country, and of which state, it is: its names are suggested (S1-7). */
  within?: readonly [country: CountryField, state?: 'state'];
  /** The field that says of which type a document number is. */
  typeField?: 'documentTypeId' | 'driverDocumentTypeId';
  /** No booking without it, whatever a form definition asks for. */
  isAlwaysAsked?: true;
  /** The wire wants it of every driver; the contact person drives where the form does not ask and nobody is known. */
  fallback?: 'firstName' | 'lastName' | 'emailAddress';
  /** Describes whoever drives: in a company booking it goes with the driver instead of the customer. */
  followsDriver?: true;
  /** The request says the same under a second name. */
  alsoSentAs?: 'extra';
  /** Set on the request when the field is filled in. */
  flag?: 'isCustomDeliveryAddress' | 'isCustomReturnAddress';
  /** The account keeps it under the same name: fills in the form and stands in the profile. */
  onAccount?: 'editable' | 'fixed';
  /** A booking says it to its owner under the same name (S2-3.9). */
  onBooking?: true;
}

/** Line breaks, and what a mail program makes a link of; names stand in e-mails to whoever is called so. */
const NO_NAME = /[\p{Cc}\p{Zl}\p{Zp}/\\@]|www\.|[\p{L}\p{N}-]{3}\.\p{L}{2}/iu;

/** Whether a text may be somebody's name; `errors.invalidName` says what may not stand in one. */
export const isPersonName = (name: string): boolean => !NO_NAME.test(name);

/**
 * Every field that a form definition may ask a customer for (S2-3). The wire schemas, the forms of checkout and of the
 * page without script with their checks, the booking request, the prefill, the profile and the customer of a booking
 * derive from these rows: a field is added here alone.
 */
export const CUSTOMER_FIELDS = {
  firstName: {
    part: 'customer',
    kind: 'text',
    rule: 'personName',
    group: 'contact',
    autoComplete: 'given-name',
    isAlwaysAsked: true,
    onAccount: 'editable',
    onBooking: true,
  },
  lastName: {
    part: 'customer',
    kind: 'text',
    rule: 'personName',
    group: 'contact',
    autoComplete: 'family-name',
    isAlwaysAsked: true,
    onAccount: 'editable',
    onBooking: true,
  },
  emailAddress: {
    part: 'customer',
    kind: 'email',
    group: 'contact',
    autoComplete: 'email',
    isAlwaysAsked: true,
    onAccount: 'fixed',
    onBooking: true,
  },
  cellPhone: {
    part: 'customer',
    kind: 'phone',
    group: 'contact',
    autoComplete: 'tel',
    onAccount: 'editable',
    onBooking: true,
  },
  birthday: {
    part: 'customer',
    wire: 'birthDate',
    kind: 'date',
    group: 'contact',
    autoComplete: 'bday',
    rule: 'birthday',
    onAccount: 'editable',
  },
  birthCountry: { part: 'customer', kind: 'country', group: 'contact' },
  birthState: { part: 'customer', kind: 'text', group: 'contact', within: ['birthCountry'] },
  country: { part: 'customer', kind: 'country', group: 'address', autoComplete: 'country', onAccount: 'editable' },
  state: { part: 'customer', kind: 'text', group: 'address', autoComplete: 'address-level1', within: ['country'] },
  city: {
    part: 'customer',
    kind: 'text',
    group: 'address',
    autoComplete: 'address-level2',
    within: ['country', 'state'],
    onAccount: 'editable',
  },
  address: { part: 'customer', kind: 'text', group: 'address', autoComplete: 'address-line1' },
  addressNumber: { part: 'customer', kind: 'text', group: 'address', autoComplete: 'address-line2' },
  addressDepartment: { part: 'customer', kind: 'text', group: 'address', autoComplete: 'address-line3' },
  zipCode: { part: 'customer', kind: 'text', group: 'address', autoComplete: 'postal-code' },
  documentTypeId: { part: 'customer', kind: 'documentType', group: 'document', onAccount: 'editable' },
  documentId: {
    part: 'customer',
    kind: 'text',
    group: 'document',
    rule: 'documentNumber',
    typeField: 'documentTypeId',
    onAccount: 'editable',
    onBooking: true,
  },
  fiscalConditionId: { part: 'customer', kind: 'fiscalCondition', group: 'document', onAccount: 'editable' },
  documentIdIssuance: { part: 'customer', kind: 'date', group: 'document' },
  documentIdExpiration: { part: 'customer', kind: 'date', group: 'document' },
  documentIdIssuanceCountry: { part: 'customer', kind: 'country', group: 'document' },
  documentIdIssuanceState: { part: 'customer', kind: 'text', group: 'document', within: ['documentIdIssuanceCountry'] },
  driverFirstName: {
    part: 'driver',
    kind: 'text',
    rule: 'personName',
    group: 'driver',
    autoComplete: 'section-driver given-name',
    fallback: 'firstName',
  },
  driverLastName: {
    part: 'driver',
    kind: 'text',
    rule: 'personName',
    group: 'driver',
    autoComplete: 'section-driver family-name',
    fallback: 'lastName',
  },
  driverEmail: {
    part: 'driver',
    kind: 'email',
    group: 'driver',
    autoComplete: 'section-driver email',
    fallback: 'emailAddress',
  },
  driverPhone: { part: 'driver', kind: 'phone', group: 'driver', autoComplete: 'section-driver tel' },
  driverCountry: { part: 'driver', kind: 'country', group: 'driver', autoComplete: 'section-driver country' },
  driverCity: { part: 'driver', kind: 'text', group: 'driver', autoComplete: 'section-driver address-level2' },
  driverAddress: { part: 'driver', kind: 'text', group: 'driver', autoComplete: 'section-driver address-line1' },
  driverAddressNumber: { part: 'driver', kind: 'text', group: 'driver', autoComplete: 'section-driver address-line2' },
  driverAddressDepartment: {
    part: 'driver',
    kind: 'text',
    group: 'driver',
    autoComplete: 'section-driver address-line3',
  },
  driverZipCode: { part: 'driver', kind: 'text', group: 'driver', autoComplete: 'section-driver postal-code' },
  driverDocumentTypeId: { part: 'driver', kind: 'documentType', group: 'driver' },
  driverId: {
    part: 'driver',
    kind: 'text',
    group: 'driver',
    rule: 'documentNumber',
    typeField: 'driverDocumentTypeId',
  },
  driverLicenseNumber: { part: 'customer', kind: 'text', group: 'licence', followsDriver: true },
  driverLicenseCountry: { part: 'customer', kind: 'country', group: 'licence', followsDriver: true },
  driverLicenseState: {
    part: 'customer',
    kind: 'text',
    group: 'licence',
    within: ['driverLicenseCountry'],
    followsDriver: true,
  },
  driverLicenseIssuance: { part: 'customer', kind: 'date', group: 'licence', followsDriver: true },
  driverLicenseExpiration: {
    part: 'customer',
    kind: 'date',
    group: 'licence',
    rule: 'licenceExpiration',
    followsDriver: true,
  },
  deliveryTransportationId: { part: 'request', kind: 'text', rule: 'transport', group: 'trip' },
  returnTransportationId: { part: 'request', kind: 'text', rule: 'transport', group: 'trip' },
  customDeliveryAddress: { part: 'request', kind: 'text', group: 'trip', flag: 'isCustomDeliveryAddress' },
  customDeliveryCity: { part: 'request', kind: 'text', group: 'trip' },
  customReturnAddress: { part: 'request', kind: 'text', group: 'trip', flag: 'isCustomReturnAddress' },
  customReturnCity: { part: 'request', kind: 'text', group: 'trip' },
  purchaseOrder: { part: 'request', kind: 'text', group: 'trip' },
  commercialAgreementCode: { part: 'request', kind: 'text', group: 'trip' },
  notes: { part: 'customer', kind: 'multiline', group: 'trip', alsoSentAs: 'extra' },
  files: { part: 'request', kind: 'files', group: 'trip' },
} as const satisfies Record<string, CustomerField>;

type Rows = typeof CUSTOMER_FIELDS;
export type FieldId = keyof Rows;
export const isFieldId = (typeId: string): typeId is FieldId => Object.hasOwn(CUSTOMER_FIELDS, typeId);

type IsIn<Row, Part extends FieldPart> = Row extends { part: Part }
  ? true
  : [Part, Row] extends ['driver', { followsDriver: true }]
    ? true
    : false;
/** Ids of the fields that a part of the request may carry, by their names on the wire. */
export type FieldOfWire<Part extends FieldPart> = {
  [
    Id in FieldId as IsIn<Rows[Id], Part> extends true
      ? Rows[Id] extends { wire: infer Name extends string }
        ? Name
        : Id
      : never
  ]: Id;
};

/** By what one arrives, and leaves again. */
export type TransportFieldId = { [Id in FieldId]: Rows[Id] extends { rule: 'transport' } ? Id : never }[FieldId];

/** The fields that an account keeps beside what names it. */
export type AccountDetailId = {
  [Id in FieldId]: Rows[Id] extends { onAccount: 'editable'; isAlwaysAsked?: never } ? Id : never;
}[FieldId];
export const accountDetailIds = (): AccountDetailId[] =>
  (Object.entries(CUSTOMER_FIELDS) as [AccountDetailId, CustomerField][])
    .filter(([, { onAccount, isAlwaysAsked }]) => onAccount === 'editable' && !isAlwaysAsked)
    .map(([id]) => id);

/** The fields that a booking says to its owner. */
export type BookingFieldId = { [Id in FieldId]: Rows[Id] extends { onBooking: true } ? Id : never }[FieldId];
export const bookingFields = (
  table: Readonly<Record<string, CustomerField>> = CUSTOMER_FIELDS,
): [BookingFieldId, CustomerField][] =>
  (Object.entries(table) as [BookingFieldId, CustomerField][]).filter(([, { onBooking }]) => onBooking === true);

/** The rows that a part of the request may carry; the licence belongs to customer and driver alike. */
export const fieldsOfPart = (part: FieldPart): [FieldId, CustomerField][] =>
  (Object.entries(CUSTOMER_FIELDS) as [FieldId, CustomerField][]).filter(
    ([, field]) => field.part === part || (part === 'driver' && field.followsDriver === true),
  );
export const wireNameOf = (id: string, { wire }: Pick<CustomerField, 'wire'>): string => wire ?? id;
