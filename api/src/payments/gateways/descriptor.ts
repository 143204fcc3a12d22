import type * as z from 'zod/mini';
import type { GatewayInformation, PaymentGateway, ReturnOf, StepOf } from '@forecourt/shared/contract';
import type { Area } from '../../deps';

/** What an attempt collects. `attemptId` serves as the vendor's idempotency key, `reference` is the vendor's own id. */
export interface Charge {
  attemptId: string;
  order: string;
  amountMinor: number;
  currency: string;
  reference?: string | undefined;
}

/** What the browser does next. */
export type NextStep =
  | { kind: 'form-post'; url: string; fields: Record<string, string> }
  | { kind: 'redirect'; url: string }
  /** Public values for the vendor's own library in the page, such as a client secret. */
  | { kind: 'embedded-fields'; fields: Record<string, string> }
  | { kind: 'qr-code'; text: string; expiresAt: string }
  /** The browser sends what it collected (a token) when it finalises the attempt; the server charges then. */
  | { kind: 'server-side' };

/** A message of a gateway or of the browser about one attempt: a notification, return parameters, a token. */
export type ProviderMessage = Readonly<Record<string, unknown>>;

/** What a gateway says about a charge, after its signature and every figure of it have been checked. */
export type Verdict =
  | { ok: true; outcome: 'approved' | 'declined' | 'cancelled' | 'pending'; code: string; authorisation: string }
  | { ok: false; reason: 'unreadable' | 'signature' | 'mismatch' };

/** One attempt at a branch's account. */
export interface AttemptContext<Settings> {
  settings: Settings;
  charge: Charge;
  /** Origin, or path of ours, of the vendor's host for the branch's mode. */
  baseUrl: string;
}

interface StartContext<N extends PaymentGateway, Settings> extends AttemptContext<Settings> {
  urls: {
    notification: string;
    /** Address of one of the gateway's return pages, with the order in its query. */
    back: (page: ReturnOf<N>) => string;
  };
  payer: { firstName: string; lastName: string; emailAddress: string };
  /** What the page of the gateway collected before the start, such as a document or a number of instalments. */
  input: ProviderMessage;
}

export interface StartedPayment<N extends PaymentGateway> {
  step: Extract<NextStep, { kind: StepOf<N> }>;
  /** The vendor's id of the payment, kept with the attempt. */
  reference?: string;
}

type PublicSettings = Partial<Pick<GatewayInformation, 'publicKey' | 'brands' | 'documentTypes' | 'instalments'>>;

/** Everything that the back end knows of one gateway; `Settings` are a branch's account at the vendor. */
interface Definition<N extends PaymentGateway, Settings> {
  paymentType: N;
  settings: Pick<z.ZodMiniType<Settings>, 'parse'>;
  /** What a browser may know of the settings (D35). */
  publicSettings?: (settings: Settings) => PublicSettings;
  /** The vendor's own hosts; `simulator` is a path of ours. */
  hosts: { test: string; production: string; simulator: string };
  /** Called again when a request is repeated: for one attempt it always begins the same payment. */
  start: (context: StartContext<N, Settings>) => Promise<StartedPayment<N>> | StartedPayment<N>;
  /** Checks a message; may ask or charge the vendor, who then sees the attempt's id as idempotency key. */
  read: (context: AttemptContext<Settings>, message: ProviderMessage) => Promise<Verdict> | Verdict;
  /** A message without what must not be stored, such as card numbers. */
  masked?: (message: ProviderMessage) => ProviderMessage;
  /** The calls that the specification gives this gateway alone, and its notifications. */
  routes?: (gateway: GatewayDescriptor<N>) => Area;
}

/** A definition whose settings are still as stored; they are parsed where they enter. */
export interface GatewayDescriptor<N extends PaymentGateway = PaymentGateway> extends Pick<
  Definition<N, unknown>,
  'paymentType' | 'hosts' | 'masked'
> {
  publicSettings: (stored: unknown) => PublicSettings;
  start: (context: StartContext<N, unknown>) => Promise<StartedPayment<N>>;
  read: (context: AttemptContext<unknown>, message: ProviderMessage) => Promise<Verdict>;
  routes: Area | undefined;
}

export function describeGateway<N extends PaymentGateway, Settings>(
  definition: Definition<N, Settings>,
): GatewayDescriptor<N> {
  const { settings, publicSettings, start, read, routes, ...rest } = definition;
  const descriptor: GatewayDescriptor<N> = {
    ...rest,
    publicSettings: (stored) => publicSettings?.(settings.parse(stored)) ?? {},
    start: async (context) => start({ ...context, settings: settings.parse(context.settings) }),
    read: async (context, message) => read({ ...context, settings: settings.parse(context.settings) }, message),
    routes: undefined,
  };
  return { ...descriptor, routes: routes?.(descriptor) };
}

/** The gateways of a server by payment type; tests add some of their own. */
export type Gateways = Readonly<Partial<Record<PaymentGateway, GatewayDescriptor>>>;
