import { GATEWAY_CODES, type GatewayCode } from '@forecourt/shared/contract';
import type { Gateway } from './gateway';
import { redsysGateway } from './redsys-gateway';

const GATEWAYS: Partial<Record<GatewayCode, Gateway>> = { REDSYS: redsysGateway };
const FISERV = 16;

export const gatewayOf = (code: string): Gateway | undefined =>
  Object.hasOwn(GATEWAYS, code) ? GATEWAYS[code as GatewayCode] : undefined;

/** The code of a payment method; Fiserv has none of its own and uses FISERVIPG's settings (D30). */
export function gatewayCodeOf(paymentType: number): GatewayCode | undefined {
  const wanted = paymentType === FISERV ? GATEWAY_CODES.FISERVIPG : paymentType;
  return (Object.keys(GATEWAY_CODES) as GatewayCode[]).find((code) => GATEWAY_CODES[code] === wanted);
}
