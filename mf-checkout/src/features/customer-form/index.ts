export { keepsDriverOf, opensAccount, type CustomerForm, type CustomerValues } from './customer-schema';
export { customerMemory, useRestoredDraft } from './customer-memory';
export { useCustomerForm, useProfilePrefill, type CustomerFormState } from './use-customer-form';
export { CustomerFields, ErrorSummary, FurtherOptions, Terms } from './customer-fields';
export { AccountOption, openAccount, passwordRefusal } from './account-option';
