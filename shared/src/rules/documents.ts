import type * as z from 'zod/mini';
import type { wire } from '../contract';

export type DocumentType = z.infer<typeof wire.documentTypes>[number];
export type TaxPayerType = z.infer<typeof wire.taxPayerTypes>[number];

const TAX_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Argentina's CUIT and CUIL: 11 digits, the last one a check digit by modulus 11; a remainder of 1 has none. */
function isTaxNumber(value: string): boolean {
  const digits = value.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = TAX_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return (check === 11 ? 0 : check) === Number(digits[10]);
}

/** 6 to 8 digits; letters too where the document type allows them (S2-5). */
function isNationalId(value: string, allowLetters: boolean): boolean {
  const text = value.replace(/[\s.]/g, '');
  return (allowLetters ? /^[0-9A-Za-z]{6,8}$/ : /^\d{6,8}$/).test(text);
}

/** Chile's RUT: at least 7 digits and a check digit, 0 to 9 or K, by modulus 11. */
function isRut(value: string): boolean {
  const [, body = '', check] = /^(\d{7,})([\dK])$/.exec(value.replace(/[^0-9A-Za-z]/g, '').toUpperCase()) ?? [];
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  return check !== undefined && '0K987654321'[sum % 11] === check;
}

/** Whether a document number has the format of its type; types without a rule are not checked (S2-5). */
export function isDocumentValid(
  { name, allowLetters }: Pick<DocumentType, 'name' | 'allowLetters'>,
  value: string,
): boolean {
  switch (name.trim().toUpperCase()) {
    case 'CUIT':
    case 'CUIL':
      return isTaxNumber(value);
    case 'DNI':
      return isNationalId(value, allowLetters);
    case 'RUT':
      return isRut(value);
    default:
      return true;
  }
}

/** The fiscal condition must accept the chosen document type, else `errors.wrongFiscalCondition` (S2-5). */
export const acceptsDocumentType = (
  condition: Pick<TaxPayerType, 'allowedDocumentTypeIds'>,
  documentTypeId: number,
): boolean => condition.allowedDocumentTypeIds.includes(documentTypeId);
