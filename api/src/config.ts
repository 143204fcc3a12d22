import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { laboratoryOrigin, type PaymentGateway } from '@forecourt/shared/contract';
import { gatewayKeysOf, installationSecret } from './installation-secret';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const given = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
/** 32 bytes in hexadecimal digits. */
const key = z.string().check(z.regex(/^[0-9a-f]{64}$/i));
/** From an hour, since the last use of a session is known to some minutes only, to a year. */
const idleHours = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8760));
const commaSeparated = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);
const words = (text: unknown) => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
const holds = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), most);
/** `host:port`, with brackets around an IPv6 address. */
const hostAndPort = z.string().check(z.regex(/^(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i));
const MB = 1_048_576;
/** Of one file; clamd looks at 2 MB in well under a second. */
const SCAN_TIMEOUT_MS = 10_000;
/** The card form listens beside the API. */
const CARD_PORT_OFFSET = 4;
const environment = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  API_PORT: given(port),
  API_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  OPENAPI: given(z.enum(['on', 'off'])),
  FORECOURT_DATA: z._default(z.string(), './.forecourt'),
  DATABASE_URL: given(z.url()),
  PUBLIC_ORIGIN: z._default(z.url(), 'http://localhost:3000'),
  PAYMENTS_LAB_PORT: given(port),
  CARD_ORIGIN: given(z.url()),
  CARD_PORT: given(port),
  CARD_DATA_SAQ_D: given(z.string().check(z.minLength(10), z.maxLength(200))),
  SMTP_URL: given(z.url()),
  FIRST_ADMINISTRATOR: given(z.email()),
  MICROSOFT_CLIENT_ID: given(z.string().check(z.maxLength(200))),
  MICROSOFT_CLIENT_SECRET: given(z.string().check(z.maxLength(500))),
  MICROSOFT_ISSUER: z._default(z.url(), 'https://login.microsoftonline.com/common/v2.0'),
  FORECOURT_KEY: given(key),
  FORECOURT_OLD_KEYS: z.pipe(z.transform(words), z.array(key)),
  ALLOW_TEST_GATEWAYS: given(z.literal('yes-take-no-real-money')),
  SEED_DEMO: z._default(z.enum(['yes', 'no']), 'no'),
  CONFIRM_GUESTS: z._default(z.enum(['on', 'off']), 'on'),
  GUEST_BOOKINGS_OF_CLIENT: holds(200),
  GUEST_HOLDS_OF_CLIENT: holds(20),
  GUEST_HOLDS_OF_EMAIL: holds(3),
  GUEST_HOLDS_SHARE: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 25),
  ACCOUNT_HOLDS: holds(10),
  HOLD_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 15),
  HOLD_LONGEST_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(240)), 45),
  HOLDS_OF_CLIENT: holds(5),
  RESUME_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(1440)), 60),
  OFFER_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1440)), 20),
  SEARCHES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(30)), 300),
  PAYMENT_ATTEMPTS_OF_CLIENT: z._default(z.coerce.number().check(z.int(), z.minimum(15)), 200),
  PASSWORD_MIN_LENGTH: z._default(z.coerce.number().check(z.int(), z.minimum(6), z.maximum(64)), 10),
  SESSION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 30),
  SESSION_IDLE_HOURS: z._default(idleHours, 336),
  PRIVILEGED_IDLE_HOURS: z._default(idleHours, 12),
  CLAMAV: given(hostAndPort),
  UPLOAD_MB_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(1000)), 400),
  QUOTATION_FILES_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650)), 30),
  ENTRY_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)), 365),
  REQUIRE_SECOND_FACTOR: z.pipe(z.transform(commaSeparated), z.array(z.enum(['administrators', 'agencies']))),
  TRUSTED_PROXIES: z._default(z.string().check(z.minLength(1)), 'loopback'),
});

/** How many units guests may hold neither paid nor confirmed; for online bookings, twice that. */
export interface GuestHoldLimits {
  ofClient: number;
  ofEmail: number;
  /** Per cent of a branch's units, at the same time; one unit at least. */
  shareOfBranch: number;
}

export interface Config {
  production: boolean;
  port: number;
  /** Address of the interface on which it listens. */
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin of the storefront, without a trailing slash. */
  publicOrigin: string;
  smtpUrl: string | undefined;
  /**
   * Addresses (CIDR, or `loopback`) of the machines in front, which are believed about the client's address; throttles
   * count by it.
   */
  trustedProxies: string;
  /** Gets a link by e-mail, at the first start alone, that makes its reader the administrator of this address. */
  firstAdministrator: string | undefined;
  /** The demo company is planted at start; its accounts have published passwords. */
  seedsDemo: boolean;
  /** Guests confirm bookings that are paid at the counter, unless their branch says otherwise (D59). */
  confirmsGuests: boolean;
  guestHolds: GuestHoldLimits;
  /** Bookings without an account of one client in an hour; refused ones do not count. */
  guestBookingsOfClient: number;
  /** The same for an account, of bookings that are neither paid nor begun. */
  accountHolds: number;
  /** How long the car of a checkout is kept, at a time and in all, and how many for one client. */
  checkoutHolds: { minutes: number; longestMinutes: number; ofClient: number };
  /** After so long a checkout that was left is mailed to whoever asked for it. */
  resumeMinutes: number;
  /** How long the offers of a search stand. */
  offerMinutes: number;
  /** Searches, price calendars and alternatives of one client. */
  searchesPerMinute: number;
  /** Attempts to pay that one client may begin in a day, against trying out stolen cards. */
  paymentAttemptsOfClient: number;
  /** Shortest new password; 6 is the specification's (S2-5). */
  passwordMinLength: number;
  /** How long a remembered sign-in lasts, and how long one lasts unused. */
  sessions: { days: number; idleHours: number; privilegedIdleHours: number };
  /** Files are taken only when it finds nothing in them; undefined: nobody looks at them. */
  virusScanner: { host: string; port: number; timeoutMs: number } | undefined;
  /** Of files, by client. */
  uploadBytesPerDay: number;
  /** Days after the end of a quotation until its files are deleted. */
  quotationFilesDays: number;
  /** Days after which what somebody sent through a form is deleted. */
  entryDays: number;
  /** The application by which accounts at Microsoft sign in; undefined: they do not. */
  microsoft?: { issuer: URL; clientId: string; clientSecret: string } | undefined;
  /** Of whom a second factor is demanded. */
  secondFactorRequiredOf: readonly ('administrators' | 'agencies')[];
  /** The development mailbox is mounted. */
  mailbox: boolean;
  /**
   * Origin of the simulated vendor of a gateway, where test accounts of development are paid; undefined: the vendor's.
   */
  laboratory: ((gateway: PaymentGateway) => string) | undefined;
  /**
   * The card form, on an origin that is none of the storefront's; in production, where it has been given one. There it
   * takes cards only once the operator has said in writing that card data is handled as SAQ D of PCI DSS asks.
   */
  cardForm: { origin: string; port: number; takesCards: boolean } | undefined;
  /** The OpenAPI document is served. */
  openApi: boolean;
  /** Test accounts of gateways are taken in production, too. */
  allowsTestGateways: boolean;
  /** Seal the settings of gateways; the first one new ones, the others open older ones. */
  gatewayKeys: readonly Buffer[];
  /** 32 bytes from which every other secret of this installation is derived; kept in the data folder. */
  secret: Buffer;
}

function scannerAt(address: string | undefined): Config['virusScanner'] {
  if (address === undefined) return undefined;
  const at = address.lastIndexOf(':');
  const host = address.slice(0, at).replace(/^\[|\]$/g, '');
  return { host, port: Number(address.slice(at + 1)), timeoutMs: SCAN_TIMEOUT_MS };
}

function microsoftIn(values: z.infer<typeof environment>, production: boolean): Config['microsoft'] {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_ISSUER } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const issuer = new URL(MICROSOFT_ISSUER);
  if (production && issuer.protocol !== 'https:')
    throw new Error('MICROSOFT_ISSUER has to be an address with https in production.');
  return { issuer, clientId, clientSecret };
}

function cardFormAt(values: z.infer<typeof environment>, production: boolean): Config['cardForm'] {
  const { API_PORT = 3001, CARD_PORT = API_PORT + CARD_PORT_OFFSET, CARD_DATA_SAQ_D } = values;
  const { CARD_ORIGIN = `http://localhost:${CARD_PORT}` } = values;
  return {
    origin: new URL(CARD_ORIGIN).origin,
    port: CARD_PORT,
    takesCards: !production || CARD_DATA_SAQ_D !== undefined,
  };
}

const paymentOriginsIn = (
  values: z.infer<typeof environment>,
  production: boolean,
): Pick<Config, 'laboratory' | 'cardForm'> => ({
  laboratory:
    production || values.PAYMENTS_LAB_PORT === undefined ? undefined : laboratoryOrigin(values.PAYMENTS_LAB_PORT),
  cardForm: production && values.CARD_ORIGIN === undefined ? undefined : cardFormAt(values, production),
});

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`These environment variables are not usable: ${names}. See docs/operations.md.`);
  }
  const values = read.data;
  const dataDir = resolve(values.FORECOURT_DATA);
  const production = values.NODE_ENV === 'production';
  const seedsDemo = values.SEED_DEMO === 'yes';
  if (production && seedsDemo)
    throw new Error('SEED_DEMO=yes would plant accounts with published passwords: not with NODE_ENV=production.');
  const secret = installationSecret(dataDir);
  return {
    production,
    port: values.API_PORT ?? 3001,
    host: values.API_HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicOrigin: new URL(values.PUBLIC_ORIGIN).origin,
    smtpUrl: values.SMTP_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    confirmsGuests: values.CONFIRM_GUESTS === 'on',
    guestHolds: {
      ofClient: values.GUEST_HOLDS_OF_CLIENT,
      ofEmail: values.GUEST_HOLDS_OF_EMAIL,
      shareOfBranch: values.GUEST_HOLDS_SHARE,
    },
    guestBookingsOfClient: values.GUEST_BOOKINGS_OF_CLIENT,
    accountHolds: values.ACCOUNT_HOLDS,
    checkoutHolds: {
      minutes: values.HOLD_MINUTES,
      longestMinutes: values.HOLD_LONGEST_MINUTES,
      ofClient: values.HOLDS_OF_CLIENT,
    },
    resumeMinutes: values.RESUME_MINUTES,
    offerMinutes: values.OFFER_MINUTES,
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    paymentAttemptsOfClient: values.PAYMENT_ATTEMPTS_OF_CLIENT,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    sessions: {
      days: values.SESSION_DAYS,
      idleHours: values.SESSION_IDLE_HOURS,
      privilegedIdleHours: values.PRIVILEGED_IDLE_HOURS,
    },
    secondFactorRequiredOf: values.REQUIRE_SECOND_FACTOR,
    firstAdministrator: values.FIRST_ADMINISTRATOR,
    microsoft: microsoftIn(values, production),
    seedsDemo,
    virusScanner: scannerAt(values.CLAMAV),
    uploadBytesPerDay: values.UPLOAD_MB_PER_DAY * MB,
    quotationFilesDays: values.QUOTATION_FILES_DAYS,
    entryDays: values.ENTRY_DAYS,
    mailbox: !production,
    ...paymentOriginsIn(values, production),
    openApi: (values.OPENAPI ?? (production ? 'off' : 'on')) === 'on',
    allowsTestGateways: values.ALLOW_TEST_GATEWAYS !== undefined,
    gatewayKeys: gatewayKeysOf(secret, values.FORECOURT_KEY, values.FORECOURT_OLD_KEYS),
    secret,
  };
}
