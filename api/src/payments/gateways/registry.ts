import type { SupportedGateway } from '@forecourt/shared/contract';
import { bac } from './bac/gateway';
import { cecabank } from './cecabank/gateway';
import type { GatewayDescriptor } from './descriptor';
import { fiservIpg } from './fiserv-ipg/gateway';
import { fiserv } from './fiserv/gateway';
import { genius } from './genius/gateway';
import { mercadoPago } from './mercado-pago/gateway';
import { paypal } from './paypal/gateway';
import { pix } from './pix/gateway';
import { poynt } from './poynt/gateway';
import { prisma } from './prisma/gateway';
import { promerica } from './promerica/gateway';
import { redsys } from './redsys/gateway';
import { stripe } from './stripe/gateway';
import { transbank } from './transbank/gateway';

/** A gateway that the shared table calls supported and that is missing here is a type error. */
export const GATEWAYS = {
  BacCredomatic: bac,
  Cecabank: cecabank,
  Fiserv: fiserv,
  FiservIpg: fiservIpg,
  Genius: genius,
  MercadoPago: mercadoPago,
  Paypal: paypal,
  Pix: pix,
  Poynt: poynt,
  Prisma: prisma,
  Promerica: promerica,
  Redsys: redsys,
  Stripe: stripe,
  Transbank: transbank,
} satisfies { [N in SupportedGateway]: GatewayDescriptor<N> };
