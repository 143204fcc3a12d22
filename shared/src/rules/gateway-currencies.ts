import { PAYMENT_TYPES, type PaymentType } from '../contract';

/**
 * Currencies of each gateway (S2-9, D31 and D32); a type without a list has no restriction.
 * Stripe's list is without BGN, which ended on 1 January 2026 when Bulgaria adopted the euro.
 */
const ACCEPTED: Partial<Record<PaymentType, string>> = {
  Transbank: 'CLP',
  Prisma: 'ARS',
  MercadoPago: 'ARS BRL CLP COP MXN PEN UYU',
  // UGS is the specification's spelling of the Ugandan shilling, UGX its ISO code.
  Genius: 'ZAR EUR USD GBP MUR KES UGX UGS CAD MXN',
  Redsys: 'EUR USD GBP AUD MXN CHF JPY DKK SEK NOK',
  Paypal: 'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD',
  Stripe:
    'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY ' +
    'COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD ' +
    'JPY KES KGS KHR KMF KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
    'NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP ' +
    'TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
};

/** The currencies that a payment type takes; undefined means all. */
export function currenciesOf(paymentType: number): string[] | undefined {
  const name = PAYMENT_TYPES[paymentType];
  return name && ACCEPTED[name]?.split(' ');
}

export const acceptsCurrency = (paymentType: number, currency: string): boolean =>
  currenciesOf(paymentType)?.includes(currency) ?? true;

/** A gateway is disabled when its account's currency is not in its list (S2-5). */
export const gatewayCurrencyError = (paymentType: number, accountCurrency: string) =>
  acceptsCurrency(paymentType, accountCurrency) ? undefined : ('errors.gatewayInvalidCurrency' as const);
