import * as z from 'zod/mini';
import { GATEWAY_ORIGINS } from '@forecourt/shared/contract';

const [, ...PAGE_HOSTS] = GATEWAY_ORIGINS.FiservIpg.form;
const key = z.string().check(z.minLength(6), z.maxLength(200));

/** The hosted page's part of a store's settings; those of the card form stand beside them, as one account (D30). */
export const pageSettings = z.object({
  storeName: z.string().check(z.regex(/^\d{1,20}$/)),
  sharedSecret: key,
  /** The production host that the vendor has assigned to the store. */
  pageHost: z.optional(z.enum(PAGE_HOSTS)),
  /** Of the REST API: without them payments can neither be looked up nor given back. */
  apiKey: z.optional(key),
  apiSecret: z.optional(key),
});
export type PageSettings = z.infer<typeof pageSettings>;
