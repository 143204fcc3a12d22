import { PAYMENT_TYPES, type PaymentGateway } from '@forecourt/shared/contract';

/** Names of companies, the same in all languages. */
const NAMES: Readonly<Record<PaymentGateway, string>> = {
  MercadoPago: 'Mercado Pago',
  Paypal: 'PayPal',
  Transbank: 'Transbank Webpay Plus',
  BacCredomatic: 'BAC Credomatic',
  Promerica: 'Promerica (PowerTranz)',
  Stripe: 'Stripe',
  Prisma: 'Prisma (Payway)',
  Fiserv: 'Fiserv',
  Poynt: 'Poynt (GoDaddy Payments)',
  FiservIpg: 'Fiserv IPG Connect',
  Cecabank: 'Cecabank',
  Genius: 'PayGenius',
  Pix: 'Pix',
  Redsys: 'Redsys',
};

/** The name of a payment type; a newer back end may know more than this page. */
export const gatewayNameOf = (type: string): string => (NAMES as Readonly<Record<string, string>>)[type] ?? type;

/** The same by its number. */
export const gatewayName = (paymentType: number): string =>
  gatewayNameOf(PAYMENT_TYPES[paymentType] ?? String(paymentType));

/** The name of an account, which several payment types may share. */
export const accountName = (paymentTypes: readonly number[]): string => paymentTypes.map(gatewayName).join(' / ');
