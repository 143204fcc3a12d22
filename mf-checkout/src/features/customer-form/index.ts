export { checkoutFormQuery } from './form-query';
export type { CustomerForm } from './customer-schema';
export { customerMemory, tripDraft, type CustomerValues } from './customer-draft';
export { useCustomerForm, useProfilePrefill, type CustomerFormState } from './use-customer-form';
export { CustomerFields } from './customer-fields';
export { wireFiles } from './files-field';
export { AccountOption, openAccount } from './account-option';
export { Terms } from './terms';
