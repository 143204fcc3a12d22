import { randomBytes, randomInt } from 'node:crypto';
import { bankDecode, bankEncode, bankSignature, shopSignatureFault } from './crypto';
import { bankTerminal, type BankTerminal } from './test-data';

const PAGE_MINUTES = 30;
const CURRENCIES = ['978', '840', '826', '036', '484', '756', '392', '208', '752', '578'];

export const NOTIFICATIONS = ['before', 'after', 'twice', 'never', 'badSignature'] as const;
export interface Scenario {
  /** `approve`, `cancel` or `decline:<code>`, whatever card is typed. */
  outcome?: string | undefined;
  notification: (typeof NOTIFICATIONS)[number];
}

export interface Operation {
  id: string;
  asked: Record<string, string>;
  terminal: BankTerminal;
  startedAt: Date;
  response?: string;
}
export interface SignedFields {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}
export interface LogEntry {
  at: string;
  event: string;
  order?: string | undefined;
  detail?: string | undefined;
}

/** The bank's memory; each server has its own, and a restart forgets everything. */
export class RedsysBank {
  readonly log: LogEntry[] = [];
  private readonly operations = new Map<string, Operation>();
  private readonly usedOrders = new Set<string>();
  private next: Scenario | undefined;

  constructor(private readonly clock: () => Date) {}

  reset(): void {
    this.log.length = 0;
    this.operations.clear();
    this.usedOrders.clear();
    this.next = undefined;
  }

  prepare(scenario: Scenario): void {
    this.next = scenario;
  }

  note(event: string, order?: string, detail?: string): void {
    this.log.push({ at: this.clock().toISOString(), event, order, detail });
  }

  /** Takes a shop's form; a fault is the SIS code that the bank shows. */
  async open(fields: SignedFields): Promise<{ operation: Operation } | { fault: string }> {
    const asked = bankDecode(fields.Ds_MerchantParameters) ?? {};
    const order = asked['DS_MERCHANT_ORDER'];
    const terminal = bankTerminal(asked['DS_MERCHANT_MERCHANTCODE'], asked['DS_MERCHANT_TERMINAL']);
    const fault = terminal === undefined ? 'SIS0026' : await this.faultOf(asked, terminal, fields);
    this.note(fault ?? 'opened', order);
    if (fault !== undefined || terminal === undefined) return { fault: fault ?? 'SIS0026' };
    const operation = { id: randomBytes(12).toString('hex'), asked, terminal, startedAt: this.clock() };
    this.operations.set(operation.id, operation);
    return { operation };
  }

  private async faultOf(
    asked: Record<string, string>,
    terminal: BankTerminal,
    fields: SignedFields,
  ): Promise<string | undefined> {
    const order = asked['DS_MERCHANT_ORDER'] ?? '';
    if (!/^\d{4}[0-9A-Za-z]{0,8}$/.test(order)) return 'SIS0014';
    if (fields.Ds_SignatureVersion !== terminal.family) return 'SIS0042';
    const badSignature = await shopSignatureFault(
      terminal.family,
      terminal.secret,
      order,
      fields.Ds_MerchantParameters,
      fields.Ds_Signature,
    );
    if (badSignature !== undefined) return badSignature;
    if (!/^[1-9]\d{0,11}$/.test(asked['DS_MERCHANT_AMOUNT'] ?? '')) return 'SIS0018';
    if (!CURRENCIES.includes(asked['DS_MERCHANT_CURRENCY'] ?? '')) return 'SIS0015';
    return this.usedOrders.has(order) ? 'SIS0051' : undefined;
  }

  /** An operation that still waits for the shopper; after 30 minutes it ends without any message to the shop. */
  waiting(id: string): Operation | undefined {
    const operation = this.operations.get(id);
    if (operation === undefined || operation.response !== undefined) return undefined;
    return this.clock().getTime() - operation.startedAt.getTime() < PAGE_MINUTES * 60_000 ? operation : undefined;
  }

  /** Ends an operation with a response code, unless a test has prepared another end. */
  close(operation: Operation, response: string): Scenario {
    const scenario: Scenario = this.next ?? { notification: 'before' };
    this.next = undefined;
    operation.response = responseOf(scenario.outcome) ?? response;
    this.usedOrders.add(operation.asked['DS_MERCHANT_ORDER'] ?? '');
    this.note('closed', operation.asked['DS_MERCHANT_ORDER'], operation.response);
    return scenario;
  }

  /** What the bank says about a closed operation; the copy in a URL has its values percent-encoded. */
  async message(operation: Operation, copy: 'notification' | 'url'): Promise<SignedFields> {
    const { family, secret } = operation.terminal;
    const fields = this.answerFields(operation);
    const encoded =
      copy === 'url'
        ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(value)]))
        : fields;
    const payload = bankEncode(family, encoded);
    return {
      Ds_SignatureVersion: family,
      Ds_MerchantParameters: payload,
      Ds_Signature: await bankSignature(family, secret, operation.asked['DS_MERCHANT_ORDER'] ?? '', payload),
    };
  }

  private answerFields({ asked, startedAt, response = '' }: Operation): Record<string, string> {
    const [year, month, day] = startedAt.toISOString().slice(0, 10).split('-');
    return {
      Ds_Date: `${day}/${month}/${year}`,
      Ds_Hour: startedAt.toISOString().slice(11, 16),
      Ds_Amount: asked['DS_MERCHANT_AMOUNT'] ?? '',
      Ds_Currency: asked['DS_MERCHANT_CURRENCY'] ?? '',
      Ds_Order: asked['DS_MERCHANT_ORDER'] ?? '',
      Ds_MerchantCode: asked['DS_MERCHANT_MERCHANTCODE'] ?? '',
      Ds_Terminal: (asked['DS_MERCHANT_TERMINAL'] ?? '').padStart(3, '0'),
      Ds_Response: response,
      Ds_TransactionType: asked['DS_MERCHANT_TRANSACTIONTYPE'] ?? '',
      Ds_SecurePayment: '1',
      Ds_Card_Country: '724',
      Ds_AuthorisationCode: isAuthorised(response) ? String(randomInt(100_000, 999_999)) : '      ',
      Ds_MerchantData: '',
      Ds_ConsumerLanguage: '2',
    };
  }
}

export const isAuthorised = (response: string): boolean => Number(response) <= 99;

function responseOf(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return '0000';
  if (outcome === 'cancel') return '9915';
  return outcome === undefined ? undefined : outcome.replace(/^decline:/, '').padStart(4, '0');
}
