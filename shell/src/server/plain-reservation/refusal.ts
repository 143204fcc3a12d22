import { ApiError } from '@forecourt/shared/api-client';
import { FIELDS } from './reservation-form';

/** Why nothing was booked: told beside the fields, or above the form. */
export interface Refusal {
  status: number;
  /** Field → message key. */
  errors: Record<string, string>;
  /** Message key. */
  notice: string | undefined;
  /** The same form with the same key would be refused again. */
  needsNewKey: boolean;
}

const isField = (name: string): boolean => FIELDS.some((field) => field === name);

/** `customer.emailAddress` is the field `emailAddress`; the driver's age has two names on the wire. */
const fieldOf = (path: string): string => {
  const name = path.split('.').at(-1) ?? path;
  return name === 'driverAge' ? 'age' : name;
};

/** @param isWritten whether there is a text for a code of the back end */
export function refusalOf(error: unknown, isWritten: (key: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { status: 500, errors: {}, notice: 'errors.genericBookingError', needsNewKey: false };
  const { kind, status, errorCode, details } = error;
  const errors = Object.fromEntries(
    Object.entries(details)
      .map(([path, key]) => [fieldOf(path), key])
      .filter(([name, key = '']) => isField(name ?? '') && isWritten(key)),
  );
  if (errorCode === 'driver-age') errors['age'] = 'searchForm.betweenAllowedAge';
  const code = kind === 'refused' ? `errors.codes.${errorCode}` : 'errors.codes.unavailable';
  return {
    status: kind === 'refused' ? status : 503,
    errors,
    notice: Object.keys(errors).length > 0 ? undefined : [code, 'errors.genericBookingError'].find(isWritten),
    needsNewKey: errorCode === 'idempotency-key-reused',
  };
}
