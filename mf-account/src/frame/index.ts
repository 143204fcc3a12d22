export { AccountFrame, FailedLoad, useOpeningSession } from './account-frame';
export { Attachments, type FilesOf } from './attachments';
export { bookingQuery, shownAddress } from './booking-query';
export { ConfirmDialog } from './confirm-dialog';
export { useHoldNote } from './hold-note';
export { SharedDevice } from './shared-device';
export { refusedFields } from './refused-fields';
export { OnDemand, type Part } from './on-demand';
export { NarrowPage } from './narrow-page';
export { Loading, PagedList, useServerPage, type ServerPage } from './paged-list';
export { BookingChip, BookingStatusChip, Trip, useDistanceText, useLineText } from './trip';
export { accountEmail, personName, useFieldText, useIntentKey, useSingleSend } from './form';
export {
  NewPasswordInputs,
  passwordRefusal,
  passwordsMatch,
  useNewPasswordFields,
  type NewPassword,
} from './new-password';
