import type { ComposedMail } from './mail';
import { dayText, moneyOf } from './mail-facts';
import type { MailBlocks } from './mail-html';
import { composed, harmless, signed, textsOf, type Fact, type MailOf } from './mail-parts';

/** To the company, so that an answer goes to the visitor and not to the address that sends for everybody. */
export function composeContact(mail: MailOf<'contact'>): ComposedMail {
  const { language, payload } = mail;
  const { replyTo, answers } = payload;
  const text = textsOf(language, { name: harmless(replyTo.name), email: replyTo.email });
  const blocks: MailBlocks = {
    language,
    subject: text('contact.subject'),
    greeting: text('contact.greeting'),
    lead: text('contact.lead'),
    facts: answers.map(({ label, value }): Fact => [label, value]),
    action: undefined,
    footer: text('contact.footer'),
  };
  return composed(mail, blocks, { name: harmless(replyTo.name), address: replyTo.email });
}

/** To the branch, so that its answer goes to the customer. */
export function composeContested(mail: MailOf<'contested'>, company: string | undefined): ComposedMail {
  const { language, payload } = mail;
  const { replyTo, reference, description, day, amountMinor, reason } = payload;
  const text = textsOf(language, { name: harmless(replyTo.name), email: replyTo.email, reference });
  const blocks: MailBlocks = {
    language,
    subject: text('contested.subject'),
    greeting: text('contact.greeting'),
    lead: text('contested.lead'),
    note: reason,
    facts: [
      [text('facts.reference'), reference],
      [dayText(day, language), `${description}, ${moneyOf(payload, language, amountMinor)}`],
    ],
    action: undefined,
    footer: company ?? '',
  };
  return composed(mail, blocks, { name: harmless(replyTo.name), address: replyTo.email });
}

/** To whoever wrote; questions go to the receiver of the form. */
export function composeEntryAnswer(mail: MailOf<'entryAnswered'>, company: string | undefined): ComposedMail {
  const { language, payload } = mail;
  const { name, at, text: said, answerTo } = payload;
  const day = dayText(at.slice(0, 10), language);
  const text = textsOf(language, { firstName: harmless(name), day });
  const blocks: MailBlocks = {
    language,
    subject: text('entryAnswered.subject'),
    greeting: text('greeting'),
    lead: text('entryAnswered.lead'),
    note: said,
    facts: [],
    action: undefined,
    footer: signed(company, text(answerTo === undefined ? 'footer.automatic' : 'entryAnswered.footer')),
  };
  return composed(mail, blocks, answerTo === undefined ? undefined : { name: company ?? '', address: answerTo });
}
