import type { BookRequest } from '@forecourt/shared/contract';
import { fromDecimal, multiply, toDecimal } from '@forecourt/shared/money';
import type { User } from '../users/users.store';
import { askedOf } from './asked-details';
import type { BookingDetails } from './bookings.store';
import type { PricedRequest } from './price-request';

type ShownBooking = BookingDetails['shown'];
type ChosenAdditional = ShownBooking['additionals'][number];

/** Everything a booking said when it was made; owner, agency and amounts are the server's, never the client's. */
export function bookingDetails(pricing: PricedRequest, user: User | undefined): BookingDetails {
  const {
    request,
    priced: { price },
  } = pricing;
  return {
    shown: { ...shownOf(pricing), customer: customerOf(request, user), ...agencyPart(pricing, user) },
    customerDetails: request.customer,
    driverDetails: request.driver,
    notes: request.extra,
    originalPrice: price.originalPrice,
    asked: askedOf(request),
    promotions: price.availablePromotions,
    franchise: {
      damage: price.franchiseDamage,
      hail: price.franchiseHail,
      rollover: price.franchiseRollover,
      theft: price.franchiseTheft,
    },
  };
}

function shownOf(pricing: PricedRequest): Omit<ShownBooking, 'customer'> {
  const {
    request,
    priced: { result, price },
    pickUp,
    dropOff,
  } = pricing;
  const category = { id: result.category.id, name: result.category.name };
  return {
    drivers: driversOf(request),
    car: { model: { ...result.car.model, category } },
    category,
    fromDate: pricing.from.toISOString(),
    toDate: pricing.to.toISOString(),
    deliveryPlace: pickUp,
    returnPlace: dropOff,
    additionals: additionalsOf(pricing),
    price: price.priceToPay,
    priceItems: price.priceItems,
    exchangeRate: price.exchangeRate,
    currency: price.currency,
    totalDays: price.totalDays,
    isOnRequest: result.isOnRequest,
    onlinePayment: request.onlinePayment,
    maxAllowedDistanceByDay: result.maxAllowedDistanceByDay,
    ilimitedKm: result.ilimitedKm,
  };
}

/** Agencies see what their customer pays, what they pay, and what stays with them. */
const agencyPart = ({ priced: { result, price } }: PricedRequest, user: User | undefined): Partial<ShownBooking> =>
  user?.is_agency
    ? {
        agencyGuid: user.id,
        customerPrice: result.customerPrice,
        agencyPrice: result.agencyPrice,
        salesCommision: price.salesCommision,
      }
    : {};

function customerOf({ customer }: BookRequest, user: User | undefined): ShownBooking['customer'] {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    emailAddress: customer.emailAddress,
    cellPhone: customer.cellPhone,
    documentId: customer.documentId,
    isCompany: customer.isCompany ?? false,
    ...(user === undefined || user.is_agency ? {} : { globalId: user.id }),
  };
}

const driversOf = ({ driver }: BookRequest): ShownBooking['drivers'] =>
  driver === undefined
    ? []
    : [{ firstName: driver.driverFirstName, lastName: driver.driverLastName, emailAddress: driver.driverEmail }];

/** What was chosen, and what the offer includes without being asked. */
function additionalsOf({ priced: { result, additionals }, selected }: PricedRequest): ChosenAdditional[] {
  const included = result.additionals.filter(
    ({ additional }) => !selected.some((chosen) => chosen.additionalId === additional.id),
  );
  const wanted = [
    ...selected,
    ...included.map(({ additional, quantity }) => ({ additionalId: additional.id, quantity })),
  ];
  return wanted.flatMap(({ additionalId, quantity }) => {
    const found = additionals.find(({ id }) => id === additionalId);
    if (found === undefined) return [];
    const price = toDecimal(multiply(fromDecimal(found.price, found.currency), quantity));
    return [{ additional: { id: found.id, name: found.name, type: found.type }, quantity, price }];
  });
}
