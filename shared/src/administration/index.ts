export { AdministrationTexts } from './administration-texts';
export { LeaveGuard, useLeave, useUnsaved, type LeaveTexts } from './leave-guard';
export { FailedLoad, Loading } from './load-states';
