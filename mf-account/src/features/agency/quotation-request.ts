import { carKey, type QuotationDraft, type TrayCar } from '@forecourt/shared/agency';
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
  /** `carKey` of those that have another price today, which is shown now and waits for another press. */
  repriced: ReadonlySet<string>;
  /** Message keys (of `shared`) by `carKey`: they stay with their car when another one is removed. */
  ofCar: ReadonlyMap<string, string>;
}

const detailsOf = (error: unknown): Readonly<Record<string, string | undefined>> =>
  error instanceof ApiError ? error.details : {};

/** What the server says of the cars that were sent (D77), by their places in what was sent. */
export function carProblems(error: unknown, cars: readonly TrayCar[]): CarProblems {
  const details = detailsOf(error);
  const isRepriced = (place: number) => details[`cars.${place}.price`] !== undefined;
  const ofCar = cars.flatMap((car, place): [string, string][] => {
    const message = isRepriced(place) ? undefined : details[`cars.${place}`];
    return message === undefined ? [] : [[carKey(car), message]];
  });
  const repriced = ofCar.length > 0 ? [] : cars.filter((_, place) => isRepriced(place)).map(carKey);
  return { repriced: new Set(repriced), ofCar: new Map(ofCar) };
}

/** `300 EUR`, as the server says it of a car. */
const PRICE = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** The cars as they are collected now, at today's prices where the server said another one of what was sent. */
export function withTodaysPrices(error: unknown, sent: readonly TrayCar[], cars: readonly TrayCar[]): TrayCar[] {
  const details = detailsOf(error);
  const said = new Map(sent.map((car, place) => [carKey(car), details[`cars.${place}.price`]]));
  return cars.map((car) => {
    const [, amount, currency] = PRICE.exec(said.get(carKey(car)) ?? '') ?? [];
    return amount === undefined || currency === undefined ? car : { ...car, currency, expectedPrice: Number(amount) };
  });
}
