import { formCall, formListCall, type ApiClient } from '../api-client';
import { ageBounds, type FieldFacts, type RentalFacts } from '../booking';
import {
  FORM_TYPE,
  type BookingConfiguration,
  type BookingFlow,
  type FormDefinition,
  type Place,
  type SearchParams,
} from '../contract';
import { parseUrlDate, toWallClock } from '../time';

/** A booking needs somebody to book for, even where no form was configured. */
const FALLBACK: FormDefinition = {
  id: 0,
  type: FORM_TYPE.checkout,
  button: '',
  config: { showIsCompanyCheckbox: false },
  fields: ['firstName', 'lastName', 'emailAddress', 'cellPhone'].map((typeId) => ({
    typeId,
    settings: { required: true, half: true },
  })),
};

/** The company's form of checkout, which says what a customer is asked for (S2-3). */
export async function readCheckoutForm(api: Pick<ApiClient, 'send'>, signal?: AbortSignal): Promise<FormDefinition> {
  const { value } = await api.send(formListCall(), signal);
  const form = value.find(({ type }) => type === FORM_TYPE.checkout);
  return form ? api.send(formCall(form.id), signal) : FALLBACK;
}

interface FactSources extends Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'> {
  period: Pick<SearchParams, 'dateFrom' | 'dateTo' | 'pickUpPlaceId'>;
  places: readonly Place[];
  config: { booking: Pick<BookingConfiguration, 'driverAge'>; flow: Pick<BookingFlow, 'checkout'> };
}

/** What the checks of the form have to know of the rental (S2-5); today is the one of the pick-up place. */
export function rentalFieldFacts({
  period,
  places,
  config,
  documentTypes,
  taxPayerTypes,
}: FactSources): FieldFacts & { rental: RentalFacts } {
  const { driverLicenceValidityDays, driverAgeWithoutCaution } = config.flow.checkout;
  const zone = places.find(({ id }) => id === period.pickUpPlaceId) ?? { utcDiff: 0 };
  return {
    today: toWallClock(new Date(), zone).date,
    documentTypes,
    taxPayerTypes,
    rental: {
      pickUpDate: parseUrlDate(period.dateFrom) ?? '',
      returnDate: parseUrlDate(period.dateTo) ?? '',
      ageBounds: ageBounds(config.booking.driverAge, driverAgeWithoutCaution),
      withoutCaution: driverAgeWithoutCaution,
      licenceValidityDays: driverLicenceValidityDays,
    },
  };
}
