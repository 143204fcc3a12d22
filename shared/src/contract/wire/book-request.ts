import * as z from 'zod/mini';
import {
  fieldsOfPart,
  wireNameOf,
  type CUSTOMER_FIELDS,
  type FieldId,
  type FieldOfWire,
  type FieldPart,
} from '../customer-field';
import { uploadedFile } from './booking-request';
import {
  amount,
  currencyCode,
  email,
  holderKey,
  id,
  instant,
  isoDate,
  language,
  list,
  personName,
  text,
  token,
} from './primitive';
import { MOST_EXTRAS, selectedAdditional } from './selected-additional';

const line = z.optional(text(500));
const longText = z.optional(text(2000));

/** More than are accepted (D43), so that an eleventh is refused with its own message. */
const MOST_FILES = 20;

/** Fields are optional on the wire: which are required is the form definition's to say (S2-5). */
export const FIELD_OF_KIND = {
  text: line,
  email: z.optional(email),
  phone: line,
  date: z.optional(isoDate),
  country: line,
  documentType: z.optional(id),
  fiscalCondition: z.optional(id),
  multiline: longText,
  files: z.optional(list(uploadedFile, MOST_FILES)),
};
export type FieldOfKind<Id extends FieldId> = (typeof FIELD_OF_KIND)[(typeof CUSTOMER_FIELDS)[Id]['kind']];
type ShapeOf<Ids> = { [Name in keyof Ids]: FieldOfKind<Ids[Name] & FieldId> };
type FieldShape<Part extends FieldPart> = ShapeOf<FieldOfWire<Part>>;
export const fieldShape = <Part extends FieldPart>(part: Part): FieldShape<Part> =>
  Object.fromEntries(
    fieldsOfPart(part).map(([fieldId, field]) => [wireNameOf(fieldId, field), FIELD_OF_KIND[field.kind]]),
  ) as unknown as FieldShape<Part>;

export const customerPayload = z.object({
  ...fieldShape('customer'),
  firstName: personName,
  lastName: personName,
  emailAddress: email,
  age: z.optional(z.int()),
  hasWebLogin: z.optional(z.boolean()),
  globalId: line,
  isCompany: z.optional(z.boolean()),
});
export type CustomerPayload = z.infer<typeof customerPayload>;

export const driverPayload = z.object({
  ...fieldShape('driver'),
  driverFirstName: personName,
  driverLastName: personName,
  driverEmail: email,
});
export type DriverPayload = z.infer<typeof driverPayload>;

export const bookRequest = z.object({
  ...fieldShape('request'),
  customer: customerPayload,
  driver: z.optional(driverPayload),
  /** The company that is signed in keeps the driver for later bookings. */
  keepsDriver: z.optional(z.boolean()),
  promotionCode: z.optional(text()),
  promotion: z.optional(id),
  language,
  currency: currencyCode,
  isCustomDeliveryAddress: z.optional(z.boolean()),
  isCustomReturnAddress: z.optional(z.boolean()),
  from: instant,
  to: instant,
  isQuotation: z.boolean(),
  isOnRequest: z.optional(z.boolean()),
  pickupId: id,
  pickupEndpoint: line,
  returnId: id,
  returnEndPoint: line,
  modelId: id,
  additionals: list(selectedAdditional, MOST_EXTRAS),
  ilimitedKm: z.optional(z.boolean()),
  onlinePayment: z.boolean(),
  brandCode: line,
  fullResponse: z.optional(z.boolean()),
  maxAllowedDistance: z.optional(z.nullable(z.number())),
  maxAllowedDistanceByDay: z.optional(z.nullable(z.number())),
  extra: longText,
  agencyGuid: line,
  driverAge: z.optional(z.int()),
  /** The signed offer that is booked; without one the booking is made as it is sent. */
  offerToken: z.optional(token),
  /** Whoever holds the car; the booking takes the hold over. */
  holder: z.optional(holderKey),
  /**
   * Shown to the visitor. The server computes its own price and refuses with `price-changed` when they differ (D33);
   * without it the booking is made at the server's price (D52).
   */
  expectedPrice: z.optional(amount),
});
export type BookRequest = z.infer<typeof bookRequest>;
/** What our own client sends: a price that changed since it was shown is refused. */
export type PricedBookRequest = BookRequest & { expectedPrice: number };
