import { useState } from 'react';
import { HostProvider, useHost } from '@forecourt/shared/host';
import CheckoutPage from './checkout-page';

/** Checkout in a host in which the visitor changes the currency. */
export function InAnyCurrency() {
  const host = useHost();
  const [currency, choose] = useState(host.currency);
  return (
    <HostProvider value={{ ...host, currency }}>
      {['USD', 'ARS', 'EUR'].map((other) => (
        <button key={other} type="button" onClick={() => choose(other)}>
          {other}
        </button>
      ))}
      <CheckoutPage />
    </HostProvider>
  );
}
