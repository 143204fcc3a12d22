import { schemasOf, type Call } from './call';

/** Apart from those of bookings: the widget of payment methods, which sends this call alone, then loads none of those. */
const answer = schemasOf(() => import(/* webpackChunkName: "gateways-schema" */ './gateways-answer'));

export const openGatewaysCall = (branchOfficeId: number) =>
  ({
    method: 'GET',
    path: '/api/booking/gateways',
    query: { branchOfficeId },
    schema: answer('openGateways'),
  }) satisfies Call<unknown>;
