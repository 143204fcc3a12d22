import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { laboratoryOrigin, wire, type PaymentGateway } from '@forecourt/shared/contract';
import { releaseLocations } from '../release/open-stores';
import { rightsPlaces } from '../release/rights/release-rights';
import type { GuardRule } from './telemetry/release-health';

/** The channel of visitors; on every other one, people try things out. */
const PRODUCTION = 'production';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  API_URL: z._default(z.url(), 'http://127.0.0.1:3001'),
  GEODATA_URL: z.optional(z.url()),
  PUBLIC_ORIGIN: z.optional(z.url()),
  FORECOURT_DATA: z._default(z.string(), './.forecourt'),
  RELEASE_CHANNEL: z._default(wire.channelName, PRODUCTION),
  NODE_ENV: z._default(z.string(), 'development'),
  TRUSTED_PROXIES: z._default(z.string().check(z.minLength(1)), 'loopback'),
  /** Where a payment form may be posted, separated by blanks, in place of the origins of the page's gateway. */
  PAYMENT_ORIGINS: z.optional(z.string()),
  /** First port of the payment laboratory, whose vendors payment pages may then reach; not in production. */
  PAYMENTS_LAB_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_000))),
  CARD_ORIGIN: z.optional(z.url()),
  /** Whether browsers come to every subdomain by https alone. */
  HSTS_SUBDOMAINS: z._default(z.enum(['yes', 'no']), 'no'),
  /** Name of the host on which pages are built; no search engine shows it. */
  BUILDER_HOST: z.optional(z.string().check(z.regex(/^[a-z\d.-]{1,253}$/))),
  /** Where a weakness is reported: an address that begins with `mailto:` or `https:`. */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/), z.maxLength(200))),
  /** Path of the file by which Apple knows the domain, which the vendor of the payments gives out. */
  APPLE_PAY_DOMAIN_FILE: z.optional(z.string().check(z.minLength(1))),
  COOKIE_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Development servers of remotes that people may try out on this channel, separated by blanks. */
  REMOTE_ORIGINS: z._default(
    z.pipe(
      z.transform((text: unknown) => String(text).split(/\s+/).filter(Boolean)),
      z.array(z.url().check(z.regex(/^https?:\/\/[^/]+$/))),
    ),
    [],
  ),
  /** Origins of the sites whose pages may embed parts of the storefront, separated by blanks. */
  EMBED_ORIGINS: z._default(z.string().check(z.refine((text) => words(text).every(isOrigin))), ''),
  /**
   * `ana:password prometheus:password`: each opens the operations page and the metrics. Without any there is no such
   * page; metrics are then for this machine alone, and in production for nobody.
   */
  OPS_PASSWORDS: z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' ? words(text) : [])),
    z.array(z.string().check(z.regex(/^[\w-]{1,40}:\S{16,200}$/))).check(z.maxLength(50)),
  ),
  /** `public`: browsers get source maps, and with them the sources. */
  SOURCE_MAPS: z._default(z.enum(['private', 'public']), 'private'),
  /** `off`: browsers give up the worker of offline pages, and all that they kept. */
  OFFLINE_PAGES: z._default(z.enum(['on', 'off']), 'on'),
  /** So long may a page wait for its rendering. */
  RENDER_WITHIN_MS: z._default(z.coerce.number().check(z.int(), z.minimum(50), z.maximum(5000)), 200),
  /** Seconds for which a server that is told to end goes on answering, so that balancers notice. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(120))),
  /** Per cent of failed pages that takes a canary back. */
  CANARY_ERROR_LIMIT: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  CANARY_LEAST_PAGES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
});

export interface ShellConfig {
  port: number;
  apiUrl: string;
  geodataUrl: string;
  publicOrigin: string;
  /** Folder or `s3://` address of the releases' files. */
  releaseStore: string;
  /** Folder or `postgres://` address of the registry. */
  registry: string;
  /** Public keys of who may sign rights; without any, who can write to the registry may release. */
  releaseOwners: readonly string[];
  /** What this server keeps for itself. */
  dataFolder: string;
  /** What it has read of releases that lie elsewhere. */
  releaseCache: string;
  channel: string;
  production: boolean;
  /**
   * Addresses (CIDR, or `loopback`) of the machines in front, which are believed about the client's address; throttles
   * count by it.
   */
  trustedProxies: string;
  /** Undefined: those of the page's gateway. */
  paymentOrigins: string[] | undefined;
  /** Origins of the simulated vendors, in development. */
  laboratory: ((gateway: PaymentGateway) => string) | undefined;
  /** Origin of the card form; undefined where there is none. */
  cardOrigin: string | undefined;
  /** Of `Strict-Transport-Security`. */
  includeSubdomains: boolean;
  /** Undefined: pages are built on the storefront's own host. */
  builderHost: string | undefined;
  /** Undefined: no `security.txt`. */
  securityContact: string | undefined;
  /** Undefined: no domain association of Apple Pay. */
  applePayDomainFile: string | undefined;
  /** Whether people may try out other releases for themselves. */
  allowsOverrides: boolean;
  remoteOrigins: string[];
  /** Kept in the data folder when absent. */
  cookieSecret: string | undefined;
  embedOrigins: string[];
  /** By name; without any there is no operations page. */
  operationsPasswords: ReadonlyMap<string, string>;
  publishesSourceMaps: boolean;
  /** Whether browsers keep pages for when there is no connection. */
  keepsPages: boolean;
  renderWithinMs: number;
  drainMs: number;
  /** Undefined: nobody but people takes a canary back. */
  canaryRule: GuardRule | undefined;
}

export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`These environment variables are not usable: ${names}. See docs/operations.md.`);
  }
  const values = read.data;
  return {
    port: values.PORT,
    apiUrl: values.API_URL.replace(/\/$/, ''),
    geodataUrl: (values.GEODATA_URL ?? values.API_URL).replace(/\/$/, ''),
    publicOrigin: new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    ...releaseLocations(env),
    releaseOwners: rightsPlaces(env).owners,
    dataFolder: resolve(values.FORECOURT_DATA),
    releaseCache: resolve(values.FORECOURT_DATA, 'last-good/releases'),
    channel: values.RELEASE_CHANNEL,
    production: values.NODE_ENV === 'production',
    trustedProxies: values.TRUSTED_PROXIES,
    paymentOrigins: values.PAYMENT_ORIGINS === undefined ? undefined : words(values.PAYMENT_ORIGINS),
    laboratory:
      values.NODE_ENV === 'production' || values.PAYMENTS_LAB_PORT === undefined
        ? undefined
        : laboratoryOrigin(values.PAYMENTS_LAB_PORT),
    cardOrigin: values.CARD_ORIGIN,
    includeSubdomains: values.HSTS_SUBDOMAINS === 'yes',
    builderHost: values.BUILDER_HOST,
    securityContact: values.SECURITY_CONTACT,
    applePayDomainFile: values.APPLE_PAY_DOMAIN_FILE,
    allowsOverrides: values.RELEASE_CHANNEL !== PRODUCTION,
    remoteOrigins: values.REMOTE_ORIGINS,
    cookieSecret: values.COOKIE_SECRET,
    embedOrigins: words(values.EMBED_ORIGINS),
    operationsPasswords: new Map(values.OPS_PASSWORDS.map((entry) => entry.split(/:(.*)/s) as [string, string])),
    publishesSourceMaps: values.SOURCE_MAPS === 'public',
    keepsPages: values.OFFLINE_PAGES === 'on',
    drainMs: (values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0)) * 1000,
    renderWithinMs: values.RENDER_WITHIN_MS,
    canaryRule:
      values.CANARY_ERROR_LIMIT === undefined
        ? undefined
        : { limit: values.CANARY_ERROR_LIMIT / 100, leastPages: values.CANARY_LEAST_PAGES },
  };
}
