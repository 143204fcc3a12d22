import type { Db, DbOrTransaction } from '../db/database';
import type { ComposedMail, Enclosure, Mail } from './mail';

const MINUTE_MS = 60_000;
const GIVE_UP_AFTER_TRIES = 10;

/** Call it inside the transaction of what the e-mail tells of (D47). */
export async function addMail(db: DbOrTransaction, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      language: mail.language,
      recipient: mail.recipient,
      payload: JSON.stringify(mail.payload),
      created_at: now,
      next_try_at: now,
      sent_at: null,
    })
    .execute();
}

/**
 * Takes one due e-mail for delivery, or none. Other workers skip it; unless it is marked as sent it is due again, each
 * time after a longer pause, so that a worker that dies loses nothing.
 */
export async function takeDueMail(db: Db, now: Date): Promise<{ id: number; mail: Mail } | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('tries', '<', GIVE_UP_AFTER_TRIES)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const nextTry = new Date(now.getTime() + 2 ** row.tries * MINUTE_MS);
    await trx
      .updateTable('outbox')
      .where('id', '=', row.id)
      .set({ tries: row.tries + 1, next_try_at: nextTry })
      .execute();
    return {
      id: row.id,
      mail: { kind: row.kind, language: row.language, recipient: row.recipient, payload: row.payload } as Mail,
    };
  });
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').where('id', '=', id).set({ sent_at: now }).execute();
}

/** E-mails that left, or were given up, before: they hold personal data and links that sign in. */
export const dropOldMails = (db: Db, before: Date) =>
  db
    .deleteFrom('outbox')
    .where('next_try_at', '<', before)
    .where((row) => row.or([row('sent_at', '<', before), row('tries', '>=', GIVE_UP_AFTER_TRIES)]))
    .execute();

/** Below the e-mail, as a mail program shows its files. */
const fileLink = ({ filename, contentType, content }: Enclosure): string =>
  `<p><a download="${filename}" href="data:${contentType};base64,${content.toString('base64')}">${filename}</a></p>`;

export async function keepInMailbox(
  db: DbOrTransaction,
  { recipient, subject, text, html, language, enclosures = [] }: ComposedMail,
  now: Date,
): Promise<void> {
  const shown = html + enclosures.map(fileLink).join('');
  await db
    .insertInto('mailbox')
    .values({ recipient, subject, text, html: shown, language, received_at: now })
    .execute();
}

export interface MailboxMessage {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  received_at: Date;
}

export const newestMessages = (db: Db): Promise<MailboxMessage[]> =>
  db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(200).execute();

export const messageById = (db: Db, id: number): Promise<MailboxMessage | undefined> =>
  db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
