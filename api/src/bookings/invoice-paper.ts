import type { Language } from '@forecourt/shared/contract';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { moneyOf, rentalFacts } from '../mail/mail-facts';
import { mailText } from '../mail/mail-texts';
import type { BookingRow } from './bookings.store';
import type { InvoiceContent, InvoiceRow } from './invoices.store';
import { dayIn, frameOf } from './receipt';
import type { Receipt } from './receipt-pdf';
import { bookingOf } from './stored-booking';

type Fact = Receipt['prices'][number];

/** An invoice or a credit note, as it was written; labels are in the reader's language. */
export async function invoicePaper(
  deps: Deps,
  row: BookingRow,
  invoice: InvoiceRow,
  language: Language = row.language,
): Promise<Receipt> {
  const { content, kind, number, currency, issued_at: issuedAt } = invoice;
  const { issuer, customer, rental, credited } = content;
  const text = (key: string, values = {}) => mailText(language, `invoice.${key}`, values) ?? '';
  const facts = (key: string) => mailText(language, `facts.${key}`) ?? '';
  const shown = { currency, shownCurrency: await shownCurrency(deps.db, currency) };
  const frame = await frameOf(deps, row, customer, language);
  return {
    ...frame,
    company: issuer.legalName,
    issuer: [issuer.address, text('taxId', { taxId: issuer.taxId })],
    title: text(`title.${kind}`),
    subtitle: `${number} · ${dayIn(issuedAt, bookingOf(row).pickUp, language)}`,
    facts: [
      [text('number'), number],
      [text('issuedOn'), dayIn(issuedAt, bookingOf(row).pickUp, language)],
      ...(credited === undefined ? [] : [[text('credits'), credited.number] as const]),
      ...(credited === undefined ? [] : [[text('reason'), text(`reasons.${credited.reason}`)] as const]),
      [facts('reference'), row.id],
      ...rentalFacts({ ...rental, extras: [...rental.extras] }, language),
    ],
    prices: priceRows(content, (minor) => moneyOf(shown, language, minor), { text, facts }),
    payments: { heading: '', rows: [] },
    footer: [issuer.legalName, text('taxId', { taxId: issuer.taxId }), frame.footer].join(' · '),
  };
}

interface Texts {
  text: (key: string) => string;
  facts: (key: string) => string;
}

/** Net and taxes make the total; what is paid and what is open make it once more. */
function priceRows(
  { lines, taxes, totalMinor, paidMinor }: InvoiceContent,
  money: (minor: number) => string,
  { text, facts }: Texts,
): Fact[] {
  const taxMinor = taxes.reduce((all, { minor }) => all + minor, 0);
  const net: Fact[] = taxes.length === 0 ? [] : [[text('net'), money(totalMinor - taxMinor)]];
  const paid: Fact[] = paidMinor === undefined ? [] : [[facts('paid'), money(paidMinor)]];
  const open: Fact[] =
    paidMinor === undefined || paidMinor === totalMinor ? [] : [[facts('atDesk'), money(totalMinor - paidMinor)]];
  return [
    ...lines.map(({ description, minor }): Fact => [description, minor === 0 ? facts('included') : money(minor)]),
    ...net,
    ...taxes.map(({ description, minor }): Fact => [description, money(minor)]),
    [facts('total'), money(totalMinor)],
    ...paid,
    ...open,
  ];
}
