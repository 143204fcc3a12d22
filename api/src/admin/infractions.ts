import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '@forecourt/shared/booking';
import { INFRACTION_STATUS } from '@forecourt/shared/contract';
import { fromDecimal } from '@forecourt/shared/money';
import { contentKeeper, type ContentName } from '../bodies/content';
import { checkedFiles } from '../bookings/attachments';
import { addAttachments, type NewAttachment } from '../bookings/attachments.store';
import { bookingById } from '../bookings/bookings.store';
import {
  addInfraction,
  infractionById,
  infractionsOfBooking,
  type Db,
  type DbOrTransaction,
} from './infractions.store';

/** Options of `npm run admin -- infraction`, as `parseArgs` takes them. */
export const INFRACTION_OPTIONS = {
  description: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  at: { type: 'string' },
  status: { type: 'string' },
} as const;

const STATUSES = { 'not-paid': 'NotPaid', paid: 'Paid', 'not-possible': 'NotPossible' } as const;

const options = z.object({
  description: z.string().check(z.minLength(1), z.maxLength(200)),
  amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  // With its offset: the place of a fine is no office of the operator's.
  at: z.iso.datetime({ offset: true }),
  status: z._default(z.enum(['not-paid', 'paid', 'not-possible']), 'not-paid'),
});

type Operator = { db: Db; clock: () => Date };

/**
 * Enters an infraction of a booking, with what the authority sent; its customer finds both in the account. Undefined
 * when an option is missing or cannot be used.
 */
export async function enterInfraction(
  { db, clock }: Operator,
  given: unknown,
  [bookingId, ...files]: readonly string[],
): Promise<string | undefined> {
  const read = options.safeParse(given);
  if (bookingId === undefined || !read.success) return undefined;
  const { description, amount, currency, at, status } = read.data;
  const kept = await readFiles(files);
  return db.transaction().execute(async (trx) => {
    const booking = await bookingById(trx, bookingId);
    if (booking === undefined) throw new Error(`There is no booking ${bookingId}.`);
    if (booking.user_id === null)
      throw new Error(`Booking ${bookingId} is a guest's, who has no account to see it in.`);
    const id = await addInfraction(trx, {
      user_id: booking.user_id,
      booking_id: booking.id,
      description,
      happened_at: new Date(at),
      amount_minor: fromDecimal(Number(amount), currency).minor,
      currency,
      payment_status: INFRACTION_STATUS[STATUSES[status]],
    });
    await attach(trx, id, kept, clock());
    return `Infraction ${id} of booking ${booking.id} is entered, with ${kept.length} files.`;
  });
}

/** Adds files to an infraction that is entered already, also by an import. */
export async function addInfractionFiles(
  { db, clock }: Operator,
  [number = '', ...files]: readonly string[],
): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(number) || files.length === 0) return undefined;
  const id = Number(number);
  const kept = await readFiles(files);
  return db.transaction().execute(async (trx) => {
    const found = await infractionById(trx, id);
    if (found === undefined) throw new Error(`There is no infraction ${id}.`);
    await attach(trx, id, kept, clock());
    return `Infraction ${id} of booking ${found.booking_id} has ${kept.length} files more.`;
  });
}

/** Those of one booking, with the numbers that the other commands ask for. */
export async function listedInfractions(db: Db, bookingId: string | undefined): Promise<string | undefined> {
  if (bookingId === undefined) return undefined;
  const rows = await infractionsOfBooking(db, bookingId);
  if (rows.length === 0) return `No infraction of booking ${bookingId} is entered.`;
  return rows
    .map(({ id, happened_at: at, description, contested_at: contested, objection }) =>
      [
        `${id}  ${at.toISOString()}  ${description}`,
        ...(contested ? [`  contested ${contested.toISOString()}: ${objection}`] : []),
      ].join('\n'),
    )
    .join('\n');
}

async function attach(trx: DbOrTransaction, id: number, files: readonly NewAttachment[], now: Date): Promise<void> {
  const isAdded = await addAttachments(trx, { infractionId: id }, files, { limit: MAX_UPLOADS, now });
  if (!isAdded) throw new Error(`An infraction has at most ${MAX_UPLOADS} files.`);
}

/** Judged as every upload is: by its bytes, whatever it is called (D43). */
async function readFiles(paths: readonly string[]): Promise<NewAttachment[]> {
  const contents = new Map<ContentName, Buffer>();
  const files: { name: string; content: ContentName; type: string }[] = [];
  for (const path of paths) {
    const keeper = contentKeeper(MAX_UPLOAD_BYTES);
    keeper.keep(await readFile(path));
    const { name, bytes } = keeper.end();
    contents.set(name, bytes);
    files.push({ name: basename(path), content: name, type: '' });
  }
  const checked = checkedFiles(files, contents);
  if (!checked.ok)
    throw new Error(`Nothing was written: files are PDF, JPEG, PNG, WebP or HEIC, ${MAX_UPLOADS} of 2 MB at most.`);
  return checked.accepted;
}
