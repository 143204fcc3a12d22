import { wire } from '@forecourt/shared/contract';
import { translated } from './compose';

const TERMS_PAGE = 3;

/**
 * Ways to pay online, each with the vendor's test account; a booking can use those that take its currency. The first
 * has a name of the company's own, the others have the storefront's.
 */
const ONLINE = [
  {
    id: 1,
    paymentType: 22,
    name: 'Card',
    customName: translated(['Pay online by card', 'Pagar en línea con tarjeta', 'Online mit Karte zahlen']),
    disableBillingForm: true,
    gatewayCode: 'REDSYS',
  },
  {
    id: 2,
    paymentType: 7,
    name: 'Webpay',
    disableBillingForm: true,
    gatewayCode: 'TBANKCL',
  },
  {
    id: 15,
    paymentType: 15,
    name: 'Payway',
    disableBillingForm: true,
    gatewayCode: 'PRISMA',
  },
  {
    id: 12,
    paymentType: 12,
    name: 'BAC Credomatic',
    disableBillingForm: true,
    gatewayCode: 'BAC',
  },
  {
    id: 16,
    paymentType: 16,
    name: 'Fiserv',
    disableBillingForm: true,
    gatewayCode: 'FISERVIPG',
  },
  {
    id: 14,
    paymentType: 14,
    name: 'Stripe',
    disableBillingForm: true,
    gatewayCode: 'STRIPE',
  },
  {
    id: 21,
    paymentType: 21,
    name: 'Pix',
    disableBillingForm: true,
    gatewayCode: 'PIX',
  },
  {
    id: 13,
    paymentType: 13,
    name: 'Promerica',
    disableBillingForm: true,
    gatewayCode: 'PROMERICA',
  },
  {
    id: 33,
    paymentType: 3,
    name: 'MercadoPago',
    disableBillingForm: true,
    gatewayCode: 'ML',
  },
  {
    id: 6,
    paymentType: 6,
    name: 'PayPal',
    disableBillingForm: true,
    gatewayCode: 'PL',
  },
  {
    id: 19,
    paymentType: 19,
    name: 'Cecabank',
    disableBillingForm: true,
    gatewayCode: 'CECABANK',
  },
  {
    id: 18,
    paymentType: 18,
    name: 'Fiserv hosted page',
    disableBillingForm: true,
    gatewayCode: 'FISERVIPG',
  },
  {
    id: 17,
    paymentType: 17,
    name: 'Poynt',
    disableBillingForm: true,
    gatewayCode: 'POYNT',
  },
  {
    id: 3,
    paymentType: 20,
    name: 'PayGenius',
    disableBillingForm: true,
    gatewayCode: 'GENIUS',
  },
];

const flow = {
  general: {
    onlyPayCommission: false,
    commissionPercentage: 0,
    percentageToPay: 30,
    paymentMethods: [
      {
        id: -1,
        paymentType: 0,
        name: 'Pay at the desk',
        customName: translated(['Pay at the desk', 'Pagar en el mostrador', 'Am Schalter zahlen']),
        disableBillingForm: true,
      },
      ...ONLINE,
    ],
  },
  results: wire.flowResults.parse({}),
  checkout: { ...wire.flowCheckout.parse({}), twoSteps: true, showTerms: true, termsPageId: TERMS_PAGE },
};

export const BOOKING_DOCUMENTS = [{ kind: 'booking-flow', id: 1, body: flow }] as const;
