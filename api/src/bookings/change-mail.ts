import type { Deps } from '../deps';
import type { BookingBefore, BranchMail } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { mailingSite, siteTimeFormat } from '../mail/site';
import { branchChangeToken } from './access';
import { COLLECTED, factsOf, fullName, mailOf, placeOf } from './booking-mail';
import { branchContact, type BookingRow, type DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type Origin = Pick<Deps, 'clock' | 'config'>;

/** A booking and what it was before. */
interface Changed {
  was: BookingRow;
  row: BookingRow;
}

const extrasOf = (row: BookingRow): string[] =>
  bookingOf(row).extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));

async function beforeOf(trx: DbOrTransaction, was: BookingRow): Promise<BookingBefore> {
  const timeFormat = await siteTimeFormat(trx);
  const { pickUp, dropOff, from, to } = bookingOf(was);
  return {
    pickUp: placeOf(pickUp, from, timeFormat),
    dropOff: placeOf(dropOff, to, timeFormat),
    extras: extrasOf(was),
    totalMinor: was.price_minor,
  };
}

async function mailOwner(
  deps: Origin,
  trx: DbOrTransaction,
  kind: 'changed' | 'changeAsked' | 'changeDeclined',
  row: BookingRow,
  more: { before?: BookingBefore; reason?: string | undefined },
): Promise<void> {
  // Whoever had the account deleted is not written to any more.
  if (row.email_key === '') return;
  const payload = { ...(await mailOf(deps, trx, row, kind)), ...more };
  const { emailAddress: recipient } = bookingOf(row).customer;
  await addMail(trx, { kind, language: row.language, recipient, payload }, deps.clock());
}

/** To one branch; a price is named to none. */
async function mailOneBranch(
  deps: Origin,
  trx: DbOrTransaction,
  branchId: number,
  { was, row, changeId }: Changed & { changeId?: string },
): Promise<void> {
  const branch = await branchContact(trx, branchId);
  if (branch === undefined || branch.email === '') return;
  const language = branch.language ?? (await mailingSite(trx)).language;
  const { amounts, ...facts } = await factsOf(trx, row);
  const { firstName, lastName, emailAddress, cellPhone } = bookingOf(row).customer;
  const { totalMinor: _price, ...before } = await beforeOf(trx, was);
  const asked = changeId !== undefined && {
    link: pageUrl(deps.config.publicOrigin, language, 'BRANCH_REQUEST', {
      bookingId: row.id,
      change: changeId,
      token: branchChangeToken(deps, changeId),
    }),
  };
  const payload: BranchMail = {
    ...facts,
    event: changeId === undefined ? 'changed' : 'changeAsked',
    // What is to be given back may need a person at the branch.
    amounts: amounts.filter(({ name }) => COLLECTED.includes(name) || name === 'refundDue'),
    before,
    customer: { name: fullName({ firstName, lastName }), email: emailAddress, phone: cellPhone },
    ...asked,
  };
  await addMail(trx, { kind: 'branch', language, recipient: branch.email, payload }, deps.clock());
}

/** Tells the owner, and every branch that is concerned, what the booking was and what it is now. */
export async function tellOfChange(deps: Origin, trx: DbOrTransaction, changed: Changed): Promise<void> {
  const { was, row } = changed;
  await mailOwner(deps, trx, 'changed', row, { before: await beforeOf(trx, was) });
  for (const branchId of new Set([row.branch_office_id, was.branch_office_id]))
    await mailOneBranch(deps, trx, branchId, changed);
}

/** The branch that hands the car over decides; its owner reads what was asked for. */
export async function askBranch(
  deps: Origin,
  trx: DbOrTransaction,
  asked: Changed & { changeId: string },
): Promise<void> {
  await mailOwner(deps, trx, 'changeAsked', asked.row, { before: await beforeOf(trx, asked.was) });
  await mailOneBranch(deps, trx, asked.was.branch_office_id, asked);
}

/** The booking stays as it is. */
export const tellDeclined = (
  deps: Origin,
  trx: DbOrTransaction,
  row: BookingRow,
  reason: string | null,
): Promise<void> => mailOwner(deps, trx, 'changeDeclined', row, { reason: reason ?? undefined });
