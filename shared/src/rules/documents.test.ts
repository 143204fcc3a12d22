import fc from 'fast-check';
import { acceptsDocumentType, isDocumentValid } from './index';

const type = (name: string, allowLetters = false) => ({ name, allowLetters });
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

describe('document numbers (S2-5)', () => {
  it.each([
    ['CUIT', '20-12345678-6', true],
    ['CUIT', '30-50001091-2', true],
    ['CUIT', '33693450239', true],
    ['CUIT', '30-71031609-7', true],
    ['CUIL', '23-12345676-9', true],
    ['CUIT', '20-12345678-5', false],
    ['CUIT', '27-11111111-3', false],
    ['CUIL', '20-1234567-6', false],
    ['CUIT', '20-1234567A-6', false],
    ['cuit', '20-12345678-6', true],
    ['CUIT', '', false],
    ['DNI', '12.345.678', true],
    ['DNI', '654321', true],
    ['DNI', '12345', false],
    ['DNI', '123456789', false],
    ['DNI', 'AB123456', false],
    ['RUT', '12.345.678-5', true],
    ['RUT', '10.000.013-K', true],
    ['RUT', '10.000.013-k', true],
    ['RUT', '11.111.111-1', true],
    ['RUT', '76.086.428-5', true],
    ['RUT', '10.000.004-0', true],
    ['RUT', '12.345.678-9', false],
    ['RUT', '11.111.111-K', false],
    ['RUT', '123.456-0', false],
    ['RUT', '', false],
    ['Passport', 'anything', true],
    ['Passport', '', true],
  ])('%s %s: %p', (name, value, valid) => expect(isDocumentValid(type(name), value)).toBe(valid));

  it.each([
    ['AB123456', true],
    ['AB 123.456', true],
    ['AB12345678', false],
    ['AB-1234', false],
  ])('a DNI that may have letters, %s: %p', (value, valid) => {
    expect(isDocumentValid(type('DNI', true), value)).toBe(valid);
  });

  it('a CUIT number has at most one check digit, whatever prefix', () => {
    fc.assert(
      fc.property(digits(10), (body) => {
        expect(
          [...'0123456789'].filter((check) => isDocumentValid(type('CUIT'), body + check)).length,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a RUT has exactly one check digit, and one mistyped digit breaks it', () => {
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const checks = [...'0123456789K'].filter((check) => isDocumentValid(type('RUT'), body + check));
        expect(checks).toHaveLength(1);
        const mistyped = body.slice(0, at) + String((Number(body[at]) + by) % 10) + body.slice(at + 1);
        expect(isDocumentValid(type('RUT'), `${mistyped}${checks[0]}`)).toBe(false);
      }),
    );
  });

  it('a fiscal condition takes the document types on its list only', () => {
    expect(acceptsDocumentType({ allowedDocumentTypeIds: [1, 2] }, 2)).toBe(true);
    expect(acceptsDocumentType({ allowedDocumentTypeIds: [1, 2] }, 3)).toBe(false);
  });
});
