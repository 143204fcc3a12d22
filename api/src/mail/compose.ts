import type { Language } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { toWallClock } from '@forecourt/shared/time';
import type { BookingMail, ComposedMail, Mail, MailedPlace } from './mail';
import { mailHtml, mailPlainText, type MailBlocks } from './mail-html';
import { mailText } from './mail-texts';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}/\\@]+/gu;
const DOT_OF_LINK = /\.(?=\p{L}{2})/gu;

/** A name as it may stand in an e-mail to somebody else: no line of its own, and nothing of which a link is made. */
const harmless = (name: string): string =>
  name.replace(BREAKS, ' ').replace(DOT_OF_LINK, '. ').replace(/\s+/g, ' ').trim();

/** Subject, plain text and HTML of an e-mail in its language. */
export function compose(mail: Mail): ComposedMail {
  if (mail.kind === 'contact') return composeContact(mail);
  const { kind, language, payload, recipient } = mail;
  const values =
    'reference' in payload
      ? { firstName: harmless(payload.firstName), reference: payload.reference, ...amountAndDay(mail, payload) }
      : { firstName: harmless(payload.firstName) };
  const text = (key: string) => mailText(language, key, values) ?? '';
  const actionLabel = mailText(language, `${kind}.action`, values);
  const blocks: MailBlocks = {
    language,
    subject: text(`${kind}.subject`),
    greeting: text('greeting'),
    lead: [text(`${kind}.lead`), ...('reference' in payload ? notesOf(payload, text) : [])].join(' '),
    facts: 'reference' in payload ? factsOf(payload, language) : [],
    action: actionLabel === undefined ? undefined : { label: actionLabel, url: payload.link },
    footer: text('footer'),
  };
  return { recipient, language, subject: blocks.subject, text: mailPlainText(blocks), html: mailHtml(blocks) };
}

/** To the company, so that an answer goes to the visitor and not to the address that sends for everybody. */
function composeContact({
  language,
  recipient,
  payload: { replyTo, answers },
}: Extract<Mail, { kind: 'contact' }>): ComposedMail {
  const text = (key: string) => mailText(language, key, { name: harmless(replyTo.name), email: replyTo.email }) ?? '';
  const blocks: MailBlocks = {
    language,
    subject: text('contact.subject'),
    greeting: text('contact.greeting'),
    lead: text('contact.lead'),
    facts: answers.map(({ label, value }) => [label, value]),
    action: undefined,
    footer: text('contact.footer'),
  };
  return {
    recipient,
    replyTo: { name: harmless(replyTo.name), address: replyTo.email },
    language,
    subject: blocks.subject,
    text: mailPlainText(blocks),
    html: mailHtml(blocks),
  };
}

const moneyOf = ({ currency, shownCurrency }: BookingMail, language: Language, minor: number): string =>
  formatMoney({ minor, currency }, { language, currencies: shownCurrency && [shownCurrency] });

/** What a sentence about money names: an amount and until when. */
function amountAndDay({ language, ...mail }: Mail, payload: BookingMail): Record<'amount' | 'until', string> {
  const minor = 'amountMinor' in mail.payload ? mail.payload.amountMinor : (payload.hold?.minor ?? refundOf(payload));
  const until = payload.hold?.until ?? payload.confirmBy ?? payload.refundBy;
  return {
    amount: moneyOf(payload, language, minor),
    until: until === undefined ? '' : timeAt({ ...payload.pickUp, at: until }, language),
  };
}

const refundOf = ({ amounts = [] }: BookingMail): number =>
  amounts.find(({ name }) => name === 'refundDue')?.minor ?? 0;

/** What the customer has to know beside the lead: the hold of an unpaid booking, the money that comes back. */
function notesOf(payload: BookingMail, text: (key: string) => string): string[] {
  if (payload.hold) return [text('notes.hold')];
  return payload.refundBy !== undefined && refundOf(payload) > 0 ? [text('notes.refundBy')] : [];
}

function factsOf(booking: BookingMail, language: Language): [string, string][] {
  const money = (minor: number) => moneyOf(booking, language, minor);
  const label = (key: string) => mailText(language, `facts.${key}`) ?? '';
  const { extras = [], items = [], contained = [], amounts = [] } = booking;
  const including = (what: string) => mailText(language, 'facts.including', { what }) ?? '';
  return [
    [label('reference'), booking.reference],
    [label('car'), booking.car],
    [label('pickUp'), placeAndTime(booking.pickUp, language)],
    [label('dropOff'), placeAndTime(booking.dropOff, language)],
    ...(extras.length > 0 ? [[label('extras'), extras.join(', ')] satisfies [string, string]] : []),
    ...items.map(({ description, minor }): [string, string] => [description, money(minor)]),
    [label('total'), money(booking.totalMinor)],
    ...contained.map(({ description, minor }): [string, string] => [including(description), money(minor)]),
    ...amounts.map(({ name, minor }): [string, string] => [label(name), money(minor)]),
  ];
}

/** The branch's wall clock, whatever zone the reader is in (D20). */
function timeAt(place: MailedPlace, language: Language): string {
  const { date, time } = toWallClock(new Date(place.at), place);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
  return `${day}, ${time}`;
}

const placeAndTime = (place: MailedPlace, language: Language): string =>
  [place.name, place.address, timeAt(place, language)].filter(Boolean).join(', ');
