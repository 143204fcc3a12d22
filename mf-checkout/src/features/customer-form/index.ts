export type { CustomerForm, CustomerValues } from './customer-schema';
export {
  customerMemory,
  tripDraft,
  useCustomerForm,
  useProfilePrefill,
  type CustomerFormState,
} from './use-customer-form';
export { CustomerFields, Terms } from './customer-fields';
export { AccountOption, openAccount, passwordRefusal } from './account-option';
