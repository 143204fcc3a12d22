import type { FormDefinition } from '@forecourt/shared/contract';
import { contactSchema, fieldName } from './form-rules';

const field = (typeId: string, required: boolean, validation?: string): FormDefinition['fields'][number] => ({
  typeId,
  settings: { required, half: false, ...(validation && { validation }) },
});

it.each([
  ['a required field that is empty', field('firstName', true), '', 'errors.inputIsRequired'],
  ['a required field with blanks', field('firstName', true), '   ', 'errors.inputIsRequired'],
  ['an optional field that is empty', field('cellPhone', false), '', undefined],
  ['a good e-mail address', field('emailAddress', true), 'ana@example.com', undefined],
  ['a name with a link', field('firstName', true), 'win at evil.test', 'errors.invalidName'],
  ['an e-mail address without a domain', field('emailAddress', true), 'ana@', 'errors.invalidEmail'],
  ['a phone number with brackets', field('cellPhone', false), '(600) 111-222', undefined],
  ['a phone number of five digits', field('cellPhone', false), '12 345', 'errors.invalidPhone'],
  ['a booking reference in small letters', field('bookingId', false, 'bookingReference'), '1234abcd5678', undefined],
  [
    'a booking reference that is too short',
    field('bookingId', false, 'bookingReference'),
    '1234',
    'form.bookingReference',
  ],
  ["a field of the administrator's own", field('flightNumber', false), 'anything', undefined],
  ['a field type with a dot in its name', field('flight.number', true), '', 'errors.inputIsRequired'],
])('%s', (_case, definition, value, expected) => {
  const read = contactSchema([definition]).safeParse({ [fieldName(definition)]: value });
  expect(read.error?.issues[0]?.message).toBe(expected);
});

it('reads values without the blanks around them', () => {
  expect(contactSchema([field('firstName', true)]).parse({ firstName: ' Ana ' })).toEqual({ firstName: 'Ana' });
});
