import { CUSTOMER_FIELDS, type CustomerField, type DriverPayload, type FormDefinition } from '../contract';
import { fieldsOf, type FieldTexts, type FormField } from './customer-fields';
import { customerPart, formTexts } from './customer-payload';

/** The fields of a form that describe a separate driver: name, address, document and licence. */
export const driverFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ part, followsDriver }) => part === 'driver' || followsDriver === true);

/** What is asked of a driver who is kept: what checkout asks for, and always what a booking needs of one. */
export function keptDriverFields({ fields }: Pick<FormDefinition, 'fields'>): FormField[] {
  const needed = Object.entries<CustomerField>(CUSTOMER_FIELDS).flatMap(([typeId, { fallback }]) =>
    fallback ? [typeId] : [],
  );
  const missing = needed.filter((id) => fields.every(({ typeId }) => typeId !== id));
  const asked = [...missing.map((typeId) => ({ typeId, settings: { required: true, half: true } })), ...fields];
  return driverFields(fieldsOf({ fields: asked })).map((field) => ({
    ...field,
    settings: { ...field.settings, required: field.settings.required || field.fallback !== undefined },
  }));
}

const NOBODY = { firstName: '', lastName: '', emailAddress: '', isCompany: true };

/** What a driver of the wire is in the fields of a form, and of the driver alone. */
export const driverTexts = (driver: DriverPayload): FieldTexts => {
  const texts = formTexts({ customer: NOBODY, driver });
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !Object.hasOwn(NOBODY, id)));
};

/** The driver that stands in a form; a name that is empty there is empty here. */
export const driverOf = (fields: readonly FormField[], texts: FieldTexts): DriverPayload => {
  const { driver } = customerPart(driverFields(fields), { fields: texts, isCompany: true });
  if (driver === undefined) throw new Error('A company booking has a driver: ask for the part of a company.');
  return driver;
};
