import { FORM_TYPE, type FieldId } from '@forecourt/shared/contract';
import { translated, type Text } from './compose';

interface FieldSettings {
  required?: boolean;
  half?: boolean;
  label?: Text;
  validation?: string;
}

/** Asked for by the contact and the self check-in form; no booking request carries them. */
type OtherFieldId = 'bookingId' | 'documentPhotoFront' | 'driverLicensePhotoFront' | 'files';

const field = (
  typeId: FieldId | OtherFieldId,
  { required = false, half = false, label, validation }: FieldSettings = {},
) => ({
  typeId,
  settings: {
    required,
    half,
    ...(label && { label: translated(label) }),
    ...(validation !== undefined && { validation }),
  },
});

const required = { required: true } as const;
const requiredHalf = { required: true, half: true } as const;

/**
 * What a booking needs; documents, licence and the rest are asked for in self check-in (D251). Where a form names no
 * button, the screen's own text stands: in checkout it says the amount.
 */
const checkout = {
  type: FORM_TYPE.checkout,
  name: 'Checkout',
  receivers: [],
  button: {},
  config: { showIsCompanyCheckbox: true },
  fields: [
    field('firstName', requiredHalf),
    field('lastName', requiredHalf),
    field('emailAddress', required),
    field('cellPhone', requiredHalf),
    field('birthday', requiredHalf),
    field('country', required),
    field('deliveryTransportationId'),
    field('notes'),
    field('driverFirstName', requiredHalf),
    field('driverLastName', requiredHalf),
  ],
};

const sender = [
  field('firstName', requiredHalf),
  field('lastName', requiredHalf),
  field('emailAddress', requiredHalf),
  field('cellPhone', { half: true }),
  field('bookingId', { validation: 'bookingReference' }),
];
const contact = {
  type: FORM_TYPE.contact,
  name: 'Contact',
  receivers: ['service@azuredrive.example'],
  button: translated(['Send message', 'Enviar mensaje', 'Nachricht senden']),
  config: { showIsCompanyCheckbox: false },
  fields: [...sender, field('notes', { required: true, label: ['Your message', 'Su mensaje', 'Ihre Nachricht'] })],
};

export const INCIDENT_FORM = 5;
/** A contact form that asks for files (D15). */
const incident = {
  type: FORM_TYPE.contact,
  name: 'Incident report',
  receivers: ['service@azuredrive.example'],
  button: translated(['Send the report', 'Enviar el parte', 'Meldung senden']),
  config: { showIsCompanyCheckbox: false },
  fields: [
    ...sender,
    field('notes', { required: true, label: ['What has happened?', '¿Qué ha pasado?', 'Was ist passiert?'] }),
    field('files', { label: ['Photos and papers', 'Fotos y documentos', 'Fotos und Papiere'] }),
  ],
};

const selfCheckIn = {
  type: FORM_TYPE.selfCheckIn,
  name: 'Self check-in',
  receivers: [],
  button: {},
  config: { showIsCompanyCheckbox: false },
  fields: [
    field('firstName', requiredHalf),
    field('lastName', requiredHalf),
    field('emailAddress', requiredHalf),
    field('cellPhone', requiredHalf),
    field('city', { half: true }),
    field('documentTypeId', requiredHalf),
    field('documentId', requiredHalf),
    field('fiscalConditionId'),
    field('driverLicenseNumber', requiredHalf),
    field('driverLicenseExpiration', requiredHalf),
    field('driverFirstName', requiredHalf),
    field('driverLastName', requiredHalf),
    field('driverEmail', { half: true }),
    field('driverPhone', { half: true }),
    field('documentPhotoFront', required),
    field('driverLicensePhotoFront', required),
  ],
};

const billing = {
  type: FORM_TYPE.billing,
  name: 'Billing',
  receivers: [],
  button: {},
  config: { showIsCompanyCheckbox: false },
  fields: [
    field('firstName', requiredHalf),
    field('lastName', requiredHalf),
    field('documentTypeId', { half: true }),
    field('documentId', { half: true }),
    field('fiscalConditionId'),
    field('address', required),
    field('zipCode', requiredHalf),
    field('city', requiredHalf),
    field('country', required),
  ],
};

const same = (name: string): Text => [name, name, name];
const documentTypes = [
  { id: 1, name: translated(['Passport', 'Pasaporte', 'Reisepass']), allowLetters: true },
  { id: 2, name: translated(['Identity card', 'Documento de identidad', 'Personalausweis']), allowLetters: true },
  { id: 3, name: translated(same('DNI')), allowLetters: true },
  { id: 4, name: translated(same('CUIT')), allowLetters: false },
  { id: 5, name: translated(same('CUIL')), allowLetters: false },
  { id: 6, name: translated(same('RUT')), allowLetters: true },
];
const taxPayerTypes = [
  {
    id: 1,
    name: translated(['Private person', 'Particular', 'Privatperson']),
    allowedDocumentTypeIds: [1, 2, 3, 5, 6],
  },
  {
    id: 2,
    name: translated(['Company or self-employed', 'Empresa o autónomo', 'Unternehmen oder selbstständig']),
    allowedDocumentTypeIds: [3, 4, 6],
  },
];

export const FORM_DOCUMENTS = [
  { kind: 'form', id: 1, body: checkout },
  { kind: 'form', id: 2, body: contact },
  { kind: 'form', id: 3, body: selfCheckIn },
  { kind: 'form', id: 4, body: billing },
  { kind: 'form', id: INCIDENT_FORM, body: incident },
  { kind: 'document-types', id: 1, body: documentTypes },
  { kind: 'tax-payer-types', id: 1, body: taxPayerTypes },
] as const;
