import type { ApiClient } from '../api-client';
import { DEFAULT_CHECKOUT_FORM, rentalFacts, type FieldFacts, type RentalFacts } from '../booking';
import {
  FORM_TYPE,
  type BookingConfiguration,
  type BookingFlow,
  type FormDefinition,
  type Place,
  type SearchParams,
} from '../contract';
import { parseUrlDate, toWallClock } from '../time';
import { readForm } from './forms';

/** The company's form of checkout, which says what a customer is asked for (S2-3). */
export const readCheckoutForm = async (api: Pick<ApiClient, 'send'>, signal?: AbortSignal): Promise<FormDefinition> =>
  (await readForm(api, FORM_TYPE.checkout, signal)) ?? DEFAULT_CHECKOUT_FORM;

interface FactSources extends Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'> {
  period: Pick<SearchParams, 'dateFrom' | 'dateTo' | 'pickUpPlaceId' | 'dropOffPlaceId'>;
  places: readonly Place[];
  config: { booking: Pick<BookingConfiguration, 'driverAge'>; flow: Pick<BookingFlow, 'checkout'> };
}

/** What the checks of the form have to know of the rental (S2-5); today is the one of the pick-up place. */
export function fieldFactsOf({
  period,
  places,
  config,
  documentTypes,
  taxPayerTypes,
}: FactSources): FieldFacts & { rental: RentalFacts } {
  const placeOf = (placeId: number | undefined) => places.find(({ id }) => id === placeId);
  const pickUp = placeOf(period.pickUpPlaceId);
  const stops = { pickUp: pickUp?.category, dropOff: placeOf(period.dropOffPlaceId)?.category };
  const days = {
    pickUpDate: parseUrlDate(period.dateFrom) ?? '',
    returnDate: parseUrlDate(period.dateTo) ?? '',
    stops,
  };
  return {
    today: toWallClock(new Date(), pickUp ?? { utcDiff: 0 }).date,
    documentTypes,
    taxPayerTypes,
    rental: rentalFacts(days, { driverAge: config.booking.driverAge, checkout: config.flow.checkout }),
  };
}
