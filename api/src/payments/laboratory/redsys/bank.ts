import { randomBytes, randomInt } from 'node:crypto';
import { currencyByNumber } from '../amounts';
import { wallClock, type Bench, type Copy, type Scenario } from '../bench';
import { bankDecode, bankEncode, bankSignature, shopSignatureFault, signatureSteps, type BankFamily } from './crypto';
import { bankTerminal, FORGER, type BankTerminal } from './test-data';

const PAGE_MINUTES = 30;
const USED_ORDER = 'SIS0051';
const CURRENCIES = ['978', '840', '826', '036', '484', '756', '392', '208', '752', '578'];

/** Of the vendor's `DS_MERCHANT_TRANSACTIONTYPE`. */
export const TYPES = { sale: '0', preauthorisation: '1', confirmation: '2', refund: '3', cancellation: '9' } as const;

/** What is done with an order after its payment. */
interface LaterOperation {
  type: string;
  amount: number;
  response: string;
  authorisation: string;
  at: Date;
}

export interface Operation {
  id: string;
  order: string;
  asked: Record<string, string>;
  terminal: BankTerminal;
  startedAt: Date;
  challenged: boolean;
  response?: string;
  errorCode?: string;
  authorisation: string;
  /** What the bank says of it, which a prepared fault makes wrong; its books stay right. */
  told: { amount: string; currency: string };
  later: LaterOperation[];
}

export interface SignedFields {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

const keyOf = (terminal: BankTerminal, order: string) => `${terminal.number}/${order}`;
export const authorisationCode = (): string => String(randomInt(100_000, 999_999));
export const isAuthorised = (response: string): boolean => Number(response) <= 99;
export const spanishTime = (at: Date) => {
  const [date = '', time = ''] = wallClock(at, 'Europe/Madrid').split(' ');
  return { date, time };
};

/** The bank's memory; a restart forgets everything. */
export class RedsysBank {
  private readonly operations = new Map<string, Operation>();
  private readonly byOrder = new Map<string, Operation>();

  constructor(readonly bench: Bench) {
    bench.whenReset(() => {
      this.operations.clear();
      this.byOrder.clear();
    });
  }

  /** Takes a shop's form; a fault is the SIS code that the bank shows. */
  async open(fields: SignedFields): Promise<{ operation: Operation } | { fault: string; repeated?: Operation }> {
    const asked = bankDecode(fields.Ds_MerchantParameters) ?? {};
    const order = asked['DS_MERCHANT_ORDER'] ?? '';
    const terminal = bankTerminal(asked['DS_MERCHANT_MERCHANTCODE'], asked['DS_MERCHANT_TERMINAL']);
    if (terminal === undefined) return this.refused(order, 'SIS0026');
    const signature = await signatureSteps(terminal, order, signedPart(fields), fields.Ds_Signature);
    const fault =
      (await signatureFault(terminal, [terminal.family], order, fields)) ??
      faultOfPayment(asked) ??
      // Asked last, with no wait until it begins: of two equal forms at once, one cannot be paid after the other.
      (this.find(terminal, order)?.response === undefined ? undefined : USED_ORDER);
    if (fault === USED_ORDER)
      return { ...this.refused(order, fault, signature), repeated: this.repetition(terminal, order, asked) };
    if (fault !== undefined) return this.refused(order, fault, signature);
    this.bench.note({ event: 'opened', order, detail: withoutCard(asked), signature });
    return { operation: this.begin(terminal, order, asked) };
  }

  /** Of which the shop is told, by the browser alone, as of a payment; the bank's books do not have it. */
  private repetition(terminal: BankTerminal, order: string, asked: Record<string, string>): Operation {
    return { ...this.fresh(terminal, order, asked), response: '0913', errorCode: USED_ORDER };
  }

  private begin(terminal: BankTerminal, order: string, asked: Record<string, string>): Operation {
    const operation = this.fresh(terminal, order, asked);
    this.operations.set(operation.id, operation);
    this.byOrder.set(keyOf(terminal, order), operation);
    return operation;
  }

  private fresh(terminal: BankTerminal, order: string, asked: Record<string, string>): Operation {
    return {
      id: randomBytes(12).toString('hex'),
      order,
      asked,
      terminal,
      startedAt: this.bench.clock(),
      challenged: false,
      authorisation: '      ',
      told: { amount: asked['DS_MERCHANT_AMOUNT'] ?? '', currency: asked['DS_MERCHANT_CURRENCY'] ?? '' },
      later: [],
    };
  }

  private refused(order: string, fault: string, signature?: string[]): { fault: string } {
    this.bench.note({ event: 'refused', order, detail: fault, signature });
    return { fault };
  }

  /** The payment of an order, finished or not. */
  find(terminal: BankTerminal, order: string): Operation | undefined {
    return this.byOrder.get(keyOf(terminal, order));
  }

  /** An operation that still waits for the shopper; after 30 minutes it ends without any message to the shop. */
  waiting(id: string): Operation | undefined {
    const operation = this.operations.get(id);
    if (operation === undefined || this.find(operation.terminal, operation.order)?.response !== undefined)
      return undefined;
    return this.bench.clock().getTime() - operation.startedAt.getTime() < PAGE_MINUTES * 60_000 ? operation : undefined;
  }

  /** Ends an operation with a response code, unless a test has prepared another end. */
  close(operation: Operation, response: string): Scenario {
    const { terminal, order, asked } = operation;
    const scenario = this.bench.take();
    operation.response = responseOf(scenario.outcome) ?? response;
    this.byOrder.set(keyOf(terminal, order), operation);
    if (isAuthorised(operation.response)) {
      operation.authorisation = authorisationCode();
      if (asked['DS_MERCHANT_TRANSACTIONTYPE'] === TYPES.sale)
        this.bookMoney(operation, 'capture', Number(asked['DS_MERCHANT_AMOUNT']));
    }
    if (scenario.notification === 'wrongAmount')
      operation.told.amount = String(Number(asked['DS_MERCHANT_AMOUNT']) + 1);
    if (scenario.notification === 'wrongCurrency')
      operation.told.currency = operation.told.currency === '978' ? '840' : '978';
    this.bench.note({ event: 'closed', order, detail: operation.response });
    return scenario;
  }

  bookMoney({ order, asked }: Operation, kind: 'capture' | 'refund', amountMinor: number): void {
    const currency = currencyByNumber(asked['DS_MERCHANT_CURRENCY'])?.code ?? '';
    this.bench.book({ order, kind, amountMinor, currency });
  }

  /** What the bank says about a closed operation; the copy in a URL has its values percent-encoded. */
  async message(operation: Operation, channel: 'notification' | 'url', copy: Copy = 'genuine'): Promise<SignedFields> {
    const { terminal, order } = operation;
    const fields = this.answerFields(operation);
    const encoded =
      channel === 'url'
        ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(value)]))
        : fields;
    const Ds_MerchantParameters = bankEncode(terminal.family, encoded);
    const secret = copy === 'badSignature' ? FORGER : terminal.secret;
    const Ds_Signature = await bankSignature(terminal.family, secret, order, Ds_MerchantParameters);
    const message = { Ds_SignatureVersion: terminal.family, Ds_MerchantParameters, Ds_Signature };
    const signature = await signatureSteps({ ...terminal, secret }, order, signedPart(message));
    this.bench.note({ event: `signed for the ${channel}`, order, detail: JSON.stringify(fields), signature });
    return message;
  }

  private answerFields({ asked, order, startedAt, response = '', errorCode, authorisation, told }: Operation) {
    const { date, time } = spanishTime(startedAt);
    return {
      Ds_Date: date.split('-').reverse().join('/'),
      Ds_Hour: time.slice(0, 5),
      Ds_Amount: told.amount,
      Ds_Currency: told.currency,
      Ds_Order: order,
      Ds_MerchantCode: asked['DS_MERCHANT_MERCHANTCODE'] ?? '',
      Ds_Terminal: (asked['DS_MERCHANT_TERMINAL'] ?? '').padStart(3, '0'),
      Ds_Response: response,
      ...(errorCode !== undefined && { Ds_ErrorCode: errorCode }),
      Ds_TransactionType: asked['DS_MERCHANT_TRANSACTIONTYPE'] ?? '',
      Ds_SecurePayment: '1',
      Ds_Card_Country: '724',
      Ds_AuthorisationCode: authorisation,
      Ds_MerchantData: asked['DS_MERCHANT_MERCHANTDATA'] ?? '',
      Ds_ConsumerLanguage: '2',
    };
  }
}

export const signedPart = ({ Ds_MerchantParameters }: SignedFields) => ({
  name: 'Ds_MerchantParameters as it is sent',
  text: Ds_MerchantParameters,
});

/** Version and signature of a shop's message; undefined when both are right. */
export async function signatureFault(
  { secret }: BankTerminal,
  families: readonly BankFamily[],
  order: string,
  { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature }: SignedFields,
): Promise<string | undefined> {
  if (!/^\d{4}[0-9A-Za-z]{0,8}$/.test(order)) return 'SIS0014';
  const family = families.find((known) => known === Ds_SignatureVersion);
  if (family === undefined) return 'SIS0042';
  return shopSignatureFault(family, secret, order, Ds_MerchantParameters, Ds_Signature);
}

function faultOfPayment(asked: Readonly<Record<string, string>>): string | undefined {
  const currency = asked['DS_MERCHANT_CURRENCY'];
  const type = asked['DS_MERCHANT_TRANSACTIONTYPE'];
  if (!/^[1-9]\d{0,11}$/.test(asked['DS_MERCHANT_AMOUNT'] ?? '')) return 'SIS0018';
  if (currency === undefined) return 'SIS0015';
  if (!CURRENCIES.includes(currency)) return 'SIS0027';
  return type === TYPES.sale || type === TYPES.preauthorisation ? undefined : 'SIS0023';
}

/** A shop that types cards itself would send them here: they are not written down. */
export const withoutCard = (asked: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(asked).filter(([name]) => !/PAN|CVV|EXPIRY/i.test(name))));

function responseOf(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return '0000';
  if (outcome === 'cancel') return '9915';
  return outcome === undefined ? undefined : outcome.replace(/^decline:/, '').padStart(4, '0');
}
