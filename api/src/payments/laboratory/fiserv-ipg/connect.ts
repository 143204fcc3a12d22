import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { currencyByNumber, decimalOf, minorOf, told, type Currency } from '../amounts';
import { wallClock, type Bench, type Copy } from '../bench';
import type { Card } from '../cards';
import { hmacBase64 } from '../fiserv/crypto';
import { approvalCode, type FiservStore, type Transaction } from '../fiserv/store';
import { STORE } from '../fiserv/test-data';

const PAGE_MINUTES = 30;
const TIMESTAMP_WINDOW_MS = 15 * 60_000;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
const url = z.url().check(z.maxLength(500));
const fieldsSchema = z.object({
  txntype: z.literal('sale'),
  timezone: z.string().check(z.refine(isTimeZone)),
  txndatetime: z.string().check(z.regex(/^\d{4}:\d\d:\d\d-\d\d:\d\d:\d\d$/)),
  hash_algorithm: z.literal('HMACSHA256'),
  hashExtended: z.string(),
  storename: z.literal(STORE.storename),
  chargetotal: z.string(),
  currency: z.string().check(z.regex(/^\d{3}$/)),
  checkoutoption: z.enum(['combinedpage', 'classic']),
  responseSuccessURL: url,
  responseFailURL: url,
  transactionNotificationURL: z.optional(url),
  oid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/))),
});
type Fields = z.infer<typeof fieldsSchema>;

/** A page that waits for the shopper. */
export interface Page {
  id: string;
  fields: Fields;
  orderId: string;
  amountMinor: number;
  currency: Currency;
  startedAt: Date;
  /** Typed, and to be confirmed at the bank. */
  confirming?: { card: Card; code: string };
  /** What it has come to. */
  sale?: Transaction;
}

/** `hashExtended` of a form: the values of all its fields that have one, by the order of their names. */
async function extendedHash(form: Readonly<Record<string, string>>): Promise<{ hash: string; steps: string[] }> {
  const names = Object.keys(form).filter((name) => name !== 'hashExtended' && form[name] !== '');
  names.sort((one, other) => (one < other ? -1 : 1));
  const joined = names.map((name) => form[name]).join('|');
  const hash = await hmacBase64(STORE.sharedSecret, joined);
  const steps = [
    `names in ASCII order: ${names.join(', ')}`,
    `values joined by |: ${joined.replace(/\d{12,19}/g, 'card number')}`,
  ];
  return { hash, steps: [...steps, 'HMAC-SHA256 with the shared secret, in base64', `expected ${hash}`] };
}

/** The vendor's side of the hosted page. */
export class Connect {
  private readonly pages = new Map<string, Page>();

  constructor(
    private readonly bench: Bench,
    private readonly store: FiservStore,
  ) {
    bench.whenReset(() => this.pages.clear());
  }

  /** Takes a shop's form; a fault is the text of the vendor's error page. */
  async open(form: Readonly<Record<string, string>>): Promise<Page | { fault: string }> {
    const { hash, steps } = await extendedHash(form);
    const asked = this.read(form, hash);
    const detail = 'fault' in asked ? asked.fault : undefined;
    const signature = [...steps, `received ${form['hashExtended'] ?? 'none'}`];
    this.bench.note({ event: 'opened', order: form['oid'], detail, signature });
    if ('fault' in asked) return asked;
    const orderId = asked.fields.oid ?? `C-${randomUUID()}`;
    const page: Page = { id: randomUUID(), ...asked, orderId, startedAt: this.bench.clock() };
    this.pages.set(page.id, page);
    return page;
  }

  private read(
    form: Readonly<Record<string, string>>,
    hash: string,
  ): Pick<Page, 'fields' | 'amountMinor' | 'currency'> | { fault: string } {
    const parsed = fieldsSchema.safeParse(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '')));
    if (!parsed.success)
      return { fault: `Invalid value: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}` };
    const fields = parsed.data;
    if (fields.hashExtended !== hash) return { fault: 'The hash is not valid' };
    if (!this.isCurrent(fields)) return { fault: 'The transaction time is not valid' };
    const currency = currencyByNumber(fields.currency);
    const amountMinor = currency && minorOf(fields.chargetotal, currency);
    return currency === undefined || amountMinor === undefined
      ? { fault: 'Invalid amount or currency' }
      : { fields, currency, amountMinor };
  }

  private isCurrent({ txndatetime, timezone }: Fields): boolean {
    const sent = Date.parse(`${txndatetime.slice(0, 10).replaceAll(':', '-')}T${txndatetime.slice(11)}Z`);
    const here = Date.parse(`${wallClock(this.bench.clock(), timezone).replace(' ', 'T')}Z`);
    return Math.abs(here - sent) <= TIMESTAMP_WINDOW_MS;
  }

  /** A page that still waits; after 30 minutes it ends without any message to the shop. */
  waiting(id: string): Page | undefined {
    const page = this.pages.get(id);
    if (page === undefined || page.sale !== undefined) return undefined;
    return this.bench.clock().getTime() - page.startedAt.getTime() < PAGE_MINUTES * 60_000 ? page : undefined;
  }

  /** Whether another page has ended the same order: it is paid once. */
  isUsed = ({ orderId }: Page): boolean => this.store.ofOrder(orderId).length > 0;

  /** Ends a page by a transaction, which waits for its code. */
  charge(page: Page, card: Card): Transaction {
    const { orderId, amountMinor, currency } = page;
    page.sale = this.store.start({ orderId, amountMinor, currency, card, scenario: this.bench.take() });
    return page.sale;
  }

  /** The page of an order whose result was not known when the shopper left. */
  undecided = (orderId: string): Page | undefined =>
    [...this.pages.values()].find(({ sale }) => sale?.orderId === orderId && sale.status === 'WAITING');

  /** What the vendor says of a transaction, to the browser or to the shop's server. */
  async message(
    page: Page,
    sale: Transaction,
    to: 'response' | 'notification',
    copy: Copy,
  ): Promise<Record<string, string>> {
    const notification = copy === 'wrongAmount' || copy === 'wrongCurrency' ? copy : sale.scenario.notification;
    const said = told(sale, { notification });
    const chargetotal = decimalOf(said.amountMinor, said.currency, page.fields.chargetotal.split('.')[1]?.length);
    const { txndatetime, storename, timezone } = page.fields;
    const approval = approvalCode(sale);
    const own = [chargetotal, said.currency.number, txndatetime, storename];
    const signed = to === 'response' ? [approval, ...own] : [...own, approval];
    const hash = await hmacBase64(STORE.sharedSecret, signed.join('|'));
    const given = copy === 'badSignature' ? [...hash].reverse().join('') : hash;
    const steps = [
      `joined by |: ${signed.join('|')}`,
      'HMAC-SHA256 with the shared secret, in base64',
      `sent ${given}`,
    ];
    this.bench.note({ event: `${to}_hash`, order: sale.orderId, signature: steps });
    return {
      approval_code: approval,
      oid: sale.orderId,
      refnumber: sale.id,
      status: statusOf(sale),
      txndate_processed: sale.startedAt.toISOString().slice(0, 19).replace('T', ' '),
      ipgTransactionId: sale.id,
      tdate: String(Math.floor(sale.startedAt.getTime() / 1000)),
      ...failureOf(sale),
      response_code_3dsecure: sale.responseCode3dSecure ?? '7',
      cardnumber: `(${sale.card.number.startsWith('4') ? 'VISA' : 'MasterCard'}) ... ${sale.card.number.slice(-4)}`,
      chargetotal,
      currency: said.currency.number,
      timezone,
      txndatetime,
      txntype: 'sale',
      [`${to}_hash`]: given,
    };
  }
}

/** FAILED: the gateway itself has refused it. */
const statusOf = ({ status, code }: Transaction): string => (code.startsWith('-') ? 'FAILED' : status);

function failureOf(sale: Transaction): Record<string, string> {
  if (sale.status === 'WAITING') return {};
  if (sale.status === 'APPROVED') return { processor_response_code: '00' };
  const reason = { fail_reason: approvalCode(sale).split(':')[2] ?? '' };
  return sale.code.startsWith('-')
    ? { ...reason, fail_rc: sale.code.slice(1) }
    : { ...reason, processor_response_code: sale.code };
}
