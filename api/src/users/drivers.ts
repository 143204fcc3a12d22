import { DEFAULT_CHECKOUT_FORM, driverFields, driverTexts, fieldError, fieldsOf } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, MOST_KEPT_DRIVERS, type BookRequest, type DriverPayload } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { documentTypesOf } from '../forms/forms';
import type { Outcome } from '../idempotency/once';
import { countDrivers, isKept, keepDriver } from './drivers.store';
import type { DbOrTransaction, User } from './users.store';

const EVERY_FIELD = driverFields(
  fieldsOf({
    ...DEFAULT_CHECKOUT_FORM,
    fields: Object.keys(CUSTOMER_FIELDS).map((typeId) => ({ typeId, settings: { required: false, half: false } })),
  }),
);

/** What is wrong with a driver's data, by field path: the checks of checkout that need no rental (S2-5). */
export async function driverErrors(
  deps: Pick<Deps, 'db' | 'clock'>,
  { language }: Pick<User, 'language'>,
  driver: DriverPayload,
): Promise<Record<string, string> | undefined> {
  const texts = driverTexts(driver);
  const documentTypes = texts.driverDocumentTypeId === undefined ? [] : await documentTypesOf(deps, language);
  const facts = { today: deps.clock().toISOString().slice(0, 10), documentTypes, taxPayerTypes: [] };
  const errors = EVERY_FIELD.flatMap((field) => {
    const message = fieldError(field, texts, facts);
    return message === undefined ? [] : [[`driver.${field.id}`, message] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

/** Keeps one more driver, or changes the one of this name; refused when the company keeps as many as it may. */
export async function keepOneMore(
  { clock }: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  userId: string,
  driver: DriverPayload,
): Promise<Outcome<{ id: string }>> {
  const kept = await countDrivers(trx, userId);
  if (kept >= MOST_KEPT_DRIVERS && !(await isKept(trx, userId, driver))) return { ok: false, code: 'too-many-drivers' };
  return { ok: true, answer: await keepDriver(trx, userId, driver, clock()) };
}

/** Keeps the driver of a company's booking where that was asked for; a full list costs nobody the booking. */
export async function keepBookedDriver(
  deps: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  { keepsDriver, driver }: Pick<BookRequest, 'keepsDriver' | 'driver'>,
  user: User | undefined,
): Promise<void> {
  if (keepsDriver !== true || driver === undefined || user?.is_company !== true) return;
  await keepOneMore(deps, trx, user.id, driver);
}
