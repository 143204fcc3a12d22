import { wire } from '@forecourt/shared/contract';
import { PAYPAL_PROMOTION } from '../catalogue/offers';
import { translated } from './compose';
import { methodPicture } from './theme';

const TERMS_PAGE = 3;
const PRIVACY_PAGE = 4;
const RESULTS = wire.flowResults.parse({});

/**
 * Ways to pay online, each with the vendor's test account; a booking can use those that take its currency. The first
 * has a name of the company's own, most others have the storefront's. One asks for billing details, one has a
 * promotion. What most people know stands first.
 */
const ONLINE = [
  {
    id: 1,
    paymentType: 22,
    name: 'Card',
    imagePath: methodPicture('card'),
    customName: translated(['Pay online by card', 'Pagar en línea con tarjeta', 'Online mit Karte zahlen']),
    disableBillingForm: true,
    gatewayCode: 'REDSYS',
  },
  {
    id: 6,
    paymentType: 6,
    name: 'PayPal',
    imagePath: methodPicture('account'),
    disableBillingForm: true,
    promotionId: PAYPAL_PROMOTION,
    gatewayCode: 'PL',
  },
  {
    id: 14,
    paymentType: 14,
    name: 'Stripe',
    imagePath: methodPicture('wallet'),
    disableBillingForm: true,
    gatewayCode: 'STRIPE',
  },
  {
    id: 2,
    paymentType: 7,
    name: 'Webpay',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'TBANKCL',
  },
  {
    id: 15,
    paymentType: 15,
    name: 'Payway',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'PRISMA',
  },
  {
    id: 12,
    paymentType: 12,
    name: 'BAC Credomatic',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'BAC',
  },
  {
    id: 16,
    paymentType: 16,
    name: 'Fiserv',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'FISERVIPG',
  },
  {
    id: 21,
    paymentType: 21,
    name: 'Pix',
    imagePath: methodPicture('code'),
    disableBillingForm: true,
    gatewayCode: 'PIX',
  },
  {
    id: 13,
    paymentType: 13,
    name: 'Promerica',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'PROMERICA',
  },
  {
    id: 33,
    paymentType: 3,
    name: 'MercadoPago',
    imagePath: methodPicture('account'),
    disableBillingForm: true,
    gatewayCode: 'ML',
  },
  {
    id: 19,
    paymentType: 19,
    name: 'Cecabank',
    imagePath: methodPicture('invoice'),
    customName: translated(['Card, with an invoice', 'Tarjeta, con factura', 'Karte, mit Rechnung']),
    disableBillingForm: false,
    gatewayCode: 'CECABANK',
  },
  {
    id: 18,
    paymentType: 18,
    name: 'Fiserv',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'FISERVIPG',
  },
  {
    id: 17,
    paymentType: 17,
    name: 'Poynt',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'POYNT',
  },
  {
    id: 3,
    paymentType: 20,
    name: 'PayGenius',
    imagePath: methodPicture('card'),
    disableBillingForm: true,
    gatewayCode: 'GENIUS',
  },
];

const flow = {
  general: {
    // Five working days, as the rental terms say.
    refundDays: 7,
    onlyPayCommission: false,
    commissionPercentage: 0,
    percentageToPay: 30,
    paymentMethods: [
      {
        id: -1,
        paymentType: 0,
        name: 'Pay at the desk',
        imagePath: methodPicture('desk'),
        customName: translated(['Pay at the desk', 'Pagar en el mostrador', 'Am Schalter zahlen']),
        disableBillingForm: true,
      },
      ...ONLINE,
    ],
  },
  results: { ...RESULTS, searchForm: { ...RESULTS.searchForm, vertical: false } },
  checkout: {
    ...wire.flowCheckout.parse({}),
    twoSteps: true,
    showTerms: true,
    termsPageId: TERMS_PAGE,
    privacyPageId: PRIVACY_PAGE,
  },
};

export const BOOKING_DOCUMENTS = [{ kind: 'booking-flow', id: 1, body: flow }] as const;
