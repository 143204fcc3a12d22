import nodeModule from 'node:module';
import type { Language } from '@forecourt/shared/contract';

/** What a receipt says, in its language; every amount and date is a text already. */
export interface Receipt {
  language: Language;
  /** Who issues it. */
  company: string;
  /** Under the company: address and tax identity, on invoices. */
  issuer?: readonly string[];
  title: string;
  /** Under the title: for which booking, and when it was issued. */
  subtitle: string;
  customer: { label: string; lines: readonly string[] };
  facts: readonly (readonly [label: string, value: string])[];
  /** Amounts below one another; the one that is called `total` stands out. */
  prices: readonly (readonly [label: string, amount: string])[];
  total: string;
  payments: { heading: string; rows: readonly (readonly [date: string, what: string, amount: string])[] };
  footer: string;
}

/** Looked up at run time, where the package is installed: the build must not take its files for modules. */
const installed = nodeModule.createRequire(__filename);
const fontFile = (path: string) => installed.resolve(`@expo-google-fonts/inter/${path}`);
/** With the letters of all languages, Cyrillic too; of each only what a receipt uses is embedded. */
const FONTS = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' };
const MARGIN = 48;
const LABEL_WIDTH = 150;
const AMOUNT_WIDTH = 110;
const COLOURS = { text: '#1c2733', muted: '#52606d', line: '#d9e0e6' };
/** In points; a receipt that does not fit on one page is set in the next smaller one. */
const SIZES = [10, 9, 8, 7, 6];

/** One A4 page as PDF, set smaller where much was booked. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  for (const size of SIZES) {
    const set = await setIn(receipt, size);
    if (set.pages === 1 || size === SIZES.at(-1)) return set.pdf;
  }
  throw new Error('There must be a size to set a receipt in.');
}

async function setIn(receipt: Receipt, size: number): Promise<{ pdf: Buffer; pages: number }> {
  const { default: PDFDocument } = await import('pdfkit');
  const { language, title, company } = receipt;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: company },
  });
  const parts: Buffer[] = [];
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  pdf.registerFont('regular', fontFile(FONTS.regular));
  pdf.registerFont('bold', fontFile(FONTS.bold));
  const done = new Promise<{ pdf: Buffer; pages: number }>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('error', reject);
    pdf.on('end', () => resolve({ pdf: Buffer.concat(parts), pages }));
  });
  draw(pdf, receipt, size);
  pdf.end();
  return done;
}

type Pdf = PDFKit.PDFDocument;

function draw(pdf: Pdf, receipt: Receipt, size: number): void {
  const { company, title, subtitle, customer, payments, footer } = receipt;
  pdf.font('bold').fontSize(size).fillColor(COLOURS.muted).text(company);
  pdf.font('regular');
  receipt.issuer?.forEach((line) => pdf.text(line));
  pdf
    .moveDown(1)
    .font('bold')
    .fontSize(size * 2)
    .fillColor(COLOURS.text)
    .text(title);
  pdf.font('regular').fontSize(size).fillColor(COLOURS.muted).text(subtitle).moveDown(1.2);
  pdf.text(customer.label).fillColor(COLOURS.text);
  customer.lines.forEach((line) => pdf.text(line));
  pdf.moveDown(1);
  rule(pdf);
  receipt.facts.forEach(([label, value]) => row(pdf, size, label, value));
  pdf.moveDown(0.4);
  rule(pdf);
  receipt.prices.forEach(([label, amount]) => price(pdf, size, { label, amount, strong: label === receipt.total }));
  if (payments.rows.length > 0) {
    pdf.moveDown(0.8).font('bold').fillColor(COLOURS.text).text(payments.heading, MARGIN).moveDown(0.4);
    rule(pdf);
    payments.rows.forEach(([date, what, amount]) => row(pdf, size, date, what, amount));
  }
  pdf
    .moveDown(1)
    .font('regular')
    .fontSize(size * 0.85)
    .fillColor(COLOURS.muted)
    .text(footer, MARGIN);
}

function rule(pdf: Pdf): void {
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.75).strokeColor(COLOURS.line).stroke();
  pdf.moveDown(0.5);
}

interface PriceRow {
  label: string;
  amount: string;
  strong: boolean;
}

/** What something costs, at the right edge, where amounts can be added up. */
function price(pdf: Pdf, size: number, { label, amount, strong }: PriceRow): void {
  const width = pdf.page.width - 2 * MARGIN - AMOUNT_WIDTH;
  pdf.font(strong ? 'bold' : 'regular').fontSize(size);
  const height = pdf.heightOfString(label, { width });
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(strong ? COLOURS.text : COLOURS.muted).text(label, MARGIN, top, { width });
  const left = pdf.page.width - MARGIN - AMOUNT_WIDTH;
  pdf.fillColor(COLOURS.text).text(amount, left, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = top + height + size * 0.45;
}

/** A label, its value beside it, and an amount at the right edge; as high as the highest of them. */
function row(pdf: Pdf, size: number, label: string, value: string, amount = ''): void {
  const left = MARGIN + LABEL_WIDTH;
  const right = pdf.page.width - MARGIN;
  const amountWidth = amount === '' ? 0 : AMOUNT_WIDTH;
  const widths = { label: LABEL_WIDTH - 12, value: right - left - amountWidth };
  pdf.font('regular').fontSize(size);
  const height = Math.max(
    pdf.heightOfString(label, { width: widths.label }),
    pdf.heightOfString(value, { width: widths.value }),
  );
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(COLOURS.muted).text(label, MARGIN, top, { width: widths.label });
  pdf.fillColor(COLOURS.text).text(value, left, top, { width: widths.value });
  if (amount !== '') pdf.text(amount, right - amountWidth, top, { width: amountWidth, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = top + height + size * 0.45;
}
