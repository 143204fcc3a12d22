import { schemasOf } from './call';

/** Names the schema of an answer about one booking and its payments. */
export const bookingAnswer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './booking-answers'));
