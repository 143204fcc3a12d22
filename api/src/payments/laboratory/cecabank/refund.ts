import * as z from 'zod/mini';
import { decimalOf } from '../amounts';
import { minorOfImporte, spanishTime, type CecaBank, type Operation } from './bank';
import { CIPHERS, signatureOf, signatureSteps } from './crypto';
import { cecaTerminal } from './test-data';

const refundForm = z.object({
  Num_operacion: z.string().check(z.maxLength(50)),
  Importe: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  TipoMoneda: z.string(),
  Exponente: z._default(z.literal('2'), '2'),
  Referencia: z.string(),
  Cifrado: z.enum(CIPHERS),
  Firma: z.string(),
  /** `P`: a part. */
  TIPO_ANU: z.optional(z.literal('P')),
});
type RefundForm = z.infer<typeof refundForm>;

const UNKNOWN_OPERATION = { code: '15', text: 'ERROR. Operaci&oacute;n inexistente <1403>' };
/** The vendor publishes no numbers for the other faults: shops go by `valor`. */
const fault = (text: string) => ({ code: '00', text: `ERROR. ${text}` });
type Fault = ReturnType<typeof fault>;

const answer = (bank: CecaBank, number: string, value: 'OK' | 'ERROR', content: string): string =>
  '<?xml version="1.0" encoding="ISO-8859-1" ?>\n' +
  `<TRANSACCION valor="${value}" numeroOperacion="${number.replace(/[^\w.\-/]/g, '')}" ` +
  `fecha="${spanishTime(bank.bench.clock())}">\n${content}</TRANSACCION>\n`;

function refused(bank: CecaBank, number: string, { code, text }: Fault, signature?: string[]): string {
  bank.bench.note({ event: 'refund refused', order: number, detail: text, signature });
  const description = `<descripcion><![CDATA[${text}]]></descripcion>`;
  return answer(bank, number, 'ERROR', `  <ERROR>\n    <codigo>${code}</codigo>\n    ${description}\n  </ERROR>\n`);
}

/** `anularOperacionExt`: gives a payment back, whole or in parts; its answer is XML in ISO-8859-1. */
export async function refund(bank: CecaBank, fields: Record<string, string>): Promise<string> {
  const number = fields['Num_operacion'] ?? '';
  const terminal = cecaTerminal(fields);
  const { data: form } = refundForm.safeParse(fields);
  if (terminal === undefined) return refused(bank, number, fault('Comercio no dado de alta'));
  if (form === undefined) return refused(bank, number, fault('Formato no valido'));
  const signed = { ...fields, Exponente: form.Exponente };
  const signer = { cipher: form.Cifrado, key: terminal.key };
  const signature = await signatureSteps(signer, 'refund', signed, form.Firma);
  if (form.Firma !== (await signatureOf(signer, 'refund', signed)))
    return refused(bank, number, fault('Firma no valida'), signature);
  const operation = bank.finished(terminal, number, form.Referencia);
  if (operation === undefined) return refused(bank, number, UNKNOWN_OPERATION, signature);
  const amountMinor = refundable(operation, form);
  if (typeof amountMinor !== 'number') return refused(bank, number, amountMinor, signature);
  operation.refundedMinor += amountMinor;
  bank.bench.note({ event: 'refunded', order: number, detail: form.Importe, signature });
  bank.book(operation, 'refund', amountMinor);
  const { code } = operation.currency;
  const amount = `${decimalOf(amountMinor, operation.currency).padStart(14)} ${code === 'EUR' ? 'Euros' : code}`;
  return answer(bank, number, 'OK', `  <OPERACION tipo="900">\n    <importe>${amount}</importe>\n  </OPERACION>\n`);
}

/** Minor units to give back, or why not. */
function refundable(operation: Operation, { Importe, TipoMoneda, TIPO_ANU }: RefundForm): number | Fault {
  if (operation.state !== 'captured') return fault('Operacion no anulable');
  if (TipoMoneda !== operation.form.TipoMoneda) return fault('Moneda no valida');
  const amountMinor = minorOfImporte(Importe, operation.currency);
  const left = operation.amountMinor - operation.refundedMinor;
  if (amountMinor === undefined || amountMinor > left) return fault('Importe superior al de la operacion');
  const isWhole = amountMinor === operation.amountMinor;
  return TIPO_ANU === 'P' || isWhole ? amountMinor : fault('Importe distinto al de la operacion');
}
