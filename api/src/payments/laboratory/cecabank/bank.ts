import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { currencyByNumber, type Currency } from '../amounts';
import { wallClock, type Bench, type Copy, type Outgoing, type Scenario } from '../bench';
import { CIPHERS, signatureOf, signatureOver, signatureSteps, type Cipher } from './crypto';
import { cecaTerminal, FORGER, type CecaTerminal } from './test-data';

/** The vendor names no time; its page is gone after this one. */
const PAGE_MINUTES = 30;
/** Of `Importe`, whatever the currency. */
const EXPONENT = 2;

const matching = (form: RegExp) => z.string().check(z.regex(form));
const address = matching(/^https?:\/\/.{1,500}$/);
const paymentForm = z.object({
  MerchantID: matching(/^\d{9}$/),
  AcquirerBIN: matching(/^\d{10}$/),
  TerminalID: matching(/^\d{8}$/),
  Num_operacion: matching(/^[\w.\-/]{1,50}$/),
  Importe: matching(/^[1-9]\d{0,11}$/),
  TipoMoneda: matching(/^\d{3}$/),
  Exponente: z.literal('2'),
  Cifrado: z.enum(CIPHERS),
  URL_OK: address,
  URL_NOK: address,
  Firma: z.string(),
  Idioma: z._default(matching(/^([1-9]|1[045])$/), '1'),
  Descripcion: z._default(z.string().check(z.maxLength(1000)), ''),
  Pago_soportado: z.optional(z.literal('SSL')),
  datos_acs_20: z.optional(z.string()),
  firma_acs_20: z.optional(z.string()),
});
type PaymentForm = z.infer<typeof paymentForm>;

export interface Operation {
  id: string;
  form: PaymentForm;
  terminal: CecaTerminal;
  currency: Currency;
  /** By ISO 4217, unlike `Importe`. */
  amountMinor: number;
  startedAt: Date;
  state: 'open' | 'challenged' | 'authorised' | 'captured' | 'annulled' | 'denied' | 'cancelled';
  reference: string;
  authorisation: string;
  refundedMinor: number;
}

const keyOf = ({ terminal }: CecaTerminal, operation: string) => `${terminal}/${operation}`;
export const spanishTime = (at: Date): string => {
  const [date = '', time = ''] = wallClock(at, 'Europe/Madrid').split(' ');
  return `${date.split('-').reverse().join('/')} ${time}`;
};

/** Minor units of an `Importe`; undefined for a part of a yen. */
export function minorOfImporte(importe: string, { decimals }: Currency): number | undefined {
  const minor = decimals <= EXPONENT ? Number(importe) / 10 ** (EXPONENT - decimals) : Number(importe) * 10;
  return Number.isInteger(minor) ? minor : undefined;
}

/** The bank's memory; a restart forgets everything. */
export class CecaBank {
  private readonly operations = new Map<string, Operation>();
  /** Numbers are used up by any end of their page. */
  private readonly used = new Map<string, Operation>();

  constructor(readonly bench: Bench) {
    bench.whenReset(() => {
      this.operations.clear();
      this.used.clear();
    });
  }

  /** Takes a shop's form; a fault is what the bank's page says. */
  async open(fields: Record<string, string>): Promise<{ operation: Operation } | { fault: string }> {
    const order = fields['Num_operacion'] ?? '';
    const terminal = cecaTerminal(fields);
    const { data: form, error } = paymentForm.safeParse(fields);
    const currency = currencyByNumber(fields['TipoMoneda']);
    const amountMinor = currency && minorOfImporte(fields['Importe'] ?? '', currency);
    if (terminal === undefined) return this.refused(order, 'Comercio no dado de alta');
    if (form === undefined) return this.refused(order, `Formato no valido: ${String(error.issues[0]?.path[0])}`);
    const signer = { cipher: form.Cifrado, key: terminal.key };
    const signature = await signatureSteps(signer, 'payment', fields, form.Firma);
    const fault = await this.faultOf(form, terminal, fields);
    if (fault !== undefined) return this.refused(order, fault, signature);
    if (currency === undefined || amountMinor === undefined)
      return this.refused(order, 'Moneda no admitida', signature);
    this.bench.note({ event: 'opened', order, detail: `${form.Importe} ${currency.code}`, signature });
    const operation: Operation = {
      id: randomBytes(12).toString('hex'),
      ...{ form, terminal, currency, amountMinor },
      startedAt: this.bench.clock(),
      state: 'open',
      reference: '',
      authorisation: '',
      refundedMinor: 0,
    };
    this.operations.set(operation.id, operation);
    return { operation };
  }

  private refused(order: string, fault: string, signature?: string[]): { fault: string } {
    this.bench.note({ event: 'refused', order, detail: fault, signature });
    return { fault };
  }

  private async faultOf(
    form: PaymentForm,
    terminal: CecaTerminal,
    fields: Record<string, string>,
  ): Promise<string | undefined> {
    const signer = { cipher: form.Cifrado, key: terminal.key };
    if (form.Firma !== (await signatureOf(signer, 'payment', fields))) return 'Firma no valida';
    if (form.datos_acs_20 !== undefined) {
      const expected = await signatureOver(signer, form.Num_operacion, form.datos_acs_20);
      if (form.firma_acs_20 !== expected) return 'Firma no valida: firma_acs_20';
    }
    return this.used.has(keyOf(terminal, form.Num_operacion)) ? 'Numero de operacion repetido' : undefined;
  }

  /** A finished operation by its terminal, number and reference. */
  finished(terminal: CecaTerminal, number: string, reference: string): Operation | undefined {
    const operation = this.used.get(keyOf(terminal, number));
    return operation?.reference === reference && reference !== '' ? operation : undefined;
  }

  /** An operation that still waits for the shopper; later it ends without any message to the shop. */
  waiting(id: string): Operation | undefined {
    const operation = this.operations.get(id);
    if (operation === undefined || this.used.has(keyOf(operation.terminal, operation.form.Num_operacion)))
      return undefined;
    return this.bench.clock().getTime() - operation.startedAt.getTime() < PAGE_MINUTES * 60_000 ? operation : undefined;
  }

  /** Ends the page: with `accepted`, `cancelled` or the code of a denial, unless a test has prepared another end. */
  end(operation: Operation, typed: string): Scenario {
    const scenario = this.bench.take();
    const end = endOf(scenario.outcome) ?? typed;
    const at = this.bench.clock();
    this.used.set(keyOf(operation.terminal, operation.form.Num_operacion), operation);
    if (end === 'accepted') {
      const [, year, month, day, ...time] =
        /^..(..)-(..)-(..) (..):(..):(..)$/.exec(wallClock(at, 'Europe/Madrid')) ?? [];
      const count = String(this.used.size).padStart(7, '0');
      operation.reference = `1200417200${year}${month}${day}${time.join('')}${count}`;
      operation.authorisation = String(randomInt(100_000, 999_999));
      operation.state = 'authorised';
    } else operation.state = end === 'cancelled' ? 'cancelled' : 'denied';
    this.bench.note({ event: 'ended', order: operation.form.Num_operacion, detail: end });
    return scenario;
  }

  /** Money moves once the shop has taken note, where the terminal waits for that. */
  settle(operation: Operation, isAccepted: boolean): void {
    const order = operation.form.Num_operacion;
    operation.state = isAccepted ? 'captured' : 'annulled';
    this.bench.note({ event: operation.state, order });
    if (isAccepted) this.book(operation, 'capture', operation.amountMinor);
  }

  book({ form, currency }: Operation, kind: 'capture' | 'refund', amountMinor: number): void {
    this.bench.book({ order: form.Num_operacion, kind, amountMinor, currency: currency.code });
  }

  /** "Comunicación on-line": its `Importe` is filled with zeros. */
  async notification(operation: Operation, url: string, copy: Copy): Promise<Outgoing> {
    const { form, terminal, reference, authorisation } = operation;
    const amount = copy === 'wrongAmount' ? String(Number(form.Importe) + 1) : form.Importe;
    const otherCurrency = form.TipoMoneda === '978' ? '840' : '978';
    const fields = {
      MerchantID: form.MerchantID,
      AcquirerBIN: form.AcquirerBIN,
      TerminalID: form.TerminalID,
      Num_operacion: form.Num_operacion,
      Importe: amount.padStart(12, '0'),
      TipoMoneda: copy === 'wrongCurrency' ? otherCurrency : form.TipoMoneda,
      Exponente: form.Exponente,
      Referencia: reference,
      Num_aut: authorisation,
      Idioma: form.Idioma,
      Pais: '724',
      Descripcion: form.Descripcion,
    };
    const signer: { cipher: Cipher; key: string } = {
      cipher: form.Cifrado,
      key: copy === 'badSignature' ? FORGER : terminal.key,
    };
    const signature = await signatureSteps(signer, 'notification', fields);
    this.bench.note({ event: 'notification', order: form.Num_operacion, detail: JSON.stringify(fields), signature });
    const Firma = await signatureOf(signer, 'notification', fields);
    return { url, body: new URLSearchParams({ ...fields, Firma }).toString() };
  }
}

function endOf(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return 'accepted';
  if (outcome === 'cancel') return 'cancelled';
  return outcome?.replace(/^decline:/, '');
}
