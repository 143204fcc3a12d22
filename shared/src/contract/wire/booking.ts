import * as z from 'zod/mini';
import { additional, selectedAdditional } from './additional';
import { priceItem } from './price';
import { amount, bookingReference, currencyCode, id, instant, isoDate, language } from './primitive';
import { carModel } from './search';

/** Fields are optional on the wire: which are required is the form definition's to say (S2-5). */
const text = z.optional(z.string().check(z.maxLength(500)));
export const customerPayload = z.object({
  firstName: z.string().check(z.minLength(1), z.maxLength(100)),
  lastName: z.string().check(z.minLength(1), z.maxLength(100)),
  emailAddress: z.email().check(z.maxLength(254)),
  cellPhone: text,
  address: text,
  addressNumber: text,
  addressDepartment: text,
  zipCode: text,
  country: text,
  state: text,
  city: text,
  birthDate: z.optional(isoDate),
  age: z.optional(z.int()),
  driverLicenseExpiration: z.optional(isoDate),
  driverLicenseIssuance: z.optional(isoDate),
  driverLicenseCountry: text,
  driverLicenseState: text,
  driverLicenseNumber: text,
  notes: z.optional(z.string().check(z.maxLength(2000))),
  birthCountry: text,
  birthState: text,
  fiscalConditionId: z.optional(id),
  documentTypeId: z.optional(id),
  documentId: text,
  documentIdIssuance: z.optional(isoDate),
  documentIdExpiration: z.optional(isoDate),
  documentIdIssuanceCountry: text,
  documentIdIssuanceState: text,
  hasWebLogin: z.optional(z.boolean()),
  globalId: text,
  isCompany: z.optional(z.boolean()),
});
export type CustomerPayload = z.infer<typeof customerPayload>;

export const driverPayload = z.object({
  driverFirstName: z.string(),
  driverLastName: z.string(),
  driverEmail: z.email(),
  driverCountry: text,
  driverCity: text,
  driverPhone: text,
  driverAddress: text,
  driverAddressNumber: text,
  driverAddressDepartment: text,
  driverZipCode: text,
  driverId: text,
  driverDocumentTypeId: z.optional(id),
  driverLicenseNumber: text,
  driverLicenseCountry: text,
  driverLicenseExpiration: z.optional(isoDate),
  driverLicenseIssuance: z.optional(isoDate),
  driverLicenseState: text,
});

/** Files travel as name, base64 content and type (S1-5). */
export const uploadedFile = z.object({
  name: z.string().check(z.maxLength(200)),
  content: z.string(),
  type: z.string(),
});

/** `POST /api/booking/{id}/attachments` and `/api/users/profile/attachments`; the server sniffs the type (D43). */
export const attachmentsRequest = z.object({
  attachments: z.array(uploadedFile).check(z.minLength(1), z.maxLength(10)),
});
/** `path` opens the file for an hour, without a header. */
export const attachments = z.array(z.object({ name: z.string(), path: z.string() }));
export type Attachment = z.infer<typeof attachments>[number];

export const bookRequest = z.object({
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
  purchaseOrder: text,
  brandCode: text,
  fullResponse: z.optional(z.boolean()),
  maxAllowedDistance: z.optional(z.nullable(z.number())),
  maxAllowedDistanceByDay: z.optional(z.nullable(z.number())),
  deliveryTransportationId: text,
  returnTransportationId: text,
  customDeliveryCity: text,
  customDeliveryAddress: text,
  customReturnCity: text,
  customReturnAddress: text,
  extra: z.optional(z.string().check(z.maxLength(2000))),
  files: z.optional(z.array(uploadedFile)),
  agencyGuid: text,
  commercialAgreementCode: text,
  driverAge: z.optional(z.int()),
  /** What the visitor was shown. The server computes the price itself and refuses with `price-changed` when it differs (D33). */
  expectedPrice: amount,
});
export type BookRequest = z.infer<typeof bookRequest>;

/** `accessToken` lets a guest see, pay and cancel this one booking; it travels in the header `x-booking-token`. */
export const bookAnswer = z.object({
  id: bookingReference,
  currentStatus: z.int(),
  accessToken: z.string(),
  price: amount,
  currency: currencyCode,
  payNow: amount,
});
export type BookAnswer = z.infer<typeof bookAnswer>;

const bookingPlace = z.object({
  id,
  branchOfficeId: id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  timeZone: z.optional(z.string()),
  utcDiff: z.number(),
});

export const booking = z.object({
  id: bookingReference,
  currentStatus: z.int(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    cellPhone: z.optional(z.string()),
    documentId: z.optional(z.string()),
    globalId: z.optional(z.string()),
    isCompany: z.boolean(),
  }),
  drivers: z.array(z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() })),
  car: z.object({ model: z.extend(carModel, { category: z.object({ id, name: z.string() }) }) }),
  category: z.object({ id, name: z.string() }),
  fromDate: instant,
  toDate: instant,
  deliveryPlace: bookingPlace,
  returnPlace: bookingPlace,
  additionals: z.array(
    z.object({
      additional: z.pick(additional, { id: true, name: true, type: true }),
      quantity: z.int(),
      price: amount,
    }),
  ),
  price: amount,
  priceItems: z.array(priceItem),
  exchangeRate: z.number(),
  currency: currencyCode,
  customerBalance: amount,
  customerPrice: z.optional(amount),
  agencyPrice: z.optional(amount),
  salesCommision: z.optional(amount),
  totalPayed: amount,
  /** What is due online now (S2-9). */
  payNow: amount,
  balance: amount,
  totalDays: z.int(),
  isOnRequest: z.boolean(),
  isSelfCheckin: z.boolean(),
  maxAllowedDistanceByDay: z.nullable(z.number()),
  ilimitedKm: z.boolean(),
  agencyGuid: z.optional(z.string()),
  onlinePayment: z.boolean(),
  /** Until when an unpaid online booking keeps its car. */
  holdUntil: z.optional(instant),
  createdAt: instant,
});
export type Booking = z.infer<typeof booking>;

export const bookingPage = z.object({ count: z.int(), items: z.array(booking) });
export const pageQuery = z.object({
  offset: z._default(z.coerce.number().check(z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 10),
});

export const infraction = z.object({
  id,
  bookingId: bookingReference,
  description: z.string(),
  date: instant,
  amount,
  currency: currencyCode,
  paymentStatus: z.int(),
});
export const infractionPage = z.object({ count: z.int(), items: z.array(infraction) });
export type Infraction = z.infer<typeof infraction>;

export const cancelRequest = z.object({ bookingId: bookingReference });
export const cancelAnswer = z.object({ id: bookingReference, currentStatus: z.int() });
