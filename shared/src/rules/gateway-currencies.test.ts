import { GATEWAY_CODES, PAYMENT_TYPES } from '../contract';
import { acceptsCurrency, currenciesOf, gatewayCurrencyError } from './index';

const typeOf = (name: (typeof PAYMENT_TYPES)[number]) => PAYMENT_TYPES.indexOf(name);

describe('currencies of the gateways (S2-9)', () => {
  it.each([
    ['Transbank', 1],
    ['Prisma', 1],
    ['MercadoPago', 7],
    ['Genius', 10],
    ['Redsys', 10],
    ['Paypal', 24],
    ['Stripe', 134],
  ] as const)('%s takes %p, none twice', (name, count) => {
    expect(new Set(currenciesOf(typeOf(name))).size).toBe(count);
    expect(currenciesOf(typeOf(name))).toHaveLength(count);
    expect(currenciesOf(typeOf(name))?.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  it.each(['Cash', 'Fiserv', 'Cecabank', 'Pix', 'BacCredomatic', 'Promerica', 'Poynt', 'FiservIpg'] as const)(
    '%s takes any',
    (name) => {
      expect(currenciesOf(typeOf(name))).toBeUndefined();
      expect(gatewayCurrencyError(typeOf(name), 'XTS')).toBeUndefined();
    },
  );

  it.each([
    ['Transbank', 'CLP', true],
    ['Transbank', 'ARS', false],
    ['Prisma', 'ARS', true],
    ['Prisma', 'USD', false],
    ['MercadoPago', 'UYU', true],
    ['MercadoPago', 'EUR', false],
    ['Genius', 'UGS', true],
    ['Genius', 'UGX', true],
    ['Genius', 'CHF', false],
    ['Redsys', 'NOK', true],
    ['Redsys', 'ARS', false],
    ['Paypal', 'CLP', false],
    ['Paypal', 'RUB', false],
    ['Stripe', 'ARS', true],
    ['Stripe', 'BGN', false],
  ] as const)('%s in %s: %p', (name, currency, accepted) => {
    expect(acceptsCurrency(typeOf(name), currency)).toBe(accepted);
    expect(gatewayCurrencyError(typeOf(name), currency)).toBe(accepted ? undefined : 'errors.gatewayInvalidCurrency');
  });

  it('are known by the payment method of every gateway code (D30)', () => {
    expect(Object.values(GATEWAY_CODES).every((type) => PAYMENT_TYPES[type] !== undefined)).toBe(true);
    expect(acceptsCurrency(GATEWAY_CODES.TBANKCL, 'EUR')).toBe(false);
  });
});
