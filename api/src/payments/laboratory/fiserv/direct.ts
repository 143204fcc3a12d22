import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Bench } from '../bench';
import { readCard, type Card } from '../cards';
import { answerOf, malformed, refused, transactionAmount, type Answer } from './api';
import type { FiservStore, Transaction } from './store';
import {
  failsAuthentication,
  GATEWAYS_ANSWERS,
  hasMethod,
  isEnrolled,
  issuersAnswer,
  outcomeCode,
  responseCode3dSecure,
} from './test-data';

const CHALLENGE_MINUTES = 15;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const cardSchema = z.pipe(
  z.object({
    number: text(25),
    securityCode: z.optional(text(4)),
    expiryDate: z.object({ month: text(2), year: text(2) }),
  }),
  z.transform(({ number, securityCode, expiryDate }, context): Card => {
    const card = readCard({ number, securityCode: securityCode ?? '000', ...expiryDate });
    if (card !== undefined) return card;
    context.issues.push({ code: 'custom', message: 'Invalid payment card', input: '' });
    return z.NEVER;
  }),
);
const common = {
  transactionAmount,
  order: z.optional(z.object({ orderId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/)) })),
  authenticationRequest: z.optional(
    z.object({
      authenticationType: z.literal('Secure3D21AuthenticationRequest'),
      termURL: z.url().check(z.maxLength(500)),
      methodNotificationURL: z.optional(z.url().check(z.maxLength(500))),
      challengeIndicator: z.optional(z.enum(['01', '02', '03', '04'])),
    }),
  ),
};
const saleSchema = z.discriminatedUnion('requestType', [
  z.object({
    requestType: z.literal('PaymentCardSaleTransaction'),
    paymentMethod: z.object({ paymentCard: cardSchema }),
    ...common,
  }),
  z.object({
    requestType: z.literal('PaymentTokenSaleTransaction'),
    paymentMethod: z.object({ paymentToken: z.object({ value: text(64) }) }),
    ...common,
  }),
]);
type Sale = z.infer<typeof saleSchema>;
const tokenSchema = z.object({
  requestType: z.literal('PaymentCardPaymentTokenizationRequest'),
  paymentCard: cardSchema,
});
const updateSchema = z.object({
  authenticationType: z.literal('Secure3D21AuthenticationUpdateRequest'),
  methodNotificationStatus: z.optional(z.enum(['RECEIVED', 'EXPECTED_BUT_NOT_RECEIVED', 'NOT_EXPECTED'])),
  acsResponse: z.optional(z.object({ cRes: text(1000) })),
});

/** A sale that waits for the holder's authentication. */
export interface Authentication {
  sale: Transaction;
  step: 'method' | 'challenge';
  termURL: string;
  /** `secure3dTransId`, which the issuer's page knows it by. */
  serverTransId: string;
  /** What the issuer has handed the browser; only this one finishes the sale. */
  response?: { cRes: string; passed: boolean };
  /** Of the issuer, if the holder succeeds. */
  code: string;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Sales by card and by token, with authentication of the holder. */
export class DirectSales {
  private readonly waiting = new Map<string, Authentication>();

  constructor(
    private readonly bench: Bench,
    private readonly store: FiservStore,
  ) {
    bench.whenReset(() => this.waiting.clear());
  }

  /** Tokens for cards: the PAN is known to the vendor alone. */
  tokenise(body: unknown): Answer {
    const asked = tokenSchema.safeParse(body);
    if (!asked.success) return malformed(asked.error.issues);
    const { number } = asked.data.paymentCard;
    const value = this.store.tokenise(asked.data.paymentCard);
    return {
      status: 200,
      body: {
        requestStatus: 'SUCCESS',
        paymentToken: { value, reusable: true },
        paymentCard: { last4: number.slice(-4) },
      },
    };
  }

  sell(body: unknown): Answer {
    const asked = saleSchema.safeParse(body);
    if (!asked.success) return malformed(asked.error.issues);
    const card = this.cardOf(asked.data);
    if (card === undefined) return refused(404, 'NotFound', { code: '404', message: 'Payment token not found' });
    const orderId = asked.data.order?.orderId ?? `R-${randomUUID()}`;
    if (this.store.ofOrder(orderId).length > 0)
      return refused(409, 'GatewayDeclined', { code: '-5003', message: GATEWAYS_ANSWERS['-5003'] ?? '' });
    const scenario = this.bench.take();
    const sale = this.store.start({ ...asked.data.transactionAmount, orderId, card, scenario });
    const code = outcomeCode(scenario.outcome) ?? issuersAnswer(card, this.bench.clock());
    return this.authenticate(sale, code, asked.data.authenticationRequest);
  }

  private authenticate(sale: Transaction, code: string, request: Sale['authenticationRequest']): Answer {
    const { number } = sale.card;
    if (request === undefined || !isEnrolled(number)) return this.finish(sale, code);
    const challenged = hasMethod(number) || ['03', '04'].includes(request.challengeIndicator ?? '');
    if (!challenged) return this.finish(sale, failsAuthentication(number) ? '-5101' : code, true);
    const step = hasMethod(number) ? 'method' : 'challenge';
    const authentication = { sale, step, termURL: request.termURL, serverTransId: randomUUID(), code } as const;
    this.waiting.set(sale.id, authentication);
    return this.nextStep(authentication);
  }

  /** `PATCH`: what the browser has brought from the issuer. */
  update(id: string, body: unknown): Answer {
    const asked = updateSchema.safeParse(body);
    if (!asked.success) return malformed(asked.error.issues);
    const authentication = this.waitingFor(id);
    const { methodNotificationStatus, acsResponse } = asked.data;
    if (authentication?.step === 'method' && methodNotificationStatus !== undefined) {
      authentication.step = 'challenge';
      return this.nextStep(authentication);
    }
    if (authentication?.step === 'challenge' && acsResponse !== undefined)
      return this.conclude(authentication, acsResponse.cRes);
    return refused(409, 'GatewayDeclined', { code: '409', message: 'The transaction waits for no such update' });
  }

  private conclude({ sale, response, code }: Authentication, given: string): Answer {
    if (response?.cRes !== given)
      return refused(400, 'BadRequest', { code: '400', message: 'acsResponse.cRes: not of this transaction' });
    this.waiting.delete(sale.id);
    return this.finish(sale, response.passed ? code : '-5101', response.passed);
  }

  /** By the name that the issuer knows; undefined once it is over. */
  challenge = (serverTransId: string): Authentication | undefined =>
    [...this.waiting.values()].find(
      (one) => one.serverTransId === serverTransId && this.waitingFor(one.sale.id) === one,
    );

  /** What the issuer's page posts to the shop. */
  respond(authentication: Authentication, passed: boolean): string {
    const cRes = base64({
      threeDSServerTransID: authentication.serverTransId,
      messageType: 'CRes',
      messageVersion: '2.1.0',
      transStatus: passed ? 'Y' : 'N',
    });
    authentication.response = { cRes, passed };
    return cRes;
  }

  private waitingFor(id: string): Authentication | undefined {
    const found = this.waiting.get(id);
    if (found?.sale.state !== 'WAITING') return undefined;
    const age = this.bench.clock().getTime() - found.sale.startedAt.getTime();
    return age < CHALLENGE_MINUTES * 60_000 ? found : undefined;
  }

  private finish(sale: Transaction, code: string, authenticated?: boolean): Answer {
    if (authenticated !== undefined)
      sale.responseCode3dSecure = authenticated ? responseCode3dSecure(sale.card.number) : '3';
    this.store.settle(sale, code);
    return answerOf(sale);
  }

  private nextStep({ sale, step, termURL, serverTransId }: Authentication): Answer {
    const { origin } = this.bench;
    const creq = base64({ threeDSServerTransID: serverTransId, messageType: 'CReq', messageVersion: '2.1.0' });
    const shown =
      step === 'challenge'
        ? { params: { acsURL: `${origin}/acs/challenge`, termURL, cReq: creq, sessiondata: sale.id } }
        : {
            secure3dMethod: {
              secure3dTransId: serverTransId,
              methodForm: `<iframe name="tdsMmethodTgtFrame" src="${origin}/acs/method" hidden></iframe>`,
            },
          };
    return answerOf(sale, { authenticationResponse: { type: '3D_SECURE', version: '2.1', ...shown } });
  }

  private cardOf(sale: Sale): Card | undefined {
    return sale.requestType === 'PaymentTokenSaleTransaction'
      ? this.store.cardOf(sale.paymentMethod.paymentToken.value)
      : sale.paymentMethod.paymentCard;
  }
}
