import type * as z from 'zod/mini';
import type { GatewayInformation, PaymentGateway, ReturnOf, StepOf } from '@forecourt/shared/contract';
import type { Area, Deps } from '../../deps';
import type { Books, Probe } from './administered';
import type { NextStep } from './next-step';
import { describedSettings, type DescribedSettings } from './settings-schema';
import type { Decision, MoneyBack, RefundVerdict, Verdict } from './verdict';

/** What an attempt collects. `attemptId` serves as the vendor's idempotency key, `reference` is the vendor's own id. */
export interface Charge {
  attemptId: string;
  /** The attempt's number at the vendor, 12 letters and digits; no other attempt ever has it. */
  order: string;
  amountMinor: number;
  currency: string;
  reference?: string | undefined;
  createdAt: Date;
  /** Nothing has been decided yet; for an attempt that has ended, the shop takes no money by itself. */
  isOpen: boolean;
  /** The holder's bank has been asked, by a question that is kept with the attempt. */
  isChallenged?: boolean;
  /** The shop may still take money by itself: the charge is open, and nobody comes with a card after its end. */
  mayTake: boolean;
}

/** A message of a gateway or of the browser about one attempt: a notification, return parameters, a token. */
export type ProviderMessage = Readonly<Record<string, unknown>>;

/** A notification as it was received; vendors sign bytes, so `body` is untouched. */
export interface GatewayNotification {
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: string;
  /** The body's fields, when it is a form or a JSON object; empty otherwise. */
  fields: ProviderMessage;
}

export type { Decision, MoneyBack, RefundVerdict, Verdict };

/** One attempt at a branch's account. */
export interface AttemptContext<Settings> {
  settings: Settings;
  charge: Charge;
  /** Origin of the vendor's host for the branch's mode: the vendor's own, or the laboratory's. */
  baseUrl: string;
  isTest: boolean;
  clock: () => Date;
}

export interface RefundContext<Settings> extends AttemptContext<Settings> {
  refund: {
    /** The vendor's idempotency key, where it takes one. */
    id: string;
    amountMinor: number;
    /** What of the charge had gone back before this refund. */
    refundedBeforeMinor: number;
    /** The refund has been asked for before with an unknown end: the vendor must be asked first whether it happened. */
    isRepeated: boolean;
  };
}

interface StartContext<N extends PaymentGateway, Settings> extends AttemptContext<Settings> {
  urls: {
    /** Takes the vendor's notifications about any attempt. */
    notification: string;
    /** Takes a return by POST, hands its fields to `read`, and sends the browser on to the return page by GET. */
    returnByPost: string;
    /** Address of one of the gateway's return pages, with the order in its query. */
    back: (page: ReturnOf<N>) => string;
  };
  payer: { firstName: string; lastName: string; emailAddress: string };
  /** What the billing form asked for, by its fields; empty where the method has none. */
  billing: Readonly<Record<string, string>>;
  /** In which language the booking was made, such as `es-AR`. */
  language: string;
  /** Address of the card form for this attempt, for `card-frame`. */
  cardFrame: string;
  /** What the page of the gateway collected before the start, such as a document or a number of instalments. */
  input: ProviderMessage;
}

export interface StartedPayment<N extends PaymentGateway> {
  step: Extract<NextStep, { kind: StepOf<N> }>;
  /** The vendor's id of the payment, kept with the attempt. */
  reference?: string;
}

type PublicSettings = Partial<Pick<GatewayInformation, 'publicKey' | 'brands' | 'documentTypes' | 'instalments'>>;

/** A card as it was typed in the card form; it is never stored and never logged. */
export interface TypedCard {
  number: string;
  month: string;
  year: string;
  securityCode: string;
  holder: string;
  brand: string;
  documentType?: string | undefined;
  documentId?: string | undefined;
  instalments?: number | undefined;
}

/** Where the holder's bank sends the browser back to, when it has asked before it pays. */
export interface CardUrls {
  returnByPost: string;
}

/** How the gateway tells the server on its own. */
interface NotificationRules {
  /** Which attempt it names; nothing of it is believed before `read` of the attempt's account has checked it. */
  about: (notification: GatewayNotification) => { order?: string; attemptId?: string; reference?: string } | undefined;
  /** Further attempts that it is about, such as the other payments of one case; they are read in the same way. */
  alsoAbout?: (notification: GatewayNotification) => readonly { attemptId: string }[];
  /**
   * Names the attempt by asking the vendor, where the notification has only the vendor's own number: called with each
   * account of the gateway until one answers; undefined for what that account has not signed.
   */
  lookUp?: (
    account: Pick<AttemptContext<unknown>, 'settings' | 'baseUrl' | 'clock'>,
    notification: GatewayNotification,
  ) => Promise<{ order: string } | undefined>;
  /** Of a vendor that cannot be asked: whether, with these settings, it takes a payment back unless it hears us. */
  voidsUntold?: (settings: unknown) => boolean;
  /** What the vendor wants to hear; by default 200 when it was stored and 400 for a forged one. */
  answer?: (isGenuine: boolean) => { status: number; type: string; body: string };
}

/** Calls of one gateway; those that begin a payment ask about the open ones of all gateways first. */
export type GatewayRoutes = (deps: Deps, gateways: Gateways) => ReturnType<Area>;

/** Everything that the back end knows of one gateway; `Settings` are a branch's account at the vendor. */
interface Definition<N extends PaymentGateway, Settings> {
  paymentType: N;
  settings: Pick<z.ZodMiniType<Settings>, 'parse' | 'safeParse'> & z.core.$ZodType;
  /** The settings that are no secrets: administrators see them again. Every other one is written and never shown. */
  shown?: readonly (keyof Settings & string)[];
  /** What a browser may know of the settings (D35). */
  publicSettings?: (settings: Settings) => PublicSettings;
  /** The vendor's own hosts. */
  hosts: { test: string; production: string };
  /** Minutes in which the vendor lets a payment be made that has begun, where they are fewer than ours. */
  minutes?: number;
  /** The vendor may know its fee a while after the payment: it is asked for it then. */
  tellsFeeLater?: true;
  /** Called again when a request is repeated: for one attempt it always begins the same payment. */
  start: (context: StartContext<N, Settings>) => Promise<StartedPayment<N>> | StartedPayment<N>;
  /**
   * Checks a message of the browser; may ask or charge the vendor, who then sees the attempt's id as idempotency key.
   * Throws `VendorUnreachable` when nobody knows what became of a charge.
   */
  read: (context: AttemptContext<Settings>, message: ProviderMessage) => Promise<Verdict> | Verdict;
  /** Checks a notification; by default its fields are read as a message is. */
  readNotification?: (
    context: AttemptContext<Settings>,
    notification: GatewayNotification,
  ) => Promise<Verdict> | Verdict;
  notification?: NotificationRules;
  /** Asks the vendor what became of the attempt; undefined where the vendor cannot be asked with these settings. */
  ask?: (context: AttemptContext<Settings>) => Promise<Verdict | undefined> | Verdict | undefined;
  /**
   * Asks the vendor about an attempt that there is not, to learn whether it takes the keys; undefined where these
   * settings have no call that tells. Throws `VendorUnreachable` as `ask` does.
   */
  probe?: (context: AttemptContext<Settings>) => Promise<Probe | undefined>;
  /**
   * The vendor's books about an attempt, with their own figures, for the daily comparison; by default `ask` stands in.
   */
  books?: (context: AttemptContext<Settings>) => Promise<Books | undefined>;
  /** Ends a payment that is not paid yet, so that it cannot be paid any more. */
  withdraw?: (context: AttemptContext<Settings>) => Promise<void>;
  /** Gives money of a captured charge back; undefined where these settings do not allow it: then a person does it. */
  refund?: (context: RefundContext<Settings>) => Promise<RefundVerdict | undefined>;
  /** The vendor's library that makes a token of a card in the card form (`token-frame`); `read` charges the token. */
  cardLibrary?: (context: AttemptContext<Settings>) => { script: string; api: string; publicKey: string };
  /** Charges a card of the card form (`card-frame`); `pending` while nobody knows. */
  chargeCard?: (context: AttemptContext<Settings>, card: TypedCard, urls: CardUrls) => Promise<Verdict>;
  /** A message without what must not be stored, such as card numbers. */
  masked?: (message: ProviderMessage) => ProviderMessage;
  /** Name of the specification's call that finalises an attempt, such as `pay-redsys`. */
  payCall?: string;
  /** The further calls that the specification gives this gateway alone. */
  routes?: (gateway: GatewayDescriptor<N>) => GatewayRoutes;
}

/** A definition whose settings are still as stored; they are parsed where they enter. */
export interface GatewayDescriptor<N extends PaymentGateway = PaymentGateway>
  extends
    DescribedSettings,
    Pick<
      Definition<N, unknown>,
      | 'paymentType'
      | 'hosts'
      | 'masked'
      | 'minutes'
      | 'notification'
      | 'payCall'
      | 'tellsFeeLater'
      | 'ask'
      | 'probe'
      | 'books'
      | 'withdraw'
      | 'refund'
      | 'chargeCard'
      | 'cardLibrary'
    > {
  publicSettings: (stored: unknown) => PublicSettings;
  start: (context: StartContext<N, unknown>) => Promise<StartedPayment<N>>;
  read: (context: AttemptContext<unknown>, message: ProviderMessage) => Promise<Verdict>;
  readNotification: (context: AttemptContext<unknown>, notification: GatewayNotification) => Promise<Verdict>;
  routes: GatewayRoutes | undefined;
}

export function describeGateway<N extends PaymentGateway, Settings>(
  definition: Definition<N, Settings>,
): GatewayDescriptor<N> {
  const { settings, shown = [], publicSettings, start, read, readNotification, routes, ...calls } = definition;
  const { ask, probe, books, withdraw, refund, chargeCard, cardLibrary, ...rest } = calls;
  const parsed = <C extends AttemptContext<unknown>>(context: C) => ({
    ...context,
    settings: settings.parse(context.settings),
  });
  const descriptor: GatewayDescriptor<N> = {
    ...rest,
    ...describedSettings(settings, shown),
    publicSettings: (stored) => publicSettings?.(settings.parse(stored)) ?? {},
    start: async (context) => start(parsed(context)),
    read: async (context, message) => read(parsed(context), message),
    readNotification: async (context, notification) =>
      readNotification?.(parsed(context), notification) ?? read(parsed(context), notification.fields),
    ...(ask && { ask: async (context) => ask(parsed(context)) }),
    ...(probe && { probe: async (context) => probe(parsed(context)) }),
    ...(books && { books: async (context) => books(parsed(context)) }),
    ...(withdraw && { withdraw: async (context) => withdraw(parsed(context)) }),
    ...(refund && { refund: async (context) => refund(parsed(context)) }),
    ...(cardLibrary && { cardLibrary: (context) => cardLibrary(parsed(context)) }),
    ...(chargeCard && { chargeCard: async (context, card, urls) => chargeCard(parsed(context), card, urls) }),
    routes: undefined,
  };
  return { ...descriptor, routes: routes?.(descriptor) };
}

/** The gateways of a server by payment type; tests add some of their own. */
export type Gateways = Readonly<Partial<Record<PaymentGateway, GatewayDescriptor>>>;
