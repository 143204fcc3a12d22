import type { Language } from '@forecourt/shared/contract';
import { composeContact, composeContested, composeEntryAnswer } from './contact-mail';
import type { BookingMail, ComposedMail, Mail } from './mail';
import { amountFacts, beforeFacts, bookingFacts, carText, moneyOf, rentalFacts, timeAt } from './mail-facts';
import type { MailBlocks } from './mail-html';
import { composed, harmless, signed, textsOf, type Fact, type MailOf, type Text } from './mail-parts';

type CustomerMail = Exclude<
  Mail,
  { kind: 'contact' | 'contested' | 'entryAnswered' | 'branch' | 'carsQuoted' | 'carsOpened' | 'resume' }
>;

/**
 * Subject, plain text and HTML of an e-mail in its language; `company` signs it, `hasReceipt` says that one is
 * attached.
 */
export function compose(mail: Mail, company?: string, hasReceipt = false): ComposedMail {
  switch (mail.kind) {
    case 'contact':
      return composeContact(mail);
    case 'contested':
      return composeContested(mail, company);
    case 'entryAnswered':
      return composeEntryAnswer(mail, company);
    case 'branch':
      return composeBranch(mail, company);
    case 'resume':
      return composeResume(mail, company);
    case 'carsQuoted':
    case 'carsOpened':
      return composeCars(mail, company);
    default:
      return composeToCustomer(mail, company, hasReceipt);
  }
}

function composeToCustomer(mail: CustomerMail, company: string | undefined, hasReceipt: boolean): ComposedMail {
  const { kind, language, payload } = mail;
  const booking = 'reference' in payload ? payload : undefined;
  const branch = booking?.branch;
  const text = textsOf(language, {
    firstName: harmless(payload.firstName),
    phone: branch?.phone ?? '',
    ...ownTexts(mail),
    ...(booking && { reference: booking.reference, ...amountAndDay(mail, booking) }),
  });
  const action = text(booking?.payable ? 'confirmed.pay' : `${kind}.action`);
  const { notes, facts } = booking ? told(booking, text, language) : NOTHING_TOLD;
  const blocks: MailBlocks = {
    language,
    subject: text(`${kind}.subject`),
    greeting: text('greeting'),
    lead: [text(`${kind}.lead`), ...notes, ...receiptNote(hasReceipt, text)].join(' '),
    facts,
    action: action === '' ? undefined : { label: action, url: payload.link },
    footer: signed(company, text(`footer.${answeredBy(branch)}`)),
  };
  return composed(mail, blocks, replyTo(branch, company));
}

/** What the words of one kind of e-mail say beside the name. */
function ownTexts(mail: CustomerMail): Record<string, string> {
  switch (mail.kind) {
    case 'invited':
      return { companyName: harmless(mail.payload.companyName) };
    case 'microsoftCode':
      return { code: mail.payload.code };
    default:
      return {};
  }
}

const replyTo = (branch: BookingMail['branch'], company = ''): ComposedMail['replyTo'] =>
  branch?.email ? { name: company, address: branch.email } : undefined;

const receiptNote = (hasReceipt: boolean, text: Text): string[] => (hasReceipt ? [text('notes.receipt')] : []);

const NOTHING_TOLD = { notes: [], facts: [] };
const told = (booking: BookingMail, text: Text, language: Language) => ({
  notes: notesOf(booking, text, language),
  facts: bookingFacts(booking, language),
});

/** Who answers questions: the branch by e-mail, else by telephone, else nobody reads an answer. */
const answeredBy = (branch: BookingMail['branch']): 'reply' | 'call' | 'automatic' => {
  if (branch?.email) return 'reply';
  return branch?.phone ? 'call' : 'automatic';
};

/** To the branch; an answer goes to the customer. */
function composeBranch(mail: MailOf<'branch'>, company: string | undefined): ComposedMail {
  const { language, payload } = mail;
  const { customer, amountMinor, link, event } = payload;
  const text = textsOf(language, {
    reference: payload.reference,
    amount: amountMinor === undefined ? '' : moneyOf(payload, language, amountMinor),
  });
  const name = harmless(customer.name);
  const blocks: MailBlocks = {
    language,
    subject: text(`branch.${event}.subject`),
    greeting: text('branch.greeting'),
    lead: text(`branch.${event}.lead`),
    facts: [
      [text('facts.reference'), payload.reference],
      [text('branch.customer'), [name, customer.email, customer.phone].filter(Boolean).join(', ')],
      ...rentalFacts(payload, language),
      ...beforeFacts(payload, language),
      ...amountFacts(payload, language),
    ],
    action: link === undefined ? undefined : { label: text('branch.requested.action'), url: link },
    footer: signed(company, text('branch.footer')),
  };
  return composed(mail, blocks, { name, address: customer.email });
}

/** To an address that nobody has proved: it names nobody, and says how to get no more of these. */
function composeResume(mail: MailOf<'resume'>, company: string | undefined): ComposedMail {
  const { language, payload } = mail;
  const text = textsOf(language, { car: payload.car });
  return composed(mail, {
    language,
    subject: text('resume.subject'),
    greeting: text('resume.greeting'),
    lead: text('resume.lead'),
    facts: rentalFacts(payload, language),
    action: { label: text('resume.action'), url: payload.link },
    withdrawal: { label: text('resume.withdraw'), url: payload.withdrawal },
    footer: signed(company, text('footer.automatic')),
  });
}

/** Several cars of one quotation, each with what it costs. */
function composeCars(mail: MailOf<'carsQuoted' | 'carsOpened'>, company: string | undefined): ComposedMail {
  const { kind, language, payload } = mail;
  const { reference, sender, note, branch, quotedUntil, cars, link } = payload;
  const place = cars[0]?.pickUp;
  const text = textsOf(language, {
    firstName: harmless(payload.firstName),
    reference,
    agency: harmless(sender?.name ?? ''),
    phone: branch?.phone ?? '',
    until: place === undefined ? '' : timeAt({ ...place, at: quotedUntil }, language),
  });
  const said = kind === 'carsQuoted' ? 'quoted' : 'quoteOpened';
  const blocks: MailBlocks = {
    language,
    subject: text(`${said}.subject`),
    greeting: text('greeting'),
    lead: carsLead(mail, text),
    note,
    picture: sender?.logo === undefined ? undefined : { src: sender.logo, alt: sender.name },
    facts: cars.map((car): Fact => [car.car, carText(car, language)]),
    action: { label: text(`${said}.action`), url: link },
    footer: signed(company, text(`footer.${answeredBy(branch)}`)),
  };
  return composed(mail, blocks, replyTo(branch, company));
}

const carsLead = ({ kind, payload }: MailOf<'carsQuoted' | 'carsOpened'>, text: Text): string => {
  if (kind === 'carsOpened') return text('quoteOpened.lead');
  return `${text(payload.sender === undefined ? 'carsQuoted.lead' : 'carsQuoted.leadBy')} ${text('notes.quotedUntil')}`;
};

/** What the e-mail itself names before what its booking does. */
const amountTold = ({ payload }: CustomerMail): number | undefined =>
  'amountMinor' in payload ? payload.amountMinor : undefined;

/** What a sentence about money names: an amount and until when. */
function amountAndDay(mail: CustomerMail, payload: BookingMail): Record<'amount' | 'until', string> {
  const { language } = mail;
  const { hold, confirmBy, payable, quotedUntil } = payload;
  const minor = amountTold(mail) ?? hold?.minor ?? payable?.minor ?? 0;
  const until = hold?.until ?? confirmBy ?? quotedUntil;
  return {
    amount: moneyOf(payload, language, minor),
    until: until === undefined ? '' : timeAt({ ...payload.pickUp, at: until }, language),
  };
}

const refundOf = ({ amounts = [] }: BookingMail): number =>
  amounts.find(({ name }) => name === 'refundDue')?.minor ?? 0;

/** What the customer has to know beside the lead: until when an unpaid car is held, a price holds, money comes back. */
function notesOf(payload: BookingMail, text: Text, language: Language): string[] {
  if (payload.hold) return [holdNote(payload, payload.hold, language)];
  if (payload.quotedUntil !== undefined) return [text('notes.quotedUntil')];
  if (payload.payable) return [text('notes.payable')];
  const { refundBy, pickUp } = payload;
  if (refundBy === undefined || refundOf(payload) === 0) return [];
  // What is still to come back, which may be another amount than the one that the e-mail tells of.
  const amount = moneyOf(payload, language, refundOf(payload));
  return [textsOf(language, { amount, until: timeAt({ ...pickUp, at: refundBy }, language) })('notes.refundBy')];
}

/** What is to be paid until then, which may be another amount than the one that the e-mail tells of. */
const holdNote = (
  payload: BookingMail,
  { minor, until }: NonNullable<BookingMail['hold']>,
  language: Language,
): string =>
  textsOf(language, {
    amount: moneyOf(payload, language, minor),
    until: timeAt({ ...payload.pickUp, at: until }, language),
  })('notes.hold');
