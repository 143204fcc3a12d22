import type { ApiClient } from '@forecourt/shared/api-client';
import { loadConfiguration, type StorefrontConfiguration } from './storefront-configuration';

const FRESH_MS = 5000;

/** The parsed configuration, kept in memory and renewed behind the requests that use it. */
export function configurationSource(api: ApiClient, report: (error: unknown) => void, now: () => number = Date.now) {
  let kept: { value: StorefrontConfiguration; at: number } | undefined;
  let renewing: Promise<StorefrontConfiguration> | undefined;
  const renew = () => {
    renewing ??= loadConfiguration(api)
      .then((value) => {
        kept = { value, at: now() };
        return value;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return async (): Promise<StorefrontConfiguration> => {
    if (!kept) return renew();
    if (now() - kept.at > FRESH_MS) renew().catch(report);
    return kept.value;
  };
}
