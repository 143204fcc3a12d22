import * as z from 'zod/mini';
import { currencyCode, dictionary, id, list, text } from './primitive';

/* The accounts of branches at gateways, as administrators set them up (`/api/admin/payments/branches`). */

const MOST_CURRENCIES = 200;
const MOST_SETTINGS = 30;
const LONGEST_SETTING = 9000;
const paymentType = z.int();
const code = text(20);
const mode = z.enum(['test', 'production']);

/** How a setting is typed; `text-block` has several lines, `numbers-by-choice` is an object of numbers by `choices`. */
export const SETTING_KINDS = [
  'text',
  'text-block',
  'number',
  'flag',
  'choice',
  'choices',
  'numbers',
  'numbers-by-choice',
] as const;
export const settingValue = z.union([
  text(LONGEST_SETTING),
  z.number(),
  z.boolean(),
  list(z.union([text(), z.number()]), 50),
  dictionary(z.number(), 50),
]);
export type SettingValue = z.infer<typeof settingValue>;

/** What the gateway's own schema says about one of its settings. */
const gatewaySetting = z.object({
  name: z.string(),
  kind: z.enum(SETTING_KINDS),
  /** It is written and never shown. */
  isSecret: z.boolean(),
  /** Payment types that read it, and those that do not work without it. */
  usedBy: z.array(paymentType),
  requiredBy: z.array(paymentType),
  choices: z.optional(z.array(z.string())),
  /** What counts while it is not set. */
  usual: z.optional(settingValue),
});
/** A kind of account; two payment types share FISERVIPG's (D30). */
const gatewayKind = z.object({
  code: z.string(),
  paymentTypes: z.array(paymentType),
  /** What the gateway takes; null is any. */
  currencies: z.nullable(z.array(currencyCode)),
  settings: z.array(gatewaySetting),
});
export type GatewayKind = z.infer<typeof gatewayKind>;
export const administeredBranches = z.object({
  branches: z.array(z.object({ id, name: z.string(), city: z.string() })),
  gateways: z.array(gatewayKind),
  /** Those in which the company shows prices. */
  currencies: z.array(currencyCode),
});
export type AdministeredBranches = z.infer<typeof administeredBranches>;

/**
 * Why nobody can pay by an account that is active: its settings cannot be opened with the installation's keys, they
 * are test settings in production, they lack something, or cards may not be typed on this installation.
 */
export const ACCOUNT_PROBLEMS = ['unreadable', 'test-refused', 'incomplete', 'no-card-form'] as const;
const account = z.object({
  code: z.string(),
  accountCurrency: currencyCode,
  /** Of those that the gateway takes; null is all of them. */
  currencies: z.nullable(z.array(currencyCode)),
  mode,
  isActive: z.boolean(),
  /** Raised by every change; `If-Match` of the next one, in quotation marks. */
  version: z.int(),
  /** Payment types for which the settings are enough. */
  usableBy: z.array(paymentType),
  problem: z.optional(z.enum(ACCOUNT_PROBLEMS)),
  /** The site's booking flow has a payment method of one of its types; without one nobody is offered it. */
  isOffered: z.boolean(),
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.optional(settingValue) })),
});
export type GatewayAccountSeen = z.infer<typeof account>;
/** In the order in which visitors see them. */
export const branchGateways = z.object({ accounts: z.array(account) });
export type BranchGateways = z.infer<typeof branchGateways>;

/** Settings that are left out stay as they are; null takes one away. */
export const accountRequest = z.object({
  accountCurrency: currencyCode,
  currencies: z.nullable(list(currencyCode, MOST_CURRENCIES).check(z.minLength(1))),
  mode,
  isActive: z.boolean(),
  settings: dictionary(z.nullable(settingValue), MOST_SETTINGS),
});
export type AccountRequest = z.infer<typeof accountRequest>;
/** The codes of all accounts of the branch, each once. */
export const gatewayOrderRequest = z.object({ codes: list(code, MOST_SETTINGS) });

/**
 * What a vendor said when it was asked, with the account's keys, about a payment that there is not: it let us in, it
 * refused the keys, it gave no answer; the settings cannot be used here; it has no call that says whether keys are
 * right.
 */
export const TRIAL_OUTCOMES = ['accepted', 'refused', 'unreachable', 'unusable', 'not-askable'] as const;
export const trial = z.object({
  results: z.array(
    z.object({
      paymentType,
      outcome: z.enum(TRIAL_OUTCOMES),
      /** Origin that was asked; absent where nobody was. */
      host: z.optional(z.string()),
      /** The vendor's own code of a refusal. */
      code: z.optional(z.string()),
    }),
  ),
});
export type Trial = z.infer<typeof trial>;
