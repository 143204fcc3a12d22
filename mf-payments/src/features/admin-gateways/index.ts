export { GatewaysPlace } from './gateways-place';
