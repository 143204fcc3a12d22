import * as z from 'zod/mini';
import { fieldsOfPart, wireNameOf, type CUSTOMER_FIELDS, type FieldOfWire, type FieldPart } from '../customer-field';
import { selectedAdditional } from './additional';
import { uploadedFile } from './booking';
import { amount, currencyCode, id, instant, isoDate, language } from './primitive';

const text = z.optional(z.string().check(z.maxLength(500)));
const longText = z.optional(z.string().check(z.maxLength(2000)));
const email = z.email().check(z.maxLength(254));
const personName = z.string().check(z.minLength(1), z.maxLength(100));

/** Fields are optional on the wire: which are required is the form definition's to say (S2-5). */
const BY_KIND = {
  text,
  email: z.optional(email),
  phone: text,
  date: z.optional(isoDate),
  country: text,
  documentType: z.optional(id),
  fiscalCondition: z.optional(id),
  multiline: longText,
  files: z.optional(z.array(uploadedFile)),
};
type FieldShape<Part extends FieldPart> = {
  [Name in keyof FieldOfWire<Part>]: (typeof BY_KIND)[(typeof CUSTOMER_FIELDS)[FieldOfWire<Part>[Name] &
    keyof typeof CUSTOMER_FIELDS]['kind']];
};
const fieldShape = <Part extends FieldPart>(part: Part): FieldShape<Part> =>
  Object.fromEntries(
    fieldsOfPart(part).map(([fieldId, field]) => [wireNameOf(fieldId, field), BY_KIND[field.kind]]),
  ) as unknown as FieldShape<Part>;

export const customerPayload = z.object({
  ...fieldShape('customer'),
  firstName: personName,
  lastName: personName,
  emailAddress: email,
  age: z.optional(z.int()),
  hasWebLogin: z.optional(z.boolean()),
  globalId: text,
  isCompany: z.optional(z.boolean()),
});
export type CustomerPayload = z.infer<typeof customerPayload>;

export const driverPayload = z.object({
  ...fieldShape('driver'),
  driverFirstName: z.string(),
  driverLastName: z.string(),
  driverEmail: z.email(),
});
export type DriverPayload = z.infer<typeof driverPayload>;

export const bookRequest = z.object({
  ...fieldShape('request'),
  customer: customerPayload,
  driver: z.optional(driverPayload),
  promotionCode: z.optional(z.string()),
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
  pickupEndpoint: z.optional(z.string()),
  returnId: id,
  returnEndPoint: z.optional(z.string()),
  modelId: id,
  additionals: z.array(selectedAdditional),
  ilimitedKm: z.optional(z.boolean()),
  onlinePayment: z.boolean(),
  brandCode: text,
  fullResponse: z.optional(z.boolean()),
  maxAllowedDistance: z.optional(z.nullable(z.number())),
  maxAllowedDistanceByDay: z.optional(z.nullable(z.number())),
  extra: longText,
  agencyGuid: text,
  driverAge: z.optional(z.int()),
  /**
   * Shown to the visitor. The server computes its own price and refuses with `price-changed` when they differ (D33).
   */
  expectedPrice: amount,
});
export type BookRequest = z.infer<typeof bookRequest>;
