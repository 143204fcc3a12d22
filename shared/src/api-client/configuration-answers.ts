import * as z from 'zod/mini';
import type { BookingFlow } from '../contract';
import { bookingSettingsText, flowCheckout, flowGeneral, flowResults } from '../contract/wire';
import { parsedOrDefault } from './json-text';

/** Schemas of the answers about the site and its pages. */
export {
  blogAddresses,
  blogPost,
  blogPosts,
  redirects,
  bookingConfiguration,
  globalConfig,
  page,
  siteConfig,
  siteSeo,
} from '../contract/wire';

export const bookingFlow = z.pipe(
  bookingSettingsText,
  z.transform(({ general, results, checkout }): BookingFlow => ({
    general: parsedOrDefault(flowGeneral, general),
    results: parsedOrDefault(flowResults, results),
    checkout: parsedOrDefault(flowCheckout, checkout),
  })),
);
