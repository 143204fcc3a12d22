import type { PaymentGateway } from '@forecourt/shared/contract';
import { bac } from './bac/vendor';
import type { Vendor } from './bench';
import { cecabank } from './cecabank/vendor';
import { fiservIpg } from './fiserv-ipg/vendor';
import { fiserv } from './fiserv/vendor';
import { genius } from './genius/vendor';
import { mercadoPago } from './mercado-pago/vendor';
import { paypal } from './paypal/vendor';
import { pix } from './pix/vendor';
import { poynt } from './poynt/vendor';
import { prisma } from './prisma/vendor';
import { promerica } from './promerica/vendor';
import { redsys } from './redsys/vendor';
import { stripe } from './stripe/vendor';
import { transbank } from './transbank/vendor';

/** Simulated vendors by payment type. */
export const VENDORS: Readonly<Partial<Record<PaymentGateway, Vendor>>> = {
  BacCredomatic: bac,
  Cecabank: cecabank,
  Fiserv: fiserv,
  FiservIpg: fiservIpg,
  Genius: genius,
  MercadoPago: mercadoPago,
  Paypal: paypal,
  Poynt: poynt,
  Pix: pix,
  Prisma: prisma,
  Promerica: promerica,
  Redsys: redsys,
  Stripe: stripe,
  Transbank: transbank,
};
