import { schemasOf, type Call } from './call';

/** Apart from those of bookings, which the widget of payment methods then need not load. */
const answer = schemasOf(() => import(/* webpackChunkName: "gateways-schema" */ './gateways-answer'));

export const openGatewaysCall = (branchOfficeId: number) =>
  ({
    method: 'GET',
    path: '/api/booking/gateways',
    query: { branchOfficeId },
    schema: answer('openGateways'),
  }) satisfies Call<unknown>;
