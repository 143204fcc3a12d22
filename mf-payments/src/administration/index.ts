export { AdministrationFrame } from './administration-frame';
export { AdministrationTexts } from './administration-texts';
export { accountName, gatewayName, gatewayNameOf } from './gateway-names';
export { useLeave, useUnsaved } from './leave-guard';
export { FailedLoad, Loading } from './load-states';
export { usePathTo, usePlace } from './places';
export { branchesQuery, useInstant } from './shared-reads';
