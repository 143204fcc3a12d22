import type { QuotationDraft, TrayCar } from '@forecourt/shared/agency';
import { ApiError } from '@forecourt/shared/api-client';
import { LANGUAGES, type AgencyQuotationRequest } from '@forecourt/shared/contract';

/** What was collected and typed, as it is sent. */
export const requestFrom = (draft: QuotationDraft, cars: readonly TrayCar[]): AgencyQuotationRequest => ({
  customer: {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    emailAddress: draft.emailAddress.trim(),
  },
  language: LANGUAGES.find((language) => language === draft.language) ?? 'en-GB',
  note: draft.note,
  showsPerDay: draft.showsPerDay,
  showsAgency: draft.showsAgency,
  cars: cars.map(({ name: _, picture: __, pickUpName: ___, dropOffName: ____, ...car }) => car),
});

export interface CarProblems {
  /** Some cars have another price today, which is shown now and waits for another press. */
  isRepriced: boolean;
  /** Message keys (of `shared`) by the place of the car. */
  ofCar: readonly (string | undefined)[];
}

const detailsOf = (error: unknown): Readonly<Record<string, string | undefined>> =>
  error instanceof ApiError ? error.details : {};

/** What the server says of the cars (D77). */
export function carProblems(error: unknown, count: number): CarProblems {
  const details = detailsOf(error);
  const places = Array.from({ length: count }, (_, place) => place);
  const isRepriced = (place: number) => details[`cars.${place}.price`] !== undefined;
  const ofCar = places.map((place) => (isRepriced(place) ? undefined : details[`cars.${place}`]));
  return { isRepriced: places.some(isRepriced) && !ofCar.some(Boolean), ofCar };
}

/** `300 EUR`, as the server says it of a car. */
const PRICE = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** The cars at today's prices, where the server said another one. */
export function withTodaysPrices(error: unknown, cars: readonly TrayCar[]): TrayCar[] {
  const details = detailsOf(error);
  return cars.map((car, place) => {
    const [, amount, currency] = PRICE.exec(details[`cars.${place}.price`] ?? '') ?? [];
    return amount === undefined || currency === undefined ? car : { ...car, currency, expectedPrice: Number(amount) };
  });
}
