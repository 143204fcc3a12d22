export { AccountFrame } from './account-frame';
export { FailedLoad } from './failed-load';
export { useIntentKey } from './intent-key';
export { NarrowPage } from './narrow-page';
export { PAGE_SIZE, PageLinks, usePage } from './page-links';
export { useSingleSend } from './single-send';
export { useFieldText } from './use-field-text';
export { NewPasswordInputs } from './new-password-inputs';
export { newPasswordFields, passwordsMatch, type NewPassword } from './new-password-schema';
