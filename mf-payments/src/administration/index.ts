export { AdministrationFrame } from './administration-frame';
export { accountName, gatewayName, gatewayNameOf } from './gateway-names';
export { usePathTo, usePlace } from './places';
export { branchesQuery, useInstant } from './shared-reads';
export { FailedLoad, Loading, useLeave, useUnsaved } from '@forecourt/shared/administration';
