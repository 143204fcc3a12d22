import { queryOptions, skipToken } from '@tanstack/react-query';
import { driversCall, openGatewaysCall, placesCall, profileCall } from '../api-client';
import { readCheckoutForm } from '../checkout';
import type { GatewayInformation } from '../contract';
import type { Host } from '../host';
import type { SessionState } from '../session';
import { reported } from './reported';

export { citiesQuery, countriesQuery, documentTypesQuery, statesQuery, taxPayerTypesQuery } from './customer-lists';
export { hoursAt, openingHoursQuery } from './opening-hours';
export { reported } from './reported';

type Reader = Pick<Host, 'api' | 'language'>;

/** Reads of several remotes. One key each, so that one visitor loads them once. */
export const placesQuery = ({ api, language }: Reader) =>
  queryOptions({
    queryKey: ['shared', 'places', language],
    queryFn: ({ signal }) => api.send(placesCall(language), signal),
  });

/** Who is signed in. The key carries the token, so that another customer never sees this one's data. */
export const profileQuery = ({ api }: Pick<Host, 'api'>, session: SessionState) =>
  queryOptions({
    queryKey: ['shared', 'profile', session.signedIn ? session.token : undefined],
    queryFn: session.signedIn ? ({ signal }) => api.send(profileCall(), signal) : skipToken,
    meta: { personal: true },
  });

/** Drivers that the company keeps which is signed in. */
export const driversQuery = ({ api }: Pick<Host, 'api'>, session: SessionState) =>
  queryOptions({
    queryKey: ['shared', 'drivers', session.signedIn ? session.token : undefined],
    queryFn: session.signedIn ? ({ signal }) => api.send(driversCall(), signal) : skipToken,
    meta: { personal: true },
  });

/** What a branch has set up to be paid online (D66). */
export const gatewaysQuery = ({ api }: Pick<Host, 'api'>, branchOfficeId: number) =>
  queryOptions({
    queryKey: ['shared', 'gateways', branchOfficeId],
    queryFn: ({ signal }) => api.send(openGatewaysCall(branchOfficeId), signal),
    select: ({ gateways }): BranchGateways => new Map(gateways.map((gateway) => [gateway.paymentType, gateway])),
  });
/** By payment type. */
export type BranchGateways = ReadonlyMap<number, GatewayInformation>;

/** What the company's checkout asks a customer for (S2-3). */
export const checkoutFormQuery = ({ api, report }: Pick<Host, 'api' | 'report'>) =>
  queryOptions({
    queryKey: ['checkout', 'form'],
    queryFn: async ({ signal }) => reported(await readCheckoutForm(api, signal), report),
  });
