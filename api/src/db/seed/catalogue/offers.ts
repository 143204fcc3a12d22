import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { PAYMENT_TYPES, PROMOTION_VALIDITY, type BookingConfiguration } from '@forecourt/shared/contract';
import { json, say } from './texts';

/** The promotion that the site gives to PayPal: it applies by itself to who pays by it. */
export const PAYPAL_PROMOTION = 7;

const ONLINE_TYPES = ['MercadoPago', 'Paypal', 'Stripe', 'Redsys'].map((name) =>
  PAYMENT_TYPES.findIndex((type) => type === name),
);
dayjs.extend(utc);

/** Names and descriptions of the promotions. */
const TEXTS = {
  week: {
    name: say('Week saver', 'Ahorro semanal', 'Wochenrabatt'),
    description: say(
      '5% off every rental of a week or longer.',
      '5 % de descuento en alquileres de una semana o más.',
      '5 % Rabatt auf jede Miete ab einer Woche.',
    ),
  },
  summer: {
    name: say('Summer 10%', 'Verano 10 %', 'Sommer 10 %'),
    description: say(
      '10% off with the code SUMMER10, however you pay.',
      '10 % de descuento con el código SUMMER10, pague como pague.',
      '10 % Rabatt mit dem Code SUMMER10, egal wie Sie zahlen.',
    ),
  },
  online: {
    name: say('Online 5%', 'Online 5 %', 'Online 5 %'),
    description: say(
      '5% off with the code ONLINE5 when you pay online.',
      '5 % de descuento con el código ONLINE5 al pagar en línea.',
      '5 % Rabatt mit dem Code ONLINE5 bei Online-Zahlung.',
    ),
  },
  paypal: {
    name: say('PayPal 7%', 'PayPal 7 %', 'PayPal 7 %'),
    description: say(
      '7% off rentals of five days or more that are paid with PayPal.',
      '7 % de descuento en alquileres de cinco días o más pagados con PayPal.',
      '7 % Rabatt auf Mieten ab fünf Tagen, die mit PayPal bezahlt werden.',
    ),
  },
  spring: {
    name: say('Spring 15%', 'Primavera 15 %', 'Frühling 15 %'),
    description: say('15% off in spring.', '15 % de descuento en primavera.', '15 % Rabatt im Frühling.'),
  },
};
const textsOf = ({ name, description }: (typeof TEXTS)[keyof typeof TEXTS]) => ({
  name: json(name),
  description: json(description),
});

/**
 * Valid around the day of seeding: two by themselves, one of them for one way to pay, two by code, one that is over.
 */
export function promotionRows(now: Date) {
  const day = (offset: number) => dayjs.utc(now).startOf('day').add(offset, 'day').toISOString();
  const running = { valid_from: day(-30), valid_to: day(400), image_slug: null };
  // No accepted type means any of them.
  const anyPayment = { valid_for_payment: PROMOTION_VALIDITY.both, accepted_payment_types: json([]) };
  const onlineOnly = { valid_for_payment: PROMOTION_VALIDITY.online, accepted_payment_types: json(ONLINE_TYPES) };
  return [
    {
      id: 1,
      code: null,
      percentage: 5,
      min_days: 7,
      ...running,
      ...anyPayment,
      ...textsOf(TEXTS.week),
    },
    {
      id: 2,
      code: 'SUMMER10',
      percentage: 10,
      min_days: 1,
      ...running,
      ...anyPayment,
      ...textsOf(TEXTS.summer),
    },
    {
      id: 3,
      code: 'ONLINE5',
      percentage: 5,
      min_days: 1,
      ...running,
      ...onlineOnly,
      ...textsOf(TEXTS.online),
    },
    {
      id: 4,
      code: 'SPRING15',
      percentage: 15,
      min_days: 1,
      ...running,
      valid_from: day(-200),
      valid_to: day(-40),
      ...anyPayment,
      ...textsOf(TEXTS.spring),
    },
    {
      id: PAYPAL_PROMOTION,
      code: null,
      percentage: 7,
      min_days: 5,
      ...running,
      valid_for_payment: PROMOTION_VALIDITY.online,
      accepted_payment_types: json([PAYMENT_TYPES.indexOf('Paypal')]),
      ...textsOf(TEXTS.paypal),
    },
  ];
}

/** Units of the currency for one euro; where its symbol stands is left to the visitor's language (D56). */
export const currencyRows = () =>
  (
    [
      [1, 'EUR', 1, '€', 2, say('Euro', 'Euro', 'Euro')],
      [2, 'USD', 1.09, '$', 2, say('US dollar', 'Dólar estadounidense', 'US-Dollar')],
      [3, 'GBP', 0.86, '£', 2, say('Pound sterling', 'Libra esterlina', 'Pfund Sterling')],
      [4, 'ARS', 1180, '$', 2, say('Argentine peso', 'Peso argentino', 'Argentinischer Peso')],
      [5, 'CLP', 1015, '$', 0, say('Chilean peso', 'Peso chileno', 'Chilenischer Peso')],
      [6, 'CHF', 0.94, 'CHF', 2, say('Swiss franc', 'Franco suizo', 'Schweizer Franken')],
      [7, 'BRL', 6.21, 'R$', 2, say('Brazilian real', 'Real brasileño', 'Brasilianischer Real')],
    ] as const
  ).map(([id, iso_code, exchange_rate, symbol, decimals, name]) => ({
    id,
    iso_code,
    exchange_rate,
    symbol,
    show_symbol_as_suffix: null,
    decimals,
    name: json(name),
    is_system_default: iso_code === 'EUR',
  }));

export const CONFIGURATION: BookingConfiguration = {
  driverAge: { min: 20, max: 65, minWithoutCaution: 25, maxWithoutCaution: 75 },
  minDays: 1,
  maxDays: 60,
  tankFractions: 8,
  toleranceMinutes: 59,
  cutsByDistance: [
    { upTo: 50, percentage: 10 },
    { upTo: 100, percentage: 5 },
  ],
  distanceUnit: 'Kilometers',
  mustHaveAtLeastOneInsurance: true,
  activeBeforeBookingStart: 72,
};
