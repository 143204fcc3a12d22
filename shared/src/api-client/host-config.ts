import { currenciesCall } from './catalogue-calls';
import type { ApiClient } from './client';
import { bookingConfigurationCall, bookingFlowCall, globalConfigCall, siteConfigCall } from './configuration-calls';

/** The configuration that a host hands to its remotes. */
export async function loadHostConfig(api: ApiClient) {
  const [global, site, flow, booking, currencies] = await Promise.all([
    api.send(globalConfigCall()),
    api.send(siteConfigCall()),
    api.send(bookingFlowCall()),
    api.send(bookingConfigurationCall()),
    api.send(currenciesCall()),
  ]);
  return { global, site, flow, booking, currencies };
}
