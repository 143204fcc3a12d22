export { ApiError, type ApiErrorKind } from './api-error';
export { createApiClient, type ApiClient, type ApiClientOptions } from './client';
export type { Call } from './call';
export * from './configuration-calls';
export { loadHostConfig } from './host-config';
export * from './catalogue-calls';
export * from './booking-calls';
export * from './payment-calls';
export * from './user-calls';
