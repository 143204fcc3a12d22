import type { DriverPayload, KeptDriver } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './driver-answers'));

/** Drivers that a company keeps. */
export const driversCall = () =>
  ({
    method: 'GET',
    path: '/api/users/drivers',
    auth: 'bearer',
    schema: answer('keptDrivers'),
  }) satisfies Call<unknown>;
export const keepDriverCall = (driver: DriverPayload, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: '/api/users/drivers',
    body: { driver },
    auth: 'bearer',
    idempotencyKey,
    schema: answer('keptDriver'),
  }) satisfies Call<unknown>;
export const changeDriverCall = ({ id, driver }: KeptDriver) =>
  ({
    method: 'POST',
    path: '/api/users/drivers/change',
    body: { id, driver },
    auth: 'bearer',
    schema: answer('keptDriver'),
  }) satisfies Call<unknown>;
export const removeDriverCall = (id: string) =>
  ({
    method: 'POST',
    path: '/api/users/drivers/remove',
    body: { id },
    auth: 'bearer',
    // A driver is removed once: the own name is the key of the call.
    idempotencyKey: `remove-driver-${id}`,
    schema: answer('done'),
  }) satisfies Call<unknown>;
