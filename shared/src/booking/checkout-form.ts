import { FORM_TYPE, type BookingConfiguration, type BookingFlow, type FormDefinition } from '../contract';
import type { RentalFacts } from './customer-fields';
import { ageBounds } from './customer-rules';

/** A booking needs somebody to book for, even where no form was configured. */
export const DEFAULT_CHECKOUT_FORM: FormDefinition = {
  id: 0,
  type: FORM_TYPE.checkout,
  button: '',
  config: { showIsCompanyCheckbox: false },
  fields: ['firstName', 'lastName', 'emailAddress', 'cellPhone'].map((typeId) => ({
    typeId,
    settings: { required: true, half: true },
  })),
};

interface RentalRules {
  driverAge: BookingConfiguration['driverAge'];
  checkout: Pick<BookingFlow['checkout'], 'driverLicenceValidityDays' | 'driverAgeWithoutCaution'>;
}

/** What the checks of the form have to know of a rental on these days (S2-5). */
export const rentalFacts = (
  days: Pick<RentalFacts, 'pickUpDate' | 'returnDate'>,
  { driverAge, checkout: { driverLicenceValidityDays, driverAgeWithoutCaution } }: RentalRules,
): RentalFacts => ({
  ...days,
  ageBounds: ageBounds(driverAge, driverAgeWithoutCaution),
  withoutCaution: driverAgeWithoutCaution,
  licenceValidityDays: driverLicenceValidityDays,
});
