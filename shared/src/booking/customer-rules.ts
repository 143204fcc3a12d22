import type * as z from 'zod/mini';
import { FORM_TYPE, type BookingConfiguration, type BookingFlow, type FormDefinition, type wire } from '../contract';
import { addDays, isDate } from '../time';
import type { RentalStops } from './transport';

/** On the wire, `driverAge=0` says that the driver is within the allowed range (D21). */
export const AGE_WITHIN_RANGE = 0;
const DEFAULT_BOUNDS: AgeBounds = { min: 20, max: 65 };

export interface AgeBounds {
  min: number;
  max: number;
}

/** 20 and 65 when nothing is configured; the without-caution pair when that option is on (S1-5). */
export function ageBounds(
  configured: BookingConfiguration['driverAge'] | undefined,
  withoutCaution: boolean,
): AgeBounds {
  if (!configured) return DEFAULT_BOUNDS;
  return withoutCaution
    ? { min: configured.minWithoutCaution, max: configured.maxWithoutCaution }
    : { min: configured.min, max: configured.max };
}

export function isDriverAgeValid(age: number | undefined, { min, max }: AgeBounds): boolean {
  if (age === undefined || Number.isNaN(age)) return false;
  return age === AGE_WITHIN_RANGE || (age >= min && age <= max);
}

/** Full years on a date, both YYYY-MM-DD; who was born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The age that a price counts with: by the birthday that somebody typed, else by the years; that of the search where
 * these say none that is allowed, which is refused at its field and prices nothing.
 */
export function typedDriverAge(
  { birthday = '', years = 0 }: { birthday?: string | undefined; years?: number | undefined },
  { driverAge, pickUpDate, bounds }: { driverAge: number | undefined; pickUpDate: string; bounds: AgeBounds },
): number {
  const age = isDate(birthday) ? ageOn(birthday, pickUpDate) : years;
  return age > 0 && isDriverAgeValid(age, bounds) ? age : (driverAge ?? AGE_WITHIN_RANGE);
}

export interface BirthdayContext {
  today: string;
  /** Date on which the age counts: the pick-up. */
  pickUpDate: string;
  bounds: AgeBounds;
  withoutCaution: boolean;
}

/** Message key of what is wrong with a birthday (S2-5). */
export function birthdayError(birthday: string, { today, pickUpDate, bounds, withoutCaution }: BirthdayContext) {
  if (birthday >= today) return 'errors.invalidDate' as const;
  const age = ageOn(birthday, pickUpDate);
  if (age >= bounds.min && age <= bounds.max) return undefined;
  return withoutCaution ? ('searchForm.driverAgeWarning' as const) : ('searchForm.betweenAllowedAge' as const);
}

/** Days that a driver licence must stay valid after the end of the rental (S2-9). */
const DEFAULT_VALIDITY_DAYS = 7;

/** Dates are YYYY-MM-DD; the licence may expire on the last of these days, not before (S2-5). */
export const licenceError = (expiration: string, returnDate: string, validityDays = DEFAULT_VALIDITY_DAYS) =>
  expiration >= addDays(returnDate, validityDays) ? undefined : ('errors.driverLicenseExpiration' as const);

/** S2-9, D49. */
const MIN_PHONE_DIGITS = 6;

/** Phone numbers are stripped of spaces, hyphens and brackets (S1-5). */
export const strippedPhone = (typed: string): string => typed.replace(/[\s()[\]{}\-‐‑–]/g, '');

/** Six digits, whatever stands between them (D49). */
export const isPhoneValid = (typed: string): boolean => (typed.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_PHONE_DIGITS;

export type DocumentType = z.infer<typeof wire.documentTypes>[number];
export type TaxPayerType = z.infer<typeof wire.taxPayerTypes>[number];

const TAX_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Argentina's CUIT and CUIL: 11 digits, the last one a check digit by modulus 11; a remainder of 1 has none. Eleven
 * equal digits are nobody's number (D49).
 */
function isTaxNumber(value: string): boolean {
  const digits = value.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const sum = TAX_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return (check === 11 ? 0 : check) === Number(digits[10]);
}

/** By the remainder of the number by 23; X, Y and Z of an NIE count as 0, 1 and 2. */
const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** 6 to 8 digits; with letters 6 to 9 characters, and the letter of Spain's DNI and NIE is checked (S2-5, D49). */
function isNationalId(value: string, allowLetters: boolean): boolean {
  const text = value.replace(/[\s.]/g, '').toUpperCase();
  if (!allowLetters) return /^\d{6,8}$/.test(text);
  const number = text.replace(/-(?=[A-Z]$)|(?<=^[XYZ])-/g, '');
  const [, first = '', digits = '', letter] = /^([XYZ\d])(\d{7})([A-Z])$/.exec(number) ?? [];
  if (letter === undefined) return /^[0-9A-Z]{6,9}$/.test(text);
  const nie = 'XYZ'.indexOf(first);
  return SPANISH_LETTERS[Number((nie < 0 ? first : String(nie)) + digits) % 23] === letter;
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

const SPECIAL = /[^\p{L}\p{N}\s]/u;

/** Which of its two rules a new password keeps. */
export const passwordRules = (password: string, minLength: number) => ({
  isLong: password.length >= minLength,
  hasSpecial: SPECIAL.test(password),
});

/**
 * Message key of what is wrong with a new password: too short for the site's configuration, which asks for 6 characters
 * at least, or without a special character (S2-5).
 */
export function passwordError(password: string, minLength: number) {
  if (password === '') return 'signUp.passwordRequired' as const;
  const { isLong, hasSpecial } = passwordRules(password, minLength);
  return isLong && hasSpecial ? undefined : ('signUp.passwordSpecialChar' as const);
}

export const passwordMatchError = (password: string, confirmation: string) =>
  password === confirmation ? undefined : ('signUp.passwordMatch' as const);

export interface RentalFacts {
  pickUpDate: string;
  returnDate: string;
  ageBounds: AgeBounds;
  withoutCaution: boolean;
  licenceValidityDays: number;
  stops?: RentalStops | undefined;
}

interface RentalRules {
  driverAge: BookingConfiguration['driverAge'];
  checkout: Pick<BookingFlow['checkout'], 'driverLicenceValidityDays' | 'driverAgeWithoutCaution'>;
}

/** What the checks of the form have to know of a rental on these days (S2-5). */
export const rentalFacts = (
  days: Pick<RentalFacts, 'pickUpDate' | 'returnDate' | 'stops'>,
  { driverAge, checkout: { driverLicenceValidityDays, driverAgeWithoutCaution } }: RentalRules,
): RentalFacts => ({
  ...days,
  ageBounds: ageBounds(driverAge, driverAgeWithoutCaution),
  withoutCaution: driverAgeWithoutCaution,
  licenceValidityDays: driverLicenceValidityDays,
});

/** A booking needs somebody to book for, even where no form was configured. */
export const DEFAULT_CHECKOUT_FORM: FormDefinition = {
  id: 0,
  type: FORM_TYPE.checkout,
  button: '',
  config: { showIsCompanyCheckbox: false },
  fields: ['firstName', 'lastName', 'emailAddress', 'cellPhone'].map((typeId) => ({
    typeId,
    settings: { required: true, half: true },
  })),
};
