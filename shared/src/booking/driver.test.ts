import { driverFields, driverOf, driverTexts, fieldsOf } from '.';

const fields = fieldsOf({
  fields: ['firstName', 'driverFirstName', 'driverLastName', 'driverEmail', 'driverPhone', 'driverLicenseNumber'].map(
    (typeId) => ({ typeId, settings: { required: false, half: true } }),
  ),
});
const typed = {
  firstName: 'Ana',
  driverFirstName: 'Bo',
  driverLastName: 'Lee',
  driverEmail: 'bo@acme.example',
  driverPhone: '+34 600 111-222',
  driverLicenseNumber: 'X 1',
};
const BO = {
  driverFirstName: 'Bo',
  driverLastName: 'Lee',
  driverEmail: 'bo@acme.example',
  driverPhone: '+34600111222',
  driverLicenseNumber: 'X 1',
};

test('a driver is name, address, document and licence, and nothing of who books', () =>
  expect(driverFields(fields).map(({ id }) => id)).toEqual([
    'driverFirstName',
    'driverLastName',
    'driverEmail',
    'driverPhone',
    'driverLicenseNumber',
  ]));

test('the driver of a form is asked by name: the contact of the company is none', () => {
  expect(driverOf(fields, typed)).toEqual(BO);
  expect(driverOf(fields, { ...typed, driverFirstName: '' }).driverFirstName).toBe('');
});

test('a kept driver fills the same fields again', () =>
  expect(driverTexts(BO)).toEqual({ ...typed, firstName: undefined, driverPhone: '+34600111222' }));
