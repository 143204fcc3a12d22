export { AdministrationFrame } from './administration-frame';
export { isOwner, meQuery, ownZone, useInstant, useMay } from './me-query';
export { ONLY_ID, placeOf, usePathTo, usePlace, type Place, type RecordView } from './places';
export { FailedLoad, Loading, useLeave, useUnsaved } from '@forecourt/shared/administration';
