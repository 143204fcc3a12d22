import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { currencyByNumber, decimalOf, minorOf, told, type Currency } from '../amounts';
import type { Bench, Scenario } from '../bench';
import { brandOf, type Card } from '../cards';
import { issuersCode, messageOf, outcomeCode, testCard } from './test-data';

const TOKEN_MINUTES = 5;
const SETTLED_AFTER_MS = 24 * 60 * 60_000;
/** `TransactionType`. */
const TYPES = { sale: 2, void: 4, refund: 5 } as const;
const PERMITTED = ['HP0', '3D0', '3D1'];

const guid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));
const saleSchema = z.object({
  TransactionIdentifier: guid,
  TotalAmount: z.number(),
  CurrencyCode: z.string().check(z.regex(/^\d{3}$/)),
  ThreeDSecure: z.optional(z.boolean()),
  OrderIdentifier: z.string().check(z.minLength(1), z.maxLength(255)),
  ExtendedData: z.object({
    HostedPage: z.object({
      PageSet: z.string().check(z.regex(/^PTZ\/.{1,60}$/)),
      PageName: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
    MerchantResponseUrl: z.url().check(z.maxLength(500)),
  }),
});
const refundSchema = z.object({
  Refund: z.literal(true),
  TransactionIdentifier: guid,
  TotalAmount: z.number(),
  CurrencyCode: z.optional(z.string()),
});
const voidSchema = z.object({ TransactionIdentifier: guid });

type Authentication = 'Y' | 'A' | 'N' | undefined;
export interface Sale {
  asked: z.infer<typeof saleSchema>;
  amountMinor: number;
  currency: Currency;
  spiToken: string;
  startedAt: Date;
  /** SP4: the page waits; HP0, 3D0, 3D1: the card is there; 17: the shopper has left; after that the issuer's code. */
  code: string;
  scenario: Scenario;
  typed?: { card: Card; authentication: Authentication };
  /** Of the issuer, once the shop has completed the payment. */
  completed?: { AuthorizationCode?: string; RRN: string; CardBrand: string; PanToken: string };
  refundedMinor: number;
  voidedAt?: Date;
}
export interface Answer {
  status: number;
  body: object;
}

const error = (status: number, code: string, message: string): Answer => ({
  status,
  body: {
    Approved: false,
    IsoResponseCode: code,
    ResponseMessage: message,
    Errors: [{ Code: code, Message: message }],
  },
});
const numberOf = (amountMinor: number, currency: Currency): number => Number(decimalOf(amountMinor, currency));
const tokenOf = (): string => `${randomBytes(25).toString('hex')}-${randomBytes(5).toString('hex')}`;
const rrn = (): string => String(randomInt(100_000, 999_999)).repeat(2);

/** PowerTranz's account of one merchant: sales by hosted page, which the shop completes. */
export class Gateway {
  private readonly sales = new Map<string, Sale>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => this.sales.clear());
  }

  /** Begins a sale; its identifier is the shop's, and names one sale for ever. */
  begin(body: unknown): Answer {
    const asked = saleSchema.safeParse(body);
    if (!asked.success) return error(400, '30', `Validation error: ${asked.error.issues[0]?.path.join('.')}`);
    const { TransactionIdentifier, CurrencyCode, TotalAmount, OrderIdentifier: order } = asked.data;
    const currency = currencyByNumber(CurrencyCode);
    const amountMinor = currency && minorOf(String(TotalAmount), currency);
    if (currency === undefined || amountMinor === undefined) return error(400, '13', messageOf('13'));
    const before = this.find(TransactionIdentifier);
    const sale: Sale = before ?? {
      asked: asked.data,
      amountMinor,
      currency,
      spiToken: tokenOf(),
      startedAt: this.bench.clock(),
      code: 'SP4',
      scenario: { notification: 'before' },
      refundedMinor: 0,
    };
    const same = JSON.stringify(sale.asked) === JSON.stringify(asked.data);
    this.bench.note({ event: 'spi/sale', order, detail: same ? 'SP4' : 'another sale has this identifier' });
    if (!same) return error(200, '94', messageOf('94'));
    this.sales.set(TransactionIdentifier.toLowerCase(), sale);
    return this.begun(sale);
  }

  private begun(sale: Sale): Answer {
    const action = `${this.bench.origin}/api/spi/hostedpage`;
    const RedirectData =
      `<!DOCTYPE html><html><head><title>Payment</title></head><body><form method="post" action="${action}">` +
      `<input type="hidden" name="SpiToken" value="${sale.spiToken}"><button>Continue</button></form>` +
      '<script>document.forms[0].submit();</script></body></html>';
    return { status: 200, body: { ...this.view({ ...sale, code: 'SP4' }), RedirectData, SpiToken: sale.spiToken } };
  }

  /** A sale whose token is good for five minutes. */
  byToken(spiToken: string | undefined): Sale | undefined {
    const sale = [...this.sales.values()].find((one) => one.spiToken === spiToken);
    if (sale === undefined || sale.completed !== undefined) return undefined;
    return this.bench.clock().getTime() - sale.startedAt.getTime() < TOKEN_MINUTES * 60_000 ? sale : undefined;
  }

  find = (id: string): Sale | undefined => this.sales.get(id.toLowerCase());

  /** The shopper is done with the page, with a card or without; answers what the browser posts to the shop. */
  leave(sale: Sale, typed: { card: Card; passed: boolean } | undefined): string {
    sale.scenario = this.bench.take();
    const outcome = outcomeCode(sale.scenario.outcome);
    if (typed === undefined || outcome === '17') sale.code = '17';
    else {
      const own = testCard(typed.card).status;
      const authentication = outcome === '00' ? 'Y' : typed.passed ? own : 'N';
      sale.typed = { card: typed.card, authentication };
      sale.code = sale.asked.ThreeDSecure === true ? (authentication === undefined ? '3D1' : '3D0') : 'HP0';
    }
    this.bench.note({ event: 'hosted page', order: sale.asked.OrderIdentifier, detail: sale.code });
    const forged = sale.scenario.notification === 'badSignature';
    return JSON.stringify({
      ...this.view(sale),
      ...(sale.code === '3D0' && {
        RiskManagement: { ThreeDSecure: { AuthenticationStatus: sale.typed?.authentication, ResponseCode: '3D0' } },
      }),
      SpiToken: forged ? tokenOf() : sale.spiToken,
    });
  }

  /** Moves the money of a sale whose shopper is done; the token is good for this once. */
  complete(spiToken: unknown): Answer {
    const sale = typeof spiToken === 'string' ? this.byToken(spiToken) : undefined;
    if (sale === undefined) return error(400, '12', 'SpiToken is unknown, used or expired');
    const { typed, asked } = sale;
    if (!PERMITTED.includes(sale.code) || typed === undefined)
      return error(200, '12', 'Payment completion is not permitted');
    sale.code = this.codeOf(sale, typed);
    const approved = sale.code === '00';
    sale.completed = {
      ...(approved && { AuthorizationCode: String(randomInt(100_000, 999_999)) }),
      RRN: rrn(),
      CardBrand: { VISA: 'Visa', MASTERCARD: 'MasterCard', AMEX: 'Amex' }[brandOf(typed.card.number)],
      PanToken: randomBytes(26).toString('hex'),
    };
    if (approved) this.book('capture', sale, sale.amountMinor);
    this.bench.note({ event: 'spi/payment', order: asked.OrderIdentifier, detail: sale.code });
    return { status: 200, body: this.view(sale) };
  }

  private codeOf({ asked, scenario }: Sale, { card, authentication }: NonNullable<Sale['typed']>): string {
    const failed = asked.ThreeDSecure === true && authentication === 'N' ? '12' : undefined;
    return outcomeCode(scenario.outcome) ?? failed ?? issuersCode(card, this.bench.clock());
  }

  refund(body: unknown): Answer {
    const asked = refundSchema.safeParse(body);
    if (!asked.success) return error(400, '30', `Validation error: ${asked.error.issues[0]?.path.join('.')}`);
    const sale = this.paid(asked.data.TransactionIdentifier);
    if (sale === undefined) return error(200, '25', messageOf('25'));
    const { currency, amountMinor, refundedMinor } = sale;
    const given = minorOf(String(asked.data.TotalAmount), currency);
    const fits = given !== undefined && given <= amountMinor - refundedMinor;
    if (!fits || (asked.data.CurrencyCode ?? currency.number) !== currency.number)
      return error(200, '13', messageOf('13'));
    sale.refundedMinor += given;
    this.book('refund', sale, given);
    return this.changed(sale, TYPES.refund, given);
  }

  /** Takes a whole sale back until it is settled, a day later. */
  cancel(body: unknown): Answer {
    const asked = voidSchema.safeParse(body);
    if (!asked.success) return error(400, '30', 'Validation error: TransactionIdentifier');
    const sale = this.paid(asked.data.TransactionIdentifier);
    const now = this.bench.clock();
    if (sale === undefined) return error(200, '25', messageOf('25'));
    if (sale.refundedMinor > 0 || now.getTime() - sale.startedAt.getTime() >= SETTLED_AFTER_MS)
      return error(200, '12', messageOf('12'));
    sale.voidedAt = now;
    this.book('refund', sale, sale.amountMinor);
    return this.changed(sale, TYPES.void, sale.amountMinor);
  }

  /** A sale as the gateway says it, with what became of it. */
  inquiry(sale: Sale): object {
    const { currency, amountMinor, refundedMinor, completed, code, startedAt, voidedAt } = sale;
    return {
      ...this.view(sale),
      TransactionDateTime: startedAt.toISOString(),
      TotalCaptureAmount: completed !== undefined && code === '00' ? numberOf(amountMinor, currency) : 0,
      TotalCreditAmount: numberOf(refundedMinor, currency),
      ...(voidedAt !== undefined && { VoidDateTime: voidedAt.toISOString() }),
    };
  }

  private view({ asked, code, completed, scenario, ...money }: Sale): object {
    const said = told(money, scenario);
    return {
      TransactionType: TYPES.sale,
      Approved: completed !== undefined && code === '00',
      TransactionIdentifier: asked.TransactionIdentifier,
      TotalAmount: numberOf(said.amountMinor, said.currency),
      CurrencyCode: said.currency.number,
      IsoResponseCode: code,
      ResponseMessage: messageOf(code),
      OrderIdentifier: asked.OrderIdentifier,
      ...completed,
    };
  }

  private paid(id: string): Sale | undefined {
    const sale = this.find(id);
    return sale?.completed !== undefined && sale.code === '00' && sale.voidedAt === undefined ? sale : undefined;
  }

  private changed({ asked, currency }: Sale, TransactionType: number, amountMinor: number): Answer {
    const body = {
      OriginalTrxnIdentifier: asked.TransactionIdentifier,
      TransactionType,
      Approved: true,
      TransactionIdentifier: randomUUID(),
      TotalAmount: numberOf(amountMinor, currency),
      CurrencyCode: currency.number,
      RRN: rrn(),
      IsoResponseCode: '00',
      ResponseMessage: messageOf('00'),
      OrderIdentifier: asked.OrderIdentifier,
    };
    return { status: 200, body };
  }

  private book(kind: 'capture' | 'refund', { asked, currency }: Sale, amountMinor: number): void {
    this.bench.book({ order: asked.OrderIdentifier, kind, amountMinor, currency: currency.code });
  }
}
