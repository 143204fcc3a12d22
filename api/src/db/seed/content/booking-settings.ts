import { wire } from '@forecourt/shared/contract';
import { translated } from './compose';

const TERMS_PAGE = 3;

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
      {
        id: 1,
        paymentType: 22,
        name: 'Card',
        customName: translated(['Pay online by card', 'Pagar en línea con tarjeta', 'Online mit Karte zahlen']),
        disableBillingForm: false,
        gatewayCode: 'REDSYS',
      },
    ],
  },
  results: wire.flowResults.parse({}),
  checkout: { ...wire.flowCheckout.parse({}), twoSteps: true, showTerms: true, termsPageId: TERMS_PAGE },
};

export const BOOKING_DOCUMENTS = [{ kind: 'booking-flow', id: 1, body: flow }] as const;
