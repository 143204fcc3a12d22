import { strippedPhone } from '@forecourt/shared/booking';
import type { BookRequest, CustomerPayload } from '@forecourt/shared/contract';
import type { CustomerValues } from './customer-values';
import { isShown, type FieldId, type FormField } from './field-catalog';

/** The part of a booking request that comes from the form. */
export type CustomerPart = Pick<
  BookRequest,
  | 'customer'
  | 'driver'
  | 'purchaseOrder'
  | 'deliveryTransportationId'
  | 'returnTransportationId'
  | 'customDeliveryCity'
  | 'customDeliveryAddress'
  | 'customReturnCity'
  | 'customReturnAddress'
  | 'isCustomDeliveryAddress'
  | 'isCustomReturnAddress'
  | 'extra'
  | 'commercialAgreementCode'
>;

const CUSTOMER_TEXTS = [
  'address',
  'addressNumber',
  'addressDepartment',
  'zipCode',
  'country',
  'state',
  'city',
  'birthCountry',
  'birthState',
  'documentId',
  'documentIdIssuance',
  'documentIdExpiration',
  'documentIdIssuanceCountry',
  'documentIdIssuanceState',
] as const satisfies readonly FieldId[];
const LICENCE = [
  'driverLicenseNumber',
  'driverLicenseCountry',
  'driverLicenseState',
  'driverLicenseIssuance',
  'driverLicenseExpiration',
] as const satisfies readonly FieldId[];
const DRIVER_TEXTS = [
  'driverCountry',
  'driverCity',
  'driverAddress',
  'driverAddressNumber',
  'driverAddressDepartment',
  'driverZipCode',
  'driverId',
] as const satisfies readonly FieldId[];
const REQUEST_TEXTS = [
  'purchaseOrder',
  'deliveryTransportationId',
  'returnTransportationId',
  'customDeliveryCity',
  'customDeliveryAddress',
  'customReturnCity',
  'customReturnAddress',
  'commercialAgreementCode',
] as const satisfies readonly FieldId[];

type Given = (id: FieldId) => string | undefined;

/** Answers only what is asked for now: a driver typed before the company switch was turned off is not sent. */
function reader(fields: readonly FormField[], values: CustomerValues): Given {
  const asked = new Set(fields.filter((field) => isShown(field, values.isCompany)).map(({ id }) => id));
  return (id) => (asked.has(id) && values.fields[id]?.trim()) || undefined;
}

const texts = <I extends FieldId>(given: Given, ids: readonly I[]): Partial<Record<I, string>> =>
  Object.fromEntries(ids.flatMap((id) => (given(id) ? [[id, given(id)]] : []))) as Partial<Record<I, string>>;

const numbered = (given: Given, id: FieldId): number | undefined =>
  given(id) === undefined ? undefined : Number(given(id));
const phone = (given: Given, id: FieldId): string | undefined => given(id) && strippedPhone(given(id) ?? '');

function customerOf(given: Given, isCompany: boolean): CustomerPayload {
  return {
    firstName: given('firstName') ?? '',
    lastName: given('lastName') ?? '',
    emailAddress: given('emailAddress') ?? '',
    cellPhone: phone(given, 'cellPhone'),
    // `birthday` on the form is `birthDate` on the wire (D41).
    birthDate: given('birthday'),
    documentTypeId: numbered(given, 'documentTypeId'),
    fiscalConditionId: numbered(given, 'fiscalConditionId'),
    notes: given('notes'),
    isCompany,
    ...texts(given, CUSTOMER_TEXTS),
    ...(isCompany ? {} : texts(given, LICENCE)),
  };
}

/** The contract asks for the driver's name and e-mail; where the form does not, the contact person drives. */
function driverOf(given: Given): NonNullable<BookRequest['driver']> {
  return {
    driverFirstName: given('driverFirstName') ?? given('firstName') ?? '',
    driverLastName: given('driverLastName') ?? given('lastName') ?? '',
    driverEmail: given('driverEmail') ?? given('emailAddress') ?? '',
    driverPhone: phone(given, 'driverPhone'),
    driverDocumentTypeId: numbered(given, 'driverDocumentTypeId'),
    ...texts(given, DRIVER_TEXTS),
    ...texts(given, LICENCE),
  };
}

export function customerPart(fields: readonly FormField[], values: CustomerValues): CustomerPart {
  const given = reader(fields, values);
  return {
    customer: customerOf(given, values.isCompany),
    ...(values.isCompany && { driver: driverOf(given) }),
    ...texts(given, REQUEST_TEXTS),
    ...(given('customDeliveryAddress') && { isCustomDeliveryAddress: true }),
    ...(given('customReturnAddress') && { isCustomReturnAddress: true }),
    ...(given('notes') && { extra: given('notes') }),
  };
}

/** The field that the server's path means: `customer.birthDate` is the form's `birthday`. */
export function fieldOfPath(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return name === 'birthDate' || name === 'age' || name === 'driverAge' ? 'birthday' : name;
}
