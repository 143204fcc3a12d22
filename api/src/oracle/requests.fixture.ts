import type { Asked } from './asked.fixture';
import { instantOf } from './clock.fixture';
import type { Oracle } from './oracle.fixture';

const urlDate = (date: string): string => `${date.slice(5, 7)}-${date.slice(8)}-${date.slice(0, 4)}`;

/** What can be asked for beside the rental itself. */
const wishesOf = ({ byDay, promotionCode, agreement }: Asked) => ({
  ...(byDay !== undefined && { maxAllowedDistanceByDay: byDay }),
  ...(promotionCode !== undefined && { promotionCode }),
  ...(agreement !== undefined && { commercialAgreementCode: agreement }),
});

export function searchQueryOf(asked: Asked): URLSearchParams {
  const query = {
    dateFrom: urlDate(asked.from.date),
    hourFrom: asked.from.time,
    dateTo: urlDate(asked.to.date),
    hourTo: asked.to.time,
    pickUpPlaceId: asked.pickUpPlaceId,
    dropOffPlaceId: asked.dropOffPlaceId,
    driverAge: asked.age,
    language: 'en-GB',
    currency: asked.currency,
    unlimitedKm: asked.unlimitedKm,
    ...wishesOf(asked),
  };
  return new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
}

export function priceQueryOf(asked: Asked, modelId: number): URLSearchParams {
  const query = searchQueryOf(asked);
  query.set('modelId', String(modelId));
  asked.extras.forEach(({ id, quantity }, index) => {
    query.set(`additionals[${index}].Additional.Id`, String(id));
    query.set(`additionals[${index}].Quantity`, String(quantity));
  });
  return query;
}

interface Order {
  modelId: number;
  online: boolean;
  expectedPrice: number;
  emailAddress: string;
}

/** Of somebody who has the age on the day of pick-up, half of them since that very day. */
function birthDateOf({ age, from: { date } }: Asked): string {
  const year = Number(date.slice(0, 4)) - (age === 0 ? 40 : age);
  return Number(date.slice(8)) % 2 === 0 ? `${year}${date.slice(4)}` : `${year - 1}-12-31`;
}

export const bookRequestOf = (asked: Asked, oracle: Oracle, { emailAddress, online, ...order }: Order) => ({
  ...order,
  customer: {
    firstName: 'Ana',
    lastName: 'García',
    emailAddress,
    cellPhone: '+34600111222',
    birthDate: birthDateOf(asked),
    country: 'ES',
  },
  language: 'en-GB',
  currency: asked.currency,
  from: new Date(instantOf(asked.from.date, asked.from.time, oracle.branch.time_zone)).toISOString(),
  to: new Date(instantOf(asked.to.date, asked.to.time, oracle.back.time_zone)).toISOString(),
  isQuotation: false,
  pickupId: asked.pickUpPlaceId,
  returnId: asked.dropOffPlaceId,
  // What the customer says of the age counts for nothing beside a birthday.
  driverAge: 0,
  additionals: asked.extras.map(({ id, quantity }) => ({ additionalId: id, quantity })),
  ilimitedKm: asked.unlimitedKm,
  onlinePayment: online,
  ...wishesOf(asked),
});
