import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BOOKING_STATUS, INFRACTION_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../database';
import type { DemoUser } from './demo-users';

/** One of each payment status, on a booking that is over. */
export async function seedInfractions(db: DbOrTransaction, { id: userId }: DemoUser, now: Date): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'from_at'])
    .where('user_id', '=', userId)
    .where('status', '=', BOOKING_STATUS.Closed)
    .executeTakeFirst();
  if (booking === undefined) return;
  const happened = (hours: number) => new Date(Math.min(now.getTime(), booking.from_at.getTime() + hours * 3_600_000));
  const row = { user_id: userId, booking_id: booking.id, currency: 'EUR' };
  const added = await db
    .insertInto('infractions')
    .values([
      {
        ...row,
        description: 'Speeding, A-7 km 231',
        happened_at: happened(20),
        amount_minor: 10_000,
        payment_status: INFRACTION_STATUS.NotPaid,
      },
      {
        ...row,
        description: 'Parking without a ticket',
        happened_at: happened(50),
        amount_minor: 4_500,
        payment_status: INFRACTION_STATUS.Paid,
      },
      {
        ...row,
        description: 'Toll passed without paying',
        happened_at: happened(70),
        amount_minor: 1_890,
        payment_status: INFRACTION_STATUS.NotPossible,
      },
    ])
    .returning('id')
    .execute();
  const [speeding] = added;
  if (speeding !== undefined) await addNotice(db, speeding.id, now);
}

/** The notice that the authority sent. */
async function addNotice(db: DbOrTransaction, infractionId: number, now: Date): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 48, info: { Title: 'Notice' } });
  const parts: Buffer[] = [];
  const written = new Promise((resolve) => pdf.on('data', (part: Buffer) => parts.push(part)).on('end', resolve));
  pdf.fontSize(20).text('Notice of a fine').fontSize(11).moveDown().text('Speeding, A-7 km 231. Amount: 100.00 EUR.');
  pdf.end();
  await written;
  const id = randomUUID();
  await db
    .insertInto('attachments')
    .values({
      ...{ id, infraction_id: infractionId, booking_id: null, user_id: null },
      ...{ name: 'notice.pdf', media_type: 'application/pdf', created_at: now },
    })
    .execute();
  await db
    .insertInto('attachment_parts')
    .values({ attachment_id: id, part: 0, content: sql`decode(${Buffer.concat(parts).toString('base64')}, 'base64')` })
    .execute();
}
