import { GATEWAY_NAMES, PAYMENT_TYPES } from '@forecourt/shared/contract';

/** The name of a payment type; a newer back end may know more than this page. */
export const gatewayNameOf = (type: string): string =>
  (GATEWAY_NAMES as Readonly<Record<string, string>>)[type] ?? type;

/** The same by its number. */
export const gatewayName = (paymentType: number): string =>
  gatewayNameOf(PAYMENT_TYPES[paymentType] ?? String(paymentType));

/** The name of an account, which several payment types may share. */
export const accountName = (paymentTypes: readonly number[]): string => paymentTypes.map(gatewayName).join(' / ');
