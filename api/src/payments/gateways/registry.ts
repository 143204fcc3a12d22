import type { SupportedGateway } from '@forecourt/shared/contract';
import type { GatewayDescriptor } from './descriptor';
import { redsys } from './redsys/gateway';

/** A gateway that the shared table calls supported and that is missing here is a type error. */
export const GATEWAYS = { Redsys: redsys } satisfies { [N in SupportedGateway]: GatewayDescriptor<N> };
