import * as z from 'zod/mini';
import type { BookingFlow } from '../contract';
import {
  bookingSettingsText,
  flowCheckout,
  flowGeneral,
  flowResults,
  withLeadHours,
  bookingConfiguration as writtenConfiguration,
} from '../contract/wire';
import { parsedOrDefault } from './json-text';

/** Schemas of the answers about the site and its pages. */
export {
  advancedConfig,
  blogAddresses,
  blogPost,
  blogPosts,
  redirects,
  globalConfig,
  page,
  siteConfig,
  siteSeo,
} from '../contract/wire';

export const bookingConfiguration = z.pipe(z.transform(withLeadHours), writtenConfiguration);

export const bookingFlow = z.pipe(
  bookingSettingsText,
  z.transform((text): BookingFlow => {
    const general = parsedOrDefault(flowGeneral, text.general, 'general');
    const results = parsedOrDefault(flowResults, text.results, 'results');
    const checkout = parsedOrDefault(flowCheckout, text.checkout, 'checkout');
    const unreadable = [general, results, checkout].flatMap((part) => part.unreadable);
    const flow = { general: general.data, results: results.data, checkout: checkout.data };
    return unreadable.length > 0 ? { ...flow, unreadable } : flow;
  }),
);
