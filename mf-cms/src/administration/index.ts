export { AdministrationFrame } from './administration-frame';
export { isEditor, isOwner, meQuery, ownZone, useInstant, useLanguageName, useMay } from './me-query';
export { usePathTo, usePlace } from './places';
export { FailedLoad, Loading, useLeave, useUnsaved } from '@forecourt/shared/administration';
