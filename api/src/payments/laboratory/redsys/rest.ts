import * as z from 'zod/mini';
import {
  authorisationCode,
  isAuthorised,
  signatureFault,
  signedPart,
  TYPES,
  withoutCard,
  type Operation,
  type RedsysBank,
  type SignedFields,
} from './bank';
import { bankDecode, bankEncode, bankSignature, signatureSteps, type BankFamily } from './crypto';
import { bankTerminal, type BankTerminal } from './test-data';

const signedFields = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

/** The redirection's families, and the one that the manual of this interface names for 512 bits. */
const FAMILIES = {
  HMAC_SHA256_V1: ['HMAC_SHA256_V1'],
  HMAC_SHA512_V2: ['HMAC_SHA512_V1', 'HMAC_SHA512_V2'],
} as const satisfies Record<BankTerminal['family'], readonly BankFamily[]>;

/** The bank's own words of the faults of later operations. */
const FAULTS: Readonly<Record<string, string>> = {
  SIS0007: 'El mensaje enviado por el comercio no es correcto',
  SIS0014: 'Error de formato en Ds_Merchant_Order',
  SIS0019: 'Error de formato en Ds_Merchant_Amount',
  SIS0023: 'Ds_Merchant_TransactionType desconocido',
  SIS0026: 'No existe el comercio / terminal enviado',
  SIS0027: 'Error Moneda enviada por el comercio',
  SIS0042: 'Error en el cálculo de la firma',
  SIS0054: 'No existe operación sobre la que realizar la devolución',
  SIS0056: 'La operación sobre la que se desea devolver no está autorizada',
  SIS0057: 'El importe a devolver supera el permitido',
  SIS0059: 'No existe operación sobre la que realizar la confirmación',
  SIS0060: 'Ya existe una confirmación asociada a la preautorización',
  SIS0061: 'La preautorización sobre la que se desea confirmar no está autorizada',
  SIS0062: 'El importe a confirmar supera el permitido',
  SIS0222: 'Ya existe una anulación asociada a la preautorización',
  SIS0223: 'La preautorización que se desea anular no está autorizada',
  SIS0225: 'No existe operación sobre la que realizar la anulación',
  SIS0430: 'Error al decodificar el parámetro Ds_MerchantParameters',
};

type Answer = SignedFields | { errorCode: string; errorCodeDescription: string };

const sumOf = ({ later }: Operation, type: string): number =>
  later.filter((done) => done.type === type).reduce((sum, { amount }) => sum + amount, 0);
const has = ({ later }: Operation, type: string): boolean => later.some((done) => done.type === type);
const isPreauthorisation = ({ asked }: Operation): boolean =>
  asked['DS_MERCHANT_TRANSACTIONTYPE'] === TYPES.preauthorisation;
const captured = (operation: Operation): number =>
  isPreauthorisation(operation)
    ? sumOf(operation, TYPES.confirmation)
    : Number(operation.asked['DS_MERCHANT_AMOUNT'] ?? 0);
const authorised = ({ response }: Operation): boolean => response !== undefined && isAuthorised(response);

function refundFault(operation: Operation | undefined, amount: number): string | undefined {
  if (operation?.response === undefined) return 'SIS0054';
  if (!authorised(operation) || captured(operation) === 0) return 'SIS0056';
  return amount > captured(operation) - sumOf(operation, TYPES.refund) ? 'SIS0057' : undefined;
}

function confirmationFault(operation: Operation | undefined, amount: number): string | undefined {
  if (operation?.response === undefined || !isPreauthorisation(operation)) return 'SIS0059';
  if (has(operation, TYPES.confirmation)) return 'SIS0060';
  if (!authorised(operation) || has(operation, TYPES.cancellation)) return 'SIS0061';
  return amount > Number(operation.asked['DS_MERCHANT_AMOUNT']) ? 'SIS0062' : undefined;
}

function cancellationFault(operation: Operation | undefined): string | undefined {
  if (operation?.response === undefined || !isPreauthorisation(operation)) return 'SIS0225';
  if (has(operation, TYPES.cancellation)) return 'SIS0222';
  return !authorised(operation) || has(operation, TYPES.confirmation) ? 'SIS0223' : undefined;
}

const KINDS: Readonly<
  Record<string, { fault: typeof refundFault; response: string; books?: 'capture' | 'refund' } | undefined>
> = {
  [TYPES.refund]: { fault: refundFault, response: '0900', books: 'refund' },
  [TYPES.confirmation]: { fault: confirmationFault, response: '0900', books: 'capture' },
  [TYPES.cancellation]: { fault: cancellationFault, response: '0400' },
};

/** `trataPeticionREST` for what follows a payment: refunds, and confirmation and cancellation of preauthorisations. */
export async function treatRequest(bank: RedsysBank, body: unknown): Promise<Answer> {
  const { data: fields } = signedFields.safeParse(body);
  if (fields === undefined) return refused(bank, '', 'SIS0007');
  const asked = bankDecode(fields.Ds_MerchantParameters);
  if (asked === undefined) return refused(bank, '', 'SIS0430');
  const order = asked['DS_MERCHANT_ORDER'] ?? '';
  const terminal = bankTerminal(asked['DS_MERCHANT_MERCHANTCODE'], asked['DS_MERCHANT_TERMINAL']);
  if (terminal === undefined) return refused(bank, order, 'SIS0026');
  const families = FAMILIES[terminal.family];
  const family = families.find((known) => known === fields.Ds_SignatureVersion) ?? families[0];
  const signer = { family, secret: terminal.secret };
  const signature = await signatureSteps(signer, order, signedPart(fields), fields.Ds_Signature);
  const operation = bank.find(terminal, order);
  const fault = (await signatureFault(terminal, families, order, fields)) ?? faultOfLater(asked, operation);
  if (fault !== undefined || operation === undefined) return refused(bank, order, fault ?? 'SIS0054', signature);
  bank.bench.note({ event: 'asked by REST', order, detail: withoutCard(asked), signature });
  return answer(bank, signer, asked, operation);
}

function refused(bank: RedsysBank, order: string, errorCode: string, signature?: string[]): Answer {
  bank.bench.note({ event: 'refused by REST', order, detail: errorCode, signature });
  return { errorCode, errorCodeDescription: FAULTS[errorCode] ?? '' };
}

function faultOfLater(asked: Readonly<Record<string, string>>, operation: Operation | undefined): string | undefined {
  const kind = KINDS[asked['DS_MERCHANT_TRANSACTIONTYPE'] ?? ''];
  const amount = asked['DS_MERCHANT_AMOUNT'] ?? '';
  if (kind === undefined) return 'SIS0023';
  if (!/^[1-9]\d{0,11}$/.test(amount)) return 'SIS0019';
  const fault = kind.fault(operation, Number(amount));
  if (fault !== undefined) return fault;
  return operation?.asked['DS_MERCHANT_CURRENCY'] === asked['DS_MERCHANT_CURRENCY'] ? undefined : 'SIS0027';
}

async function answer(
  bank: RedsysBank,
  signer: { family: BankFamily; secret: string },
  asked: Readonly<Record<string, string>>,
  operation: Operation,
): Promise<Answer> {
  const type = asked['DS_MERCHANT_TRANSACTIONTYPE'] ?? '';
  const amount = Number(asked['DS_MERCHANT_AMOUNT']);
  const { response = '', books } = KINDS[type] ?? {};
  const authorisation = authorisationCode();
  operation.later.push({ type, amount, response, authorisation, at: bank.bench.clock() });
  if (books !== undefined) bank.bookMoney(operation, books, amount);
  const Ds_MerchantParameters = bankEncode(signer.family, {
    Ds_Amount: String(amount),
    Ds_Currency: asked['DS_MERCHANT_CURRENCY'] ?? '',
    Ds_Order: operation.order,
    Ds_MerchantCode: asked['DS_MERCHANT_MERCHANTCODE'] ?? '',
    Ds_Terminal: asked['DS_MERCHANT_TERMINAL'] ?? '',
    Ds_Response: response,
    Ds_AuthorisationCode: authorisation,
    Ds_TransactionType: type,
    Ds_SecurePayment: '0',
    Ds_Language: '1',
    Ds_MerchantData: '',
    Ds_Card_Country: '724',
  });
  const Ds_Signature = await bankSignature(signer.family, signer.secret, operation.order, Ds_MerchantParameters);
  const signed = { Ds_SignatureVersion: signer.family, Ds_MerchantParameters, Ds_Signature };
  const signature = await signatureSteps(signer, operation.order, signedPart(signed));
  bank.bench.note({ event: 'answered by REST', order: operation.order, detail: response, signature });
  return signed;
}
